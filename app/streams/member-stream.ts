import type { LoaderFunctionArgs } from 'react-router'
import type { Member } from '../../core/identity/member.ts'
import { servicesContext } from '../context.ts'
import { teamVisitorOf, visitorOf } from '../visitor.ts'
import { createConnectionLimit, eventStream } from './event-stream.ts'

/** Enough for a few pages on a few devices. */
const connections = createConnectionLimit(24)

/** The last resort: a session that runs out ends without a change, and not every store tells of what another process has changed. */
const recheckMs = 25 * 1000
const retryMs = 5 * 1000

/** Returns an event stream for a member. It ends when they log out, are removed from the team, or their session ends. `start` starts to send,
 *  and returns a function that stops. While the session cannot be read, an open stream stays open and a new one ends without a word: the
 *  browser asks again. It would take a refusal for the end of the session, and load the page again. */
export async function memberStream(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  start: (send: (data: string) => void, member: Member) => () => void,
): Promise<Response> {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return endedStream(request)
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  const { member } = visitor
  const release = connections.acquire(member.uid)
  if (!release) return new Response(null, { status: 429, headers: { 'Retry-After': '30' } })

  return eventStream({
    signal: request.signal,
    start(send, close) {
      let retry: NodeJS.Timeout | undefined
      let isOpen = true
      async function recheck(): Promise<void> {
        const visitor = await visitorOf(request, context).catch(() => null)
        if (!isOpen) return
        clearTimeout(retry)
        if (visitor === null) retry = setTimeout(() => void recheck(), retryMs)
        else if (visitor.kind !== 'member') close()
      }
      const stopWatching = context.get(servicesContext).identity.watchAccess(() => void recheck())
      // Not all streams at the same moment, also when all have connected again together.
      const timer = setInterval(() => void recheck(), recheckMs * (0.8 + 0.2 * Math.random()))
      const stop = start(send, member)
      // The membership may have ended before the listener was added.
      void recheck()
      return () => {
        isOpen = false
        stopWatching()
        clearInterval(timer)
        clearTimeout(retry)
        stop()
        release()
      }
    },
  })
}

function endedStream({ signal }: Request): Response {
  return eventStream({
    signal,
    start(_send, close) {
      close()
      return () => {}
    },
  })
}
