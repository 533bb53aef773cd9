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

function fieldProblem(field: ItemField, value: string): string | null {
  const { type, options = [] } = field
  // Several are called required, and none is enough: specification §6.
  if (value === '') return field.isRequired && type !== 'several' ? texts.empty(field.label) : null
  switch (type) {
    case 'number':
    case 'order':
      return /^\d{1,10}$/.test(withoutSpaces(value)) ? null : texts.notNumber
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : texts.notDate
    case 'choice':
    case 'several':
    case 'emoji':
    case 'colour':
    case 'status':
      return linesOf(value).every((each) => options.includes(each)) ? null : texts.notOption
    case 'check':
      return value === 'yes' ? null : texts.notTicked
    case 'picture':
      return ownPath.test(value) ? null : texts.notPicture
    default:
      return textProblem(field, value)
  }
}

function textProblem({ type, longest, mostLines, mayLink, isFree, fills }: ItemField, value: string): string | null {
  const lines = type === 'lines' || type === 'list' ? linesOf(value) : [value]
  if (mostLines !== undefined && lines.length > mostLines) return texts.tooMany(lines.length, mostLines)
  const long = lines.find((line) => line.length > longest)
  if (long !== undefined) return texts.tooLong(long.length, longest)
  if (isFree) return null
  const markup = tag.exec(value)?.[0]
  if (markup !== undefined) return texts.markup(markup)
  if (hiddenSigns.test(value)) return texts.hiddenSign
  const place = fills && value.match(/\{[^{}]*\}/g)?.find((found) => !fills.includes(uncapitalised(found.slice(1, -1))))
  if (place) return texts.unknownPlace(place, fills)
  const address = mayLink ? badLink(value) : null
  if (address !== null) return texts.badLink(address)
  const word = (mayLink ? withoutLinks(value) : value)
    .split(/[\s\u00ad\u200b-]+/)
    .find((each) => each.length > longestWord)
  return word === undefined ? null : texts.longWord(`${word.slice(0, longestWord)}…`)
}

/** “20 000” is 20000. */
export function amountOf(written: string): number {
  return Number(withoutSpaces(written))
}

function withoutSpaces(written: string): string {
  return written.replaceAll(/[\s\u00a0\u202f]/g, '')
}
