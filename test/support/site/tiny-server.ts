import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createMemoryLimiter } from '../../../adapters/limiter/memory.ts'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import type { Services } from '../../../app/features.ts'
import { createLimits } from '../../../core/limits/limits.ts'
import { freePort } from '../../../scripts/browser/free-port.ts'
import type { ConnectionLimits } from '../../../server/http/connections.ts'
import { createHandler } from '../../../server/http/handler.ts'
import { type Listening, listen, type NodeMiddleware } from '../../../server/http/listen.ts'
import { createPages } from '../../../server/http/pages.ts'
import { createTrustedProxies } from '../../../server/http/proxies.ts'
import { createSharedPages } from '../../../server/http/shared-pages.ts'
import { createUploads } from '../../../server/http/uploads.ts'
import { recordingLog } from '../process/logs.ts'
import { type Answered, type Asked, ask } from './http.ts'
import { type TinyModules, tinySite } from './tiny-site.ts'

type Options = Partial<Parameters<typeof createHandler>[0] & Parameters<typeof createPages>[0]> & {
  trustedProxies?: string[]
  middleware?: NodeMiddleware
  limits?: ConnectionLimits
  modules?: TinyModules
  now?: () => number
}

interface TinyServer {
  readonly url: string
  /** What requests that change something did. */
  readonly done: readonly string[]
  readonly log: ReturnType<typeof recordingLog>
  readonly handler: ReturnType<typeof createHandler>
  readonly listening: Listening
  /** What the pages show has changed. */
  readonly invalidate: () => void
  ask(path: string, asked?: Asked): Promise<Answered>
}

/** The server's own handler on a real port, before a tiny site. */
export async function serveTinySite(options: Options = {}): Promise<TinyServer> {
  const {
    trustedProxies = [],
    middleware,
    limits,
    modules,
    now,
    build,
    services,
    publicUrl = null,
    stylesheets = new Map(),
    ...others
  } = options
  const site = tinySite(modules)
  const log = recordingLog()
  const pages = createPages({
    build: build ?? (async () => site.build),
    mode: 'production',
    services: services ?? ({ agency: { name: 'Southeaster' } } as Services),
    stylesheets,
  })
  const { hstsIncludeSubdomains = false } = others
  const everywhere = {
    pages,
    proxies: createTrustedProxies(trustedProxies),
    publicUrl,
    hstsIncludeSubdomains,
    log: others.log ?? log,
  }
  const handler = createHandler({
    development: false,
    publicFolder: null,
    doors: createLimits({ limiter: createMemoryLimiter(), runtime: createNodeRuntime({ log }) }),
    uploads: createUploads({ folder: join(tmpdir(), 'tiny-uploads'), minFreeBytes: 0, log }),
    ...everywhere,
    ...others,
  })
  const shared = createSharedPages({ ...everywhere, ...(now && { now }) })
  const port = await freePort()
  const listening = await listen({
    port,
    host: '127.0.0.1',
    handler,
    middleware: middleware ?? shared.middleware,
    ...everywhere,
    ...(limits && { limits }),
  })
  onTestFinished(() => listening.close())
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    done: site.done,
    log,
    handler,
    listening,
    invalidate: shared.invalidate,
    ask: (path, asked) => ask(url, path, asked),
  }
}
