import { withCurrencySymbol } from '../currency/symbol.ts'
import { firstWords } from '../text/sentences.ts'
import { type ProjectInfo, projectInfoOf } from './project-info.ts'

/** In characters, for an answer and for a later edit of it. */
export const longestAnswer = 4000
/** A message that is longer than an answer is kept as a file, and its first words are read. */
export const longestPaste = 200_000
/** In characters of the stored messages, fifty answers of the longest kind. With three bytes each, the conversation and its lead stay below
 *  what Firestore stores in one document, 1 MiB. */
export const longestConversation = 200_000

const dayMs = 24 * 60 * 60 * 1000
/** How long after its last change a conversation is erased that was not submitted. */
const abandonedAfterMs = 30 * dayMs

export function abandonedEraseDate(now: Date): string {
  return new Date(now.getTime() + abandonedAfterMs).toISOString()
}

/** Returns what is read of a message: all of it, or its first words. */
export function readPart(text: string): string {
  return firstWords(text.trim(), longestAnswer)
}

export function isSessionId(text: string): boolean {
  return /^chat_\d{1,16}_\w{20,80}$/.test(text)
}

/** Returns the project with changes of the visitor. An amount of figures alone gets the symbol of the currency. */
export function mergeProjectInfo(info: ProjectInfo, changes: Partial<ProjectInfo>, currency: string): ProjectInfo {
  const all = projectInfoOf((field) => (changes[field] ?? info[field]).trim().slice(0, longestAnswer))
  return { ...all, budget: withCurrencySymbol(all.budget, currency) }
}
