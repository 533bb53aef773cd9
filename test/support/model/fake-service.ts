import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What every request to a service has. */
export interface Request {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Whether the caller has hung up before the answer was whole. */
  hungUp: boolean
}

/** What the service does with one request. */
export type BehaviourOf<Asked> = (asked: Asked, response: ServerResponse) => void | Promise<void>

export interface FakeService<Asked> extends AsyncDisposable {
  readonly url: string
  readonly asked: readonly Asked[]
  /** Does these in turn, one a request, and `otherwise` after them. */
  next(...behaviours: BehaviourOf<Asked>[]): void
  otherwise(behaviour: BehaviourOf<Asked>): void
}

interface Options<Asked> {
  readonly read: (request: Request, body: unknown) => Asked
  /** What comes before any behaviour of a test: a wrong key, an unknown model. */
  readonly refusal: (asked: Asked) => BehaviourOf<Asked> | null
  readonly otherwise: BehaviourOf<Asked>
}

/** A service that is posted JSON, on a port of this machine. */
export async function startFakeService<Asked extends Request>(options: Options<Asked>): Promise<FakeService<Asked>> {
  const asked: Asked[] = []
  const queue: BehaviourOf<Asked>[] = []
  let { otherwise } = options

  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse((await text(request)) || '{}')
    const one = options.read({ path: request.url ?? '', headers: request.headers, hungUp: false }, body)
    asked.push(one)
    response.once('close', () => (one.hungUp = !response.writableFinished))
    await (options.refusal(one) ?? queue.shift() ?? otherwise)(one, response)
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    next: (...behaviours) => void queue.push(...behaviours),
    otherwise: (behaviour) => void (otherwise = behaviour),
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
