import type ICAL from 'ical.js'
import { dayMs, minuteMs, momentOf } from '../follow-up/zoned-time.ts'
import { isTimeZone } from '../text/is-time-zone.ts'
import { memoize } from '../text/memoize.ts'
import { type Component, propertiesOf, textOf } from './calendar-file.ts'
import { calendarNotes as texts } from './messages.ts'
import { repeatsOf } from './recurrence.ts'
import { zoneOfWindows } from './windows-zones.ts'

/** Returns when clocks show a time, which is given as the milliseconds of the same time in UTC. */
export type Clock = (shown: number) => number

export interface Zone {
  readonly clock: Clock
  readonly isKnown: boolean
}

interface Options {
  readonly parts: readonly Component[]
  readonly ical: typeof ICAL
  /** The agency's zone. */
  readonly ours: string
  readonly spend: (steps: number) => void
  /** Hears how a name is read that IANA does not know. */
  readonly note: (says: string) => void
}

export type RuleFields = ConstructorParameters<typeof ICAL.Recur>[0] & { readonly until?: string }

const stepsOfConversion = 100

/** Returns the clocks of a zone by its name in a calendar. Those of a zone that is not known are ours. */
export function zonesOf({ parts, ical, ours, spend, note }: Options): (name: string) => Zone {
  const zones = parts.filter(({ name }) => name === 'vtimezone')
  return memoize(1000, (name) => {
    if (isTimeZone(name)) return { clock: zoneClock(name, spend), isKnown: true }
    const described = zones.findLast((zone) => textOf(zone, 'tzid') === name)
    if (described) return { clock: writtenClock(described, ical), isKnown: true }
    // Some programs write more before it: `/Europe/Berlin`, `/mozilla.org/20050126_1/Europe/Berlin`.
    const suffixes = Array.from(name.matchAll(/\//g), ({ index }) => name.slice(index + 1))
    const isOurs = name === 'Customized Time Zone'
    const meant = zoneOfWindows(name) ?? suffixes.find(isTimeZone) ?? (isOurs ? ours : undefined)
    if (meant !== undefined) note(texts.zoneRead(name, meant))
    return { clock: zoneClock(meant ?? ours, spend), isKnown: meant !== undefined }
  })
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
function writtenClock(zone: Component, ical: typeof ICAL): Clock {
  const changesIn = memoize(1000, (year) => {
    const end = Date.UTC(Number(year) + 1, 0)
    const changes = zone.parts.flatMap((part) => {
      const [before, offset] = [offsetIn(textOf(part, 'tzoffsetfrom')), offsetIn(textOf(part, 'tzoffsetto'))]
      const start = shownIn(textOf(part, 'dtstart'))
      const dates = propertiesOf(part, 'rdate').flatMap(([, , , ...values]) => values.map(String).map(shownIn))
      const repeats = propertiesOf(part, 'rrule').flatMap((rule) => {
        const { until, ...fields } = rule[3] as RuleFields
        const to = Math.min(end, until === undefined ? end : shownIn(until) + dayMs)
        return repeatsOf(new ical.Recur(fields), { start, from: to - 2 * 366 * dayMs, to })
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

/** Reads what ical.js makes of a time, as the milliseconds of the same time in UTC. Throws where it is none. */
export function shownIn(text: string): number {
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
