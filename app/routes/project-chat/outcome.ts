import { chatMessages } from '../../../core/conversation/messages.ts'
import { type ProjectField, projectFieldNames } from '../../../core/conversation/project-info.ts'
import type { BriefField } from '../../../core/conversation/session/chat-view.ts'
import type { Missing } from '../../../core/leads/submit/missing-fields.ts'

/** Why an action did not do what was asked. When it did, it answers with a redirect, which for a line of the brief is `edited`. */
export type Outcome =
  | { readonly kind: 'not-taken'; readonly message: string; readonly text: string; readonly seen: number }
  | { readonly kind: 'not-kept'; readonly message: string; readonly changes: Changes }
  /** The changes were not saved: the contact email is no email address. */
  | { readonly kind: 'invalid'; readonly changes: Changes; readonly missing: readonly Missing[] }
  | { readonly kind: 'edited'; readonly line: BriefField }
  | {
      readonly kind: 'not-edited'
      readonly line: BriefField
      /** The field that is wrong; none where the server could not be reached. */
      readonly field?: ProjectField
      readonly message: string
      readonly changes: Changes
    }
  | { readonly kind: 'incomplete'; readonly missing: readonly Missing[] }
  | { readonly kind: 'not-submitted'; readonly message: string }
  | { readonly kind: 'not-done'; readonly intent: string; readonly message: string }

export type Changes = Partial<Record<ProjectField, string>>

/** The project fields that a form holds. */
export function fieldsIn(form: FormData): Changes {
  const held = projectFieldNames.filter((field) => form.has(field))
  return Object.fromEntries(held.map((field) => [field, textIn(form, field)]))
}

/** The same without those that still say what their page said (`was-FIELD`): another tab may have changed them. */
export function changesIn(form: FormData): Changes {
  const all = Object.entries(fieldsIn(form))
  return Object.fromEntries(all.filter(([field, value]) => value !== form.get(`was-${field}`)))
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What to tell whoever sent this form when no answer came: everything they typed goes back with it. */
export function unanswered(form: FormData): Outcome {
  const intent = textIn(form, 'intent')
  switch (intent) {
    case 'answer':
      return {
        kind: 'not-taken',
        message: chatMessages.notSaved,
        text: textIn(form, 'text'),
        seen: Number(textIn(form, 'seen')),
      }
    case 'brief':
      return {
        kind: 'not-edited',
        line: textIn(form, 'line') as BriefField,
        message: chatMessages.lineNotSaved,
        changes: changesIn(form),
      }
    case 'save':
      return { kind: 'not-kept', message: chatMessages.changesNotSaved, changes: changesIn(form) }
    case 'submit':
      return { kind: 'not-submitted', message: chatMessages.submissionUnanswered }
    default:
      return { kind: 'not-done', intent, message: chatMessages.notDone }
  }
}

/** Id of a line of the brief on the page. */
export function lineId(line: BriefField): string {
  return `brief-${line}`
}
