import { chatMessages } from '../../../core/brief/messages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, readCookie, receiptCookie, setCookie } from '../../cookies.ts'
import { formOf } from '../../form-of.ts'
import { textsIn } from '../../ui/forms/texts-in.ts'
import type { Route } from './+types/turn'
import { Answer } from './chat-forms.ts'
import { createRush } from './talk/rush.ts'
import { writeTurnStream } from './talk/turn-stream.ts'

/** Of all turns of this process. */
const rush = createRush()

/** The address takes POST requests only. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Takes one answer and streams the turn as `text/event-stream`, one frame per event. When the conversation cannot be opened, status 503:
 *  the answer stays in the box. */
export async function action({ request, context }: Route.ActionArgs) {
  const { data: answer } = Answer.safeParse(textsIn(await formOf(request)))
  if (!answer) return new Response(null, { status: 400 })
  const { chat, agency } = context.get(servicesContext)
  const exchange = context.get(exchangeContext)
  const broke = (error: unknown) =>
    exchange.log.error('turn broke', { reason: error instanceof Error ? error.message : String(error) })
  const cookie = await readCookie(chatCookie, request)
  if (cookie === null && answer.sessionId) return new Response(chatMessages.cookieMissing(agency), { status: 409 })
  const submittedSessionId = await readCookie(receiptCookie, request)
  const turn = await chat.turn(cookie, { ...answer, submittedSessionId }, exchange.visitor, request.signal).catch(broke)
  if (!turn) return new Response(null, { status: 503 })
  const { sessionId, events } = turn
  const stream = await writeTurnStream(events, broke, rush)
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Keeps a proxy from buffering the response.
      'X-Accel-Buffering': 'no',
      'Set-Cookie': await setCookie(chatCookie, sessionId, exchange),
    },
  })
}
