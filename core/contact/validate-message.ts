import { isEmail } from '../text/is-email.ts'
import { contactCopy } from './copy.ts'

/** A form that is sent sooner than this after it was issued counts as sent by a machine. The page with script waits before it sends. */
export const shortestFillMs = 2000

/** Minimum duration of 'Sending...': specification §9. */
export const shortestSendingMs = 1000

export interface ContactFields {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly message: string
}

export interface ContactProblem {
  readonly field: keyof ContactFields
  readonly message: string
}

/** In the order of the form. A field without a `missing` message is optional. */
const rules = [
  { field: 'name', longest: 200, missing: contactCopy.nameMissing },
  { field: 'email', longest: 254, missing: contactCopy.emailMissing },
  { field: 'company', longest: 200, missing: null },
  { field: 'message', longest: 10_000, missing: contactCopy.messageMissing },
] as const

/** Returns at most one problem a field, in the order of the form. Empty when the message can be sent. */
export function validateMessage(written: ContactFields & { readonly phone?: string }): ContactProblem[] {
  return rules.flatMap(({ field, longest, missing }) => {
    const text = written[field].trim()
    const isReached = field === 'email' && Boolean(written.phone)
    if (text === '') return missing === null || isReached ? [] : [{ field, message: missing }]
    if (text.length > longest) return [{ field, message: contactCopy.tooLong(longest) }]
    return field === 'email' && !isEmail(text) ? [{ field, message: contactCopy.emailWrong }] : []
  })
}
