import { passkeys } from '../features/passkeys/messages.ts'
import { otherWays } from './sign-in-words.ts'

const plain = {
  setUp: 'Set them up',
  /** To a session by password alone, of an account that can sign in without one. */
  passwordlessFirst:
    'Your account signs in another way, which this site does not take. A member of the team, or who runs the site, can reset it.',
  hasPasswordless: 'another way to sign in',
  proofs: 'your password or a code',
  /** What a reset of the second step takes away, too. */
  resetEnds: '',
  /** What is said after a redirect, by its name in the address. */
  done: {} as Readonly<Record<string, string>>,
}

const parts: readonly (typeof plain)[] = [
  // One a line.
  passkeys,
]

const words: typeof plain = Object.assign({}, plain, ...parts)

/** What is said of how people sign in. */
export const accountWords = {
  ...words,
  secondStepRequired: `Members of this team sign in in two steps${otherWays}. ${words.setUp} to see the team’s pages.`,
}
