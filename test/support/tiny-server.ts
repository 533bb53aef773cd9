import { onTestFinished } from 'vitest'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import type { Services } from '../../core/services.ts'
import { createHandler } from '../../server/handler.ts'
import { type Front, type Listening, listen } from '../../server/listen.ts'
import { readTrustedProxies } from '../../server/proxies.ts'
import { freePort } from './free-port.ts'
import { type Answered, type Asked, ask } from './http.ts'
import { recordingLog } from './logs.ts'
import { tinySite } from './tiny-site.ts'

type Options = Partial<Parameters<typeof createHandler>[0]> & { trustedProxies?: string[]; front?: Front }

interface TinyServer {
  readonly url: string
  /** What requests that change something did. */
  readonly done: readonly string[]
  readonly log: ReturnType<typeof recordingLog>
  readonly handler: ReturnType<typeof createHandler>
  readonly listening: Listening
  ask(path: string, asked?: Asked): Promise<Answered>
}

/** The server's own handler on a real port, before a tiny site. */
export async function serveTinySite({ trustedProxies = [], front, ...options }: Options = {}): Promise<TinyServer> {
  const site = tinySite()
  const log = recordingLog()
  const read = readTrustedProxies(trustedProxies)
  if (read.kind === 'bad') throw new Error(`Not a proxy: ${read.entry}`)
  const handler = createHandler({
    build: async () => site.build,
    mode: 'production',
    publicFolder: null,
    services: { agency: { name: 'Southeaster' } } as Services,
    limiter: createMemoryLimiter(),
    proxies: read.proxies,
    publicUrl: null,
    log,
    ...options,
  })
  const port = await freePort()
  const listening = await listen({ port, host: '127.0.0.1', handler, front })
  onTestFinished(() => listening.close())
  const url = `http://127.0.0.1:${port}`
  return { url, done: site.done, log, handler, listening, ask: (path, asked) => ask(url, path, asked) }
}
