import { useActionData, useFetcher } from 'react-router'
import type { Intent, Outcome } from './outcome.ts'

/** One form of the dashboard: how it is sent, and what came of it. Without script it is sent as forms are, and the page that comes back
 *  has the outcome. */
export function useWork(intent: Intent, about: string) {
  const { Form, state, submit, data, reset } = useFetcher<Outcome>({ key: `${intent} ${about}` })
  const posted = useActionData<Outcome>()
  const latest = data ?? posted
  const idle = state === 'idle'
  const answer = latest?.intent === intent && latest.about === about ? latest : null
  return {
    Form,
    submit,
    idle,
    /** What came of it, also while the page is still loaded again. */
    answer,
    /** What came of it, once the page shows it too. */
    outcome: idle ? answer : null,
    forget: () => reset(),
  }
}

export type Work = ReturnType<typeof useWork>
