import { useHydrated } from '../live/use-hydrated.ts'
import { Button } from './button.tsx'

/** Opens the browser's own print dialog. Needs script. Its place is empty before, so that nothing moves when the script takes over. */
export function PrintButton() {
  const isHydrated = useHydrated()
  return (
    <Button className={isHydrated ? 'quiet' : 'quiet unready script-only'} onClick={() => window.print()}>
      Print
    </Button>
  )
}
