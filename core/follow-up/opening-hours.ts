import { clockTime, hourMs, weekdays } from './zoned-time.ts'

/** Minutes since midnight. */
interface Opening {
  readonly opens: number
  readonly closes: number
}

/** From Monday on. Null: closed on that day. */
export type OpeningHours = readonly (Opening | null)[]

export const usualHours = 'Mo-Fr 08:30-17:00'

const midnight = 24 * 60
const day = '(?:mo|tu|we|th|fr|sa|su)[a-z]*'
const time = String.raw`\d{1,2}:\d{2}`
const partOfHours = new RegExp(`^(${day})(?: ?[-–] ?(${day}))? (${time}) ?(?:[-–]|to) ?(${time})$`, 'i')

/** Reads `Mo-Fr 08:30-17:00, Sa 09:00-12:00`. Null where the text is anything else, or names a day twice. */
export function readOpeningHours(text: string): OpeningHours | null {
  const parts = text.split(/[,;]/).map(readPart)
  const days = parts.flatMap((part) => part?.days ?? [])
  if (parts.includes(null) || new Set(days).size < days.length) return null
  return weekdays.map((_, weekday) => parts.find((part) => part?.days.includes(weekday))?.opening ?? null)
}

/** Null where the text is no part of opening hours. */
function readPart(text: string): { readonly days: readonly number[]; readonly opening: Opening } | null {
  const [, first = '', last = first, from = '', to = ''] = partOfHours.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  const [opens, closes] = [minutesOf(from), minutesOf(to)]
  if (opens === null || closes === null || opens >= closes) return null
  const start = weekdayNumber(first)
  const length = ((weekdayNumber(last) - start + 7) % 7) + 1
  return { days: Array.from({ length }, (_, step) => (start + step) % 7), opening: { opens, closes } }
}

/** Returns the hours of a setting, or the usual ones where it is null or cannot be read. */
export function hoursFrom(text: string | null): OpeningHours {
  return readOpeningHours(text ?? usualHours) ?? hoursFrom(null)
}

const mostHours = 30 * 24

/** Reads `24 hours`, `24` or `2 days` as milliseconds. Null where it is anything else, none or more than 30 days. */
export function readDuration(words: string): number | null {
  const [, count = '', unit = 'h'] = /^(\d{1,3}) ?(h|d)?(?:ours?|ays?)?$/i.exec(words.trim()) ?? []
  const hours = Number(count) * (unit.toLowerCase() === 'd' ? 24 : 1)
  return hours > 0 && hours <= mostHours ? hours * hourMs : null
}

/** Reads `08:30` as minutes since midnight. Null where it is no time of a day. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total <= midnight ? total : null
}

function weekdayNumber(name: string): number {
  return weekdays.findIndex((weekday) => weekday.slice(0, 2).toLowerCase() === name.slice(0, 2).toLowerCase())
}

/** Returns `Monday to Friday, 08:30 to 17:00, and Saturday, 09:00 to 12:00`. */
export function writtenHours(hours: OpeningHours): string {
  const parts: { readonly days: string[]; readonly times: string }[] = []
  for (const [weekday, opening] of hours.entries()) {
    if (opening === null) continue
    const times = `${clockTime(opening.opens)} to ${clockTime(opening.closes)}`
    const last = parts.at(-1)
    if (last?.times === times && hours[weekday - 1]) last.days.push(weekdays[weekday] ?? '')
    else parts.push({ days: [weekdays[weekday] ?? ''], times })
  }
  return parts.map(({ days, times }) => `${[...new Set([days[0], days.at(-1)])].join(' to ')}, ${times}`).join(', and ')
}
