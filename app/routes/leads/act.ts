import * as z from 'zod'
import { inboxMessages, messageStatuses, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import type { Member } from '../../../core/identity/member.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { leadStatuses, priorities, priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import type { Services } from '../../../core/services.ts'
import type { Conflict } from '../../../core/store/expected-revision.ts'
import { type Intent, intents, type Outcome } from './outcome.ts'

interface Asked {
  readonly services: Services
  readonly member: Member
  readonly typed: Readonly<Record<string, string>>
}

/** What an intent comes to, and the status with which it is answered. */
type Result =
  | { readonly kind: 'done'; readonly says: string }
  | { readonly kind: 'refused'; readonly says: string; readonly status: 400 | 404 | 409 | 422 }
  | {
      readonly kind: 'conflict'
      readonly now: Conflict
      readonly field: string
      readonly yours: string
      readonly inWords: (value: string) => string
    }

const Id = z.string().min(1).max(200)
const ExpectedRevision = z.object({ id: Id, revision: z.string().max(200), was: z.string().max(400) })
const StatusChange = ExpectedRevision.extend({ status: z.enum(leadStatuses) })
const PriorityChange = ExpectedRevision.extend({ priority: z.enum(priorities), reason: z.string().trim() })
const Assignment = ExpectedRevision.extend({ assignee: z.string().max(200) })
const Note = z.object({ id: Id, noteId: z.string().regex(/^\w{16,64}$/), text: z.string().trim() })
const Erasure = z.object({ id: Id, revision: z.string().max(200) })
const MessageChange = ExpectedRevision.extend({ status: z.enum(messageStatuses) })

const longestReason = 500
const longestNote = 4000

const actions: Record<Intent, (asked: Asked) => Promise<Result>> = {
  status,
  priority,
  assign,
  note,
  erase,
  'message-status': messageStatus,
  'message-erase': eraseMessage,
}

/** Does what a form asks for. Rejects when the store is away. */
export async function act(asked: Asked): Promise<{ outcome: Outcome; status: number }> {
  const { typed } = asked
  const intent = intents.find((known) => known === typed['intent']) ?? null
  const about = typed['id'] ?? ''
  const result = intent === null ? notUnderstood : await actions[intent](asked)
  switch (result.kind) {
    case 'done':
      return { outcome: { kind: 'done', intent, about, says: result.says }, status: 200 }
    case 'refused':
      return { outcome: { kind: 'not-done', intent, about, says: result.says, typed }, status: result.status }
    case 'conflict': {
      const { now, field, yours, inWords } = result
      const again = { ...typed, revision: now.revision, was: now.value }
      const said = { by: now.by, at: now.at, field, yours, theirs: inWords(now.value) }
      return { outcome: { kind: 'conflict', intent, about, ...said, again }, status: 409 }
    }
  }
}

async function status({ services, member, typed }: Asked): Promise<Result> {
  const read = StatusChange.safeParse(typed)
  if (!read.success) return notUnderstood
  const { id, status, ...asRead } = read.data
  const changed = await services.leads.setStatus(member, id, status, asRead)
  const yours = statusLabels[status]
  if (changed.kind !== 'conflict') return leadResult(changed, leadMessages.statusUpdated(yours))
  const inWords = (value: string) => wordFor(statusLabels, value)
  return { kind: 'conflict', now: changed, field: dashboardMessages.changedFields.leadStatus, yours, inWords }
}

async function priority({ services, member, typed }: Asked): Promise<Result> {
  const read = PriorityChange.safeParse(typed)
  if (!read.success) return notUnderstood
  const { id, priority, reason, ...asRead } = read.data
  if (reason === '') return refused(dashboardMessages.reasonMissing)
  if (reason.length > longestReason) return refused(dashboardMessages.tooLong(longestReason))
  const changed = await services.leads.setPriority(member, id, { priority, reason }, asRead)
  const yours = priorityLabels[priority]
  if (changed.kind !== 'conflict') return leadResult(changed, dashboardMessages.prioritySet(yours))
  const inWords = (value: string) => wordFor(priorityLabels, value)
  return { kind: 'conflict', now: changed, field: dashboardMessages.changedFields.priority, yours, inWords }
}

async function assign({ services, member, typed }: Asked): Promise<Result> {
  const read = Assignment.safeParse(typed)
  if (!read.success) return notUnderstood
  const { id, assignee, ...asRead } = read.data
  const team = await services.identity.team(member)
  const found = team.find(({ uid }) => uid === assignee)
  if (assignee !== '' && !found) return notUnderstood
  const to = found ? { uid: found.uid, email: found.email } : null
  const changed = await services.leads.assign(member, id, to, asRead)
  if (changed.kind !== 'conflict') return leadResult(changed, dashboardMessages.assigned(to?.email ?? ''))
  const inWords = (value: string) => value || dashboardMessages.nobody
  return {
    kind: 'conflict',
    now: changed,
    field: dashboardMessages.changedFields.assignee,
    yours: inWords(to?.email ?? ''),
    inWords,
  }
}

async function note({ services, member, typed }: Asked): Promise<Result> {
  const read = Note.safeParse(typed)
  if (!read.success) return notUnderstood
  const { id, noteId, text } = read.data
  if (text === '') return refused(dashboardMessages.noteMissing)
  if (text.length > longestNote) return refused(dashboardMessages.tooLong(longestNote))
  const added = await services.leads.addNote(member, id, { id: noteId, text })
  return leadResult(added, dashboardMessages.noteAdded)
}

async function erase({ services, member, typed }: Asked): Promise<Result> {
  const read = Erasure.safeParse(typed)
  if (!read.success) return notUnderstood
  const { kind } = await services.leads.erase(member, read.data.id, read.data.revision)
  if (kind === 'gone') return gone
  return kind === 'erased'
    ? done(dashboardMessages.erased)
    : { kind: 'refused', says: dashboardMessages.changedSince, status: 409 }
}

async function messageStatus({ services, member, typed }: Asked): Promise<Result> {
  const read = MessageChange.safeParse(typed)
  if (!read.success) return notUnderstood
  const { id, status, ...asRead } = read.data
  const changed = await services.messages.setStatus(member, id, status, asRead)
  const yours = messageStatusLabels[status]
  if (changed.kind === 'changed') return done(inboxMessages.statusUpdated(yours))
  if (changed.kind !== 'conflict') return messageGone
  const inWords = (value: string) => wordFor(messageStatusLabels, value)
  return { kind: 'conflict', now: changed, field: inboxMessages.status, yours, inWords }
}

async function eraseMessage({ services, member, typed }: Asked): Promise<Result> {
  const read = Erasure.safeParse(typed)
  if (!read.success) return notUnderstood
  const { kind } = await services.messages.erase(member, read.data.id, read.data.revision)
  if (kind === 'gone') return messageGone
  return kind === 'erased'
    ? done(inboxMessages.erased)
    : { kind: 'refused', says: inboxMessages.changedSince, status: 409 }
}

/** None of our forms looks like this. */
const notUnderstood: Result = { kind: 'refused', says: leadMessages.notUpdated, status: 400 }
const gone: Result = { kind: 'refused', says: leadMessages.gone, status: 404 }
const messageGone: Result = { kind: 'refused', says: inboxMessages.gone, status: 404 }

function leadResult({ kind }: { readonly kind: 'changed' | 'gone' }, says: string): Result {
  return kind === 'changed' ? done(says) : gone
}

function done(says: string): Result {
  return { kind: 'done', says }
}

function refused(says: string): Result {
  return { kind: 'refused', says, status: 422 }
}

function wordFor(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value
}
