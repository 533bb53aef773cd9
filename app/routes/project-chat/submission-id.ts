import { tabMemory } from './tab-memory.ts'

/** The id of this conversation's submission: made once in this tab, so that a retry after a lost answer is the same submission.
 *  `fallback` is the server's, for where the browser makes none (it does so on https and localhost only). */
export function submissionIdFor(sessionId: string, fallback: string): string {
  const key = `submission-of-${sessionId}`
  const known = tabMemory.recall(key)
  if (known !== null) return known
  if (!('randomUUID' in crypto)) return fallback
  const made = crypto.randomUUID()
  tabMemory.keep(key, made)
  return made
}
