import { dayInWords, timeInWords } from '../../../core/follow-up/clock-words.ts'
import { addDays, dayOf } from '../../../core/follow-up/zoned-time.ts'

/** A time that is offered: in the visitor's zone, and in ours. */
export interface OfferedTime {
  readonly at: string
  readonly theirs: string
  readonly ours: string
}

/** A day of the visitor's calendar. */
export interface OfferedDay {
  readonly day: string
  readonly title: string
  readonly times: readonly OfferedTime[]
}

/** Returns the times by day, from the first to the last day with one. A day between them without a time stays, unless it is a weekend. */
export function callDays(times: readonly string[], zone: string, ourZone: string): readonly OfferedDay[] {
  const byDay = new Map<string, OfferedTime[]>()
  for (const at of times) {
    const moment = new Date(at)
    const day = dayOf(moment, zone)
    const offered = { at, theirs: timeInWords(moment, zone), ours: oursOf(moment, day, ourZone) }
    byDay.set(day, [...(byDay.get(day) ?? []), offered])
  }
  const days = [...byDay.keys()]
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const all: OfferedDay[] = []
  for (let day = first; day !== '' && day <= last; day = addDays(day, 1)) {
    const noon = new Date(`${day}T12:00:00Z`)
    const isWeekend = [0, 6].includes(noon.getUTCDay())
    const offered = byDay.get(day) ?? []
    if (offered.length > 0 || !isWeekend) all.push({ day, title: dayInWords(noon, 'UTC'), times: offered })
  }
  return all
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
