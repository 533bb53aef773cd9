import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { changeMessages } from '../../../../core/inbox/messages.ts'
import { dashboardMessages, leadMessages } from '../../../../core/leads/messages.ts'

/** Of the forms that leads and messages share. */
const followUpFailures = {
  assign: changeMessages.notSaved,
  call: changeMessages.notSaved,
  answered: changeMessages.notSaved,
  wait: changeMessages.notSaved,
  close: changeMessages.notSaved,
  reopen: changeMessages.notSaved,
  'next-action': changeMessages.notSaved,
} as const
export type FollowUpIntent = keyof typeof followUpFailures

/** The forms that change the state or the due time, or note a call. */
export const followUpIntents: ReadonlySet<string> = new Set(
  Object.keys(followUpFailures).filter((each) => each !== 'assign'),
)

/** The text for each form of a lead and of a message when its action fails, by the form's intent. */
const failures = {
  lead: {
    ...followUpFailures,
    status: leadMessages.statusNotUpdated,
    priority: leadMessages.notUpdated,
    note: leadMessages.notUpdated,
    erase: dashboardMessages.notErased,
  },
  message: { ...followUpFailures, status: inboxMessages.statusNotUpdated, erase: inboxMessages.notErased },
} as const

export type Subject = keyof typeof failures
export type Intent<Of extends Subject = 'lead'> = keyof (typeof failures)[Of]
export type FormFields = Readonly<Record<string, string>>

export type DetailActionResult = { readonly intent: string } & (
  | { readonly kind: 'done'; readonly message: string }
  /** `fields` fill the form in again. */
  | { readonly kind: 'not-done'; readonly message: string; readonly fields: FormFields }
  | FieldConflict
)

/** Another member has changed the same field. Nothing was changed. */
export interface FieldConflict {
  readonly kind: 'conflict'
  readonly by: string | null
  readonly at: string | null
  readonly field: string
  readonly theirs: string
  /** Label of the value in the form. */
  readonly yours: string
  /** The same form with the current revision: sending it overwrites the stored value. */
  readonly overwrite: FormFields
}

/** Returns the result of a form whose action failed. It keeps the form's fields. */
export function failedAction(subject: Subject, form: FormData, reason: string | null = null): DetailActionResult {
  const fields = fieldsOf(form)
  const texts: Readonly<Record<string, string>> = failures[subject]
  const { intent = '' } = fields
  const text = Object.hasOwn(texts, intent) ? texts[intent] : undefined
  return { kind: 'not-done', intent, message: reason ?? text ?? leadMessages.notUpdated, fields }
}

export function fieldsOf(form: FormData): FormFields {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

export function labelIn(labels: Readonly<Record<string, string>>): (value: string) => string {
  return (value) => labels[value] ?? value
}

/** The result of a change of many rows, or of its undo. */
export type InboxActionResult = { readonly intent: string; readonly message: string } &
  /** `undo` is the hidden field of the form that takes it back: empty when nothing can be. */
  ({ readonly kind: 'done'; readonly undo: string } | { readonly kind: 'not-done' })

/** What a select has that changes nothing. */
export const sameChoice = 'same'

/** Returns the value of a row's box. */
export function itemValue({ kind, id, title }: Readonly<Record<'kind' | 'id' | 'title', string>>): string {
  return `${kind === 'lead' ? kind : 'message'}:${id} ${title}`
}
