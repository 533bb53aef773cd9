import type { FormMarks, MessageSubmission, SendResult } from '../../../../core/contact/contact-service.ts'

/** The result of sending, with the form that was sent, and why the server has refused to look at it. */
export type ContactOutcome = SendResult & { readonly submission: MessageSubmission; readonly reason?: string | null }

export const statusOf = { invalid: 422, 'too-fast': 422, wait: 429, 'not-stored': 503 } as const

export const resultId = 'said'

/** The names of the form's fields; the last is the one that no person sees. */
export const fieldNames = {
  name: 'name',
  email: 'email',
  company: 'company',
  message: 'message',
  submissionId: 'submissionId',
  issuedAt: 'issuedAt',
  trap: 'website',
} as const

/** What the form carries after this: the same until it has arrived. Emptied it is another form, in which the same words are another
 *  message. */
export function marksAfter({ kind, submission: { submissionId, issuedAt } }: ContactOutcome): FormMarks {
  return { submissionId: kind === 'sent' ? `${submissionId}+` : submissionId, issuedAt }
}

/** Reads the posted form. A form posts each line's end as two characters; they become one. */
export function readSubmission(form: FormData): MessageSubmission {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const fields = Object.keys(fieldNames) as readonly (keyof MessageSubmission)[]
  return Object.fromEntries(fields.map((field) => [field, text(fieldNames[field])])) as Record<
    keyof MessageSubmission,
    string
  >
}
