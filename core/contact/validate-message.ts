import { isEmail } from '../text/is-email.ts'
import { contactCopy } from './copy.ts'

/** What a person fills in. */
export interface Written {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly message: string
}

export interface Problem {
  readonly field: keyof Written
  readonly message: string
}

/** In the order of the form. An empty field without a sentence of its own may stay empty. */
const rules = [
  { field: 'name', longest: 200, missing: contactCopy.nameMissing },
  { field: 'email', longest: 254, missing: contactCopy.emailMissing },
  { field: 'company', longest: 200, missing: null },
  { field: 'message', longest: 10_000, missing: contactCopy.messageMissing },
] as const

/** Everything that keeps a message from being sent, in the order of the form: one problem a field. */
export function whatIsWrong(written: Written): Problem[] {
  return rules.flatMap(({ field, longest, missing }) => {
    const text = written[field].trim()
    if (text === '') return missing === null ? [] : [{ field, message: missing }]
    if (text.length > longest) return [{ field, message: contactCopy.tooLong(longest) }]
    return field === 'email' && !isEmail(text) ? [{ field, message: contactCopy.emailWrong }] : []
  })
}
