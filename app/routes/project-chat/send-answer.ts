import type { TurnEvent } from '../../../core/conversation/chat-view.ts'
import type { Answer } from '../../../core/services.ts'
import { readTurnStream } from './turn-stream.ts'

/** A line on which nothing has come for so long is dead, whatever the browser thinks. */
const longestSilenceMs = 60_000

/** Sends one answer and passes on what follows, up to and including the event that ends the turn. Throws whenever that end was not
 *  seen: no network, a refusal by the server, a stream that was cut or fell silent, `connection` aborted. */
export async function* sendAnswer(answer: Answer, connection: AbortController): AsyncGenerator<TurnEvent> {
  const silent = () => connection.abort()
  let silence = setTimeout(silent, longestSilenceMs)
  try {
    const response = await fetch('/project-chat/turn', {
      method: 'POST',
      body: asForm(answer),
      signal: connection.signal,
    })
    if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`)
    for await (const event of readTurnStream(response.body)) {
      clearTimeout(silence)
      silence = setTimeout(silent, longestSilenceMs)
      yield event
      if (event.type === 'turn' || event.type === 'failed') return
    }
    throw new Error('The stream ended before the turn did.')
  } finally {
    clearTimeout(silence)
  }
}

function asForm({ text, skip, seen }: Answer): FormData {
  const form = new FormData()
  form.set('text', text)
  form.set('seen', String(seen))
  if (skip) form.set('skip', 'yes')
  return form
}
