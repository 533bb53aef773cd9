import type ICAL from 'ical.js'
import { dayMs, dayOf, minuteMs, momentOf } from '../follow-up/zoned-time.ts'
import { memoize } from '../text/memoize.ts'
import { type BusyTime, merged } from './call-times.ts'
import { repeatsOf } from './recurrence.ts'

interface Span {
  readonly from: Date
  readonly to: Date
  /** Of all-day events, and of times that name no zone. */
  readonly timeZone: string
}

/** What ical.js parses. */
type Component = readonly [name: string, properties: readonly Property[], parts: readonly Component[]]
type Property = readonly [name: string, parameters: Readonly<Record<string, string>>, type: string, ...unknown[]]
type RuleFields = ConstructorParameters<typeof ICAL.Recur>[0] & { readonly until?: string }

/** Returns when clocks show a time, which is given as the milliseconds of the same time in UTC. */
type Clock = (shown: number) => number

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
  readonly parts: readonly Component[]
  readonly span: Span
  readonly spend: (steps: number) => void
  readonly clockOf: (zone: string) => Clock
}

/** Of what clocks show from the same time in UTC, with some room. */
const mostOffsetMs = 2 * dayMs
/** What rules may look at for one file: some seconds of work. */
const mostSteps = 3_000_000
const stepsOfConversion = 100
const stepsOfRepeat = 10

/** Returns when the events of an iCalendar file (RFC 5545) are busy in that span, in order. Null where the text is no calendar, and where it leaves
 *  a doubt: a zone that is not known, or a rule that takes too long. ical.js only parses: it takes a time without a zone, or with one that it does
 *  not know, for a time of this machine. */
export async function readBusyTimes(text: string, span: Span): Promise<readonly BusyTime[] | null> {
  const { default: ical } = await import('ical.js')
  try {
    const parsed = ical.parse(text) as unknown[]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown as Component[]
    const calendars = roots.filter(([name]) => name === 'vcalendar')
    if (calendars.length === 0) return null
    const parts = calendars.flatMap((root) => root[2])
    const busy = busyTimesIn(calendarOf(parts, span, ical))
    return merged(busy.filter(({ from, to }) => from < to && from < span.to.getTime() && to > span.from.getTime()))
  } catch {
    return null
  }
}

function calendarOf(parts: readonly Component[], span: Span, ical: typeof ICAL): Calendar {
  let left = mostSteps
  function spend(steps: number): void {
    left -= steps
    if (left < 0) throw new Error('too much to look at')
  }
  const zones = new Map(parts.filter(([name]) => name === 'vtimezone').map((zone) => [textOf(zone, 'tzid'), zone]))
  const clockOf = memoize(1000, (name) => {
    if (isZone(name)) return zoneClock(name, spend)
    const zone = zones.get(name)
    if (!zone) throw new Error('a zone that is not known')
    return writtenClock(zone, ical, spend)
  })
  return { ical, parts, span, spend, clockOf }
}

function busyTimesIn(calendar: Calendar): BusyTime[] {
  const changed = new Map<string, Property[]>()
  for (const event of calendar.parts) {
    const uid = textOf(event, 'uid')
    const times = propertiesOf(event, 'recurrence-id')
    if (uid !== '' && times.length > 0) changed.set(uid, [...(changed.get(uid) ?? []), ...times])
  }
  return calendar.parts.flatMap((part) => {
    if (part[0] === 'vevent' && isBusy(part))
      return timesOfEvent(calendar, part, changed.get(textOf(part, 'uid')) ?? [])
    if (part[0] !== 'vfreebusy') return []
    const busy = propertiesOf(part, 'freebusy').filter(([, { fbtype }]) => fbtype?.toUpperCase() !== 'FREE')
    return busy.flatMap((property) => periodsOf(calendar, property))
  })
}

function isBusy(event: Component): boolean {
  const is = (name: string, word: string) => textOf(event, name).toUpperCase() === word
  return !is('status', 'CANCELLED') && !is('transp', 'TRANSPARENT') && !is('x-microsoft-cdo-busystatus', 'FREE')
}

/** `changed` are the times of its series that other events stand for. */
function timesOfEvent(calendar: Calendar, event: Component, changed: readonly Property[]): BusyTime[] {
  const { span, ical } = calendar
  const timesIn = (name: string) => propertiesOf(event, name).flatMap((property) => timesOf(calendar, property))
  const [start] = timesIn('dtstart')
  const [end] = timesIn('dtend')
  if (!start) throw new Error('an event without a time')
  const duration = lengthOf(textOf(event, 'duration') || (start.isDate ? 'P1D' : 'PT0S'), ical)
  const shownLength = end ? end.shown - start.shown : duration.days + duration.ms
  const from = span.from.getTime() - Math.max(shownLength, dayMs) - mostOffsetMs
  const near = { from, to: span.to.getTime() + mostOffsetMs }
  const isNear = ({ shown }: Time) => shown >= near.from && shown <= near.to

  // An event of a series stands for itself.
  const isAlone = propertiesOf(event, 'recurrence-id').length > 0
  const dates = isAlone ? [] : propertiesOf(event, 'rdate')
  const periods = dates.filter(([, , type]) => type === 'period').flatMap((property) => periodsOf(calendar, property))
  const others = dates.filter(([, , type]) => type !== 'period').flatMap((property) => timesOf(calendar, property))
  const rules = isAlone ? [] : propertiesOf(event, 'rrule')
  const repeats = rules.flatMap((rule) => repeatsNear(calendar, rule[3] as RuleFields, start, near))
  const starts = [start, ...others, ...repeats].filter(isNear)
  if (starts.length === 0 && periods.length === 0) return []

  function lengthToEnd(first: Time, last: Time): Length {
    if (first.isDate && last.isDate) return { days: Math.max(last.shown - first.shown, dayMs), ms: 0 }
    return { days: 0, ms: momentOfTime(last) - momentOfTime(first) }
  }
  const length = end ? lengthToEnd(start, end) : duration
  const left = isAlone ? [] : [...propertiesOf(event, 'exdate'), ...changed]
  if (left.some(([, { range }]) => range !== undefined)) throw new Error('a change of all later times')
  const without = new Set(
    left
      .flatMap((property) => timesOf(calendar, property))
      .filter(isNear)
      .map(momentOfTime),
  )
  const busy = starts.map((time) => ({ from: momentOfTime(time), to: endOf(time, length) }))
  return [...busy, ...periods].filter((time) => !without.has(time.from))
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
  const repeats = repeatsOf(new ical.Recur(fields), { start: start.shown, ...near, spend })
  spend(stepsOfRepeat * repeats.length)
  return repeats.map((shown) => ({ ...start, shown })).filter((time) => momentOfTime(time) <= lastMoment)
}

function timesOf(calendar: Calendar, [, { tzid }, , ...values]: Property): Time[] {
  const clock: Clock = (shown) => calendar.clockOf(tzid ?? calendar.span.timeZone)(shown)
  return values.map((value) => timeOf(calendar, String(value), clock))
}

/** Reads `2026-11-23T09:00:00`, with a Z for UTC, or a day, which is one of the agency's. */
function timeOf({ clockOf, span }: Calendar, text: string, clock: Clock): Time {
  const isDate = !text.includes('T')
  if (text.endsWith('Z')) return { shown: shownIn(text), isDate, clock: (shown) => shown }
  return { shown: shownIn(text), isDate, clock: isDate ? clockOf(span.timeZone) : clock }
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

function zoneClock(timeZone: string, spend: (steps: number) => void): Clock {
  const minutes = new Map<number, number>()
  return (shown) => {
    const rest = ((shown % minuteMs) + minuteMs) % minuteMs
    const known = minutes.get(shown - rest)
    if (known !== undefined) return known + rest
    spend(stepsOfConversion)
    const day = new Date(shown).toISOString().slice(0, 10)
    const moment = momentOf(day, (shown - rest - Date.parse(day)) / minuteMs, timeZone).getTime()
    if (Number.isNaN(moment)) throw new Error('no time of that zone')
    minutes.set(shown - rest, moment)
    return moment + rest
  }
}

/** The clock of a zone that the file itself describes. Where clocks skip a time, or show one twice, it does as `momentOf`. */
function writtenClock(zone: Component, ical: typeof ICAL, spend: (steps: number) => void): Clock {
  const changesIn = memoize(1000, (year) => {
    const end = Date.UTC(Number(year) + 1, 0)
    const changes = zone[2].flatMap((part) => {
      const [before, offset] = [offsetIn(textOf(part, 'tzoffsetfrom')), offsetIn(textOf(part, 'tzoffsetto'))]
      const start = shownIn(textOf(part, 'dtstart'))
      const dates = propertiesOf(part, 'rdate').flatMap(([, , , ...values]) => values.map(String).map(shownIn))
      const repeats = propertiesOf(part, 'rrule').flatMap((rule) => {
        const { until, ...fields } = rule[3] as RuleFields
        const to = Math.min(end, until === undefined ? end : shownIn(until) + dayMs)
        return repeatsOf(new ical.Recur(fields), { start, from: to - 2 * 366 * dayMs, to, spend })
      })
      return [start, ...dates, ...repeats].map((at) => ({ at: at + Math.max(0, offset - before), before, offset }))
    })
    return changes.toSorted((one, other) => one.at - other.at)
  })
  return (shown) => {
    const changes = changesIn(String(new Date(shown).getUTCFullYear()))
    const offset = changes.findLast(({ at }) => at <= shown)?.offset ?? changes[0]?.before
    if (offset === undefined) throw new Error('a zone without a time')
    return shown - offset
  }
}

function shownIn(text: string): number {
  const shown = Date.parse(text.endsWith('Z') || !text.includes('T') ? text : `${text}Z`)
  if (Number.isNaN(shown)) throw new Error('no time')
  return shown
}

/** Reads `-05:00`. */
function offsetIn(text: string): number {
  const [hours = NaN, minutes = NaN, seconds = 0] = text.slice(1).split(':').map(Number)
  const ms = (hours * 60 + minutes) * minuteMs + seconds * 1000
  if (Number.isNaN(ms)) throw new Error('no offset')
  return text.startsWith('-') ? -ms : ms
}

function isZone(name: string): boolean {
  try {
    return dayOf(new Date(0), name) !== ''
  } catch {
    return false
  }
}

function propertiesOf(component: Component, name: string): readonly Property[] {
  return component[1].filter((property) => property[0] === name)
}

/** Empty where there is no such property. */
function textOf(component: Component, name: string): string {
  const value = propertiesOf(component, name)[0]?.[3]
  return typeof value === 'string' ? value : ''
}
