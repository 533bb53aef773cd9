import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { memoize } from '../../core/text/memoize.ts'
import type { Metrics } from './metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns a class of responses that measure the time from the request to their head, so that a stream counts when it begins. A request
 *  that ends without a response has the status `aborted`. */
export function createTimedResponse(requests: Metrics['requests'], build: ServerBuild): typeof ServerResponse {
  const routeOf = createRouteNames(build)

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
      const { method = '', url = '' } = this.req
      const labels = {
        method: methods.has(method) ? method : 'other',
        route: routeOf(url.split('?', 1)[0] ?? ''),
        status,
      }
      requests.observe(labels, (performance.now() - this.#started) / 1000)
    }
  }
}

const dataSuffix = /(?:\/_root|\/_)?\.data$/
// A path with other characters is of no route, and may not be decodable. The memory of names must not fill with long ones.
const plainPath = /^[\w./-]{1,200}$/

/** Returns a function that names the route of a path by its pattern, such as `/portfolio/:slug`; `/assets/*` for a built file, and `other`
 *  for every other file and unknown address. The names are a closed set. The framework's own match costs 0.1 ms for each new path. */
export function createRouteNames(build: ServerBuild): (path: string) => string {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const pathOf = ({ parentId, path = '' }: (typeof routes)[number]): string => {
    const parent = routes.find(({ id }) => id === parentId)
    return (parent ? pathOf(parent) : '') + (path && `/${path}`)
  }
  // Of two routes that match, the one with more words in its pattern is meant, and then the one with fewer parameters.
  const known = [...new Set(routes.map((route) => pathOf(route) || '/'))]
    .filter((name) => !name.endsWith('*'))
    .toSorted((one, other) => wordsIn(other) - wordsIn(one) || one.length - other.length)
    .map((pathname) => ({ name: pathname, pattern: new URLPattern({ pathname }) }))

  const nameOf = memoize(1000, (path) => {
    if (path.startsWith('/assets/')) return '/assets/*'
    const pathname = path.replace(dataSuffix, '').replace(/(?<=.)\/$/, '') || '/'
    return known.find(({ pattern }) => pattern.test({ pathname }))?.name ?? 'other'
  })
  return (path) => (plainPath.test(path) ? nameOf(path) : 'other')
}

function wordsIn(pattern: string): number {
  return pattern.match(/\/[^:/]+/g)?.length ?? 0
}
