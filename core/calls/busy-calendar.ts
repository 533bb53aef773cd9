import type ICAL from 'ical.js'
import { addDays, dayMs, minuteMs, momentOf } from '../follow-up/zoned-time.ts'
import { type BusyTime, merged } from './call-times.ts'

interface Span {
  readonly from: Date
  readonly to: Date
  /** The agency's: of days and of times without a zone. */
  readonly timeZone: string
}

/** Of all events of a calendar. One that repeats more often is not understood. */
const mostRepeats = 300_000

class NotUnderstood extends Error {}

/** Returns when the owner of an iCalendar file (RFC 5545) is busy. Null where any of it is not understood, such as an unknown zone: what looks free then
 *  may not be. A rule that never comes true is searched without end: call it where it can be stopped. */
export async function readBusyTimes(text: string, span: Span): Promise<readonly BusyTime[] | null> {
  const { default: ical } = await import('ical.js')
  try {
    const parsed = ical.parse(text) as unknown[]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, unknown[], unknown[]][]
    const calendars = roots.filter(([name]) => name === 'vcalendar').map((root) => new ical.Component(root))
    if (calendars.length === 0) return null
    return merged(calendars.flatMap((calendar) => busyTimesOf(calendar, span, ical)))
  } catch {
    return null
  }
}

function busyTimesOf(calendar: ICAL.Component, span: Span, ical: typeof ICAL): readonly BusyTime[] {
  const read = createReader(calendar, span, ical)
  const events = calendar.getAllSubcomponents('vevent')
  const overrides = new Map<string, ICAL.Component[]>()
  for (const event of events.filter((each) => each.hasProperty('recurrence-id'))) {
    overrides.set(uidOf(event), [...(overrides.get(uidOf(event)) ?? []), event])
  }
  const busy = events.filter(isBusy).flatMap((event) => read.event(event, overrides.get(uidOf(event)) ?? []))
  return [...busy, ...calendar.getAllSubcomponents('vfreebusy').flatMap(read.freeBusy)].filter(
    ({ from, to }) => from < to && from < span.to.getTime() && to > span.from.getTime(),
  )
}

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid'))
}

function isBusy(event: ICAL.Component): boolean {
  const says = (name: string, word: string) => String(event.getFirstPropertyValue(name)).toUpperCase() === word
  return !says('status', 'CANCELLED') && !says('transp', 'TRANSPARENT') && !says('x-microsoft-cdo-busystatus', 'FREE')
}

function createReader(calendar: ICAL.Component, { from, to, timeZone }: Span, ical: typeof ICAL) {
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]),
  )
  let repeats = 0

  /** Of a time on the clocks of the zone that its property names. ical.js would read it in the zone of this machine. */
  function momentIn(time: ICAL.Time, tzid: string | null): number {
    const day = dayOf(time)
    const minutes = 60 * time.hour + time.minute
    const seconds = time.second * 1000
    if (time.isDate) return momentOf(day, 0, timeZone).getTime()
    if (time.zone === ical.Timezone.utcTimezone) return Date.parse(day) + minutes * minuteMs + seconds
    if (tzid === null) return momentOf(day, minutes, timeZone).getTime() + seconds
    if (isZone(tzid)) return momentOf(day, minutes, tzid).getTime() + seconds
    const zone = zones.get(tzid)
    if (!zone) throw new NotUnderstood(tzid)
    const zoned = time.clone()
    zoned.zone = new ical.Timezone(zone)
    return zoned.toUnixTime() * 1000
  }

  function momentsOf(event: ICAL.Component, name: string): readonly number[] {
    return event.getAllProperties(name).flatMap((property) =>
      property.getValues().map((value: ICAL.Time | ICAL.Period) => {
        const time = value instanceof ical.Period ? value.start : value
        return momentIn(time, tzidOf(property))
      }),
    )
  }

  /** Returns what turns the start of an occurrence into its end. */
  function lengthOf(event: ICAL.Component, start: ICAL.Time, startMs: number): (at: number, day: string) => number {
    const end = event.getFirstProperty('dtend')
    const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
    if (!start.isDate) {
      const ms = end
        ? momentIn(end.getFirstValue() as ICAL.Time, tzidOf(end)) - startMs
        : (duration?.toSeconds() ?? 0) * 1000
      return (at) => at + ms
    }
    const lastDay = end ? dayOf(end.getFirstValue() as ICAL.Time) : null
    const days = lastDay
      ? Math.round((Date.parse(lastDay) - Date.parse(dayOf(start))) / dayMs)
      : Math.ceil(((duration?.toSeconds() ?? 0) * 1000) / dayMs)
    return (_at, day) => momentOf(addDays(day, Math.max(1, days)), 0, timeZone).getTime()
  }

  /** Yields the starts that a rule makes, up to the end of the span. */
  function* startsOf(rule: ICAL.Recur, start: ICAL.Time, tzid: string | null): Generator<ICAL.Time> {
    const { until } = rule
    const untilDay = until?.isDate && !start.isDate ? momentOf(addDays(dayOf(until), 1), 0, timeZone).getTime() : null
    const last = until ? (untilDay ?? momentIn(until, tzid) + 1) : Number.POSITIVE_INFINITY
    const endless = rule.clone()
    // In UTC, which cannot be compared with the clocks of a zone.
    endless.until = null
    const floating = start.clone()
    floating.zone = ical.Timezone.localTimezone
    const iterator = endless.iterator(floating)
    for (let next = iterator.next(); next; next = iterator.next()) {
      repeats += 1
      if (repeats > mostRepeats) throw new NotUnderstood('more repeats than are read')
      const at = momentIn(inZoneOf(next, start), tzid)
      if (at >= to.getTime() || at >= last) return
      yield next
    }
  }

  /** With the mark of UTC that the first has. */
  function inZoneOf(time: ICAL.Time, start: ICAL.Time): ICAL.Time {
    if (start.zone !== ical.Timezone.utcTimezone) return time
    const utc = time.clone()
    utc.zone = start.zone
    return utc
  }

  return {
    event(event: ICAL.Component, overrides: readonly ICAL.Component[]): readonly BusyTime[] {
      const property = event.getFirstProperty('dtstart')
      const start = property?.getFirstValue() as ICAL.Time | undefined
      if (!property || !start) throw new NotUnderstood('no start')
      const tzid = tzidOf(property)
      const startMs = momentIn(start, tzid)
      const endOf = lengthOf(event, start, startMs)
      const own = { from: startMs, to: endOf(startMs, dayOf(start)) }
      if (event.hasProperty('recurrence-id')) return [own]
      if (overrides.some((each) => each.getFirstProperty('recurrence-id')?.getParameter('range') !== undefined))
        throw new NotUnderstood('this and future')
      const left = new Set([
        ...momentsOf(event, 'exdate'),
        ...overrides.flatMap((override) => momentsOf(override, 'recurrence-id')),
      ])
      const leftDays = new Set(daysIn(event, 'exdate'))
      const found = new Map([[startMs, own]])
      for (const rule of event.getAllProperties('rrule')) {
        for (const time of startsOf(rule.getFirstValue() as ICAL.Recur, start, tzid)) {
          const at = momentIn(inZoneOf(time, start), tzid)
          const end = endOf(at, dayOf(time))
          if (end > from.getTime() && !leftDays.has(dayOf(time))) found.set(at, { from: at, to: end })
        }
      }
      for (const at of momentsOf(event, 'rdate')) {
        found.set(at, { from: at, to: endOf(at, new Date(at).toISOString().slice(0, 10)) })
      }
      return [...found.values()].filter((time) => !left.has(time.from))
    },

    freeBusy(component: ICAL.Component): readonly BusyTime[] {
      return component
        .getAllProperties('freebusy')
        .filter((property) => String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE')
        .flatMap((property) =>
          property.getValues().map((period: ICAL.Period) => ({
            from: momentIn(period.start, null),
            to: momentIn(period.start, null) + period.getDuration().toSeconds() * 1000,
          })),
        )
    },
  }
}

/** Some programs leave out whole days of a timed event. */
function daysIn(event: ICAL.Component, name: string): readonly string[] {
  return event
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as ICAL.Time[])
    .filter(({ isDate }) => isDate)
    .map(dayOf)
}

function dayOf({ year, month, day }: ICAL.Time): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

function tzidOf(property: ICAL.Property): string | null {
  const tzid = property.getParameter('tzid')
  return typeof tzid === 'string' ? tzid : null
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
