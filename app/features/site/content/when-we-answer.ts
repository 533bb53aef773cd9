import type { HolidaySource } from '../../../../core/calendars/holiday-calendar.ts'
import { type CallRules, callTimes, type TakenTimes } from '../../../../core/follow-up/call-times.ts'
import { writtenDay, writtenDue } from '../../../../core/follow-up/clock-words.ts'
import {
  hoursFrom,
  type OpeningHours,
  readDuration,
  readOpeningHours,
} from '../../../../core/follow-up/opening-hours.ts'
import { usualPromise } from '../../../../core/follow-up/usual-promise.ts'
import { createWorkingTime, type WorkingRules, type WorkingTime } from '../../../../core/follow-up/working-time.ts'
import { addDays, clockTime, dayMs, hourMs, minuteMs, weekdays } from '../../../../core/follow-up/zoned-time.ts'
import { type ItemContent, linesOf } from '../../../../core/items/fields.ts'
import { itemMessages } from '../../../../core/items/messages.ts'
import { numberWord } from '../../../../core/text/numbers.ts'
import { answersMessages as texts, siteMessages } from './messages.ts'

/** Days on which nobody works, both included: ISO 8601. */
interface Closing {
  readonly from: string
  readonly to: string
}

/** Hours, holidays, calls and what is said of them, as the item holds them. Clock, calls and pages ask for it each time. */
export interface WhenWeAnswer {
  readonly hours: OpeningHours
  readonly answerWithinMs: number
  readonly closings: readonly Closing[]
  readonly calls: CallRules
  readonly sentence: string
  /** Null where it is switched off. Days are ISO 8601; an empty one sets no bound. */
  readonly banner: (Closing & { readonly text: string; readonly closedFrom: string; readonly closedTo: string }) | null
}

/** What the settings say. */
interface Settings {
  readonly hours: OpeningHours
  readonly answerWithinMs: number
  readonly holidays: HolidaySource | null
  /** As written; empty for all hours. */
  readonly callHours: string
  readonly callMs: number
}

/** Returns the settings as the texts of the item, which count until it is published. */
export function answersOf({ hours, answerWithinMs, holidays, callHours, callMs }: Settings): ItemContent {
  const days = hours.map((opening, weekday) => [
    weekdays[weekday] ?? '',
    opening ? `${clockTime(opening.opens)} to ${clockTime(opening.closes)}` : '',
  ])
  return {
    ...Object.fromEntries(days),
    within: `${answerWithinMs / hourMs} hours`,
    sentence: usualPromise,
    days: holidays?.kind === 'days' ? holidays.days.join('\n') : '',
    calls: callHours,
    lengths: String(callMs / minuteMs),
    pause: '0',
    notice: '4',
  }
}

/** Null where no day is open, or a time cannot be read. */
function hoursIn(content: ItemContent): OpeningHours | null {
  const days = weekdays.filter((day) => content[day])
  return readOpeningHours(days.map((day) => `${day} ${content[day]}`).join(', '))
}

const closingLine = /^(\d{4}-\d\d-\d\d)(?: (?:to|-|–) (\d{4}-\d\d-\d\d))?(?: .*)?$/

/** Reads `2026-12-28 to 2026-12-31 Between Christmas and New Year`. Null where it is none. */
function readClosing(line: string): Closing | null {
  const [, from = '', to = from] = closingLine.exec(line) ?? []
  return isClosing({ from, to }) ? { from, to } : null
}

/** A longer one is a slip, and the clock would not follow it. */
const longestClosingDays = 90

function isClosing({ from, to }: Closing): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < longestClosingDays
}

function lengthsIn({ lengths = '' }: ItemContent): readonly number[] {
  return lengths.split(/[\s,]+/).map(Number)
}

/** Reads the texts of the item. */
export function answersIn(content: ItemContent): WhenWeAnswer {
  const { within = '', closedFrom = '', closedTo = '', days = '' } = content
  const hours = hoursIn(content) ?? hoursFrom(null)
  const whole = closedFrom && closedTo ? [{ from: closedFrom, to: closedTo }] : []
  return {
    hours,
    answerWithinMs: readDuration(within) ?? dayMs,
    closings: [...whole, ...linesOf(days).flatMap((line) => readClosing(line) ?? [])],
    calls: callsIn(content, hours),
    sentence: content['sentence'] ?? '',
    banner: bannerIn(content),
  }
}

function callsIn(content: ItemContent, hours: OpeningHours): CallRules {
  return {
    hours: readOpeningHours(content['calls'] ?? '') ?? hours,
    lengthsMs: lengthsIn(content).map((minutes) => minutes * minuteMs),
    pauseMs: Number(content['pause']) * minuteMs,
    noticeMs: Number(content['notice']) * hourMs,
    mostInDay: Number(content['most'] || Infinity),
  }
}

function bannerIn(content: ItemContent): WhenWeAnswer['banner'] {
  const { closedFrom = '', closedTo = '', banner: text = '', on } = content
  const from = content['bannerFrom'] || (closedFrom && addDays(closedFrom, -1))
  return on && text ? { text, from, to: content['bannerTo'] || closedTo, closedFrom, closedTo } : null
}

/** `isHoliday`: what a calendar says beside the item. */
export function workingRules(answers: WhenWeAnswer, isHoliday: (day: string) => boolean): WorkingRules {
  const { hours, answerWithinMs, closings, calls } = answers
  return {
    hours,
    answerWithinMs,
    callMs: calls.lengthsMs[0] ?? 0,
    isHoliday: (day) => isHoliday(day) || closings.some(({ from, to }) => from <= day && day <= to),
  }
}

/** Returns what the banner says at that time; empty where it says nothing. */
export function bannerAt(now: Date, { banner }: WhenWeAnswer, workingTime: WorkingTime): string {
  const day = workingTime.dayOf(now)
  if (banner === null || day < banner.from || (banner.to !== '' && day > banner.to)) return ''
  return filledBanner(banner, workingTime)
}

const noon = 12 * 60

/** `{next}` is the day by which is answered what comes while it is closed. */
function filledBanner({ text, closedFrom, closedTo }: NonNullable<WhenWeAnswer['banner']>, workingTime: WorkingTime) {
  if (closedTo === '') return text
  const next = workingTime.dayOf(workingTime.answerDueAt(workingTime.momentOf(closedTo, noon)))
  const days = { from: closedFrom, to: closedTo, next }
  return text.replaceAll(/\{(from|to|next)\}/g, (_, name: keyof typeof days) => writtenDay(days[name]))
}

/** What the preview must know. Times and days are those of the server. */
export interface KnownTimes {
  readonly now: string
  readonly timeZone: string
  /** What the calendar of AGENCY_HOLIDAYS closes. */
  readonly holidays: readonly string[]
  /** Null where our calendars are not known. */
  readonly taken: TakenTimes | null
}

/** Returns what the texts of the item would mean now, in the words of the site. A call is null where none is offered. */
export function whatFollows(content: ItemContent, { now: at, timeZone, holidays, taken }: KnownTimes) {
  const [answers, now] = [answersIn(content), new Date(at)]
  const workingTime = createWorkingTime(timeZone, () => workingRules(answers, (day) => holidays.includes(day)))
  const [call] = taken ? callTimes({ now, workingTime, rules: answers.calls, ...taken }) : []
  return {
    answerBy: writtenDue(workingTime.answerDueAt(now).toISOString(), timeZone),
    call: call ? writtenDue(call.toISOString(), timeZone) : null,
    banner: answers.banner && filledBanner(answers.banner, workingTime),
  }
}

const units = { minute: minuteMs, hour: hourMs, day: dayMs, week: 5 * dayMs } as const
const numbers = Array.from({ length: 13 }, (_, count) => numberWord(count))
const duration = new RegExp(
  String.raw`\b(\d{1,3}|${numbers.join('|')}|an?) (?:working |business )?(minute|hour|day|week)s?\b`,
  'gi',
)

/** Returns whether a sentence names a time in which we answer, and it is not that of the clock. */
function contradicts(sentence: string, answerWithinMs: number): boolean {
  const named = Array.from(sentence.matchAll(duration), ([, count = '', unit = '']) => {
    const word = numbers.indexOf(count.toLowerCase())
    const known = /^an?$/i.test(count) ? 1 : word
    return (known >= 0 ? known : Number(count)) * units[unit.toLowerCase() as keyof typeof units]
  })
  return named.length > 0 && !named.includes(answerWithinMs)
}

/** Returns a sentence for each field of the item that says nothing, or two things. */
export function answersProblems(content: ItemContent): Readonly<Record<string, string>> {
  return {
    ...hoursProblems(content),
    ...closingProblems(content),
    ...bannerProblems(content),
    ...callProblems(content),
  }
}

function hoursProblems(content: ItemContent): Readonly<Record<string, string>> {
  const { within = '', sentence = '' } = content
  const badDays = weekdays.filter((day) => content[day] && readOpeningHours(`${day} ${content[day]}`) === null)
  const answerWithinMs = readDuration(within)
  return {
    ...Object.fromEntries(badDays.map((day) => [day, texts.notHours])),
    ...(weekdays.every((day) => !content[day]) && { [weekdays[0]]: texts.neverOpen }),
    ...(answerWithinMs === null
      ? { within: texts.notDuration }
      : contradicts(sentence, answerWithinMs) && { sentence: texts.contradiction(sentence, within) }),
  }
}

function closingProblems({ closedFrom = '', closedTo = '', days = '' }: ItemContent): Readonly<Record<string, string>> {
  const badLine = linesOf(days).find((line) => readClosing(line) === null)
  const isBad = closedFrom + closedTo !== '' && !isClosing({ from: closedFrom, to: closedTo })
  return {
    ...(isBad && { closedTo: texts.notClosing }),
    ...(badLine !== undefined && { days: texts.notDays(badLine) }),
  }
}

function bannerProblems(content: ItemContent): Readonly<Record<string, string>> {
  const { banner = '', on, bannerFrom = '', bannerTo = '', closedTo = '' } = content
  return {
    ...(on && banner === '' && { banner: itemMessages.empty('Banner') }),
    ...(/\{(?:from|to|next)\}/.test(banner) && closedTo === '' && { banner: texts.noClosing }),
    ...(bannerTo !== '' && bannerTo < bannerFrom && { bannerTo: siteMessages.datesOrder }),
  }
}

function callProblems(content: ItemContent): Readonly<Record<string, string>> {
  const { calls = '' } = content
  const minutes = lengthsIn(content)
  const areLengths = minutes.length <= 2 && minutes.every((each) => Number.isInteger(each) && each >= 5 && each <= 240)
  return {
    ...(calls !== '' && readOpeningHours(calls) === null && { calls: texts.notCallHours }),
    ...(!areLengths && { lengths: texts.notLengths }),
  }
}
