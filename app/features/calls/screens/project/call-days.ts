import { dayInWords, timeInWords, writtenDay } from '../../../../../core/follow-up/clock-words.ts'
import { addDays, dayOf, minuteOf } from '../../../../../core/follow-up/zoned-time.ts'

/** A time that is offered: in the visitor's zone, and in ours. */
export interface OfferedTime {
  readonly at: string
  readonly theirs: string
  readonly ours: string
}

/** How many times of a day are in sight, from early to late. */
const columns = 5

/** A day of the visitor's calendar. */
export interface OfferedDay {
  readonly day: string
  /** `Wednesday 25 November`. */
  readonly title: string
  /** One time for each part of the day; null where nothing is free. A part is the same hours of every day. */
  readonly spread: readonly (OfferedTime | null)[]
  readonly rest: readonly OfferedTime[]
}

/** Returns the times by day, from the first to the last day with one. A day between them without a time stays, unless it is a weekend. */
export function callDays(times: readonly string[], zone: string, ourZone: string): readonly OfferedDay[] {
  const byDay = new Map<string, string[]>()
  for (const at of times) {
    const day = dayOf(new Date(at), zone)
    byDay.set(day, [...(byDay.get(day) ?? []), at])
  }
  const columnOf = columnsOf(times, zone)
  const days = [...byDay.keys()]
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const all: OfferedDay[] = []
  for (let day = first; day !== '' && day <= last; day = addDays(day, 1)) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const ofDay = byDay.get(day) ?? []
    if (ofDay.length === 0 && isWeekend) continue
    const spread = Array.from({ length: columns }, (_, column) => ofDay.find((at) => columnOf(at) === column))
    const offered = (at: string) => offeredTime(at, day, zone, ourZone)
    all.push({
      day,
      title: writtenDay(day),
      spread: ofDay.length === 0 ? [] : spread.map((at) => (at === undefined ? null : offered(at))),
      rest: ofDay.filter((at) => !spread.includes(at)).map(offered),
    })
  }
  return all
}

/** Returns which part of the day a time lies in, of the hours in which any is offered. */
function columnsOf(times: readonly string[], zone: string) {
  const minutes = times.map((at) => minuteOf(new Date(at), zone))
  const first = minutes.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
  const width = (minutes.reduce((most, each) => Math.max(most, each), first) + 1 - first) / columns
  return (at: string) => Math.floor((minuteOf(new Date(at), zone) - first) / width)
}

function offeredTime(at: string, day: string, zone: string, ourZone: string): OfferedTime {
  const moment = new Date(at)
  return { at, theirs: timeInWords(moment, zone), ours: oursOf(moment, day, ourZone) }
}

/** `10:40`, or `Wed 25 Nov, 00:20` where it is another day for us. */
function oursOf(moment: Date, theirDay: string, ourZone: string): string {
  const time = timeInWords(moment, ourZone)
  return dayOf(moment, ourZone) === theirDay ? time : `${dayInWords(moment, ourZone)}, ${time}`
}

/** Returns the zones of a select: the visitor's, ours and every other, each with its clock now. */
export function zoneChoices(zone: string, ourZone: string): readonly string[] {
  return [...new Set([zone, ourZone, ...Intl.supportedValuesOf('timeZone')])]
}

/** `Africa/Johannesburg` as people read it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').toReversed().slice(0, 2).join(', ')
}
