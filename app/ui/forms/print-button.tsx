import { useHydrated } from '../live/use-hydrated.ts'

/** Opens the browser's own print dialog. Needs script, so it is not there without. */
export function PrintButton() {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <button className="quiet" type="button" onClick={() => window.print()}>
      Print
    </button>
  )
}
