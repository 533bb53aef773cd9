import { type LoaderFunctionArgs, data } from 'react-router'
import * as z from 'zod'
import { inboxMessages, messageStatusLabels, messageStatuses } from '../../../../core/contact/inbox-messages.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { dashboardMessages as texts, leadMessages } from '../../../../core/leads/messages.ts'
import { leadStatuses, priorities, priorityLabels, statusLabels } from '../../../../core/leads/statuses.ts'
import type { Services } from '../../../../core/services.ts'
import type { Conflict, ExpectedRevision } from '../../../../core/store/lists.ts'
import { exchangeContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import { actForMember } from '../../../visitor.ts'
import {
  type DetailActionResult,
  type FieldConflict,
  type FormFields,
  type Intent,
  type Subject,
  failedAction,
  fieldsOf,
  labelIn,
} from './action-result.ts'

interface ActionInput {
  readonly services: Services
  readonly member: Member
  /** Of the lead or message, from the address. */
  readonly id: string
  readonly fields: FormFields
}

type ActionOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly status: 400 | 404 | 409 | 422 }
  | (Omit<FieldConflict, 'overwrite'> & ExpectedRevision)

type Action = (input: ActionInput) => Promise<ActionOutcome>

const Erasure = z.object({ revision: z.string().max(200) })
const Expected = Erasure.extend({ was: z.string().max(400) })

const maxReasonLength = 500
const maxNoteLength = 4000

/** No form of ours sends this. */
const invalid: ActionOutcome = { kind: 'refused', message: leadMessages.notUpdated, status: 400 }
const leadGone: ActionOutcome = { kind: 'refused', message: leadMessages.gone, status: 404 }
const messageGone: ActionOutcome = { kind: 'refused', message: inboxMessages.gone, status: 404 }

const leadActions: Readonly<Record<Intent, Action>> = {
  status: action(
    Expected.extend({ status: z.enum(leadStatuses) }),
    async ({ services, member, id }, { status, ...expected }) => {
      const changed = await services.leads.setStatus(member, id, status, expected)
      const yours = statusLabels[status]
      const labels = { field: texts.changedFields.leadStatus, yours, labelOf: labelIn(statusLabels) }
      return outcomeOf(changed, labels, leadGone, leadMessages.statusUpdated(yours))
    },
  ),

  priority: action(
    Expected.extend({ priority: z.enum(priorities), reason: z.string().trim() }),
    async ({ services, member, id }, { priority, reason, ...expected }) => {
      if (reason === '') return refused(texts.reasonMissing)
      if (reason.length > maxReasonLength) return refused(texts.tooLong(maxReasonLength))
      const changed = await services.leads.setPriority(member, id, { priority, reason }, expected)
      const yours = priorityLabels[priority]
      const labels = { field: texts.changedFields.priority, yours, labelOf: labelIn(priorityLabels) }
      return outcomeOf(changed, labels, leadGone, texts.prioritySet(yours))
    },
  ),

  assign: action(
    Expected.extend({ assignee: z.string().max(200) }),
    async ({ services, member, id }, { assignee: uid, ...expected }) => {
      const assignee = (await services.identity.assignees(member)).find((each) => each.uid === uid) ?? null
      if (uid !== '' && assignee === null) return invalid
      const changed = await services.leads.assign(member, id, assignee, expected)
      const email = assignee?.email ?? ''
      const labelOf = (value: string) => value || texts.nobody
      const labels = { field: texts.changedFields.assignee, yours: labelOf(email), labelOf }
      return outcomeOf(changed, labels, leadGone, texts.assigned(email))
    },
  ),

  note: action(
    z.object({ noteId: z.string().regex(/^\w{16,64}$/), text: z.string().trim() }),
    async ({ services, member, id }, { noteId, text }) => {
      if (text === '') return refused(texts.noteMissing)
      if (text.length > maxNoteLength) return refused(texts.tooLong(maxNoteLength))
      const { kind } = await services.leads.addNote(member, id, { id: noteId, text })
      return kind === 'gone' ? leadGone : done(texts.noteAdded)
    },
  ),

  erase: action(Erasure, async ({ services, member, id }, { revision }) => {
    const { kind } = await services.leads.erase(member, id, revision)
    if (kind === 'gone') return leadGone
    return kind === 'erased' ? done(texts.erased) : refused(texts.changedSince, 409)
  }),
}

const messageActions: Readonly<Record<Intent<'message'>, Action>> = {
  status: action(
    Expected.extend({ status: z.enum(messageStatuses) }),
    async ({ services, member, id }, { status, ...expected }) => {
      const changed = await services.messages.setStatus(member, id, status, expected)
      const yours = messageStatusLabels[status]
      const labels = { field: inboxMessages.status, yours, labelOf: labelIn(messageStatusLabels) }
      return outcomeOf(changed, labels, messageGone, inboxMessages.statusUpdated(yours))
    },
  ),

  erase: action(Erasure, async ({ services, member, id }, { revision }) => {
    const { kind } = await services.messages.erase(member, id, revision)
    if (kind === 'gone') return messageGone
    return kind === 'erased' ? done(inboxMessages.erased) : refused(inboxMessages.changedSince, 409)
  }),
}

const actions: Readonly<Record<Subject, Readonly<Record<string, Action>>>> = {
  lead: leadActions,
  message: messageActions,
}

/** Runs the action of a lead's or message's route for a member. */
export async function runDetailAction(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  subject: Subject,
  id: string,
) {
  const form = await formOf(args.request)
  return actForMember(
    args,
    (reason) => failedAction(subject, form, reason),
    async (services, member) => {
      const fields = fieldsOf(form)
      try {
        const { result, status } = await performAction(subject, { services, member, id, fields })
        return data(result, status)
      } catch (error) {
        args.context
          .get(exchangeContext)
          .log.error('not done', { intent: fields['intent'] ?? null, reason: String(error) })
        return data(failedAction(subject, form), 503)
      }
    },
  )
}

/** Does what a form's intent names. Rejects when the store cannot be reached. */
export async function performAction(
  subject: Subject,
  input: ActionInput,
): Promise<{ result: DetailActionResult; status: number }> {
  const { fields } = input
  const { intent = '' } = fields
  const perform = Object.hasOwn(actions[subject], intent) ? actions[subject][intent] : undefined
  const outcome = (await perform?.(input)) ?? invalid
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

interface Labels {
  readonly field: string
  /** Of the value in the form. */
  readonly yours: string
  readonly labelOf: (value: string) => string
}

function outcomeOf(
  changed: { readonly kind: 'changed' | 'gone' } | Conflict,
  { field, yours, labelOf }: Labels,
  gone: ActionOutcome,
  message: string,
): ActionOutcome {
  if (changed.kind !== 'conflict') return changed.kind === 'gone' ? gone : done(message)
  const { by, at, revision, value } = changed
  return { kind: 'conflict', by, at, field, yours, theirs: labelOf(value), revision, was: value }
}

function done(message: string): ActionOutcome {
  return { kind: 'done', message }
}

function refused(message: string, status: 409 | 422 = 422): ActionOutcome {
  return { kind: 'refused', message, status }
}
