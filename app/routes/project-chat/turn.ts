import type { TurnEvent } from '../../../core/conversation/chat-view.ts'
import type { Log } from '../../../ports/runtime.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, readCookie, setCookie } from '../../cookies.ts'
import { formOf } from '../../form-of.ts'
import type { Route } from './+types/turn.ts'
import { readAnswer } from './read-answer.ts'
import { turnFrame } from './turn-stream.ts'

/** There is nothing to look at here. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Takes one answer and streams the turn as `text/event-stream`, one frame an event. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = readAnswer(await formOf(request))
  if (!answer) return new Response(null, { status: 400 })
  const { chat } = context.get(servicesContext)
  const exchange = context.get(exchangeContext)
  const cookie = await readCookie(chatCookie, request)
  const { sessionId, events } = await chat.turn(cookie, answer, exchange.visitor, request.signal)
  return new Response(framesOf(events, exchange.log), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'Set-Cookie': await setCookie(chatCookie, sessionId, exchange),
    },
  })
}

/** Ends without the turn's last event when the turn breaks: the browser takes that for a broken line, and asks how things stand. */
function framesOf(events: AsyncIterable<TurnEvent>, log: Log): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(turnFrame(value)))
      } catch (error) {
        log.error('turn broke', { reason: error instanceof Error ? error.message : String(error) })
        controller.close()
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
