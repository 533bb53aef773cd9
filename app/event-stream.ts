interface EventStreamOptions {
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
  /** Begins to send, and answers how to stop. What is sent after the end is lost. `close` ends the answer from our side. */
  begin: (send: (data: string) => void, close: () => void) => () => void
}

/** Shorter than the usual proxies wait, so that none takes a quiet line for a dead one; and we notice who has left without a word. */
const heartbeatMs = 25 * 1000
const comeBackMs = 3 * 1000

/** An answer without end, as `text/event-stream`: for what a browser is told while somebody looks on. */
export function eventStream({ signal, begin }: EventStreamOptions): Response {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      let open = true
      function say(frame: string): void {
        if (open) controller.enqueue(encoder.encode(frame))
      }
      say(`retry: ${comeBackMs}\n\n`)
      const heartbeat = setInterval(() => say(':\n\n'), heartbeatMs)
      let stop = () => {}
      end = () => {
        if (!open) return
        open = false
        clearInterval(heartbeat)
        stop()
      }
      function close(): void {
        if (open) controller.close()
        end()
      }
      stop = begin((data) => say(`data: ${data}\n\n`), close)
      if (!open) stop()
      signal.addEventListener('abort', end, { once: true })
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // A proxy that collects an answer before it passes it on would keep every word to itself.
      'X-Accel-Buffering': 'no',
    },
  })
}
