import type { ContactProblem } from '../../../features/contact/contact-form.ts'
import type { FormMarks, MessageSubmission } from '../../../features/contact/contact-service.ts'
import type { FormFields, FormResult } from '../../../ui/forms/form-result.ts'

export const resultId = 'said'

/** The name of the field that no person sees. */
export const trapName = 'website'

/** What the form carries after this: the same until it has arrived. Emptied it is another form, in which the same words are another
 *  message. */
export function marksAfter({ kind, fields }: FormResult): FormMarks {
  const { submissionId, issuedAt } = submissionIn(fields)
  return { submissionId: kind === 'done' ? `${submissionId}+` : submissionId, issuedAt }
}

const nothing = { name: '', email: '', company: '', message: '', submissionId: '', issuedAt: '', cameFrom: '' }

export function submissionIn(sent: FormFields): MessageSubmission {
  return { ...nothing, ...sent, trap: sent[trapName] ?? '' }
}

export function problemsByField(problems: readonly ContactProblem[]): FormFields {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}
