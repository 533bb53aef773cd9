import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod'
import { inboxMessages, messageStatuses, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import type { Member } from '../../../core/identity/member.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { leadStatuses, priorities, priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import type { Services } from '../../../core/services.ts'
import type { Conflict, ExpectedRevision } from '../../../core/store/expected-revision.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { formDenied, teamVisitorOf } from '../../visitor.ts'
import {
  type DetailActionResult,
  type Failures,
  type FieldConflict,
  failedLeadAction,
  fieldsOf,
  intentOf,
  type LeadIntent,
  labelIn,
  leadFailures,
  type MessageAction,
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
  | (Omit<FieldConflict, 'overwrite'> & ExpectedRevision)

type Action = (input: ActionInput) => Promise<ActionOutcome>

const Expected = z.object({ revision: z.string().max(200), was: z.string().max(400) })
const Erasure = z.object({ revision: z.string().max(200) })

const { changedFields } = dashboardMessages

const maxReasonLength = 500
const maxNoteLength = 4000

/** No form of ours sends this. */
const invalid: ActionOutcome = { kind: 'refused', message: leadMessages.notUpdated, status: 400 }
const leadGone: ActionOutcome = { kind: 'refused', message: leadMessages.gone, status: 404 }
const messageGone: ActionOutcome = { kind: 'refused', message: inboxMessages.gone, status: 404 }

const leadActions: Readonly<Record<LeadIntent, Action>> = {
  status: action(Expected.extend({ status: z.enum(leadStatuses) }), async (input, { status, ...expected }) => {
    const changed = await input.services.leads.setStatus(input.member, input.id, status, expected)
    const yours = statusLabels[status]
    if (changed.kind === 'conflict') return conflict(changed, changedFields.leadStatus, yours, labelIn(statusLabels))
    return leadOutcome(changed, leadMessages.statusUpdated(yours))
  }),

  priority: action(
    Expected.extend({ priority: z.enum(priorities), reason: z.string().trim() }),
    async (input, { priority, reason, ...expected }) => {
      if (reason === '') return refused(dashboardMessages.reasonMissing)
      if (reason.length > maxReasonLength) return refused(dashboardMessages.tooLong(maxReasonLength))
      const override = { priority, reason }
      const changed = await input.services.leads.setPriority(input.member, input.id, override, expected)
      const yours = priorityLabels[priority]
      if (changed.kind === 'conflict') return conflict(changed, changedFields.priority, yours, labelIn(priorityLabels))
      return leadOutcome(changed, dashboardMessages.prioritySet(yours))
    },
  ),

  assign: action(Expected.extend({ assignee: z.string().max(200) }), async (input, form) => {
    const { services, member, id } = input
    const { assignee: uid, ...expected } = form
    const assignee = (await services.identity.assignees(member)).find((each) => each.uid === uid) ?? null
    if (uid !== '' && assignee === null) return invalid
    const changed = await services.leads.assign(member, id, assignee, expected)
    const email = assignee?.email ?? ''
    const labelOf = (value: string) => value || dashboardMessages.nobody
    if (changed.kind === 'conflict') return conflict(changed, changedFields.assignee, labelOf(email), labelOf)
    return leadOutcome(changed, dashboardMessages.assigned(email))
  }),

  note: action(
    z.object({ noteId: z.string().regex(/^\w{16,64}$/), text: z.string().trim() }),
    async ({ services, member, id }, { noteId, text }) => {
      if (text === '') return refused(dashboardMessages.noteMissing)
      if (text.length > maxNoteLength) return refused(dashboardMessages.tooLong(maxNoteLength))
      return leadOutcome(await services.leads.addNote(member, id, { id: noteId, text }), dashboardMessages.noteAdded)
    },
  ),

  erase: action(Erasure, async ({ services, member, id }, { revision }) => {
    const { kind } = await services.leads.erase(member, id, revision)
    if (kind === 'gone') return leadGone
    return kind === 'erased' ? done(dashboardMessages.erased) : refused(dashboardMessages.changedSince, 409)
  }),
}

const messageActions: Readonly<Record<MessageAction, Action>> = {
  status: action(Expected.extend({ status: z.enum(messageStatuses) }), async (input, { status, ...expected }) => {
    const changed = await input.services.messages.setStatus(input.member, input.id, status, expected)
    const yours = messageStatusLabels[status]
    if (changed.kind === 'conflict') return conflict(changed, inboxMessages.status, yours, labelIn(messageStatusLabels))
    return changed.kind === 'gone' ? messageGone : done(inboxMessages.statusUpdated(yours))
  }),

  erase: action(Erasure, async ({ services, member, id }, { revision }) => {
    const { kind } = await services.messages.erase(member, id, revision)
    if (kind === 'gone') return messageGone
    return kind === 'erased' ? done(inboxMessages.erased) : refused(inboxMessages.changedSince, 409)
  }),
}

/** The forms of a lead and of a message, with the text for each when it fails. */
const forms: Readonly<
  Record<'lead' | 'message', { actions: Readonly<Partial<Record<LeadIntent, Action>>>; failures: Failures }>
> = {
  lead: { actions: leadActions, failures: leadFailures },
  message: { actions: messageActions, failures: messageFailures },
}

/** Runs the action of a lead's or message's route for a member. */
export async function runLeadAction(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  subject: keyof typeof forms,
  id: string,
) {
  const form = await formOf(request)
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') {
      return data(failedLeadAction(forms[subject].failures, form, formDenied(visitor)), 403)
    }
    const services = context.get(servicesContext)
    const input = { services, member: visitor.member, id, fields: fieldsOf(form) }
    const { result, status } = await performAction(subject, input)
    return data(result, status)
  } catch (error) {
    const result = failedLeadAction(forms[subject].failures, form)
    context.get(exchangeContext).log.error('not done', { intent: result.intent, reason: String(error) })
    return data(result, 503)
  }
}

/** Does what a form's intent names. Rejects when the store cannot be reached. */
export async function performAction(
  subject: keyof typeof forms,
  input: ActionInput,
): Promise<{ result: DetailActionResult; status: number }> {
  const { fields } = input
  const { actions, failures } = forms[subject]
  const intent = intentOf(failures, fields)
  const outcome = (await (intent && actions[intent])?.(input)) ?? invalid
  switch (outcome.kind) {
    case 'done':
      return { result: { ...outcome, intent }, status: 200 }
    case 'refused':
      return { result: { kind: 'not-done', intent, message: outcome.message, fields }, status: outcome.status }
    case 'conflict': {
      const { revision, was, ...shown } = outcome
      return { result: { ...shown, intent, overwrite: { ...fields, revision, was } }, status: 409 }
    }
  }
}

/** Makes an action that first checks the fields of its form. */
function action<Form>(
  schema: z.ZodType<Form>,
  perform: (input: ActionInput, form: Form) => Promise<ActionOutcome>,
): Action {
  return async (input) => {
    const form = schema.safeParse(input.fields)
    return form.success ? perform(input, form.data) : invalid
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

/** `yours` is the label of the value in the form. */
function conflict(
  { by, at, revision, value }: Conflict,
  field: string,
  yours: string,
  labelOf: (value: string) => string,
): ActionOutcome {
  return { kind: 'conflict', by, at, field, yours, theirs: labelOf(value), revision, was: value }
}
