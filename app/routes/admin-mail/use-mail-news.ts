import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/page.ts'

/** How long to wait before asking again what became of mails that are on their way. After the last one the page rests. */
const askAgainAfterMs = [500, 1000, 2000, 4000, 8000, 16_000, 32_000]

/** Keeps looking while something that is shown is being sent, or is to be sent at once. */
export function useMailNews(loaded: Route.ComponentProps['loaderData']): void {
  const { revalidate } = useRevalidator()
  const onItsWay =
    'emails' in loaded ? [...loaded.emails, ...loaded.webhooks].filter(isOnItsWay).map(({ id }) => id) : []
  const key = onItsWay.join()

  useEffect(() => {
    if (key === '') return
    const timers = askAgainAfterMs.map((ms) => setTimeout(() => void revalidate(), ms))
    return () => timers.forEach(clearTimeout)
  }, [key, revalidate])
}

function isOnItsWay({ status, isSending, runAt }: { status: string; isSending: boolean; runAt: string }): boolean {
  return status === 'pending' && (isSending || Date.parse(runAt) <= Date.now())
}
