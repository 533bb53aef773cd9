import { memoize } from '../text/memoize.ts'

export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** From 0, as `weekdayOf` counts. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const months = 'January February March April May June July August September October November December'.split(' ')

/** A viewer names the zone, so the memory is small. */
const formatIn = memoize(
  50,
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** What the clocks of a zone show, as the milliseconds of the same time in UTC. */
function wallMs(moment: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(moment)
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Returns the day of a moment, `2026-11-23`. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Date(wallMs(moment.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** Returns how many minutes the clocks show since midnight. */
export function minuteOf(moment: Date, timeZone: string): number {
  const wall = new Date(wallMs(moment.getTime(), timeZone))
  return 60 * wall.getUTCHours() + wall.getUTCMinutes()
}

/** Returns the moment at which the clocks show that many minutes since midnight. A time that a change of clocks skips is as much later as they
 *  change; of a time that comes twice the first is meant. */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(day) + minutes * minuteMs
  const momentWithOffsetAt = (near: number) => wall - (wallMs(near, timeZone) - near)
  const [early, late] = [momentWithOffsetAt(wall - dayMs), momentWithOffsetAt(wall + dayMs)]
  const shown = [early, late].find((moment) => wallMs(moment, timeZone) === wall)
  return new Date(shown ?? early)
}

/** Returns the zone of a country (ISO 3166-1 alpha-2) all of whose clocks show the same time at that moment; empty for any other. */
export function zoneOfCountry(country: string, at: Date): string {
  if (!/^[a-z]{2}$/i.test(country)) return ''
  // TypeScript does not know the method yet.
  const known = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] }
  const [zone = '', ...others] = known.getTimeZones?.() ?? []
  return others.every((other) => wallMs(at.getTime(), other) === wallMs(at.getTime(), zone)) ? zone : ''
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Whether a text is a day that there is, such as `2028-02-29`. */
export function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** Returns from 0, Monday, to 6. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** Writes minutes since midnight as `08:30`. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
