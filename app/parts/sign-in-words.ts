import { passkeys } from '../features/passkeys/words.ts'

/** In every page of the team, and so apart from `account-words.ts`. */
const parts: readonly string[] = [
  // One a line.
  passkeys,
]

/** How else members sign in than in two steps, at the end of a sentence. */
export const otherWays = parts.join('')
