import { useState, useSyncExternalStore } from 'react'

/** False on the server and while the browser takes over the server's page, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Whether this component came up while the page was already running, rather than with the page. */
export function useAppearedLater(): boolean {
  const hydrated = useHydrated()
  const [appearedLater] = useState(hydrated)
  return appearedLater
}
