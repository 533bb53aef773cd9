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
  const receive = useEffectEvent(onVersion)
  const refused = useEffectEvent(() => onRefused?.())
  const lost = useEffectEvent(() => onLost?.())
  useEffect(
    () =>
      followUpdates(
        address,
        (version) => receive(version),
        () => refused(),
        () => lost(),
      ),
    [address],
  )
}

/** Listens to an event stream while the page is visible. A hidden page has no connection. Reconnects after a lost connection, and half a
 *  minute after a refusal. Returns a function that stops. */
export function followUpdates(
  address: string,
  onMessage: (data: string) => void,
  onRefused: () => void,
  onLost?: () => void,
): () => void {
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
      if (opened.readyState !== EventSource.CLOSED) return onLost?.()
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
