import { useEffect, useState } from 'react'

const usualStepMs = 15 * 1000

/** Returns the server's time, first as it was when the page was loaded, so that both write the same page. It goes on while the page is open, also
 *  where the device's clock is wrong. */
export function useNow(loadedAt: string, stepMs = usualStepMs): Date {
  const [passed, setPassed] = useState({ loadedAt, ms: 0 })
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setPassed({ loadedAt, ms: Date.now() - start }), stepMs)
    return () => clearInterval(timer)
  }, [loadedAt, stepMs])
  return new Date(Date.parse(loadedAt) + (passed.loadedAt === loadedAt ? passed.ms : 0))
}
