import * as z from 'zod'
import type { Agency } from '../../../../core/agency/agency.ts'
import { createGather } from '../../../../core/delivery/gather.ts'
import { newQueueEntry } from '../../../../core/delivery/queue-entry.ts'
import { type SlackNotice, type StoredWebhook, webhookQueue } from '../../../../core/delivery/webhook-queue.ts'
import { keyOf } from '../../../../core/follow-up/change-item.ts'
import { clockWords } from '../../../../core/follow-up/clock-words.ts'
import { nextReminder, type Reminder, remindersOf } from '../../../../core/follow-up/follow-up.ts'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import { dayMs, minuteMs } from '../../../../core/follow-up/zoned-time.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import type { StoredDocument, Write } from '../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import type { Asks, Context } from '../../context.ts'
import { emailQueue, type StoredEmail } from '../../mail/email-queue.ts'
import { leads } from '../leads/lead.ts'
import { type CollectionName, type InboxLine, collectionNames, findLine, lineFields, lineOf } from './inbox-lines.ts'
import { type DuePart, type ReminderParams, countsOf } from './mails/inbox-emails.ts'
import { type RowContext, dueRow } from './morning-digest.ts'
import { createRecipients, pathOf, recipientParams, type Recipients, titleOf } from './recipients.ts'

type Given = Context & Asks<'workingTime'>

/** What a waiting reminder is about: nothing of any visitor. Without a stage, it is any of that time. */
const Reminded = z.object({
  leadId: z.string().optional(),
  messageId: z.string().optional(),
  stage: z.enum(['soon', 'late', 'planned']).optional(),
  due: z.string(),
})
type Reminded = Readonly<z.infer<typeof Reminded>>

interface Due {
  readonly line: InboxLine
  readonly reminder: Reminder
}

const mostAtOnce = 50
/** What comes due within this time for one person is one mail, at its end. */
const windowMs = 15 * minuteMs
const keptMs = 30 * dayMs

export function createReminders(given: Given) {
  const { store, runtime, agency, workingTime, settings } = given
  const recipients = createRecipients(given)
  const writesOf = createReminderWrites(given)

  /** Gathers the reminders of an item and sets the time of its next one, in one batch. */
  async function remindOf(collection: CollectionName, document: StoredDocument): Promise<void> {
    const { id, revision } = document
    const line = lineOf(collection, document)
    if (!line) runtime.log.error('not readable for its reminder', { collection, id })
    const now = runtime.now()
    const remindAt = line ? nextReminder(line, new Date(now.getTime() + 1).toISOString(), workingTime) : ''
    const update = { kind: 'update', collection, id, changes: { remindAt }, ifRevision: revision } as const
    const written = await store.batch([update, ...(line ? await writesOf(line, now) : [])])
    // A conflict on the item: the next round reads it again. Another: a mail that has waited is being sent by now, or holds more.
    if (written.kind === 'conflict' && written.collection !== collection) await remindOf(collection, document)
  }

  /** What an entry tells of that is still true: not answered, erased or due at another time, nor late by now, of which another line tells. */
  async function dueIn(entry: StoredEmail | StoredWebhook): Promise<readonly Due[]> {
    const now = runtime.now()
    const found: Due[] = []
    for (const { stage, due, ...about } of remindedIn(entry)) {
      const line = await findLine(store, about)
      const reminders = line ? remindersAt(line, now, workingTime) : []
      const reminder = reminders.find((each) => each.due === due && each.stage === (stage ?? each.stage))
      if (line && reminder) found.push({ line, reminder })
    }
    return found
  }

  async function contentOf(due: readonly Due[], uid: string): Promise<Pick<ReminderParams, 'parts' | 'subject'>> {
    const now = runtime.now()
    const context = { now, team: await recipients.all(), uid, agency, publicUrl: settings.publicUrl }
    const parts = [
      partOf('Late', 'late', due, context),
      partOf('Due soon', 'soon', due, context),
      partOf('Next actions', 'planned', due, context),
    ].filter(({ rows }) => rows.length > 0)
    const [only] = due
    return { parts, subject: only && due.length === 1 ? subjectOf(only, now, agency) : countsOf(parts) }
  }

  return {
    /** Gathers the reminders whose time has come, at most fifty of each collection. Any number of processes may call it. */
    async queue(signal?: CancelSignal): Promise<void> {
      const failures: unknown[] = []
      for (const collection of collectionNames) {
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

    /** Returns what a queued mail says now. Null when nothing of it is to be said any more, or the recipient has left or switched it off. */
    async paramsOf(entry: StoredEmail): Promise<object | null> {
      const { uid = '' } = entry.templateParams
      const due = (await recipients.find(uid))?.reminders ? await dueIn(entry) : []
      return due.length === 0 ? null : contentOf(due, uid)
    },

    /** Returns what a queued post to Slack says now. Null when nothing of it is to be said any more. */
    async noticeOf(entry: StoredWebhook): Promise<SlackNotice | 'as-stored' | null> {
      const due = await dueIn(entry)
      const [first] = due
      // One of release 0.4.0 was written when it was queued.
      if (!first || !entry.lines) return first ? 'as-stored' : null
      const { parts, subject: title } = await contentOf(due, '')
      const path = due.length === 1 ? pathOf(first.line) : '/leads'
      return { title, url: settings.publicUrl + path, parts }
    },
  }
}

function createReminderWrites(given: Given) {
  const { store, runtime, agency, workingTime, settings, config } = given
  const recipients = createRecipients(given)
  const gatherMail = createGather({ store, runtime }, emailQueue)
  const gatherPost = createGather({ store, runtime }, webhookQueue)

  /** Whom the reminders of an item are for. */
  async function toldOf({ nextAction, assignee }: InboxLine, due: readonly Reminder[]) {
    const told = new Map<string, { to: Told; reminders: Reminder[] }>()
    for (const reminder of due) {
      const planned = reminder.stage === 'planned' ? nextAction?.owner : undefined
      for (const to of await recipients.of([planned, assignee?.uid], 'reminders')) {
        told.set(to.id, { to, reminders: [...(told.get(to.id)?.reminders ?? []), reminder] })
      }
    }
    return [...told.values()]
  }

  /** A line for the owner, or for all members where there is none, and one for Slack; and the events of a late lead. */
  return async function writesOf(line: InboxLine, now: Date): Promise<readonly Write[]> {
    const due = dueReminders(line, now, workingTime)
    const [first = now.toISOString()] = due.map(({ at }) => at).toSorted()
    const last = windowAt(now)
    const leavesAt = last * windowMs
    const until = new Date(leavesAt + keptMs).toISOString()
    const times = newQueueEntry({ since: new Date(leavesAt).toISOString(), until })
    const gathered = (name: string, reminders: readonly Reminder[]) => ({
      key: `reminders for ${name}`,
      lines: reminders.map((reminder) => remindedOf(line, reminder)),
      first: windowAt(new Date(first)),
      last,
    })
    const mail = { ...times, from: settings.from, emailType: 'reminder', subject: 'Reminder' } as const
    const mails = (await toldOf(line, due)).map(({ to, reminders }) =>
      gatherMail({
        ...gathered(to.id, reminders),
        entry: { ...mail, to: to.email, templateParams: recipientParams(to, agency) },
      }),
    )
    const post = { ...times, target: 'slack', body: '{}', leadId: '', messageId: '', dueAt: '' } as const
    const posts =
      config.isTeamToldElsewhere && due.length > 0 ? [gatherPost({ ...gathered('Slack', due), entry: post })] : []
    const isLate = line.kind === 'lead' && due.some(({ stage }) => stage === 'late')
    const events = isLate ? await lateEvent(given, line.id) : []
    return [...(await Promise.all([...mails, ...posts])).filter((each) => each !== null), ...events]
  }
}

type Told = Awaited<ReturnType<Recipients['of']>>[number]

/** The number of the quarter hour that ends then or next. */
function windowAt(moment: Date): number {
  return Math.ceil(moment.getTime() / windowMs)
}

function remindedOf(line: InboxLine, { stage, due }: Reminder): Reminded {
  return { ...keyOf(line), stage, due }
}

/** One of release 0.4.0 is about one item. */
function remindedIn(entry: StoredEmail | StoredWebhook): readonly Reminded[] {
  if (entry.lines) return entry.lines.map((line) => Reminded.parse(JSON.parse(line)))
  const { leadId, messageId } = entry
  const { stage, due_at: due } = 'dueAt' in entry ? { due_at: entry.dueAt } : entry.templateParams
  return [Reminded.parse({ leadId, messageId, stage, due })]
}

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
async function lateEvent({ store, runtime, announce }: Given, id: string): Promise<readonly Write[]> {
  const read = await openCollection(store, leads).safeGet(id)
  return read.kind === 'found' ? announce.late(read.document, runtime.now()) : []
}

function partOf(title: string, stage: Reminder['stage'], due: readonly Due[], context: RowContext): DuePart {
  const theirs = due.filter(({ reminder }) => reminder.stage === stage)
  const rows = theirs
    .toSorted((one, other) => (one.reminder.due < other.reminder.due ? -1 : 1))
    .map(({ line, reminder }) => dueRow(line, { ...context, reminder }))
  return {
    title,
    count: `${rows.length} ${title.toLowerCase().replace(/s$/, rows.length === 1 ? '' : 's')}`,
    rows,
    more: 0,
  }
}

/** `Due in 6 h: Bean Counter`. */
function subjectOf({ line, reminder: { stage } }: Due, now: Date, { timeZone }: Agency): string {
  const { label, time } = clockWords({ ...line, nextAction: null }, { now, timeZone })
  const says = {
    soon: `Due ${label.replace(/^(due|call) ?/, '')} ${time}`.replace('  ', ' '),
    late: 'Late',
    planned: 'Next action',
  }[stage]
  return `${says}: ${titleOf(line)}`
}
