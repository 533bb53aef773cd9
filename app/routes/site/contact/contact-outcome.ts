import type { ContactProblem } from '../../../features/contact/contact-form.ts'
import type { FormMarks, MessageSubmission } from '../../../features/contact/contact-service.ts'
import type { FormFields, FormResult } from '../../../ui/forms/form-result.ts'

export const resultId = 'said'

/** The names of the form's fields; `trap` is the one that no person sees. */
export const fieldNames = {
  name: 'name',
  email: 'email',
  company: 'company',
  message: 'message',
  submissionId: 'submissionId',
  issuedAt: 'issuedAt',
  trap: 'website',
  cameFrom: 'cameFrom',
} as const

/** What the form carries after this: the same until it has arrived. Emptied it is another form, in which the same words are another
 *  message. */
export function marksAfter({ kind, fields }: FormResult): FormMarks {
  const { submissionId, issuedAt } = submissionIn(fields)
  return { submissionId: kind === 'done' ? `${submissionId}+` : submissionId, issuedAt }
}

export function submissionIn(sent: FormFields): MessageSubmission {
  const fields = Object.entries(fieldNames).map(([field, name]) => [field, sent[name] ?? ''])
  return Object.fromEntries(fields) as Record<keyof MessageSubmission, string>
}

export function problemsByField(problems: readonly ContactProblem[]): FormFields {
  return Object.fromEntries(problems.map(({ field, message }) => [fieldNames[field], message]))
}
