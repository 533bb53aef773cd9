import type ICAL from 'ical.js'
import { dayMs, hourMs, minuteMs } from '../follow-up/zoned-time.ts'

type Rule = Pick<ICAL.Recur, 'freq' | 'interval' | 'count' | 'wkst' | 'parts'>

interface Place {
  /** From 1. */
  readonly index: number
  readonly length: number
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const units = { HOURLY: hourMs, MINUTELY: minuteMs, SECONDLY: 1000 } as const
/** Of a year, the longest period of a rule. */
const mostDays = 366

/** Returns when a rule of RFC 5545 comes true from `from` to `to`, whatever its UNTIL. Times are what clocks show, as the milliseconds of the same
 *  time in UTC. Looks at one day after the other, as ical.js searches for some rules without end and follows others wrongly. `spend` hears how
 *  many days and times are looked at; what it throws ends the search. */
export function repeatsOf(
  rule: Rule,
  { start, from, to, spend }: { start: number; from: number; to: number; spend: (steps: number) => void },
): readonly number[] {
  const { freq, interval, count, wkst } = rule
  const positions = rule.parts.BYSETPOS
  const unit = freq in units ? units[freq as keyof typeof units] : null
  if (!freq || 'rscale' in rule || (unit && positions)) throw new Error('a rule that is not followed here')
  const most = count || Infinity
  const periodOf = (day: number) => periodNumber(freq, day, wkst)
  const isNamed = dayTest(rule, start)
  const times = timesOfDay(rule, start)
  const isTurn = (number: number, first: number) => modulo(number - first, interval) === 0
  const found: number[] = []
  let counted = 0
  let period = { number: NaN, times: [] as number[] }

  function take(all: readonly number[]): void {
    const chosen = positions ? all.filter((_, at) => isIn(positions, { index: at + 1, length: all.length })) : all
    for (const time of chosen) {
      if (time < start || counted >= most) continue
      counted += 1
      if (time >= from && time <= to) found.push(time)
    }
  }

  const first = (count ? start : Math.max(start, from)) - (positions ? mostDays * dayMs : 0)
  for (let day = first - modulo(first, dayMs); ; day += dayMs) {
    spend(1)
    const number = positions ? periodOf(day) : day
    if (number !== period.number) {
      take(period.times)
      if (day > to || counted >= most) return found
      period = { number, times: [] }
    }
    if ((!unit && !isTurn(periodOf(day), periodOf(start))) || !isNamed(day)) continue
    spend(times.length)
    const ofDay = times.map((time) => day + time)
    const onTurn = unit ? ofDay.filter((at) => isTurn(Math.floor(at / unit), Math.floor(start / unit))) : ofDay
    period.times.push(...onTurn)
  }
}

/** The year, month, week or day of all that a day is in. */
function periodNumber(freq: Rule['freq'], day: number, wkst: number): number {
  const date = new Date(day)
  if (freq === 'YEARLY') return date.getUTCFullYear()
  if (freq === 'MONTHLY') return date.getUTCFullYear() * 12 + date.getUTCMonth()
  return Math.floor(freq === 'WEEKLY' ? startOfWeek(day, wkst) / (7 * dayMs) : day / dayMs)
}

/** Returns what tells whether the rule names a day. What it leaves open is as on the first day. */
function dayTest({ freq, wkst, parts }: Rule, start: number): (day: number) => boolean {
  const { BYYEARDAY: yearDays, BYWEEKNO: weeks } = parts
  const first = new Date(start)
  const isOpen = !yearDays && !parts.BYMONTHDAY && !parts.BYDAY
  const isDateOpen = isOpen && !weeks && (freq === 'YEARLY' || freq === 'MONTHLY')
  const dates = isDateOpen ? [first.getUTCDate()] : parts.BYMONTHDAY
  const months = parts.BYMONTH ?? (isDateOpen && freq === 'YEARLY' ? [first.getUTCMonth() + 1] : undefined)
  const isWeekdayOpen = isOpen && (weeks ?? freq === 'WEEKLY')
  const days = (isWeekdayOpen ? [weekdays[weekdayOf(start)] ?? ''] : parts.BYDAY)?.map((text) => ({
    weekday: weekdays.indexOf(text.slice(-2)),
    place: freq === 'MONTHLY' || freq === 'YEARLY' ? Number(text.slice(0, -2)) : 0,
  }))

  return (day) => {
    const date = new Date(day)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    if (months && !months.includes(month + 1)) return false
    const ofMonth = { index: date.getUTCDate(), length: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() }
    if (dates && !isIn(dates, ofMonth)) return false
    const newYear = Date.UTC(year, 0)
    const ofYear = { index: (day - newYear) / dayMs + 1, length: (Date.UTC(year + 1, 0) - newYear) / dayMs }
    if (yearDays && !isIn(yearDays, ofYear)) return false
    if (weeks && !isIn(weeks, weekOfYear(day, wkst))) return false
    const { index, length } = freq === 'MONTHLY' || parts.BYMONTH ? ofMonth : ofYear
    const ofWeekday = { index: Math.ceil(index / 7), length: Math.ceil(index / 7) + Math.floor((length - index) / 7) }
    const weekday = weekdayOf(day)
    return !days || days.some((named) => named.weekday === weekday && (!named.place || isIn([named.place], ofWeekday)))
  }
}

/** From midnight, in order. */
function timesOfDay({ freq, parts }: Rule, start: number): readonly number[] {
  const first = new Date(start)
  const all = (length: number) => Array.from({ length }, (_, index) => index)
  const hours = parts.BYHOUR ?? (freq in units ? all(24) : [first.getUTCHours()])
  const minutes = parts.BYMINUTE ?? (freq in units && freq !== 'HOURLY' ? all(60) : [first.getUTCMinutes()])
  const seconds = parts.BYSECOND ?? (freq === 'SECONDLY' ? all(60) : [first.getUTCSeconds()])
  const inMinutes = hours.flatMap((hour) => minutes.map((minute) => hour * hourMs + minute * minuteMs))
  return inMinutes.flatMap((time) => seconds.map((second) => time + second * 1000)).toSorted((a, b) => a - b)
}

/** Whether a list has the number of a place, counted from the beginning or, where it is negative, from the end. */
function isIn(numbers: readonly number[], { index, length }: Place): boolean {
  return numbers.includes(index) || numbers.includes(index - length - 1)
}

/** A year's first week has four days of it at least. */
function weekOfYear(day: number, wkst: number): Place {
  const middle = startOfWeek(day, wkst) + 3 * dayMs
  const year = new Date(middle).getUTCFullYear()
  const numberOf = (time: number) => Math.floor((time - Date.UTC(year, 0)) / (7 * dayMs)) + 1
  return { index: numberOf(middle), length: numberOf(startOfWeek(Date.UTC(year, 11, 28), wkst) + 3 * dayMs) }
}

/** `wkst` counts from 1, Sunday. */
function startOfWeek(time: number, wkst: number): number {
  return time - modulo(time, dayMs) - modulo(weekdayOf(time) - wkst + 2, 7) * dayMs
}

/** From 0, Monday. The first day of 1970 is a Thursday. */
function weekdayOf(time: number): number {
  return modulo(Math.floor(time / dayMs) + 3, 7)
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
