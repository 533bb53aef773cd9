import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import { type EmailSettings, emailQueue, type StoredEmail } from '../email/email-queue.ts'
import { type ReminderParams, reminderSubject } from '../email/templates/inbox-emails.ts'
import { writtenDue } from '../follow-up/clock-words.ts'
import { priorityLabels } from '../leads/statuses.ts'
import type { Agency } from '../site/agency.ts'
import { write } from '../store/collection.ts'
import { joinSentences, shortened } from '../text/sentences.ts'
import type { EnqueueReminder } from '../webhooks/process-webhooks.ts'
import type { StoredWebhook } from '../webhooks/webhook-queue.ts'
import { type InboxLine, lineFields, lineOf } from './inbox-lines.ts'
import { type Recipient, recipientParams, type Recipients } from './recipients.ts'

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'digest' | 'log'>
  readonly agency: Agency
  readonly settings: Pick<EmailSettings, 'from' | 'adminEnabled' | 'publicUrl'>
  readonly recipients: Recipients
  /** Returns the writes that tell Slack. */
  readonly enqueueSlack: EnqueueReminder
}

type Stage = ReminderParams['stage']
type CollectionName = keyof typeof lineFields

const mostAtOnce = 50
/** A batch holds a hundred writes: these, the item and Slack's. */
const mostRecipients = 90

export function createReminders(dependencies: Dependencies) {
  const { store, runtime, recipients } = dependencies

  /** Queues the reminder of an item and sets the time of its next one, in one batch. */
  async function remindOf(collection: CollectionName, document: StoredDocument): Promise<void> {
    const { id, revision } = document
    const line = lineOf(collection, document)
    if (!line) runtime.log.error('not readable for its reminder', { collection, id })
    const stage = line && stageOf(line, runtime.now())
    let entries = line && stage ? await entriesOf(line, stage, String(document['dataRetentionDate']), dependencies) : []
    const remindAt = stage === 'soon' ? line?.dueAt : ''
    for (;;) {
      const update = { kind: 'update', collection, id, changes: { remindAt }, ifRevision: revision } as const
      const written = await store.batch([update, ...entries])
      // After a conflict on the item the next round reads it again.
      if (written.kind === 'written' || written.collection === collection) return
      // It was queued before, and a member's undo has brought the due time back.
      entries = entries.filter((entry) => entry.id !== written.id)
    }
  }

  async function findDue({ leadId, messageId }: About, dueAt: string): Promise<InboxLine | null> {
    const collection = leadId ? 'leads' : 'contactMessages'
    const document = await store.get(collection, leadId || messageId || '')
    const line = document && lineOf(collection, document)
    return line?.dueAt === dueAt && line.followUp === 'open' ? line : null
  }

  return {
    /** Queues the reminders whose time has come, at most fifty of each collection. Any number of processes may call it. */
    async queue(signal?: CancelSignal): Promise<void> {
      const failures: unknown[] = []
      for (const collection of ['leads', 'contactMessages'] as const) {
        const where = { remindAt: { over: '', atMost: runtime.now().toISOString() } }
        const only = [...lineFields[collection], 'dataRetentionDate']
        for (const document of await store.first(collection, where, mostAtOnce, only)) {
          if (signal?.aborted) return
          await remindOf(collection, document).catch((error: unknown) => failures.push(error))
        }
      }
      if (failures.length > 0) throw failures[0]
    },

    /** Returns what a queued reminder says now. Null when it must not be sent any more: the item is answered, erased or due at another time, or
     *  late, of which another reminder tells; or the recipient has left. */
    async paramsOf(entry: StoredEmail): Promise<object | null> {
      const { stage: queuedStage, due_at: dueAt = '', uid = '' } = entry.templateParams
      const line = await findDue(entry, dueAt)
      const stage = line && stageOf(line, runtime.now())
      if (!stage || stage !== queuedStage || !(await recipients.find(uid))) return null
      return itemParams(line, stage, whose(await ownerOf(line, recipients), uid), dependencies)
    },

    isStillDue: async (entry: StoredWebhook) => (await findDue(entry, entry.dueAt)) !== null,
  }
}

/** What a queue entry is about. */
type About = Pick<StoredEmail, 'leadId' | 'messageId'>

function stageOf({ followUp, dueAt }: InboxLine, now: Date): Stage | null {
  if (followUp !== 'open' || dueAt === '') return null
  return dueAt <= now.toISOString() ? 'late' : 'soon'
}

/** Returns null without an owner, and when the owner has left the team. */
async function ownerOf({ assignee }: InboxLine, recipients: Recipients): Promise<Recipient | null> {
  return assignee && recipients.find(assignee.uid)
}

/** Mails to the owner, or to all members where there is none, and a message to Slack. */
async function entriesOf(line: InboxLine, stage: Stage, until: string, dependencies: Dependencies): Promise<Write[]> {
  const { runtime, agency, settings, recipients, enqueueSlack } = dependencies
  const { kind, id, dueAt } = line
  const now = runtime.now()
  const owner = await ownerOf(line, recipients)
  const about = kind === 'lead' ? { leadId: id } : { messageId: id }
  const shared = { ...about, ...newQueueEntry({ since: now.toISOString(), until }) }
  const reminder = itemParams(line, stage, whose(owner, owner?.id), dependencies)
  const mail = { ...shared, from: settings.from, emailType: 'reminder', subject: reminderSubject(reminder) } as const
  const idFor = (recipient: string) =>
    runtime.digest(`${stage} reminder of ${kind} ${id}, due ${dueAt}, for ${recipient}`).slice(0, 32)

  const to = owner ? [owner] : (await recipients.all()).slice(0, mostRecipients)
  const mails = to.map((recipient) => {
    const templateParams = { ...recipientParams(recipient, agency), stage, due_at: dueAt }
    return write.add(emailQueue, idFor(recipient.id), { ...mail, to: recipient.email, templateParams })
  })
  const slack = enqueueSlack(idFor('Slack'), reminder, { leadId: '', messageId: '', ...shared, dueAt })
  return [...(settings.adminEnabled ? mails : []), ...slack]
}

/** Says who has it. A reminder that waits for the mail server may be of what another has by now. */
function whose(owner: Recipient | null, uid: string | undefined): string {
  if (owner === null) return 'It is nobody’s yet; everybody on the team gets this mail.'
  return owner.id === uid ? 'It is yours; nobody else gets this mail.' : `It is ${owner.name || owner.email}’s by now.`
}

function itemParams(line: InboxLine, stage: Stage, whoseIs: string, { agency, runtime, settings }: Dependencies) {
  const { kind, title, who, phone, excerpt, priority, nextAction, dueAt, followUpSince } = line
  const shownTitle = { lead: title, message: `“${shortened(title, longestTitle)}”`, call: `Call ${who || phone}` }[kind]
  return {
    stage,
    title: shownTitle,
    due: writtenDue(dueAt, followUpSince || dueAt, agency.timeZone),
    left: timeLeft(Date.parse(dueAt) - runtime.now().getTime()),
    words: excerpt,
    next_action: nextAction?.note ?? '',
    about: joinSentences(
      who && `${who}.`,
      kind === 'call' ? `${phone}.` : '',
      priority ? `${priorityLabels[priority]} priority.` : '',
      whoseIs,
    ),
    address: settings.publicUrl + pathOf(line),
  }
}

const longestTitle = 60

/** Returns the address of an item's page after that of the site. */
export function pathOf({ kind, id }: Pick<InboxLine, 'kind' | 'id'>): string {
  return `/leads/${kind === 'lead' ? '' : 'messages/'}${encodeURIComponent(id)}`
}

const minuteMs = 60 * 1000

/** `6 hours`, or an empty text for a day and more. */
function timeLeft(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  const [count, unit] = minutes < 60 ? [Math.max(1, minutes), 'minute'] : [Math.floor(minutes / 60), 'hour']
  return minutes >= 24 * 60 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
}
