import { isDay } from '../follow-up/zoned-time.ts'
import { uncapitalised } from '../text/sentences.ts'
import { type ItemContent, type ItemField, type ItemProblems, linesOf } from './fields.ts'
import { badLink, withoutLinks } from './linked-text.ts'
import { itemMessages as texts } from './messages.ts'

const longestWord = 40
const tag = /<\/?[a-z!][^<>]*>/i
/** Controls that change the direction of text, and those that no text holds. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hiddenSigns = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
/** A path on this site, without query and `..`. The Content-Security-Policy refuses any other picture. */
const ownPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~%-]+)+$/

/** Returns a sentence for each field that cannot be taken as it is. */
export function fieldProblems(fields: readonly ItemField[], content: ItemContent): ItemProblems {
  const problems = fields.flatMap((field) => {
    const problem = fieldProblem(field, content[field.name] ?? '')
    return problem === null ? [] : [[field.name, problem] as const]
  })
  return Object.fromEntries(problems)
}

const number = [(value: string) => /^\d{1,10}$/.test(withoutSpaces(value)), texts.notNumber] as const
const option = [
  (value: string, { options = [] }: ItemField) => linesOf(value).every((each) => options.includes(each)),
  texts.notOption,
] as const

type Kind = readonly [is: (value: string, field: ItemField) => boolean, otherwise: string]

/** What a value of a type must be, and what is said of another. The other types are texts. */
const kinds: { readonly [Type in ItemField['type']]?: Kind } = {
  number,
  order: number,
  date: [isDay, texts.notDate],
  choice: option,
  several: option,
  emoji: option,
  colour: option,
  status: option,
  check: [(value) => value === 'yes', texts.notTicked],
  picture: [(value) => ownPath.test(value), texts.notPicture],
}

function fieldProblem(field: ItemField, value: string): string | null {
  // Several are called required, and none is enough: specification §6.
  if (value === '') return field.isRequired && field.type !== 'several' ? texts.empty(field.label) : null
  const [is, otherwise] = kinds[field.type] ?? []
  if (is) return is(value, field) ? null : (otherwise ?? null)
  return lengthProblem(field, value) ?? (field.isFree ? null : wordProblem(field, value))
}

function lengthProblem({ type, longest, mostLines }: ItemField, value: string): string | null {
  const lines = type === 'lines' || type === 'list' ? linesOf(value) : [value]
  if (mostLines !== undefined && lines.length > mostLines) return texts.tooMany(lines.length, mostLines)
  const long = lines.find((line) => line.length > longest)
  return long === undefined ? null : texts.tooLong(long.length, longest)
}

function wordProblem({ mayLink, fills }: ItemField, value: string): string | null {
  const markup = tag.exec(value)?.[0]
  if (markup !== undefined) return texts.markup(markup)
  if (hiddenSigns.test(value)) return texts.hiddenSign
  const place = fills && value.match(/\{[^{}]*\}/g)?.find((found) => !fills.includes(uncapitalised(found.slice(1, -1))))
  if (place) return texts.unknownPlace(place, fills)
  const address = mayLink ? badLink(value) : null
  if (address !== null) return texts.badLink(address)
  const words = (mayLink ? withoutLinks(value) : value).split(/[\s\u00ad\u200b-]+/)
  const long = words.find((each) => each.length > longestWord)
  return long === undefined ? null : texts.longWord(`${long.slice(0, longestWord)}…`)
}

/** “20 000” is 20000. */
export function amountOf(written: string): number {
  return Number(withoutSpaces(written))
}

function withoutSpaces(written: string): string {
  return written.replaceAll(/[\s\u00a0\u202f]/g, '')
}
