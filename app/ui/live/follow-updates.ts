const retryMs = 30 * 1000

/** Tells what the server says on an event stream, for as long as the page is in view: a hidden one holds no line open, and is told the
 *  latest when it is seen again. Comes back by itself when the line breaks or is refused (`refused` is told). Answers a function that stops it. */
export function followUpdates(address: string, told: (data: string) => void, refused?: () => void): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(retry)
    source?.close()
    source = null
  }

  function open(): void {
    close()
    if (document.visibilityState === 'hidden') return
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('message', ({ data }) => told(String(data)))
    // A broken line is mended by the browser; a refusal it takes for the last word.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, retryMs)
      refused?.()
    })
  }

  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
