import { inboxMessages } from '../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'

/** What the forms of the dashboard ask for, each with what is said when it could not be done. */
export const failures = {
  status: leadMessages.statusNotUpdated,
  priority: leadMessages.notUpdated,
  assign: leadMessages.notUpdated,
  note: leadMessages.notUpdated,
  erase: dashboardMessages.notErased,
  'message-status': inboxMessages.statusNotUpdated,
  'message-erase': inboxMessages.notErased,
} as const

export type Intent = keyof typeof failures
export const intents = Object.keys(failures) as Intent[]

/** What became of a form. It names what it was about, so that nobody reads it beside another lead. */
export type Outcome = {
  readonly intent: Intent | null
  readonly about: string
} & (Done | NotDone | Conflict)

interface Done {
  readonly kind: 'done'
  readonly says: string
}

interface NotDone {
  readonly kind: 'not-done'
  readonly says: string
  /** What stood in the form, for a page that is made anew. */
  readonly typed: Readonly<Record<string, string>>
}

/** Somebody else was there first. Nothing was changed. */
interface Conflict {
  readonly kind: 'conflict'
  readonly by: string | null
  readonly at: string | null
  /** In words, as all here. */
  readonly field: string
  readonly theirs: string
  readonly yours: string
  /** The same form, read as it is now: sending it chooses one's own. */
  readonly again: Readonly<Record<string, string>>
}

/** For a form to which no answer came: it says so beside itself, and keeps what was typed. */
export function unanswered(form: FormData): Outcome {
  const typed = typedIn(form)
  const intent = intents.find((known) => known === typed['intent']) ?? null
  return {
    kind: 'not-done',
    intent,
    about: typed['id'] ?? '',
    says: intent === null ? leadMessages.notUpdated : failures[intent],
    typed,
  }
}

export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
