import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Whether this component was mounted after hydration. */
export function useAppearedLater(): boolean {
  const hydrated = useHydrated()
  const [appearedLater] = useState(hydrated)
  return appearedLater
}

interface HeadingFocus extends FocusOptions {
  /** Only while nothing else has the focus, as when the pressed button is gone. */
  ifLost?: boolean
}

/** Returns a ref for the heading of a screen. A screen that appears after hydration focuses it. */
export function useHeadingFocus({
  ifLost = false,
  ...options
}: HeadingFocus = {}): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  const focus = useEffectEvent(() => {
    if (!ifLost || document.activeElement === document.body) heading.current?.focus(options)
  })
  useEffect(() => {
    if (appearedLater) focus()
  }, [appearedLater])
  return heading
}
