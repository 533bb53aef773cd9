import { tabMemory } from '../tab-memory.ts'

/** Made since the page was loaded, for tabs that may not remember. */
const made = new Map<string, string>()

/** The id of this conversation's submission: one in this tab, across reloads, so that a retry after a lost answer is the same
 *  submission. `fallback` is the server's, for where the browser makes none (it does so on https and localhost only). */
export function submissionIdFor(sessionId: string, fallback: string): string {
  const key = `submission-of-${sessionId}`
  const known = made.get(key) ?? tabMemory.recall(key)
  if (known !== null) return known
  const id = 'randomUUID' in crypto ? crypto.randomUUID() : fallback
  made.set(key, id)
  tabMemory.keep(key, id)
  return id
}
