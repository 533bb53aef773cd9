import type ICAL from 'ical.js'
import { type BusyTime, merged } from '../follow-up/call-times.ts'
import { addDays, dayMs, dayOf, minuteMs, momentOf } from '../follow-up/zoned-time.ts'
import { type Clock, type RuleFields, shownIn, type Zone, zonesOf } from './calendar-clocks.ts'
import { type Component, componentsOf, datesIn, propertiesOf, type Property, textOf } from './calendar-file.ts'
import { calendarNotes as texts } from './messages.ts'
import { repeatsOf } from './recurrence.ts'

export interface Span {
  readonly from: Date
  readonly to: Date
  /** Of all-day events, and of times that name no zone. */
  readonly timeZone: string
}

/** What is odd about an event of a calendar. */
export interface CalendarNote {
  readonly says: string
  /** Whether something else may be busy than is meant. */
  readonly isWrong: boolean
}

export interface ReadCalendar {
  /** In order. */
  readonly times: readonly BusyTime[]
  readonly notes: readonly CalendarNote[]
}

interface Time {
  readonly shown: number
  readonly isDate: boolean
  readonly clock: Clock
}

/** `days`, as of 24 hours, are as long as the clocks make them. */
interface Length {
  readonly days: number
  readonly ms: number
}

interface Calendar {
  readonly ical: typeof ICAL
  readonly span: Span
  readonly spend: (steps: number) => void
  readonly zoneOf: (name: string) => Zone
  /** Why the present event is not wholly understood. */
  readonly doubts: Set<string>
}

/** Of what clocks show from the same time in UTC, with some room. */
const mostOffsetMs = 2 * dayMs
/** What rules may look at for one event and for one file: some seconds of work. */
const mostStepsOfEvent = 1_000_000
const mostSteps = 4_000_000
const stepsOfRepeat = 10
const mostNotes = 10

/** Returns when the events of an iCalendar file (RFC 5545) that `counts` are busy in that span. An event that is not understood is busy on its days, as far as
 *  they are known. Null where the text is no whole calendar. ical.js only parses: it takes a time without a zone, or with one that it does not
 *  know, for a time of this machine. */
export async function readBusyTimes(text: string, span: Span, counts = isBusy): Promise<ReadCalendar | null> {
  const { default: ical } = await import('ical.js')
  const calendars = componentsOf(text, ical)?.filter(({ name }) => name === 'vcalendar') ?? []
  if (calendars.length === 0) return null
  const parts = calendars.flatMap((calendar) => calendar.parts)
  const notes: CalendarNote[] = []
  let event = ''
  let [left, leftOfEvent] = [mostSteps, 0]
  function spend(steps: number): void {
    left -= steps
    leftOfEvent -= steps
    if (left < 0 || leftOfEvent < 0) throw new Error('too much to look at')
  }
  const note = (says: string, isWrong = false) => notes.push({ says: texts.note(event, says), isWrong })
  const zoneOf = zonesOf({ parts, ical, ours: span.timeZone, spend, note })
  const changed = changedTimes(parts)
  const busy = parts.filter(counts).flatMap((part) => {
    event = labelOf(part)
    leftOfEvent = mostStepsOfEvent
    const doubts = new Set(part.unread.map((name) => texts.unread(name)))
    const calendar = { ical, span, spend, zoneOf, doubts }
    const times = timesOfPart(calendar, part, changed.get(textOf(part, 'uid')) ?? [])
    if (doubts.size === 0) return times
    const days = wholeDays(span, part, times)
    const isAhead = days.some(({ to }) => to > span.from.getTime())
    const isPast = !isAhead && datesIn(part, namedDays).length > 0 && isFollowed(part, doubts)
    note(texts.odd([...doubts], isAhead ? texts.busyDays : isPast ? texts.past : texts.noDays), !isPast)
    return days
  })
  const near = busy.filter(({ from, to }) => from < to && from < span.to.getTime() && to > span.from.getTime())
  const wrongFirst = notes.toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong))
  return { times: merged(near), notes: wrongFirst.slice(0, mostNotes) }
}

/** The id and the day of an event. Its title may be private. */
function labelOf(part: Component): string {
  const [day = ''] = datesIn(part, /^DTSTART/i)
  return [textOf(part, 'uid').slice(0, 100) || texts.noId, day].filter(Boolean).join(', ')
}

/** The times of each series that other events stand for. */
function changedTimes(parts: readonly Component[]): Map<string, Property[]> {
  const changed = new Map<string, Property[]>()
  for (const event of parts) {
    const uid = textOf(event, 'uid')
    const times = propertiesOf(event, 'recurrence-id')
    if (uid !== '' && times.length > 0) changed.set(uid, [...(changed.get(uid) ?? []), ...times])
  }
  return changed
}

function timesOfPart(calendar: Calendar, part: Component, changed: readonly Property[]): BusyTime[] {
  try {
    return part.name === 'vevent' ? timesOfEvent(calendar, part, changed) : timesOfFreeBusy(calendar, part)
  } catch {
    calendar.doubts.add(texts.notFollowed)
    return []
  }
}

/** Whether all its repeats are known. */
function isFollowed(part: Component, doubts: ReadonlySet<string>): boolean {
  const isDoubtful = doubts.has(texts.notFollowed) || doubts.has(texts.unread('rrule'))
  return !isDoubtful || !part.lines.some((line) => /^RRULE/i.test(line))
}

const namedDays = /^(?:DTSTART|DTEND|RDATE|FREEBUSY)/i

/** Returns the days of these times, and those that the part names. */
function wholeDays({ timeZone }: Span, part: Component, times: readonly BusyTime[]): BusyTime[] {
  const startOf = (day: string) => momentOf(day, 0, timeZone).getTime()
  const dayAt = (moment: number) => dayOf(new Date(moment), timeZone)
  const named = datesIn(part, namedDays).filter((day) => !Number.isNaN(Date.parse(day)))
  const days = [
    ...times.map(({ from, to }) => [dayAt(from), dayAt(Math.max(from, to - 1))] as const),
    ...named.map((day) => [day, day] as const),
  ]
  return days.map(([first, last]) => ({ from: startOf(first), to: startOf(addDays(last, 1)) }))
}

function isBusy(part: Component): boolean {
  const is = (name: string, word: string) => textOf(part, name).toUpperCase() === word
  const isFree = is('status', 'CANCELLED') || is('transp', 'TRANSPARENT') || is('x-microsoft-cdo-busystatus', 'FREE')
  return part.name === 'vfreebusy' || (part.name === 'vevent' && !isFree)
}

function timesOfFreeBusy(calendar: Calendar, part: Component): BusyTime[] {
  const busy = propertiesOf(part, 'freebusy').filter(([, { fbtype }]) => fbtype?.toUpperCase() !== 'FREE')
  return busy.flatMap((property) => periodsOf(calendar, property))
}

/** `changed` are the times of its series that other events stand for. */
function timesOfEvent(calendar: Calendar, event: Component, changed: readonly Property[]): BusyTime[] {
  const { span, ical, doubts } = calendar
  const timesIn = (name: string) => propertiesOf(event, name).flatMap((property) => timesOf(calendar, property))
  const [start] = timesIn('dtstart')
  const [end] = timesIn('dtend')
  if (!start) {
    doubts.add(texts.noStart)
    return []
  }
  const isBackwards = end !== undefined && end.shown < start.shown && momentOfTime(end) < momentOfTime(start)
  if (isBackwards) doubts.add(texts.endFirst)
  const duration = lengthOf(textOf(event, 'duration') || (start.isDate ? 'P1D' : 'PT0S'), ical)
  const shownLength = end ? end.shown - start.shown : duration.days + duration.ms
  const from = span.from.getTime() - Math.max(shownLength, dayMs) - mostOffsetMs
  const near = { from, to: span.to.getTime() + mostOffsetMs }
  const { starts, periods } = startsOf(calendar, event, start, near)
  if (starts.length === 0 && periods.length === 0) return []
  const length = end && !isBackwards ? lengthToEnd(start, end) : duration
  const without = leftOut(calendar, event, changed, near)
  const busy = starts.map((time) => ({ from: momentOfTime(time), to: endOf(time, length) }))
  return [...busy, ...periods].filter((time) => !without.has(time.from))
}

interface Near {
  readonly from: number
  readonly to: number
}

/** An event of a series stands for itself. */
function isAlone(event: Component): boolean {
  return propertiesOf(event, 'recurrence-id').length > 0
}

function isNear({ shown }: Time, { from, to }: Near): boolean {
  return shown >= from && shown <= to
}

/** Returns when an event begins near the span, and the times that it names with their ends. */
function startsOf(calendar: Calendar, event: Component, start: Time, near: Near) {
  const [dates, rules] = isAlone(event) ? [[], []] : [propertiesOf(event, 'rdate'), propertiesOf(event, 'rrule')]
  const periods = dates.filter(([, , type]) => type === 'period').flatMap((property) => periodsOf(calendar, property))
  const others = dates.filter(([, , type]) => type !== 'period').flatMap((property) => timesOf(calendar, property))
  const repeats = rules.flatMap((rule) => repeatsNear(calendar, rule[3] as RuleFields, start, near))
  return { starts: [start, ...others, ...repeats].filter((time) => isNear(time, near)), periods }
}

/** Returns the moments at which an event of a series does not take place, or is another one. */
function leftOut(calendar: Calendar, event: Component, changed: readonly Property[], near: Near): ReadonlySet<number> {
  const left = isAlone(event) ? [] : [...propertiesOf(event, 'exdate'), ...changed]
  if (left.some(([, { range }]) => range !== undefined)) calendar.doubts.add(texts.laterChanged)
  const times = left.flatMap((property) => timesOf(calendar, property))
  return new Set(times.filter((time) => isNear(time, near)).map(momentOfTime))
}

function lengthToEnd(first: Time, last: Time): Length {
  if (first.isDate && last.isDate) return { days: Math.max(last.shown - first.shown, dayMs), ms: 0 }
  return { days: 0, ms: momentOfTime(last) - momentOfTime(first) }
}

/** Returns the times of a rule in a span of what clocks show. */
function repeatsNear(
  calendar: Calendar,
  { until, ...fields }: RuleFields,
  start: Time,
  near: { from: number; to: number },
): Time[] {
  const { ical, spend } = calendar
  const last = until === undefined ? null : timeOf(calendar, until, start.clock)
  if (last && last.shown < near.from) return []
  const isOpen = last === null || last.shown > near.to
  const lastMoment = isOpen ? Infinity : last.clock(last.shown + (last.isDate ? dayMs - 1 : 0))
  const repeats = repeatsOf(new ical.Recur(fields), { start: start.shown, ...near })
  spend(stepsOfRepeat * repeats.length)
  return repeats.map((shown) => ({ ...start, shown })).filter((time) => momentOfTime(time) <= lastMoment)
}

function timesOf(calendar: Calendar, [name, { tzid }, , ...values]: Property): Time[] {
  const { zoneOf, span, doubts } = calendar
  const clock: Clock = (shown) => {
    const zone = zoneOf(tzid ?? span.timeZone)
    if (!zone.isKnown) doubts.add(texts.zoneUnknown(tzid ?? ''))
    return zone.clock(shown)
  }
  return values.flatMap((value) => {
    try {
      return [timeOf(calendar, String(value), clock)]
    } catch {
      doubts.add(texts.unread(name))
      return []
    }
  })
}

/** Reads `2026-11-23T09:00:00`, with a Z for UTC, or a day, which is one of the agency's. ical.js makes `2026-11-23T::` of a day that is not
 *  called one. */
function timeOf({ zoneOf, span }: Calendar, text: string, clock: Clock): Time {
  const written = text.replace(/T::$/, '')
  const isDate = !written.includes('T')
  if (written.endsWith('Z')) return { shown: shownIn(written), isDate, clock: (shown) => shown }
  return { shown: shownIn(written), isDate, clock: isDate ? zoneOf(span.timeZone).clock : clock }
}

function periodsOf(calendar: Calendar, property: Property): BusyTime[] {
  const [name, parameters, type, ...values] = property
  return (values as [string, string][]).map(([from, to]) => {
    const [start, end] = timesOf(calendar, [name, parameters, type, from, ...(to.startsWith('P') ? [] : [to])])
    if (!start) throw new Error('a period without a time')
    return { from: momentOfTime(start), to: end ? momentOfTime(end) : endOf(start, lengthOf(to, calendar.ical)) }
  })
}

function momentOfTime({ shown, clock }: Time): number {
  return clock(shown)
}

function endOf({ shown, clock }: Time, { days, ms }: Length): number {
  return clock(shown + days) + ms
}

function lengthOf(text: string, ical: typeof ICAL): Length {
  const { weeks, days, hours, minutes, seconds, isNegative } = ical.Duration.fromString(text)
  if (isNegative) throw new Error('an end before its start')
  return { days: (weeks * 7 + days) * dayMs, ms: (hours * 60 + minutes) * minuteMs + seconds * 1000 }
}
