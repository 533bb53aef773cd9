import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { changeMessages } from '../../../../core/inbox/messages.ts'
import { dashboardMessages, leadMessages } from '../../../../core/leads/messages.ts'

/** The forms that change the state or the due time, or note a call. */
const followUpIntents = ['call', 'answered', 'close', 'reopen', 'next-action'] as const
export type FollowUpIntent = (typeof followUpIntents)[number]
/** The forms of a letter, and of one that has not gone. */
type LetterIntent =
  | 'letter'
  | 'letter-anyway'
  | 'letter-start'
  | 'letter-preview'
  | 'letter-discard'
  | 'letter-file'
  | 'undo-letter-file'
  | 'undo-letter'
  | 'undo-letter-not'
type CallIntent = 'move-call' | 'cancel-call'
export type Intent = FollowUpIntent | LetterIntent | CallIntent | 'assign' | 'status' | 'priority' | 'note' | 'erase'

export function isFollowUp(intent: string): boolean {
  return followUpIntents.some((each) => each === intent)
}

/** What a form that fails says, by its intent, where it has a sentence of its own. */
const failures = {
  lead: {
    status: leadMessages.statusNotUpdated,
    priority: leadMessages.notUpdated,
    note: leadMessages.notUpdated,
    erase: dashboardMessages.notErased,
  },
  message: { status: inboxMessages.statusNotUpdated, erase: inboxMessages.notErased },
  inbox: {},
} as const satisfies Record<string, Partial<Record<Intent, string>>>

/** What a form is of: an open lead or message, or the chosen rows of the list. */
export type Subject = keyof typeof failures
export type FormFields = Readonly<Record<string, string>>

export type ActionResult = { readonly intent: string } &
  /** `undo` is the hidden field of the form that takes a change of many rows back. It is absent where nothing can be. */
  (
    | { readonly kind: 'done'; readonly message: string; readonly undo?: string | undefined }
    /** `fields` fill the form in again. `anyway` labels the button that sends it all the same. */
    | {
        readonly kind: 'not-done'
        readonly message: string
        readonly fields: FormFields
        readonly anyway?: string | undefined
      }
    /** Nothing was changed: the form goes on with these fields. */
    | { readonly kind: 'shown'; readonly fields: FormFields }
  )

/** Returns the result of a form whose action failed. It keeps the form's fields. */
export function failedAction(subject: Subject, form: FormData, reason: string | null = null): ActionResult {
  const fields = fieldsOf(form)
  const { intent = '' } = fields
  const text = new Map(Object.entries(failures[subject])).get(intent)
  return { kind: 'not-done', intent, message: reason ?? text ?? changeMessages.notSaved, fields }
}

export function fieldsOf(form: FormData): FormFields {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

export function labelIn(labels: Readonly<Record<string, string>>): (value: string) => string {
  return (value) => labels[value] ?? value
}

/** What a select has that changes nothing. */
export const sameChoice = 'same'

/** Returns the value of a row's box. */
export function itemValue({ kind, id, title }: Readonly<Record<'kind' | 'id' | 'title', string>>): string {
  return `${kind === 'lead' ? kind : 'message'}:${id} ${title}`
}
