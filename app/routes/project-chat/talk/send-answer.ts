import type { SentAnswer, TurnEvent } from '../../../../core/conversation/session/chat-view.ts'
import { noteRelease } from '../../../ui/live/old-page.ts'
import { readTurnStream } from './turn-stream.ts'

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
    const response = await fetch('/project-chat/turn', {
      method: 'POST',
      body: asForm(answer),
      signal: connection.signal,
    })
    noteRelease(response)
    if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`)
    for await (const event of readTurnStream(noticed(response.body, listen))) {
      yield event
      if (event.type === 'turn' || event.type === 'failed') return
    }
    throw new Error('The stream ended before the turn did.')
  } finally {
    clearTimeout(silence)
  }
}

/** Returns the same bytes and calls `onBytes` for each piece. */
function noticed(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: () => void) {
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        onBytes()
        controller.enqueue(piece)
      },
    }),
  )
}

function asForm({ text, skip, quick, seen, sessionId }: SentAnswer): FormData {
  const form = new FormData()
  form.set('text', text)
  form.set('seen', String(seen))
  if (skip) form.set('skip', 'yes')
  if (quick !== undefined) form.set('quick', quick)
  if (sessionId !== undefined) form.set('session', sessionId)
  return form
}
