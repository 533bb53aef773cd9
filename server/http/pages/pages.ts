import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type * as contextKeys from '../../../app/context.ts'
import type { PageHandle } from '../../../app/ui/head/page-handle.ts'
import type { Services } from '../../../core/services.ts'
import { paintFirst, type Styles } from './first-paint.ts'

interface PagesOptions {
  /** Asked for at each request, so that a development server can build anew. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  services: Services
  /** What is written into pages; a development server has none. */
  styles: Styles
}

/** The pages of the site, as the latest build has them. */
export interface Pages {
  answer(request: Request, exchange: contextKeys.Exchange): Promise<Response>
  /** Whether the page at this path is the same for everybody. Its routes say so (`handle.shared`), the innermost last. */
  isShared(path: string): Promise<boolean>
}

type ContextKeys = Pick<typeof contextKeys, 'servicesContext' | 'exchangeContext'>

export function createPages({ build, mode, services, styles }: PagesOptions): Pages {
  let latest: ReturnType<typeof madeReady> | null = null

  async function ready() {
    const current = await build()
    if (latest?.build !== current) latest = madeReady(current, mode)
    return latest
  }

  return {
    async answer(request, exchange) {
      const { keys, answer } = await ready()
      const context = new RouterContextProvider()
      context.set(keys.servicesContext, services)
      context.set(keys.exchangeContext, exchange)
      const answered = await answer(request, context)
      return mode === 'production' && isPage(answered) ? paintedFirst(answered, styles, exchange.nonce) : answered
    },
    async isShared(path) {
      const matches = matchRoutes((await ready()).routes, path) ?? []
      return Object.assign({}, ...matches.map(({ route }) => route.handle as PageHandle | undefined)).shared === true
    },
  }
}

function isPage({ body, headers }: Response): boolean {
  return body !== null && headers.get('Content-Type')?.startsWith('text/html') === true
}

async function paintedFirst(page: Response, styles: Styles, nonce: string | null): Promise<Response> {
  const { status, headers } = page
  return new Response(paintFirst(await page.text(), styles, nonce), { status, headers })
}

function madeReady(build: ServerBuild, mode: PagesOptions['mode']) {
  const keys = build.entry.module as unknown as ContextKeys
  const answer: RequestHandler = createRequestHandler(build, mode)
  return { build, keys, answer, routes: routesBelow(build, undefined) }
}

/** The table of routes as a tree. Paths count to the letter: what differs in case only is another address. */
function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }) => {
      const shared = { id, handle, caseSensitive: true, ...(path === undefined ? {} : { path }) }
      return index ? { ...shared, index } : { ...shared, children: routesBelow(build, id) }
    })
}
