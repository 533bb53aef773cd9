import type { TurnEvent } from '../../../../core/conversation/session/chat-view.ts'

/** Returns one event as a frame of a `text/event-stream`. */
export function turnFrame(event: TurnEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Several times shorter than `longestSilenceMs` in the browser. */
const heartbeatMs = 3000
const heartbeat = ':\n\n'

/** Returns the events as a `text/event-stream`, with a comment every three seconds while no event comes. When the events throw, it calls
 *  `onBroken` and ends without the turn's last event. The browser then loads the conversation. Resolves with the first event, so that it
 *  goes in one packet with the head of the response, or after three seconds. */
export async function writeTurnStream(
  events: AsyncIterable<TurnEvent>,
  onBroken: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = events[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let beating: ReturnType<typeof setInterval> | undefined
  const first = iterator.next()
  let isFirst = true
  await settled(first, heartbeatMs)
  return new ReadableStream({
    async pull(controller) {
      beating = setInterval(() => controller.enqueue(encoder.encode(heartbeat)), heartbeatMs)
      try {
        const next = isFirst ? first : iterator.next()
        isFirst = false
        const { done, value } = await next
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

/** Yields the events of a stream, however the network splits it. Passes over what a server of another release may send beside them. Throws when
 *  a frame is not JSON. Drops a last frame without its empty line, as the format asks. */
export async function* readTurnStream(body: ReadableStream<BufferSource>): AsyncGenerator<TurnEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const frames = createFrameReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      for (const data of frames(value)) {
        const event: unknown = JSON.parse(data)
        if (isTurnEvent(event)) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** What an event of each type needs for this page to do anything with it. */
const neededFields: Readonly<Record<TurnEvent['type'], string>> = {
  saved: 'conversation',
  delta: 'text',
  turn: 'conversation',
  failed: 'message',
}

function isTurnEvent(event: unknown): event is TurnEvent {
  if (typeof event !== 'object' || event === null || !('type' in event)) return false
  const needed = Object.entries(neededFields).find(([type]) => type === event.type)?.[1]
  return needed !== undefined && Boolean((event as Record<string, unknown>)[needed])
}

/** Returns a function that takes pieces of text and returns the data of the completed frames. */
function createFrameReader(): (piece: string) => string[] {
  let rest = ''
  let data: string[] = []

  function wholeFrames(lines: string[]): string[] {
    const frames: string[] = []
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      frames.push(data.join('\n'))
      data = []
    }
    return frames
  }

  return (piece) => {
    // A final carriage return may be half of a line break: it waits for the next piece.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return wholeFrames(lines)
  }
}
