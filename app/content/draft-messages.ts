import { otherWays } from '../parts/sign-in-words.ts'

/** Of what a member has typed and not sent, and of a page that stays for it. */
export const draftMessages = {
  /** The time follows. */
  kept: 'Draft, kept on this device at',
  throwAway: 'Throw it away',
  keptHere: 'What you wrote is kept on this device until it is sent or thrown away.',

  noConnection: 'No connection.',
  serverError: 'The server could not answer.',
  denied: {
    anonymous: 'You are no longer signed in.',
    account: 'You are no longer a member of the team.',
    'no-second-step': `Members of this team now sign in in two steps${otherWays}.`,
  },
  signIn: 'Sign in',
  signOutQuestion: 'You have typed something that is not sent. Logging out removes it from this device. Log out?',
} as const
