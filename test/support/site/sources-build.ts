import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entry from '../../../app/entry.server.tsx'
import routeTable from '../../../app/routes.ts'

/** A route of `app/routes.ts` with what its module exports. */
export interface SiteRoute {
  readonly id: string
  /** Its whole address as the table writes it, such as `/portfolio/:slug`; null for what only stands around others. */
  readonly path: string | null
  readonly module: RouteModule
}

interface RouteModule {
  readonly default?: Parameters<typeof withComponentProps>[0]
  readonly ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
  readonly loader?: unknown
  readonly action?: unknown
}

interface BuiltRoute extends SiteRoute {
  readonly parentId?: string
  /** Its part of the address. */
  readonly own?: string | undefined
  readonly index?: boolean | undefined
}

/** The site as the framework would build it, made from the sources without a build. Its pages name scripts that nobody serves. */
export async function buildFromSources() {
  const root: BuiltRoute = { id: 'root', path: null, module: await moduleOf('root.tsx') }
  const below = await Promise.all(routeTable.map((entry) => routesOf(entry, 'root', '')))
  const routes = [root, ...below.flat()]
  const byId = <Made>(make: (route: BuiltRoute) => Made) =>
    Object.fromEntries(routes.map((route) => [route.id, make(route)]))
  const build = {
    entry: { module: entry },
    routes: byId(({ own, ...route }) => ({ ...route, path: own })),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: byId(asset),
      url: '/manifest.js',
      version: 'sources',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    allowedActionOrigins: false,
  }
  return { build: build as unknown as ServerBuild, routes: routes satisfies SiteRoute[] }
}

async function routesOf(entry: RouteConfigEntry, parentId: string, above: string): Promise<BuiltRoute[]> {
  const { file, path: own, index, children = [] } = entry
  const id = entry.id ?? file.replace(/\.\w+$/, '')
  const address = own === undefined ? above : `${above}/${own}`
  const path = own === undefined && !index ? null : address || '/'
  const below = await Promise.all(children.map((child) => routesOf(child, id, address)))
  return [{ id, path, module: await moduleOf(file), parentId, own, index }, ...below.flat()]
}

/** The framework's build wraps what a route draws, so that it is handed its data. */
async function moduleOf(file: string): Promise<RouteModule> {
  const module: RouteModule = await import(new URL(`../../../app/${file}`, import.meta.url).href)
  return {
    ...module,
    ...(module.default && { default: withComponentProps(module.default) }),
    ...(module.ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary) }),
  }
}

/** What a page says of the route to the browser. */
function asset({ id, parentId, own, index, module }: BuiltRoute) {
  return {
    id,
    parentId,
    path: own,
    index,
    module: `/${id}.js`,
    imports: [],
    css: [],
    hasAction: module.action !== undefined,
    hasLoader: module.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: module.default !== undefined,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
  }
}
