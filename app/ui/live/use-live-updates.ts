import { useEffect, useEffectEvent } from 'react'

const retryMs = 30 * 1000

/** Calls `onVersion` with each version that the event stream at `address` sends, `onRefused` when the server refuses the stream, and `onLost`
 *  when it ends in another way. */
export function useLiveUpdates(
  address: string,
  onVersion: (version: string) => void,
  onRefused?: () => void,
  onLost?: () => void,
): void {
  const tell = useEffectEvent((news: News, version: string) => {
    const calls = { version: onVersion, refused: onRefused, lost: onLost }
    calls[news]?.(version)
  })
  useEffect(() => followUpdates(address, (...news) => tell(...news)), [address])
}

type News = 'version' | 'refused' | 'lost'

/** Listens to an event stream while the page is visible. A hidden page has no connection. Reconnects after a lost connection, and half a
 *  minute after a refusal. Returns a function that stops. */
export function followUpdates(address: string, tell: (news: News, version: string) => void): () => void {
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
    opened.addEventListener('message', ({ data }) => tell('version', String(data)))
    // The browser reconnects by itself after a lost connection, but not after a refusal.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return tell('lost', '')
      retry = setTimeout(open, retryMs)
      tell('refused', '')
    })
  }

  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
