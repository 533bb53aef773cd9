import { useSyncExternalStore } from 'react'
import { tabMemory } from '../../../ui/live/tab-memory.ts'

/** Returns the browser's own id, or the server's without script. */
export function useSubmissionId({ sessionId, submissionId }: { sessionId: string; submissionId: string }): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => submissionIdFor(sessionId, submissionId),
    () => submissionId,
  )
}

/** Ids made in this tab: for browsers that refuse storage. */
const made = new Map<string, string>()

/** Returns one submission id per conversation and tab, also after a reload: a retry is the same submission. `fallback` is the server's
 *  id, for browsers without `randomUUID` (it needs https or localhost). */
export function submissionIdFor(sessionId: string, fallback: string): string {
  const key = `submission-of-${sessionId}`
  const known = made.get(key) ?? tabMemory.recall(key)
  if (known !== null) return known
  const id = 'randomUUID' in crypto ? crypto.randomUUID() : fallback
  made.set(key, id)
  tabMemory.keep(key, id)
  return id
}
