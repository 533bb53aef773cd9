import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import { addDays, isDay, weekdayOf } from '../../../../core/follow-up/zoned-time.ts'
import { calendars } from '../../../../core/language/calendar.ts'

const all = Object.values(calendars)
const monthNumbers = numbersOf(all.map(({ months }) => months))
const weekdayNumbers = numbersOf(all.map(({ weekdays }) => weekdays))

/** How many days from today. */
const nearDays: Readonly<Record<string, number>> = Object.fromEntries([
  ...['today', 'vandag', "aujourd'hui", 'hoje', 'heute'].map((word) => [word, 0]),
  ...['tomorrow', 'tmrw', 'môre', 'demain', 'amanhã', 'morgen'].map((word) => [word, 1]),
])

const month = oneOf(Object.keys(monthNumbers))
const isoDate = /\b(\d{4})-(\d{2})-(\d{2})\b/gu
const writtenDate = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?${month}|${month} (\d{1,2})(?:st|nd|rd|th)?\b(?![:.h]\d)`,
  'gu',
)
const clock =
  /(?:(?<=\bat )|(?<=@ ?)|(?=\d{1,2}(?:[:.]\d{2}|h(?:\d{2})?\b| ?[ap]\.?m\b| o'clock| uhr\b)))\b(\d{1,2})(?:[:.h](\d{2}))?h?(?: ?([ap])\.?m\b\.?)?(?: o'clock| uhr| uur|h\b)?/gu
const dayWord = new RegExp(oneOf([...Object.keys(weekdayNumbers), ...Object.keys(nearDays)]), 'gu')
/** Words that leave a time as it is. */
const plainWord =
  /(?<!\p{L})(?:on|at|by|after|from|before|please|the|op|om|na|ná|le|à|après|às|após|um|am|ab|nach|bitte)(?!\p{L})|[@,]/gu
const noon = 12
/** “At 3” may be in the night or in the afternoon; “03:00” and “8:00” may not. */
const firstPlainHour = 8

interface Options {
  readonly from: Date
  readonly workingTime: Pick<WorkingTime, 'dayOf' | 'momentOf'>
}

/** Returns the moment that a caller's words name, such as “tomorrow at 10” or “Friday 14:30”, in the agency's zone. Null unless they are one day and
 *  one time of it and nothing else, and the moment is to come. */
export function readCallMoment(words: string, { from, workingTime }: Options): Date | null {
  let rest = words.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  const take = (pattern: RegExp) => {
    const found = [...rest.matchAll(pattern)]
    rest = rest.replaceAll(pattern, ' ')
    return found
  }
  const today = workingTime.dayOf(from)
  const dates = [...take(isoDate).map(([date]) => date), ...take(writtenDate).map((found) => dateOf(found, today))]
  const times = take(clock).map(minutesOf)
  const dayWords = take(dayWord).map(([word]) => word)
  take(plainWord)
  if (rest.trim() !== '' || times.length !== 1 || !dates.every(isDay)) return null
  const days = new Set([...dates, ...dayWords.map((word) => nextDay(word, dates[0] ?? today))])
  const [day] = days
  const [time] = times
  if (days.size !== 1 || day === undefined || time === undefined || time === null) return null
  const moment = workingTime.momentOf(day, time)
  return moment > from ? moment : null
}

/** Returns whether a number is of that country, so that a time its owner names is of the country's zone. */
export function isNumberOf(country: string, phone: string): boolean {
  return parsePhoneNumberFromString(phone, country as CountryCode)?.country === country
}

/** The next such date. */
function dateOf([, dayBefore, monthBehind, monthBefore, dayBehind]: RegExpExecArray, today: string): string {
  const name = monthBehind ?? monthBefore ?? ''
  const monthNumber = String((monthNumbers[name] ?? 0) + 1).padStart(2, '0')
  const date = `${monthNumber}-${(dayBefore ?? dayBehind ?? '').padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${date}`
  return thisYear < today ? `${year + 1}-${date}` : thisYear
}

/** That day of the week on `from` or after it. */
function nextDay(word: string, from: string): string {
  const weekday = weekdayNumbers[word]
  if (weekday === undefined) return addDays(from, nearDays[word] ?? 0)
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

function minutesOf([typed, hourDigits = '', minutes = '0', half]: RegExpExecArray): number | null {
  const hour = Number(hourDigits)
  if (Number(minutes) > 59 || hour > (half ? noon : 23)) return null
  if (half) return ((hour % noon) + (half === 'p' ? noon : 0)) * 60 + Number(minutes)
  return hour < firstPlainHour && !typed.startsWith('0') ? null : hour * 60 + Number(minutes)
}

function numbersOf(lists: readonly (readonly (readonly string[])[])[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    lists.flatMap((names) => names.flatMap((forms, number) => forms.map((form) => [form, number]))),
  )
}

function oneOf(words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return String.raw`(?<!\p{L})(${longestFirst.join('|')})(?!\p{L})`
}
