import * as z from 'zod'
import { readAmount } from '../currency/amount.ts'
import { calendars } from '../language/calendar.ts'
import { fold } from '../language/fold.ts'
import type { Conversation } from './conversation.ts'
import type { AskedQuestion } from './question-set-schema.ts'
import { type WithQuestions } from './question-set.ts'
import { answerKinds, isOwnField, ownFields } from './steps.ts'

/** What an answer to a question of the owner's own says, as data. What was typed stays in the field. */
export const AnswerValue = z.object({
  kind: z.enum(answerKinds),
  /** What there was to choose from. */
  choices: z.array(z.string()).readonly().default([]),
  /** The choice in its own words, a day as ISO 8601, or a number. Null where the answer says none, or several. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** ISO 4217, of an amount of money: bare figures may count anything. */
  currency: z.string().default(''),
})
export type AnswerValue = Readonly<z.infer<typeof AnswerValue>>

export const AnswerValues = z.partialRecord(z.enum(ownFields), AnswerValue).readonly().default({})

/** By whom, and when. */
type Answering = Pick<Conversation, 'userCurrency' | 'userCountry'> & { readonly today: Date }
type Asked = Pick<AskedQuestion, 'kind' | 'choices'>

/** Returns what the answers to the questions of the owner's own say, also of those that are open. Plain words say nothing else. */
export function answerValuesOf(
  info: Readonly<Record<string, string>>,
  { questionSet, ...by }: WithQuestions & Answering,
): Readonly<z.infer<typeof AnswerValues>> {
  const own = (questionSet?.questions ?? []).filter(({ field, kind }) => isOwnField(field) && kind !== 'text')
  return Object.fromEntries(own.map(({ field, ...asked }) => [field, readAnswer(info[field] ?? '', asked, by)]))
}

/** Returns the values of a lead whose answers a client has corrected. Figures without a sign of money are taken as such. */
export function answerValuesAfter(
  values: Readonly<z.infer<typeof AnswerValues>>,
  changes: Readonly<Record<string, string>>,
  today: Date,
): Readonly<z.infer<typeof AnswerValues>> {
  const by = { userCurrency: 'USD', userCountry: '', today }
  const changed = Object.entries(values).filter(([field]) => field in changes)
  const read = changed.map(([field, value]) => [field, readAnswer(changes[field] ?? '', value, by)])
  return { ...values, ...Object.fromEntries(read) }
}

export function readAnswer(text: string, { kind, choices }: Asked, by: Answering): AnswerValue {
  const [found = null, ...others] = valuesIn(text, { kind, choices }, by)
  const value = others.length > 0 ? null : found
  const amount = kind === 'amount' && value !== null ? readAmount(text, by.userCurrency) : null
  return { kind, choices, value, currency: amount?.currency ?? '' }
}

/** Whether an answer names what cannot be: a day that no calendar has, an amount below nothing, or a choice only to say no to it. */
export function isImpossible(text: string, asked: Asked, by: Answering): boolean {
  return valuesIn(text, asked, by).includes(null)
}

/** Returns what an answer names; null for what cannot be. */
function valuesIn(text: string, { kind, choices }: Asked, by: Answering): readonly AnswerValue['value'][] {
  if (kind === 'text') return []
  if (kind === 'date') return daysIn(text, by)
  const named = kind === 'choice' ? choicesIn(text, choices) : []
  if (kind === 'choice') return named.length > 0 ? named : [null]
  if (isNegative(text)) return [null]
  const amount = readAmount(text, by.userCurrency)
  if (amount) return amount.isRange ? [] : [amount.figure]
  const small = calendars.en.numbers.indexOf(fold(text.trim())) + 1
  return small > 0 ? [small] : []
}

function isNegative(text: string): boolean {
  return /^\D*[-−–]\s?[\p{Sc}\p{L}]{0,3}\s?\d/u.test(text) && !/^\s*-\s\D/.test(text)
}

const no = /\b(?:not|no|never|neither|nor|without|except|don't|doesn't|won't|isn't|cannot|can't|nie|geen)\b/

/** Returns the choices that an answer names and does not say no to. One that is part of another named one is not meant. */
function choicesIn(text: string, choices: readonly string[]): readonly string[] {
  const plain = (words: string) => ` ${(fold(words).match(/[\p{L}\p{N}'+]+/gu) ?? []).join(' ')} `
  const said = plain(text)
  const named = choices.filter((choice) => said.includes(plain(choice)))
  const whole = named.filter(
    (choice) => !named.some((other) => other !== choice && plain(other).includes(plain(choice))),
  )
  return whole.filter((choice) => !no.test(said.slice(0, said.indexOf(plain(choice)))))
}

const months: ReadonlyMap<string, number> = new Map(
  Object.values(calendars).flatMap((calendar) =>
    calendar.months.flatMap((forms, month) => forms.map((form) => [fold(form), month + 1] as const)),
  ),
)
const month = [...months.keys()].toSorted((one, other) => other.length - one.length).join('|')
const writtenDay = new RegExp(
  [
    `\\b(?<y>\\d{4})-(?<m>\\d{1,2})-(?<d>\\d{1,2})\\b`,
    `\\b(?<d>\\d{1,2})(?<sign>[/.-])(?<m>\\d{1,2})[/.-](?<y>\\d{4}|\\d{2})\\b`,
    `\\b(?<d>\\d{1,2})(?:st|nd|rd|th|ste|de|er)?[ .]*(?:of |de )?(?<m>${month})\\b(?:,? (?:de )?(?<y>\\d{4}))?`,
    `\\b(?<m>${month}) (?<d>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<y>\\d{4}))?`,
  ].join('|'),
  'g',
)

/** Returns the days that a text names; null for one that no calendar has. Of a day without a year, the next one. */
function daysIn(text: string, { userCountry, today }: Answering): readonly (string | null)[] {
  return [...fold(text).matchAll(writtenDay)].map(({ groups = {} }) => {
    const { y: year, m = '', d, sign } = groups
    const [given, other] = [Number(d), months.get(m) ?? Number(m)]
    const [day, ofMonth] = userCountry === 'US' && sign !== undefined ? [other, given] : [given, other]
    if (year !== undefined) return isoDay(year.length === 2 ? 2000 + Number(year) : Number(year), ofMonth, day)
    const present = today.toISOString().slice(0, 10)
    const years = Array.from({ length: 9 }, (_, place) => today.getUTCFullYear() + place)
    return years.map((each) => isoDay(each, ofMonth, day)).find((each) => each !== null && each >= present) ?? null
  })
}

function isoDay(year: number, ofMonth: number, day: number): string | null {
  const date = new Date(Date.UTC(year, ofMonth - 1, day))
  const isReal = date.getUTCMonth() === ofMonth - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}
