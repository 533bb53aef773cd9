import { inboxMessages } from '../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import type { ActionFailure } from '../../client-action.ts'

/** The text for each form of a lead when its action fails. The keys are the forms' intents. */
export const leadFailures = {
  status: leadMessages.statusNotUpdated,
  priority: leadMessages.notUpdated,
  assign: leadMessages.notUpdated,
  note: leadMessages.notUpdated,
  erase: dashboardMessages.notErased,
} as const

export const messageFailures = {
  status: inboxMessages.statusNotUpdated,
  erase: inboxMessages.notErased,
} as const

export type LeadIntent = keyof typeof leadFailures
export type MessageAction = keyof typeof messageFailures
export type Failures = Readonly<Partial<Record<LeadIntent, string>>>

/** What a form of a lead or a message comes to. */
export type DetailActionResult = { readonly intent: LeadIntent | null } & (
  | { readonly kind: 'done'; readonly message: string }
  | NotDone
  | FieldConflict
)

interface NotDone {
  readonly kind: 'not-done'
  readonly message: string
  /** The form's fields, to fill them in again. */
  readonly fields: Readonly<Record<string, string>>
}

/** Another member has changed the same field. Nothing was changed. */
export interface FieldConflict {
  readonly kind: 'conflict'
  readonly by: string | null
  readonly at: string | null
  readonly field: string
  /** Label of the stored value. */
  readonly theirs: string
  /** Label of the value in the form. */
  readonly yours: string
  /** The same form with the current revision: sending it overwrites the stored value. */
  readonly overwrite: Readonly<Record<string, string>>
}

export function intentOf(failures: Failures, fields: Readonly<Record<string, string>>): LeadIntent | null {
  const intent = fields['intent'] ?? ''
  return Object.hasOwn(failures, intent) ? (intent as LeadIntent) : null
}

/** Returns the result of a form whose action failed. It keeps the form's fields. */
export function failedLeadAction(failures: Failures, form: FormData, reason: string | null = null): DetailActionResult {
  const fields = fieldsOf(form)
  const intent = intentOf(failures, fields)
  const message = reason ?? (intent && failures[intent]) ?? leadMessages.notUpdated
  return { kind: 'not-done', intent, message, fields }
}

/** Returns the result of a form that got no response. */
export function lostAction(failures: Failures, { message, form }: ActionFailure): DetailActionResult {
  return failedLeadAction(failures, form, message)
}

export function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Returns a function that finds the label of a stored value. */
export function labelIn(labels: Readonly<Record<string, string>>): (value: string) => string {
  return (value) => labels[value] ?? value
}
