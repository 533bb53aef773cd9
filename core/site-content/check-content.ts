import { amountOf, fieldProblems } from '../items/check.ts'
import { type ItemContent, type ItemProblems, linesOf } from '../items/fields.ts'
import { itemMessages } from '../items/messages.ts'
import { fieldNames, fieldsIn, unknownFields } from '../reply-templates/fill-template.ts'
import { templateMessages } from '../reply-templates/messages.ts'
import { currencies, type ItemKind, itemFields, priceSteps } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'
import { answersProblems } from './when-we-answer.ts'

/** Returns a sentence for each field that would break a page. Empty where the item can be published. `builtIn`: what comes with the product. */
export function problemsOf(kind: ItemKind, content: ItemContent, builtIn: ItemContent | null): ItemProblems {
  return { ...kindProblems[kind]?.(content, builtIn), ...fieldProblems(itemFields[kind], content) }
}

const kindProblems: {
  readonly [Kind in ItemKind]?: (content: ItemContent, builtIn: ItemContent | null) => ItemProblems
} = {
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
  template: ({ subject = '', text = '' }) => ({ ...unknownField('subject', subject), ...unknownField('text', text) }),
  mail: mailProblems,
  question: ({ kind, choices = '', ask = '', help = '' }, builtIn) => ({
    ...placeProblem('ask', ask),
    ...placeProblem('help', help),
    ...(!builtIn && ask === '' && { ask: itemMessages.empty('How we ask') }),
    ...(kind === 'choice' && linesOf(choices).length < 2 && { choices: texts.choicesMissing }),
  }),
}

function unknownField(name: string, template: string, known: readonly string[] = fieldNames): ItemProblems {
  const [unknown] = unknownFields(template, known)
  return unknown ? { [name]: templateMessages.unknown(unknown) } : {}
}

/** Without one of these a mail does not say what it is about. */
const neededFields = ['due', 'time', 'what', 'text']

/** A mail has the fields of the one that comes with the product: what is empty there cannot be filled. */
function mailProblems(content: ItemContent, builtIn: ItemContent | null): ItemProblems {
  const fields = itemFields.mail.filter(({ name }) => builtIn?.[name])
  const known = fieldsIn(wordsOf(builtIn))
  const missing = known.find((field) => neededFields.includes(field) && !fieldsIn(wordsOf(content)).includes(field))
  const problems = fields.map(({ name, label }) => {
    const words = content[name] ?? ''
    return words === '' ? { [name]: itemMessages.empty(label) } : unknownField(name, words, known)
  })
  const lacks = missing !== undefined && content['text'] ? { text: texts.missingField(missing) } : {}
  return Object.assign({}, lacks, ...problems) as ItemProblems
}

function wordsOf(content: ItemContent | null): string {
  return Object.values(content ?? {}).join(' ')
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
