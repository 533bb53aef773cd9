interface EventStreamOptions {
  signal: AbortSignal
  /** Starts to send, and returns a function that stops. What is sent after the end is lost. `close` ends the stream from our side. */
  start: (send: (data: string) => void, close: () => void) => () => void
}

/** Shorter than the timeouts of usual proxies. It also notices a client that has disconnected silently. */
const heartbeatMs = 25 * 1000
const reconnectMs = 3 * 1000

/** Returns a response of the type `text/event-stream`, which stays open. */
export function eventStream({ signal, start }: EventStreamOptions): Response {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      let open = true
      function write(frame: string): void {
        if (open) controller.enqueue(encoder.encode(frame))
      }
      write(`retry: ${reconnectMs}\n\n`)
      const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
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
      stop = start((data) => write(`data: ${data}\n\n`), close)
      if (!open) stop()
      signal.addEventListener('abort', end, { once: true })
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Without it some proxies buffer the whole response.
      'X-Accel-Buffering': 'no',
    },
  })
}

export function createConnectionLimit(most: number) {
  const open = new Map<string, number>()

  return {
    /** Returns a function that releases the connection, or null when the key has too many. */
    acquire(key: string): (() => void) | null {
      const before = open.get(key) ?? 0
      if (before >= most) return null
      open.set(key, before + 1)
      return () => {
        const rest = (open.get(key) ?? 0) - 1
        if (rest > 0) open.set(key, rest)
        else open.delete(key)
      }
    },
  }
}
