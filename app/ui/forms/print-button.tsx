import { useHydrated } from '../live/use-hydrated.ts'
import styles from './print-button.module.css'

/** Opens the browser's own print dialog. Needs script. Its place is empty before, so that nothing moves when the script takes over. */
export function PrintButton() {
  const isHydrated = useHydrated()
  return (
    <button className={isHydrated ? 'quiet' : `quiet ${styles.unready}`} type="button" onClick={() => window.print()}>
      Print
    </button>
  )
}
