import { useEffect, useEffectEvent } from 'react'

const retryMs = 30 * 1000

/** Calls `onVersion` with each version that the event stream at `address` sends, and `onRefused` when the server refuses the stream. */
export function useLiveUpdates(address: string, onVersion: (version: string) => void, onRefused?: () => void): void {
  const receive = useEffectEvent(onVersion)
  const refused = useEffectEvent(() => onRefused?.())
  useEffect(
    () =>
      followUpdates(
        address,
        (version) => receive(version),
        () => refused(),
      ),
    [address],
  )
}

/** Listens to an event stream while the page is visible. A hidden page has no connection. Reconnects after a lost connection, and half a
 *  minute after a refusal. Returns a function that stops. */
export function followUpdates(address: string, onMessage: (data: string) => void, onRefused: () => void): () => void {
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
    opened.addEventListener('message', ({ data }) => onMessage(String(data)))
    // The browser reconnects by itself after a lost connection, but not after a refusal.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, retryMs)
      onRefused()
    })
  }

  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
