import type { Call } from '../../../../core/brief/calls.ts'
import type { ProjectField, ProjectInfo } from '../../../../core/brief/project-info.ts'
import { isEmail } from '../../../../core/text/is-email.ts'

/** The fields without which a project cannot be submitted, in the order of the form. */
export const requiredFields = ['projectIdea', 'contactName', 'contactEmail'] as const satisfies readonly ProjectField[]
export type RequiredField = (typeof requiredFields)[number]

/** Validation messages. Specification §5. */
export const missingMessages = {
  projectIdea: 'Project idea is required',
  contactName: 'Contact name is required',
  contactEmail: 'Contact email is required',
  invalidEmail: 'Valid email address is required',
} as const

export interface MissingField {
  readonly field: RequiredField
  readonly message: string
}

/** Returns the validation errors of a project, in the order of the form. Empty when it can be submitted. */
export function missingFields(info: ProjectInfo): MissingField[] {
  const missing: MissingField[] = requiredFields
    .filter((field) => info[field].trim() === '')
    .map((field) => ({ field, message: missingMessages[field] }))
  const email = info.contactEmail.trim()
  if (email !== '' && !isEmail(email)) missing.push({ field: 'contactEmail', message: missingMessages.invalidEmail })
  return missing
}

/** Texts of the review for a visitor who left a telephone number and no email address. */
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
  telephone: 'Telephone',
  time: 'When',
  timeOfOurs: 'At a time of ours',
  anyTime: 'None of these: I say when in my own words',
  timeGone: 'That time has just gone. Please choose another, or say when in your own words.',
  name: 'Your name',
  email: 'Email address',
  optional: 'optional',
  inWriting: 'optional, if you want it in writing too',
  rest: 'The rest of your brief',

  noNumber: 'Which number do we call? Please write it in full.',
  notSaved: 'We could not save that. It is all still here: please press Done once more.',
  kept: 'The team has this, with all that you told us.',
  page: 'On your page you can add to it, or ask for another time. The reference opens it too, with the last four digits of your number.',
} as const
