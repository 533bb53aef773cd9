import type { Agency } from '../../../../core/agency/agency.ts'
import { newQueueEntry } from '../../../../core/delivery/queue-entry.ts'
import { callMoment, clockWords, dayInWords, timeInWords, writtenDue } from '../../../../core/follow-up/clock-words.ts'
import { dueGroups, isLate, lateOrder, firstDue } from '../../../../core/follow-up/due.ts'
import type { Reminder } from '../../../../core/follow-up/follow-up.ts'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import { addDays, dayMs, weekdayOf } from '../../../../core/follow-up/zoned-time.ts'
import { noteWork, openCollection, workNotes } from '../../../../core/store/collection.ts'
import type { Asks, Context } from '../../context.ts'
import { emailQueue, type StoredEmail } from '../../mail/email-queue.ts'
import type { DueRow } from '../../mail/templates/blocks.ts'
import { priorityLabels } from '../leads/statuses.ts'
import { type InboxLine, firstLines } from './inbox-lines.ts'
import { unknownAddress } from './list-messages.ts'
import type { DuePart } from './mails/inbox-emails.ts'
import { createRecipients, pathOf, type Recipient, recipientParams } from './recipients.ts'

type Given = Context & Asks<'workingTime'>

const noteId = 'morning-digest'
const keptMs = 30 * dayMs

/** `digestAt`: minutes since midnight in the agency's zone. */
export function createMorningDigest(given: Given, digestAt: number) {
  const { store, runtime, agency, workingTime, settings } = given
  const recipients = createRecipients(given)
  const queued = openCollection(store, emailQueue)
  let doneDay = ''

  /** Whether the digests of that day may be queued and sent at this moment. */
  function isTime(day: string, now: Date): boolean {
    if (workingTime.dayOf(now) !== day || !workingTime.isWorkingDay(day)) return false
    return workingTime.minuteOf(now) >= digestAt && now <= workingTime.endOfDay(day)
  }

  /** A digest's id is that of its day and member: of two processes, or after a crash in between, the second adds no other. */
  async function queueFor(day: string, now: Date): Promise<void> {
    const wanting = (await recipients.all()).filter(({ digest }) => digest)
    if (wanting.length === 0 || (await readParts('', now, given)).length === 0) return
    const times = newQueueEntry({ since: now.toISOString(), until: new Date(now.getTime() + keptMs).toISOString() })
    const mail = { ...times, from: settings.from, subject: dateOf(now, agency), emailType: 'morning_digest' } as const
    for (const recipient of wanting) {
      const templateParams = { ...recipientParams(recipient, agency), day }
      const id = runtime.digest(`morning digest of ${day} for ${recipient.id}`).slice(0, 32)
      await queued.add({ ...mail, to: recipient.email, templateParams }, id)
    }
  }

  return {
    /** Queues the digests of this day, once, when their time has come. Any number of processes may call it. */
    async queue(): Promise<void> {
      const now = runtime.now()
      const day = workingTime.dayOf(now)
      if (day === doneDay || !isTime(day, now)) return
      const last = await store.get(workNotes, noteId)
      if (last?.['day'] !== day) {
        await queueFor(day, now)
        await noteWork(store, noteId, { day })
      }
      doneDay = day
    },

    /** Returns what a queued digest says now. Null when it must not be sent any more: its day is over, nothing is due, or the recipient has left
     *  or switched it off. */
    async paramsOf({ templateParams: { day = '', uid = '' } }: StoredEmail): Promise<object | null> {
      const now = runtime.now()
      const recipient = isTime(day, now) ? await recipients.find(uid) : null
      if (!recipient?.digest) return null
      const parts = await readParts(uid, now, given)
      return parts.length === 0 ? null : { date: dateOf(now, agency), place: agency.location, parts }
    },
  }
}

/** `Monday 23 November`. */
function dateOf(moment: Date, { timeZone }: Agency): string {
  const [date = ''] = writtenDue(moment.toISOString(), timeZone).split(',')
  return date
}

const mostRows = 20
/** Of one day in one collection: the most that the store reads at once. */
const mostOfADay = 500

/** Returns what is late, due today or new, as the member with this uid reads it. Each item is in one part, and no part is empty. */
async function readParts(uid: string, now: Date, given: Given): Promise<readonly DuePart[]> {
  const { store, workingTime, settings, agency, weekly } = given
  const { timeZone } = workingTime
  const moment = now.toISOString()
  const midnight = workingTime.momentOf(addDays(workingTime.dayOf(now), 1), 0).toISOString()
  const closing = lastClosing(now, workingTime).toISOString()
  const late = { dueOrder: lateOrder(now) }
  const today = { dueOrder: { over: late.dueOrder.atMost, atMost: `${dueGroups.due}${midnight}` } }

  const [lateLines, leadsLate, messagesLate, dueToday, cameIn, team] = await Promise.all([
    firstLines(store, late, mostRows),
    store.count('leads', late),
    store.count('contactMessages', late),
    firstLines(store, today, mostOfADay),
    firstLines(store, { createdAt: { over: closing } }, mostOfADay),
    createRecipients(given).all(),
  ])
  const isCallToday = (line: InboxLine) => line.kind === 'call' && callMoment(line, now).at <= midnight
  const calls = dueToday.filter(isCallToday)
  const fresh = cameIn.filter(
    (line) => statusOf(line) === 'new' && line.dueAt > moment && !(line.kind === 'call' && line.dueAt <= midnight),
  )
  const others = dueToday.filter(
    (line) => !isCallToday(line) && !(line.createdAt > closing && statusOf(line) === 'new'),
  )

  function part(title: string, count: string, lines: readonly InboxLine[], total = lines.length): DuePart {
    const list = lines === fresh ? 'new' : lines === calls ? 'calls' : null
    const context = { now, team, uid, agency, publicUrl: settings.publicUrl, list } as const
    const rows = lines.slice(0, mostRows).map((line) => dueRow(line, context))
    return { title, count, rows, more: Math.max(0, total - mostRows) }
  }
  const parts = [
    part('Late', `${leadsLate + messagesLate} late`, lateLines, leadsLate + messagesLate),
    // The calls and what is new stand below, and are due today as well.
    part(
      others.length < dueToday.length ? 'Due today, besides calls and new ones' : 'Due today',
      `${dueToday.length} due today`,
      others,
    ),
    part('Calls today', `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`, calls),
    part(`New since ${writtenDue(closing, timeZone)}`, `${fresh.length} new`, fresh),
  ].filter(({ rows }) => rows.length > 0)
  const isWeekly = parts.length > 0 && beginsWeek(workingTime.dayOf(now), workingTime)
  return isWeekly ? [...parts, ...(await weekly())] : parts
}

/** Whether it is the first working day of its week. */
function beginsWeek(day: string, { isWorkingDay }: WorkingTime): boolean {
  return Array.from({ length: weekdayOf(day) }, (_, index) => addDays(day, -1 - index)).every(
    (each) => !isWorkingDay(each),
  )
}

export interface RowContext {
  readonly now: Date
  readonly team: readonly Recipient[]
  /** Who reads it. */
  readonly uid: string
  readonly agency: Agency
  readonly publicUrl: string
  /** `new`: the row says when it came, and its note when it is due. */
  readonly list?: 'new' | 'calls' | null
  readonly reminder?: Reminder
}

/** Returns the row of an item in a mail to a member. */
export function dueRow(line: InboxLine, context: RowContext): DueRow {
  const { now, agency, publicUrl, list, reminder } = context
  const { at, isTime } = list === 'calls' ? callMoment(line, now) : { at: firstDue(line)?.at ?? '', isTime: true }
  const moment = list === 'new' ? line.createdAt : momentOf(reminder, at)
  const planned = reminder ? whatIsPlanned(line) : []
  const notes = [whatItIs(line, context), planned, ownerOf(line, context), whatIsNew(line, context)]
  return {
    when: `${isTime ? '' : 'by '}${shortTime(new Date(moment), now, agency.timeZone)}`,
    isLate: reminder ? reminder.stage === 'late' : isLate(line, now),
    title: line.kind === 'call' ? line.phone : line.title,
    note: notes.flat().filter(Boolean).join(', '),
    address: publicUrl + pathOf(line),
  }
}

function momentOf(reminder: Reminder | undefined, at: string): string {
  if (!reminder) return at
  return reminder.stage === 'planned' ? reminder.at : reminder.due
}

/** Nothing is said by `false` or the empty text. */
type Notes = readonly (string | false | null | undefined)[]

function whatItIs(line: InboxLine, { now, agency: { timeZone }, reminder }: RowContext): Notes {
  const { kind, who, email, excerpt, callTime, callAt } = line
  const isCall = kind === 'call'
  const { label, time } = clockWords({ ...line, nextAction: null }, { now, timeZone })
  return [
    reminder && reminder.stage !== 'planned' && `${label} ${time}`.trim(),
    kind === 'message' && 'Message',
    who || email,
    isCall && callTime && callAt === '' && `asked for “${callTime}”`,
    (isCall || reminder) && excerpt !== line.title && excerpt && `“${excerpt}”`,
  ]
}

function whatIsPlanned({ priority, nextAction }: InboxLine): Notes {
  return [priority && `${priorityLabels[priority]} priority`, nextAction?.note && `next: ${nextAction.note}`]
}

function ownerOf({ nextAction, assignee }: InboxLine, { team, uid, reminder }: RowContext) {
  return ownerIn(team, (reminder?.stage === 'planned' && nextAction?.owner) || assignee?.uid, uid)
}

function whatIsNew({ hasNewMessage, newMessageFrom, dueAt }: InboxLine, { list, agency }: RowContext): Notes {
  const stranger = newMessageFrom && ` from ${newMessageFrom}, ${unknownAddress}`
  return [hasNewMessage && `new note${stranger}`, list === 'new' && `due by ${writtenDue(dueAt, agency.timeZone)}`]
}

function statusOf({ leadStatus, messageStatus }: InboxLine) {
  return leadStatus ?? messageStatus
}

/** More days without work in a row are not believed. */
const mostClosedDays = 100

/** Returns when the agency closed on its last working day before this one. */
function lastClosing(now: Date, { dayOf, isWorkingDay, endOfDay }: WorkingTime): Date {
  let day = addDays(dayOf(now), -1)
  for (let days = 1; days < mostClosedDays && !isWorkingDay(day); days += 1) day = addDays(day, -1)
  return endOfDay(day)
}

function ownerIn(team: readonly Recipient[], ownerUid: string | undefined, uid: string): string {
  const owner = team.find(({ id }) => id === ownerUid)
  if (!owner) return 'nobody’s yet'
  return owner.id === uid ? 'yours' : `${owner.name || owner.email}’s`
}

/** `13:42` on this day, `Fri 13:42` of the six days before, else `12 Nov`. */
function shortTime(moment: Date, now: Date, timeZone: string): string {
  const [time, day] = [timeInWords(moment, timeZone), dayInWords(moment, timeZone)]
  if (day === dayInWords(now, timeZone)) return time
  const [weekday, ...date] = day.split(' ')
  return now.getTime() - moment.getTime() < 6 * dayMs ? `${weekday} ${time}` : date.join(' ')
}
