import type { Call } from '../brief/calls.ts'

/** In characters. */
export const longestCallTime = 200

/** The review of somebody who leaves a telephone number and no email address. */
export const callMessages = {
  /** The time is in their words. */
  weWillCall: ({ phone, time }: Call) =>
    `We will call ${[phone, time.replace(/[\s.,;!?]+$/, '')].filter(Boolean).join(' ')}.`,
  /** They have not asked for the call yet. */
  weCanCall: (phone: string) => `We can call ${phone}.`,
  restIsOptional: 'The rest is optional.',
  done: 'Done',
  sending: 'Sending...',
  otherCall: 'Another number or time',
  /** Stands beside the button. */
  consent: 'Done sends this to the team. We keep it for two years at most and use it to reply to you.',
  telephone: 'Telephone',
  time: 'When',
  name: 'Your name',
  email: 'Email address',
  optional: 'optional',
  inWriting: 'optional, if you want it in writing too',
  rest: 'The rest of your brief',

  noNumber: 'Which number do we call? For example +27 83 555 0199.',
  notSaved: 'We could not save that. It is all still here: please press Done once more.',
  kept: 'The team has this, with all that you told us.',
} as const
