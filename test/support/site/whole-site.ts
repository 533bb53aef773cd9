import type { ServerBuild } from 'react-router'
import type { Services } from '../../../app/features.ts'
import type { BackendCall } from '../../../ports/backend.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Log, Runtime } from '../../../ports/runtime.ts'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { createHandler } from '../../../server/http/handler.ts'
import { listen } from '../../../server/http/listen.ts'
import { createPages } from '../../../server/http/pages.ts'
import { createTrustedProxies } from '../../../server/http/proxies.ts'
import { createSharedPages } from '../../../server/http/shared-pages.ts'
import { openUploads } from '../../../server/http/uploads.ts'
import { type Wired, wire } from '../../../server/wiring/wire.ts'
import { configOf } from '../config.ts'
import { fastPasswords } from '../identity/fast-passwords.ts'
import { silentLog } from '../process/logs.ts'
import { fastRuntime } from '../process/runtimes.ts'
import { buildFromSources, type SiteRoute } from './sources-build.ts'

export interface WholeSite {
  /** Address without a slash at the end. */
  readonly url: string
  readonly routes: readonly SiteRoute[]
  readonly wired: Wired
  stop(): Promise<void>
}

interface Options {
  /** Where the site keeps what it is told. */
  folder: string
  variables?: Readonly<Record<string, string>>
  /** Stands between the screens and the real services: for failures on purpose. */
  between?: (services: Services) => Services
  wrapStore?: (store: DocumentStore) => DocumentStore
  onBackendCall?: (call: BackendCall) => void
  log?: Log
  runtime?: Runtime
  /** Stands between the framework and what renders pages. */
  document?: (render: RenderDocument) => RenderDocument
}

type RenderDocument = ServerBuild['entry']['module']['default']

/** Every route of the product with its real services, behind the server's own handler, on a real port. It needs no build, and hands out no
 *  scripts. The caller stops it. */
export async function serveWholeSite(options: Options): Promise<WholeSite> {
  const { folder, variables = {}, between = (services) => services, log = silentLog } = options
  const {
    runtime = fastRuntime({ log }),
    wrapStore = (store) => store,
    document = (render: RenderDocument) => render,
  } = options
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = configOf({
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    MIN_FREE_DISK: '0',
    ...variables,
  })
  const wired = await wire(config, {
    runtime,
    passwords: fastPasswords,
    between: wrapStore,
    onBackendCall: options.onBackendCall,
  })
  const { build: sources, routes } = await buildFromSources()
  const { module } = sources.entry
  const build = { ...sources, entry: { module: { ...module, default: document(module.default) } } }
  const pages = createPages({
    build: async () => build,
    mode: 'production',
    services: between(wired.services),
    stylesheets: new Map(),
  })
  const { publicUrl, functionsUrl, hstsIncludeSubdomains } = config
  const everywhere = {
    pages,
    proxies: createTrustedProxies(config.trustedProxies),
    publicUrl,
    functionsUrl,
    hstsIncludeSubdomains,
    visits: wired.visits,
    log,
  }
  const uploads = await openUploads(config, log)
  const { limits: doors } = wired.services
  const handler = createHandler({ ...everywhere, development: false, publicFolder: null, doors, uploads })
  const { middleware, invalidate } = createSharedPages(everywhere)
  const { portfolio, site: words } = wired.services
  const watched = [portfolio, words].map(({ watch }) => watch(invalidate))
  const listening = await listen({ port, host: '127.0.0.1', handler, middleware, ...everywhere })
  return {
    url,
    routes,
    wired,
    async stop() {
      await listening.close()
      await uploads.close()
      for (const stop of watched) stop()
      await wired.close()
    },
  }
}
