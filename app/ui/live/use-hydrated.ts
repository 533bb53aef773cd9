import { useState, useSyncExternalStore } from 'react'

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

export function useAppearedLater(): boolean {
  const hydrated = useHydrated()
  const [appearedLater] = useState(hydrated)
  return appearedLater
}
