import { callerKey } from '../../../core/caller-key.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { eventStream } from '../../event-stream.ts'
import { createSeats } from '../../seats.ts'
import type { Route } from './+types/portfolio-updates'

/** A browser holds one for each page in view; several people may share an address. */
const seats = createSeats(12)

/** Tells the version of the wall, now and whenever it changes. Says nothing of drafts. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
  const { portfolio } = context.get(servicesContext)
  const leaveSeat = seats.take(callerKey(context.get(exchangeContext).visitor.address))
  if (!leaveSeat) return new Response(null, { status: 429, headers: { 'Retry-After': '30' } })
  return eventStream({
    signal: request.signal,
    begin(send) {
      let told: string | null = null
      function tell(version: string): void {
        if (version !== told) send(version)
        told = version
      }
      const stop = portfolio.watchPublished(tell)
      void portfolio.published().then((wall) => wall.kind === 'loaded' && tell(wall.version))
      return () => {
        stop()
        leaveSeat()
      }
    },
  })
}
