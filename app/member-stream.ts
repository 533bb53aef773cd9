import type { LoaderFunctionArgs } from 'react-router'
import type { Member } from '../core/identity/member.ts'
import { servicesContext } from './context.ts'
import { eventStream } from './event-stream.ts'
import { createSeats } from './seats.ts'
import { teamVisitorOf, visitorOf } from './visitor.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** A member has a few pages open, on a few devices. */
const seats = createSeats(24)

/** Another process may end a session without a word to this one. */
const askAgainMs = 25 * 1000

/** An answer without end for a member. It ends as soon as they log out, are removed from the team, or their sessions end.
 *  `begin` starts to send, and answers how to stop. */
export async function memberStream(
  { request, context }: Asked,
  begin: (send: (data: string) => void, member: Member) => () => void,
): Promise<Response> {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  const { member } = visitor
  const leaveSeat = seats.take(member.uid)
  if (!leaveSeat) return new Response(null, { status: 429, headers: { 'Retry-After': '30' } })

  return eventStream({
    signal: request.signal,
    begin(send, close) {
      // What cannot be asked counts as a no.
      async function askAgain(): Promise<void> {
        const { kind } = await visitorOf(request, context).catch(() => ({ kind: 'unknown' }))
        if (kind !== 'member') close()
      }
      const stopWatching = context.get(servicesContext).identity.watchAccess(member, () => void askAgain())
      const timer = setInterval(() => void askAgain(), askAgainMs)
      const stop = begin(send, member)
      // Their rights may have ended before we began to watch.
      void askAgain()
      return () => {
        stopWatching()
        clearInterval(timer)
        stop()
        leaveSeat()
      }
    },
  })
}
