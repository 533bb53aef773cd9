import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import { type EmailSettings, emailQueue, type StoredEmail } from '../email/email-queue.ts'
import { subjectLine } from '../email/templates/layout.ts'
import { writtenDue } from '../follow-up/clock-words.ts'
import { nextReminder, type Reminder, remindersOf } from '../follow-up/follow-up.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import { hourMs, minuteMs } from '../follow-up/zoned-time.ts'
import { leads, type StoredLead } from '../leads/lead.ts'
import { priorityLabels } from '../leads/statuses.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection, write } from '../store/collection.ts'
import { joinSentences, shortened } from '../text/sentences.ts'
import type { EnqueueWebhooks } from '../webhooks/process-webhooks.ts'
import type { StoredWebhook } from '../webhooks/webhook-queue.ts'
import { type InboxLine, lineFields, lineOf } from './inbox-lines.ts'
import { pathOf, type Recipient, recipientParams, type Recipients } from './recipients.ts'

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'digest' | 'log'>
  readonly agency: Agency
  readonly workingTime: WorkingTime
  readonly settings: Pick<EmailSettings, 'from' | 'adminEnabled' | 'publicUrl'>
  readonly recipients: Recipients
  readonly enqueueSlack: EnqueueWebhooks['ofReminder']
  /** Returns the writes that tell other programs that a lead is late. */
  readonly announceLate: (lead: StoredLead, now: Date) => readonly Write[]
}

type CollectionName = keyof typeof lineFields

const mostAtOnce = 50
/** A batch holds a hundred writes: those of a promise and of a plan, the item, Slack's and the event. */
const mostRecipients = 45

export function createReminders(dependencies: Dependencies) {
  const { store, runtime, agency, workingTime, recipients } = dependencies

  /** Queues the reminder of an item and sets the time of its next one, in one batch. */
  async function remindOf(collection: CollectionName, document: StoredDocument): Promise<void> {
    const { id, revision } = document
    const line = lineOf(collection, document)
    if (!line) runtime.log.error('not readable for its reminder', { collection, id })
    const now = runtime.now()
    const until = String(document['dataRetentionDate'])
    let entries: Write[] = []
    for (const reminder of line ? dueReminders(line, now, workingTime) : []) {
      if (line) entries.push(...(await entriesOf(line, reminder, until, dependencies)))
    }
    const remindAt = line ? nextReminder(line, new Date(now.getTime() + 1).toISOString(), workingTime) : ''
    for (;;) {
      const update = { kind: 'update', collection, id, changes: { remindAt }, ifRevision: revision } as const
      const written = await store.batch([update, ...entries])
      // After a conflict on the item the next round reads it again.
      if (written.kind === 'written' || written.collection === collection) return
      // It was queued before, and a member's undo has brought the due time back.
      entries = entries.filter((entry) => entry.id !== written.id)
    }
  }

  async function find({ leadId, messageId }: About): Promise<InboxLine | null> {
    const collection = leadId ? 'leads' : 'contactMessages'
    const document = await store.get(collection, leadId || messageId || '')
    return document && lineOf(collection, document)
  }

  return {
    /** Queues the reminders whose time has come, at most fifty of each collection. Any number of processes may call it. */
    async queue(signal?: CancelSignal): Promise<void> {
      const failures: unknown[] = []
      for (const collection of ['leads', 'contactMessages'] as const) {
        const where = { remindAt: { over: '', atMost: runtime.now().toISOString() } }
        const only = [...lineFields[collection], 'dataRetentionDate']
        for (const document of await store.first(collection, where, mostAtOnce, only)) {
          // While there is no member, they wait for one.
          if (signal?.aborted || (await recipients.all()).length === 0) return
          await remindOf(collection, document).catch((error: unknown) => failures.push(error))
        }
      }
      if (failures.length > 0) throw failures[0]
    },

    /** Returns what a queued reminder says now. Null when it must not be sent any more: the item is answered, erased or due at another time, or
     *  late, of which another reminder tells; or the recipient has left. */
    async paramsOf(entry: StoredEmail): Promise<object | null> {
      const { stage, due_at: dueAt = '', uid = '' } = entry.templateParams
      const line = await find(entry)
      const now = runtime.now()
      const reminders = line ? remindersAt(line, now, workingTime) : []
      const reminder = reminders.find((each) => each.stage === stage && each.due === dueAt)
      if (!line || !reminder || !(await recipients.find(uid))) return null
      const { who, phone, kind, excerpt, priority, nextAction } = line
      const about = [who, kind === 'call' ? phone : '', priority ? `${priorityLabels[priority]} priority` : '']
      return {
        title: titleOf(line),
        due: dueOf(line, reminder, agency),
        left: timeLeft(Date.parse(dueAt) - now.getTime()),
        words: excerpt,
        next_action: nextAction?.note ?? '',
        about: joinSentences(
          ...about.map((fact) => fact && `${fact}.`),
          whose(await ownerOf(line, reminder, recipients), uid),
        ),
        address: dependencies.settings.publicUrl + pathOf(line),
      }
    },

    async isStillDue(entry: StoredWebhook): Promise<boolean> {
      const line = await find(entry)
      return line !== null && [line.dueAt, line.nextAction?.at].includes(entry.dueAt)
    },
  }
}

/** What a queue entry is about. */
type About = Pick<StoredEmail, 'leadId' | 'messageId'>

/** What is to be said at this moment. While a call is held, there is nothing to say of it. */
function remindersAt(line: InboxLine, now: Date, workingTime: WorkingTime): readonly Reminder[] {
  const moment = now.toISOString()
  return remindersOf(line, workingTime).filter(({ at, until }) => at <= moment && (until === null || moment < until))
}

/** What has come due at the stored moment or since. Where opening hours have changed, it may have come due before that moment. */
function dueReminders(line: InboxLine, now: Date, workingTime: WorkingTime): readonly Reminder[] {
  const reminders = remindersAt(line, now, workingTime)
  const due = reminders.filter(({ at }) => at >= line.remindAt)
  return due.length > 0 ? due : reminders.slice(-1)
}

/** What tells other programs that a lead is late. */
async function lateEvent({ store, runtime, announceLate }: Dependencies, id: string): Promise<readonly Write[]> {
  const read = await openCollection(store, leads).safeGet(id)
  return read.kind === 'found' ? announceLate(read.document, runtime.now()) : []
}

/** Mails to the owner, or to all members where there is none or who has left, a message to Slack, and the event of a late lead. */
async function entriesOf(
  line: InboxLine,
  reminder: Reminder,
  until: string,
  dependencies: Dependencies,
): Promise<Write[]> {
  const { runtime, agency, settings, recipients, enqueueSlack } = dependencies
  const { kind, id } = line
  const { stage, due: dueAt } = reminder
  const times = newQueueEntry({ since: runtime.now().toISOString(), until })
  const shared = { ...times, ...(kind === 'lead' ? { leadId: id } : { messageId: id }) }
  const due = dueOf(line, reminder, agency)
  const says = { soon: `Due by ${due}`, late: `Late, was due ${due}`, planned: `Next action, ${due}` }[stage]
  const subject = subjectLine(`${says}: ${titleOf(line)}`)
  const mail = { ...shared, from: settings.from, emailType: 'reminder', subject } as const
  const idFor = (recipient: string) =>
    runtime.digest(`${stage} reminder of ${kind} ${id}, due ${dueAt}, for ${recipient}`).slice(0, 32)

  const owner = await ownerOf(line, reminder, recipients)
  const to = owner ? [owner] : (await recipients.all()).slice(0, mostRecipients)
  const mails = to.map((recipient) => {
    const templateParams = { ...recipientParams(recipient, agency), stage, due_at: dueAt }
    return write.add(emailQueue, idFor(recipient.id), { ...mail, to: recipient.email, templateParams })
  })
  const told = { title: subject, address: settings.publicUrl + pathOf(line) }
  const slack = enqueueSlack(idFor('Slack'), told, { leadId: '', messageId: '', ...shared, dueAt })
  const events = kind === 'lead' && stage === 'late' ? await lateEvent(dependencies, id) : []
  return [...(settings.adminEnabled ? mails : []), ...slack, ...events]
}

/** Returns who does what is due: the plan's owner, else the item's. Null where there is none or who has left. */
async function ownerOf({ assignee, nextAction }: InboxLine, { stage }: Pick<Reminder, 'stage'>, { find }: Recipients) {
  const planner = stage === 'planned' && nextAction?.owner ? await find(nextAction.owner) : null
  return planner ?? (assignee && find(assignee.uid))
}

/** Says who has it. A reminder that waits for the mail server may be of what another has by now. */
function whose(owner: Recipient | null, uid: string): string {
  if (owner === null) return 'It is nobody’s yet; everybody on the team gets this mail.'
  return owner.id === uid ? 'It is yours; nobody else gets this mail.' : `It is ${owner.name || owner.email}’s by now.`
}

function titleOf({ kind, title, who, phone }: InboxLine): string {
  return { lead: title, message: `“${shortened(title, longestTitle)}”`, call: `Call ${who || phone}` }[kind]
}

const longestTitle = 60

function dueOf({ followUpSince }: InboxLine, { stage, at, due }: Reminder, { timeZone }: Agency): string {
  const moment = stage === 'planned' ? at : due
  return writtenDue(moment, followUpSince || moment, timeZone)
}

/** `6 hours`, or an empty text for a day and more. */
function timeLeft(ms: number): string {
  const [unitMs, unit] = ms < hourMs ? [minuteMs, 'minute'] : [hourMs, 'hour']
  const count = Math.max(1, Math.floor(ms / unitMs))
  return ms >= 24 * hourMs ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
}
