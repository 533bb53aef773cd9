import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ActionFunctionArgs,
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type * as contextKeys from '../../app/context.ts'
import type * as deniedOfApp from '../../app/denied.ts'
import type { Services } from '../../app/features.ts'
import type { Visits } from '../../app/features/feature.ts'
import type * as releaseOfApp from '../../app/release.ts'
import type { PageHandle } from '../../app/ui/head/page-head.ts'
import type { BrandWords } from '../../brand/brand.ts'
import { language, type setLanguage } from '../../core/text/language.ts'
import { memoize } from '../../core/text/memoize.ts'
import type { Log } from '../../ports/runtime.ts'
import type { VisitorTrace } from '../../ports/visitor-locator.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { TrustedProxies } from './proxies.ts'

/** The built stylesheets by the address at which a page names them. */
type Stylesheets = ReadonlyMap<string, string>

interface PagesOptions {
  /** Called at each request, so that a development server can build again. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  services: Services
  /** Stylesheets to inline; a development server has none. */
  stylesheets: Stylesheets
}

/** What the framework responds. */
export interface Rendered {
  readonly response: Response
  /** The text of a page, beside a response without a body: to make a body of it and to read that again would cost as much as to compress it. */
  readonly html: string | null
  /** Whether it is a page that anybody may read. */
  readonly isOpen: boolean
}

/** The pages of the latest build. */
export interface Pages {
  respond(request: Request, exchange: contextKeys.Exchange): Promise<Rendered>
  /** Returns what the routes of this path say of their page, the innermost last. */
  handleOf(path: string): Promise<PageHandle>
  /** Returns the country by which a page is shared. */
  countryOf(visitor: VisitorTrace): Promise<string>
}

/** What the parts of the server that respond with pages have in common. */
export interface SiteOptions {
  pages: Pages
  proxies: TrustedProxies
  /** Address of the site; null where each request's own is used. */
  publicUrl: string | null
  visits?: Visits
  /** Origin at which browsers call `/saveChatSession`; empty for the site's own. */
  functionsUrl?: string
  /** Whether HSTS includes the subdomains. */
  hstsIncludeSubdomains?: boolean
  log: Log
  /** Measures the time of each request, in seconds. */
  requests?: Metrics['requests'] | undefined
}

/** Takes the answers of visitors, more often than any other address. */
const turnAddress = '/project-chat/turn'

/** What `entry.server.tsx` exports. */
type AppExports = Pick<
  typeof contextKeys,
  'deniedContext' | 'documentContext' | 'servicesContext' | 'exchangeContext' | 'stylesheetsContext'
> &
  Pick<typeof releaseOfApp, 'releaseHeader' | 'releaseOf'> &
  Pick<typeof deniedOfApp, 'deniedHeader'> & {
    /** The style sheet with the brand's colours and typeface. */
    readonly brandTokens: string
    readonly brandWords: BrandWords
    readonly setLanguage: typeof setLanguage
  }

/** Returns what the pages were built with, for the server's own use. */
export function exportsOf(build: ServerBuild): AppExports {
  return build.entry.module as unknown as AppExports
}

export function createPages({ build, mode, services, stylesheets }: PagesOptions): Pages {
  let latest: ReturnType<typeof prepareBuild> | null = null

  async function currentBuild() {
    const current = await build()
    if (latest?.build !== current) latest = prepareBuild(current, mode)
    return latest
  }

  return {
    async respond(request, exchange) {
      const { build, keys, handle, answerTurn, handleOf } = await currentBuild()
      const context = new RouterContextProvider()
      context.set(keys.servicesContext, services)
      context.set(keys.exchangeContext, exchange)
      context.set(keys.stylesheetsContext, stylesheets)
      const url = new URL(request.url)
      const isTurn = url.pathname === turnAddress && request.method === 'POST'
      const response = await (isTurn ? answerTurn({ request, url, context }) : handle(request, context))
      const denied = context.get(keys.deniedContext)
      if (denied !== null) response.headers.set(keys.deniedHeader, denied)
      response.headers.set(keys.releaseHeader, keys.releaseOf(build.assets.version))
      const isOpen = response.status === 200 && handleOf(url.pathname).isOpen === true
      return { response, html: context.get(keys.documentContext), isOpen }
    },
    handleOf: async (path) => (await currentBuild()).handleOf(path),
    countryOf: (visitor) => services.chat.countryOf(visitor),
  }
}

/** Reads the stylesheets of a built site. */
export async function readStylesheets(publicFolder: string): Promise<Stylesheets> {
  const folder = join(publicFolder, 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const read = async (name: string) => [`/assets/${name}`, await readFile(join(folder, name), 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}

function prepareBuild(build: ServerBuild, mode: PagesOptions['mode']) {
  const keys = exportsOf(build)
  // The build has a copy of that file.
  keys.setLanguage(language())
  const handle: RequestHandler = createRequestHandler(build, mode)
  const { action } = Object.values(build.routes).find((route) => route?.path === turnAddress.slice(1))?.module ?? {}

  /** As the framework does. To look for the route, as it does before, takes a tenth of a turn. */
  async function answerTurn(asked: Pick<ActionFunctionArgs, 'request' | 'url' | 'context'>): Promise<Response> {
    const args = { ...asked, pattern: turnAddress, params: {} }
    try {
      return (await action?.(args)) as Response
    } catch (error) {
      if (error instanceof Response) return error
      build.entry.module.handleError?.(error, args)
      return new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } })
    }
  }

  const routes = routesBelow(build, undefined)
  // The framework prepares the whole table of routes for each match.
  const handleOf = memoize(1000, (path): PageHandle => {
    const handles = matchRoutes(routes, path)?.map(({ route }) => route.handle as PageHandle | undefined)
    return Object.assign({}, ...(handles ?? []))
  })
  return { build, keys, handle, answerTurn, handleOf }
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
