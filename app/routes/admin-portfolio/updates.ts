import { servicesContext } from '../../context.ts'
import { eventStream } from '../../event-stream.ts'
import { createSeats } from '../../seats.ts'
import { visitorOf } from '../../visitor.ts'
import type { Route } from './+types/updates.ts'

/** A member has a few pages open. */
const seats = createSeats(12)

/** Tells a member the version of the list, now and after each change, for as long as they are one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(request, context)
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
  const { portfolio } = context.get(servicesContext)
  const leaveSeat = seats.take(visitor.member.uid)
  if (!leaveSeat) return new Response(null, { status: 429, headers: { 'Retry-After': '30' } })

  return eventStream({
    signal: request.signal,
    begin(send) {
      let told: string | null = null
      async function tell(version: string): Promise<void> {
        if (version === told) return
        told = version
        const latest = await visitorOf(request, context).catch(() => null)
        if (latest?.kind === 'member') send(version)
        else stop()
      }
      const stop = portfolio.watchList(visitor.member, (version) => void tell(version))
      return () => {
        stop()
        leaveSeat()
      }
    },
  })
}
