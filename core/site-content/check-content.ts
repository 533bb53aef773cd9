import { type ItemContent, type ItemProblems, type ItemField, linesOf } from '../items/fields.ts'
import { pictureIdIn } from '../portfolio/picture-address.ts'
import { unknownFields } from '../reply-templates/fill-template.ts'
import { templateMessages } from '../reply-templates/messages.ts'
import { currencies, type ItemKind, itemFields, priceSteps } from './item-kinds.ts'
import { badLink, withoutLinks } from './linked-text.ts'
import { siteMessages as texts } from './messages.ts'
import { answersProblems } from './when-we-answer.ts'

const longestWord = 40
const tag = /<\/?[a-z!][^<>]*>/i
/** Controls that change the direction of text, and those that no text holds. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hiddenSigns = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/

/** Returns a sentence for each field that would break a page. Empty where the item can be published. */
export function problemsOf(kind: ItemKind, content: ItemContent, isBuiltIn: boolean): ItemProblems {
  const problems = itemFields[kind].flatMap((field) => {
    const problem = fieldProblem(field, content[field.name] ?? '')
    return problem === null ? [] : [[field.name, problem] as const]
  })
  return { ...kindProblems[kind]?.(content, isBuiltIn), ...Object.fromEntries(problems) }
}

function fieldProblem(field: ItemField, value: string): string | null {
  if (value === '') return field.isRequired ? texts.empty(field.label) : null
  switch (field.type) {
    case 'number':
      return /^\d{1,10}$/.test(withoutSpaces(value)) ? null : texts.notNumber
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : texts.notDate
    case 'choice':
      return field.options?.includes(value) ? null : texts.notOption
    case 'check':
      return value === 'yes' ? null : texts.notTicked
    case 'picture':
      return pictureIdIn(value) === null ? texts.notPicture : null
    default:
      return textProblem(field, value)
  }
}

function textProblem({ type, longest, mostLines, mayLink, mayFill }: ItemField, value: string): string | null {
  const lines = type === 'lines' ? linesOf(value) : [value]
  if (mostLines !== undefined && lines.length > mostLines) return texts.tooMany(lines.length, mostLines)
  const long = lines.find((line) => line.length > longest)
  if (long !== undefined) return texts.tooLong(long.length, longest)
  const [unknown] = mayFill ? unknownFields(value) : []
  if (mayFill) return unknown ? templateMessages.unknown(unknown) : null
  const markup = tag.exec(value)?.[0]
  if (markup !== undefined) return texts.markup(markup)
  if (hiddenSigns.test(value)) return texts.hiddenSign
  const address = mayLink ? badLink(value) : null
  if (address !== null) return texts.badLink(address)
  const word = (mayLink ? withoutLinks(value) : value)
    .split(/[\s\u00ad\u200b-]+/)
    .find((each) => each.length > longestWord)
  return word === undefined ? null : texts.longWord(`${word.slice(0, longestWord)}…`)
}

const kindProblems: { readonly [Kind in ItemKind]?: (content: ItemContent, isBuiltIn: boolean) => ItemProblems } = {
  prices: (content) => {
    const problems = currencies.flatMap((currency) => {
      const amounts = priceSteps.map((_, index) => content[`${currency}-${index}`] ?? '')
      const problem = amountsProblem(amounts)
      return problem === null ? [] : [[`${currency}-0`, problem] as const]
    })
    const isEmpty = currencies.every((currency) => content[`${currency}-0`] === '')
    return { ...Object.fromEntries(problems), ...(content['confirmed'] && isEmpty && { confirmed: texts.noAmounts }) }
  },
  answers: answersProblems,
  question: ({ kind, choices = '', ask = '', help = '' }, isBuiltIn) => ({
    ...placeProblem('ask', ask),
    ...placeProblem('help', help),
    ...(!isBuiltIn && ask === '' && { ask: texts.empty('How we ask') }),
    ...(kind === 'choice' && linesOf(choices).length < 2 && { choices: texts.choicesMissing }),
  }),
}

function placeProblem(name: string, words: string): ItemProblems {
  const unknown = words.match(/\{[^{}]*\}/g)?.find((found) => found !== '{idea}')
  return unknown === undefined ? {} : { [name]: texts.unknownPlace(unknown) }
}

function amountsProblem(amounts: readonly string[]): string | null {
  const filled = amounts.filter(Boolean)
  if (filled.length === 0) return null
  if (filled.length < amounts.length) return texts.amountsMissing
  const numbers = amounts.map(amountOf)
  return numbers.every((amount, index) => index === 0 || amount > (numbers[index - 1] ?? 0)) ? null : texts.amountsOrder
}

/** “20 000” is 20000. */
export function amountOf(written: string): number {
  return Number(withoutSpaces(written))
}

function withoutSpaces(written: string): string {
  return written.replaceAll(/[\s\u00a0\u202f]/g, '')
}
