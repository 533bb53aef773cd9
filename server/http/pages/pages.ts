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
  /** Called at each request, so that a development server can build again. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  services: Services
  /** Stylesheets to inline; a development server has none. */
  styles: Styles
}

/** The pages of the latest build. */
export interface Pages {
  respond(request: Request, exchange: contextKeys.Exchange): Promise<Response>
  /** Tells whether the page at this path is the same for every visitor: `handle.shared` of its innermost route. */
  isShared(path: string): Promise<boolean>
}

type ContextKeys = Pick<typeof contextKeys, 'servicesContext' | 'exchangeContext'>

export function createPages({ build, mode, services, styles }: PagesOptions): Pages {
  let latest: ReturnType<typeof prepareBuild> | null = null

  async function currentBuild() {
    const current = await build()
    if (latest?.build !== current) latest = prepareBuild(current, mode)
    return latest
  }

  return {
    async respond(request, exchange) {
      const { keys, handle } = await currentBuild()
      const context = new RouterContextProvider()
      context.set(keys.servicesContext, services)
      context.set(keys.exchangeContext, exchange)
      const response = await handle(request, context)
      return mode === 'production' && isPage(response) ? withFirstPaint(response, styles, exchange.nonce) : response
    },
    async isShared(path) {
      const matches = matchRoutes((await currentBuild()).routes, path) ?? []
      return Object.assign({}, ...matches.map(({ route }) => route.handle as PageHandle | undefined)).shared === true
    },
  }
}

function isPage({ body, headers }: Response): boolean {
  return body !== null && headers.get('Content-Type')?.startsWith('text/html') === true
}

async function withFirstPaint(page: Response, styles: Styles, nonce: string | null): Promise<Response> {
  const { status, headers } = page
  return new Response(paintFirst(await page.text(), styles, nonce), { status, headers })
}

function prepareBuild(build: ServerBuild, mode: PagesOptions['mode']) {
  const keys = build.entry.module as unknown as ContextKeys
  const handle: RequestHandler = createRequestHandler(build, mode)
  return { build, keys, handle, routes: routesBelow(build, undefined) }
}

/** Returns the table of routes as a tree. Paths are case-sensitive. */
function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }) => {
      const shared = { id, handle, caseSensitive: true, ...(path === undefined ? {} : { path }) }
      return index ? { ...shared, index } : { ...shared, children: routesBelow(build, id) }
    })
}
