import { chatMessages } from '../../../core/brief/messages.ts'
import { type ProjectField, projectFieldNames } from '../../../core/brief/project-info.ts'
import type { ErasureReceipt, LeftProblem } from '../../../core/conversation/care-service.ts'
import { careMessages } from '../../../core/conversation/care/messages.ts'
import type { BriefField } from '../../../core/conversation/session/chat-view.ts'
import { callMessages } from '../../../core/leads/call-messages.ts'
import type { MissingField } from '../../../core/leads/submission-rules.ts'

/** Why a form failed. One that succeeds redirects, but for `words-kept`, and `line-saved` in a browser with script. */
export type ChatActionResult =
  | { readonly kind: 'answer-not-saved'; readonly message: string; readonly text: string; readonly seen: number }
  /** Another button than Send was pressed: what is in the box stays there. */
  | { readonly kind: 'words-kept'; readonly text: string }
  | { readonly kind: 'changes-not-saved'; readonly message: string; readonly changes: Changes }
  /** Not saved: the contact email is no email address. */
  | { readonly kind: 'invalid'; readonly changes: Changes; readonly missing: readonly MissingField[] }
  | { readonly kind: 'line-saved'; readonly line: BriefField }
  | {
      readonly kind: 'line-not-saved'
      readonly line: BriefField
      /** The invalid field. Omitted when the server could not be reached. */
      readonly field?: ProjectField
      readonly message: string
      readonly changes: Changes
    }
  | { readonly kind: 'incomplete'; readonly missing: readonly MissingField[] }
  | { readonly kind: 'not-submitted'; readonly message: string }
  | {
      readonly kind: 'call-not-sent'
      /** The invalid field. Omitted where nothing is wrong with what was typed. */
      readonly field?: ProjectField | 'callTime'
      readonly message: string
      readonly changes: Changes
      readonly callTime: string
    }
  /** A form below a message that is not about an idea. `fields`: what was typed. */
  | {
      readonly kind: 'care-refused'
      readonly intent: string
      readonly message: string | null
      readonly problems: readonly LeftProblem[]
      readonly fields: Readonly<Record<string, string>>
    }
  /** No failure: everything that was said is erased. */
  | { readonly kind: 'deleted'; readonly receipt: ErasureReceipt }
  | { readonly kind: 'failed-action'; readonly intent: string; readonly message: string }

export type Changes = Partial<Record<ProjectField, string>>

/** Returns the project fields of a form. */
export function fieldsIn(form: FormData): Changes {
  const present = projectFieldNames.filter((field) => form.has(field))
  return Object.fromEntries(present.map((field) => [field, fieldText(form, field)]))
}

/** Returns the fields that differ from what their page showed (`was-FIELD`). Another tab may have changed the others. */
export function changesIn(form: FormData): Changes {
  const all = Object.entries(fieldsIn(form))
  return Object.fromEntries(all.filter(([field, value]) => value !== form.get(`was-${field}`)))
}

export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the result for a form that got no response. It carries everything that was typed. `reason` is told in place of the usual sentence. */
export function networkFailure(form: FormData, reason: string | null = null): ChatActionResult {
  const intent = fieldText(form, 'intent')
  switch (intent) {
    case 'answer':
      return {
        kind: 'answer-not-saved',
        message: reason ?? chatMessages.notSaved,
        text: fieldText(form, 'text'),
        seen: Number(fieldText(form, 'seen')),
      }
    case 'brief':
      return {
        kind: 'line-not-saved',
        line: fieldText(form, 'line') as BriefField,
        message: reason ?? chatMessages.lineNotSaved,
        changes: changesIn(form),
      }
    case 'save':
      return { kind: 'changes-not-saved', message: reason ?? chatMessages.changesNotSaved, changes: changesIn(form) }
    case 'done':
      return {
        kind: 'call-not-sent',
        message: reason ?? callMessages.notSaved,
        changes: changesIn(form),
        callTime: fieldText(form, 'callTime'),
      }
    case 'care-message':
    case 'care-find':
      return careRefused(form, reason ?? careMessages.notAdded)
    case 'submit':
      return { kind: 'not-submitted', message: reason ?? chatMessages.submissionUnanswered }
    default:
      return { kind: 'failed-action', intent, message: reason ?? chatMessages.notDone }
  }
}

/** Returns the result of a form below a message, with everything that was typed. */
export function careRefused(
  form: FormData,
  message: string | null,
  problems: readonly LeftProblem[] = [],
): Extract<ChatActionResult, { kind: 'care-refused' }> {
  const fields = Object.fromEntries(careFields.map((name) => [name, fieldText(form, name)]))
  return { kind: 'care-refused', intent: fieldText(form, 'intent'), message, problems, fields }
}

const careFields = ['message', 'name', 'replyTo', 'reference', 'email']

/** Returns the element id of a line of the brief. */
export function lineId(line: BriefField): string {
  return `brief-${line}`
}

/** The form inside the line: an address that ends in it opens the line. */
export function lineFormId(line: BriefField): string {
  return `edit-${line}`
}
