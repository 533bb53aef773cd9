import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod'
import { inboxMessages, messageStatuses, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import type { Member } from '../../../core/identity/member.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { leadStatuses, priorities, priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import type { Services } from '../../../core/services.ts'
import type { Conflict } from '../../../core/store/expected-revision.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { teamVisitorOf } from '../../visitor.ts'
import {
  type DetailActionResult,
  failedAction,
  fieldsOf,
  intentOf,
  type LeadIntent,
  leadFailures,
  type MessageIntent,
  messageFailures,
} from './action-result.ts'

interface ActionInput {
  readonly services: Services
  readonly member: Member
  /** Of the lead or message, from the address. */
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
}

type ActionOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly status: 400 | 404 | 409 | 422 }
  | {
      readonly kind: 'conflict'
      readonly stored: Conflict
      readonly field: string
      readonly yours: string
      readonly labelOf: (value: string) => string
    }

type Action = (input: ActionInput) => Promise<ActionOutcome>

const ExpectedRevision = z.object({ revision: z.string().max(200), was: z.string().max(400) })
const StatusChange = ExpectedRevision.extend({ status: z.enum(leadStatuses) })
const PriorityChange = ExpectedRevision.extend({ priority: z.enum(priorities), reason: z.string().trim() })
const Assignment = ExpectedRevision.extend({ assignee: z.string().max(200) })
const Note = z.object({ noteId: z.string().regex(/^\w{16,64}$/), text: z.string().trim() })
const Erasure = z.object({ revision: z.string().max(200) })
const MessageStatusChange = ExpectedRevision.extend({ status: z.enum(messageStatuses) })

const maxReasonLength = 500
const maxNoteLength = 4000

/** No form of ours sends this. */
const invalid: ActionOutcome = { kind: 'refused', message: leadMessages.notUpdated, status: 400 }
const leadGone: ActionOutcome = { kind: 'refused', message: leadMessages.gone, status: 404 }
const messageGone: ActionOutcome = { kind: 'refused', message: inboxMessages.gone, status: 404 }

const leadActions: Readonly<Record<LeadIntent, Action>> = {
  async status({ services, member, id, fields }) {
    const form = StatusChange.safeParse(fields)
    if (!form.success) return invalid
    const { status, ...expected } = form.data
    const changed = await services.leads.setStatus(member, id, status, expected)
    const yours = statusLabels[status]
    if (changed.kind !== 'conflict') return leadOutcome(changed, leadMessages.statusUpdated(yours))
    const field = dashboardMessages.changedFields.leadStatus
    return { kind: 'conflict', stored: changed, field, yours, labelOf: labelIn(statusLabels) }
  },

  async priority({ services, member, id, fields }) {
    const form = PriorityChange.safeParse(fields)
    if (!form.success) return invalid
    const { priority, reason, ...expected } = form.data
    if (reason === '') return refused(dashboardMessages.reasonMissing)
    if (reason.length > maxReasonLength) return refused(dashboardMessages.tooLong(maxReasonLength))
    const changed = await services.leads.setPriority(member, id, { priority, reason }, expected)
    const yours = priorityLabels[priority]
    if (changed.kind !== 'conflict') return leadOutcome(changed, dashboardMessages.prioritySet(yours))
    const field = dashboardMessages.changedFields.priority
    return { kind: 'conflict', stored: changed, field, yours, labelOf: labelIn(priorityLabels) }
  },

  async assign({ services, member, id, fields }) {
    const form = Assignment.safeParse(fields)
    if (!form.success) return invalid
    const { assignee: uid, ...expected } = form.data
    const team = await services.identity.team(member)
    const user = team.find((each) => each.uid === uid)
    if (uid !== '' && !user) return invalid
    const assignee = user ? { uid: user.uid, email: user.email } : null
    const changed = await services.leads.assign(member, id, assignee, expected)
    const email = assignee?.email ?? ''
    if (changed.kind !== 'conflict') return leadOutcome(changed, dashboardMessages.assigned(email))
    const labelOf = (value: string) => value || dashboardMessages.nobody
    const field = dashboardMessages.changedFields.assignee
    return { kind: 'conflict', stored: changed, field, yours: labelOf(email), labelOf }
  },

  async note({ services, member, id, fields }) {
    const form = Note.safeParse(fields)
    if (!form.success) return invalid
    const { noteId, text } = form.data
    if (text === '') return refused(dashboardMessages.noteMissing)
    if (text.length > maxNoteLength) return refused(dashboardMessages.tooLong(maxNoteLength))
    return leadOutcome(await services.leads.addNote(member, id, { id: noteId, text }), dashboardMessages.noteAdded)
  },

  async erase({ services, member, id, fields }) {
    const form = Erasure.safeParse(fields)
    if (!form.success) return invalid
    const { kind } = await services.leads.erase(member, id, form.data.revision)
    if (kind === 'gone') return leadGone
    return kind === 'erased' ? done(dashboardMessages.erased) : refused(dashboardMessages.changedSince, 409)
  },
}

const messageActions: Readonly<Record<MessageIntent, Action>> = {
  async status({ services, member, id, fields }) {
    const form = MessageStatusChange.safeParse(fields)
    if (!form.success) return invalid
    const { status, ...expected } = form.data
    const changed = await services.messages.setStatus(member, id, status, expected)
    const yours = messageStatusLabels[status]
    if (changed.kind !== 'conflict') {
      return changed.kind === 'gone' ? messageGone : done(inboxMessages.statusUpdated(yours))
    }
    const labelOf = labelIn(messageStatusLabels)
    return { kind: 'conflict', stored: changed, field: inboxMessages.status, yours, labelOf }
  },

  async erase({ services, member, id, fields }) {
    const form = Erasure.safeParse(fields)
    if (!form.success) return invalid
    const { kind } = await services.messages.erase(member, id, form.data.revision)
    if (kind === 'gone') return messageGone
    return kind === 'erased' ? done(inboxMessages.erased) : refused(inboxMessages.changedSince, 409)
  },
}

/** The forms of a lead and of a message, with the text for each when it fails. */
const forms = {
  lead: { actions: leadActions, failures: leadFailures },
  message: { actions: messageActions, failures: messageFailures },
} satisfies Record<string, { actions: Readonly<Partial<Record<LeadIntent, Action>>>; failures: object }>

type Subject = keyof typeof forms

/** Runs the action of a lead's or message's route for a member. */
export async function runAction(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  subject: Subject,
  id: string,
) {
  const form = await formOf(request)
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') return data(failedAction(forms[subject].failures, form), 403)
    const { member } = visitor
    const { result, status } = await performAction(subject, {
      services: context.get(servicesContext),
      member,
      id,
      fields: fieldsOf(form),
    })
    return data(result, status)
  } catch (error) {
    const result = failedAction(forms[subject].failures, form)
    context.get(exchangeContext).log.error('not done', { intent: result.intent, reason: String(error) })
    return data(result, 503)
  }
}

/** Does what a form's intent names. Rejects when the store cannot be reached. */
export async function performAction(
  subject: Subject,
  input: ActionInput,
): Promise<{ result: DetailActionResult; status: number }> {
  const { fields } = input
  const { actions, failures }: { actions: Readonly<Partial<Record<LeadIntent, Action>>>; failures: object } =
    forms[subject]
  const intent = intentOf(failures, fields)
  const outcome = (await (intent && actions[intent])?.(input)) ?? invalid
  switch (outcome.kind) {
    case 'done':
      return { result: { ...outcome, intent }, status: 200 }
    case 'refused':
      return { result: { kind: 'not-done', intent, message: outcome.message, fields }, status: outcome.status }
    case 'conflict': {
      const { stored, field, yours, labelOf } = outcome
      const { by, at, revision, value } = stored
      const overwrite = { ...fields, revision, was: value }
      return {
        result: { kind: 'conflict', intent, by, at, field, yours, theirs: labelOf(value), overwrite },
        status: 409,
      }
    }
  }
}

function leadOutcome({ kind }: { readonly kind: 'changed' | 'gone' }, message: string): ActionOutcome {
  return kind === 'changed' ? done(message) : leadGone
}

function done(message: string): ActionOutcome {
  return { kind: 'done', message }
}

function refused(message: string, status: 409 | 422 = 422): ActionOutcome {
  return { kind: 'refused', message, status }
}

function labelIn(labels: Readonly<Record<string, string>>): (value: string) => string {
  return (value) => labels[value] ?? value
}
