import { callerKey } from '../../../core/limits/caller-key.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { createConnectionLimit, eventStream } from '../../streams/event-stream.ts'
import type { Route } from './+types/portfolio-updates'

/** A browser has one for each visible page, and several people may share an address. */
const connections = createConnectionLimit(12)

/** Sends the version of the published projects, at once and after each change. Drafts do not change it. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
  const { portfolio } = context.get(servicesContext)
  const release = connections.acquire(callerKey(context.get(exchangeContext).visitor.address))
  if (!release) return new Response(null, { status: 429, headers: { 'Retry-After': '30' } })
  return eventStream({
    signal: request.signal,
    start(send) {
      let sent: string | null = null
      function sendNewer(version: string): void {
        if (version !== sent) send(version)
        sent = version
      }
      const stop = portfolio.watchPublished(sendNewer)
      void portfolio.published().then((result) => result.kind === 'loaded' && sendNewer(result.version))
      return () => {
        stop()
        release()
      }
    },
  })
}
