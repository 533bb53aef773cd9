import { chatMessages } from '../../../../core/brief/messages.ts'
import { type ProjectField, projectFieldNames } from '../../../../core/brief/project-info.ts'
import type { ErasureReceipt } from '../../../../core/conversation/care-service.ts'
import type { BriefField } from '../../../../core/conversation/session/chat-view.ts'
import { type MissingField, callMessages } from '../../../../core/leads/submission.ts'

/** The result of a form. One that succeeds redirects, but for `words-kept`, `deleted`, and `line-saved` in a browser with script. */
export type ChatActionResult =
  | Refusal
  /** Another button than Send was pressed: what is in the box stays there. */
  | { readonly kind: 'words-kept'; readonly text: string }
  | { readonly kind: 'line-saved'; readonly line: BriefField }
  | { readonly kind: 'deleted'; readonly receipt: ErasureReceipt }

export interface Refusal extends Problem, ReturnType<typeof typedInto> {
  readonly kind: RefusalKind
}

/** Pages of 0.3.0 know these kinds. `failed-action` is any form without a kind of its own. */
export type RefusalKind =
  | 'answer-not-saved'
  | 'changes-not-saved'
  | 'invalid'
  | 'line-not-saved'
  | 'incomplete'
  | 'not-submitted'
  | 'call-not-sent'
  | 'failed-action'

export interface Problem {
  readonly message?: string | null
  /** The invalid field. Omitted where nothing is wrong with what was typed. */
  readonly field?: ProjectField | 'callTime'
  readonly missing?: readonly MissingField[]
}

export type Changes = Partial<Record<ProjectField, string>>

/** Forms that a person fills in keep what was typed where they stand. */
const unanswered: Readonly<Record<string, readonly [kind: RefusalKind, message: string]>> = {
  answer: ['answer-not-saved', chatMessages.notSaved],
  brief: ['line-not-saved', chatMessages.lineNotSaved],
  save: ['changes-not-saved', chatMessages.changesNotSaved],
  done: ['call-not-sent', callMessages.notSaved],
  submit: ['not-submitted', chatMessages.submissionUnanswered],
}

/** Returns the result for a form that got no response. `reason` replaces the usual sentence. */
export function networkFailure(form: FormData, reason: string | null = null): Refusal {
  const [kind, message] = unanswered[fieldText(form, 'intent')] ?? ['failed-action', chatMessages.notDone]
  return refusal(form, kind, { message: reason ?? message })
}

export function refusal(form: FormData, kind: RefusalKind, problem: Problem): Refusal {
  return { kind, ...typedInto(form), ...problem }
}

function typedInto(form: FormData) {
  const text = (name: string) => fieldText(form, name)
  return {
    intent: text('intent'),
    text: text('text'),
    seen: Number(text('seen')),
    line: text('line') as BriefField,
    changes: changesIn(form),
    callTime: text('callTime'),
  }
}

export function fieldsIn(form: FormData): Changes {
  const present = projectFieldNames.filter((field) => form.has(field))
  return Object.fromEntries(present.map((field) => [field, fieldText(form, field)]))
}

/** Returns the fields that differ from what their page showed (`was-FIELD`). Another tab may have changed the others. */
export function changesIn(form: FormData): Changes {
  const all = Object.entries(fieldsIn(form))
  return Object.fromEntries(all.filter(([field, value]) => value !== fieldText(form, `was-${field}`)))
}

/** Returns a field as it was typed: a form sends a line break as two characters. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

export function lineId(line: BriefField): string {
  return `brief-${line}`
}

/** The form inside the line: an address that ends in it opens the line. */
export function lineFormId(line: BriefField): string {
  return `edit-${line}`
}
