import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns a class of responses that measure the time from the request to their head, so that a stream counts when it begins. A request
 *  that ends without a response has the status `aborted`. */
export function createTimedResponse(requests: Metrics['requests']): typeof ServerResponse {
  return class TimedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    readonly #started = performance.now()

    constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...parameters)
      this.once('close', () => {
        if (!this.headersSent) this.#record('aborted')
      })
    }

    override writeHead(status: number, ...others: readonly unknown[]): this {
      if (!this.headersSent) this.#record(String(status))
      return super.writeHead(status, ...(others as [OutgoingHttpHeaders?]))
    }

    #record(status: string): void {
      const { method = '' } = this.req
      const labels = { method: methods.has(method) ? method : 'other', status }
      requests.observe(labels, (performance.now() - this.#started) / 1000)
    }
  }
}
