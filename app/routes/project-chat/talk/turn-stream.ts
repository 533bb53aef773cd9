import type { SentAnswer, TurnEvent } from '../../../features/chat/conversation/session/chat-view.ts'
import { noteRelease } from '../../../ui/live/old-page.ts'
import type { Rush } from './rush.ts'

export function turnFrame(event: TurnEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Several times shorter than `longestSilenceMs`. */
const heartbeatMs = 3000
const heartbeat = ':\n\n'

/** Returns the events as a `text/event-stream`, with a comment every three seconds while no event comes. When the events throw, it calls
 *  `onBroken` and ends without the turn's last event. The browser then loads the conversation. Resolves with the first event, so that it
 *  goes in one packet with the head of the response, or after three seconds. While another turn has none yet, it waits for
 *  its second one: with the first event a model has been asked, and it is to be asked for all of them before anything is shown. */
export async function writeTurnStream(
  events: AsyncIterable<TurnEvent>,
  onBroken: (error: unknown) => void,
  rush: Rush,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = events[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let beating: ReturnType<typeof setInterval> | undefined
  let hasLeft = false
  const first = iterator.next()
  const second = first.then(() => iterator.next())
  second.catch(() => undefined)
  rush.begin()
  // The others wait for it no longer than that.
  const asked = settled(first, heartbeatMs).then(rush.end)
  await settled(
    asked.then(() => rush.over(second)),
    heartbeatMs,
  )
  const ahead = [first, second]
  return new ReadableStream({
    async pull(controller) {
      beating = setInterval(() => controller.enqueue(encoder.encode(heartbeat)), heartbeatMs)
      try {
        const { done, value } = await (ahead.shift() ?? iterator.next())
        if (hasLeft) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(turnFrame(value)))
      } catch (error) {
        onBroken(error)
        controller.close()
      } finally {
        clearInterval(beating)
      }
    },
    async cancel() {
      hasLeft = true
      clearInterval(beating)
      await iterator.return?.()
    },
  })
}

/** Resolves when the promise has settled, and after this time at the latest. */
function settled(promise: Promise<unknown>, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs)
    const end = () => resolve(clearTimeout(timer))
    promise.then(end, end)
  })
}

/** A connection without even a heartbeat for this long counts as lost. */
const longestSilenceMs = 10_000

/** Sends one answer and yields the events up to the one that ends the turn. Throws when that event does not come: no network, an error
 *  status, a cut or silent stream, or an aborted `connection`. */
export async function* sendAnswer(answer: SentAnswer, connection: AbortController): AsyncGenerator<TurnEvent> {
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => connection.abort(), longestSilenceMs)
  }
  listen()
  try {
    const { signal } = connection
    const response = await fetch('/project-chat/turn', { method: 'POST', body: asForm(answer), signal })
    noteRelease(response)
    const refusal = response.ok ? '' : await refusalIn(response)
    if (refusal !== '') return yield { type: 'failed', kind: 'not-saved', message: refusal }
    if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`)
    for await (const event of readTurnStream(response.body, listen)) {
      yield event
      if (event.type === 'turn' || event.type === 'failed') return
    }
    throw new Error('The stream ended before the turn did.')
  } finally {
    clearTimeout(silence)
  }
}

/** Returns the sentence in which the server itself refuses, or ''. A proxy before it answers with a page. */
async function refusalIn(response: Response): Promise<string> {
  return response.headers.get('Content-Type')?.startsWith('text/plain') ? await response.text() : ''
}

function asForm({ text, skip, quick, seen, sessionId, cameFrom }: SentAnswer): FormData {
  const form = new FormData()
  form.set('text', text)
  form.set('seen', String(seen))
  if (skip) form.set('skip', 'yes')
  if (quick !== undefined) form.set('quick', quick)
  if (sessionId !== undefined) form.set('session', sessionId)
  if (cameFrom) form.set('cameFrom', cameFrom)
  return form
}

/** Yields the events of a stream that `turnFrame` wrote, however the network splits it. Calls `onPiece` for each piece. Ignores what a server
 *  of another release sends beside them, and a last frame without its empty line. Throws when a frame is not JSON. */
export async function* readTurnStream(
  body: ReadableStream<BufferSource>,
  onPiece: () => void = () => undefined,
): AsyncGenerator<TurnEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onPiece()
      const frames = (rest + value).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const [, data] = /^data: ?(.*)$/m.exec(frame) ?? []
        const event: unknown = data === undefined ? null : JSON.parse(data)
        if (isTurnEvent(event)) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** What an event of each type needs for this page to do anything with it. */
const neededFields: Readonly<Record<string, string>> = {
  saved: 'conversation',
  delta: 'text',
  turn: 'conversation',
  failed: 'message',
} satisfies Record<TurnEvent['type'], string>

function isTurnEvent(event: unknown): event is TurnEvent {
  if (typeof event !== 'object' || event === null || !('type' in event)) return false
  const needed = Object.hasOwn(neededFields, String(event.type)) && neededFields[String(event.type)]
  return Boolean(needed && (event as Record<string, unknown>)[needed])
}
