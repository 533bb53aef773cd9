import { type LoaderFunctionArgs, data } from 'react-router'
import * as z from 'zod'
import { inboxMessages, messageStatusLabels, messageStatuses } from '../../../../core/contact/inbox-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../../core/leads/messages.ts'
import { leadStatuses, priorities, priorityLabels, statusLabels } from '../../../../core/leads/statuses.ts'
import { exchangeContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import { actForMember } from '../../../visitor.ts'
import { type DetailActionResult, type Intent, type Subject, failedAction, fieldsOf, labelIn } from './action-result.ts'
import { Expected, followUpActions } from './follow-up-actions.ts'
import {
  type Action,
  type ActionInput,
  type ActionOutcome,
  action,
  done,
  invalid,
  outcomeOf,
  refused,
} from './form-action.ts'

const Erasure = z.object({ revision: z.string().max(200) })

const maxReasonLength = 500
const maxNoteLength = 4000

const leadGone: ActionOutcome = { kind: 'refused', message: leadMessages.gone, status: 404 }
const messageGone: ActionOutcome = { kind: 'refused', message: inboxMessages.gone, status: 404 }

const leadActions: Readonly<Record<Intent, Action>> = {
  ...followUpActions('lead', leadGone),

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
  ...followUpActions('message', messageGone),

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
