import { isCurrency } from '../../../../core/currency/currency-of.ts'
import { amountOf, fieldProblems } from '../../../../core/items/check.ts'
import { differingFields, type ItemContent, type ItemProblems, linesOf } from '../../../../core/items/fields.ts'
import { itemMessages } from '../../../../core/items/messages.ts'
import { fieldNames, fieldsIn, unknownFields } from '../../../../core/text/fill-template.ts'
import { portfolioMessages } from '../../portfolio/messages.ts'
import { templateMessages } from '../reply-templates/messages.ts'
import { fieldsOf, itemFields } from './item-fields.ts'
import { currencies, isOwnRow, type ItemKind, priceRows, priceSteps } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'
import { answersProblems } from './when-we-answer.ts'

/** Returns a sentence for each field that would break a page. Empty where the item can be published. `builtIn`: what comes with the product.
 *  `before`: what is published. */
export function problemsOf(
  kind: ItemKind,
  content: ItemContent,
  builtIn: ItemContent | null,
  before: ItemContent | null = null,
): ItemProblems {
  const fields = fieldsOf(kind)
  const changed = before ? differingFields(fields, before, content) : fields
  // A field that has not changed is not checked, unless it is empty.
  const checked = fields.filter((field) => changed.includes(field) || !content[field.name])
  return { ...kindProblems[kind]?.(content, builtIn, before), ...fieldProblems(checked, content) }
}

const kindProblems: {
  readonly [Kind in ItemKind]?: (
    content: ItemContent,
    builtIn: ItemContent | null,
    before: ItemContent | null,
  ) => ItemProblems
} = {
  project: ({ imageUrl, imageAlt }, _, before) =>
    imageUrl && !imageAlt && (!before || imageUrl !== before['imageUrl'] || before['imageAlt'])
      ? { imageAlt: portfolioMessages.alternativeMissing }
      : {},
  prices: (content) => Object.assign({}, ...priceRows.map((row) => rowProblems(content, row))),
  answers: answersProblems,
  template: ({ subject = '', text = '' }) => ({ ...unknownField('subject', subject), ...unknownField('text', text) }),
  mail: mailProblems,
  question: ({ kind, choices = '', ask = '' }, builtIn) => ({
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

/** What is wrong with the prices of one currency. */
function rowProblems(content: ItemContent, row: string): ItemProblems {
  const amounts = priceSteps.map((_, index) => content[`${row}-${index}`] ?? '')
  const problem = amountsProblem(amounts)
  const isFilled = amounts.some(Boolean)
  const currency = content[`${row}-currency`] ?? ''
  const isUsable = isCurrency(currency) && !currencies.some((known) => known === currency)
  return {
    ...(problem && { [`${row}-0`]: problem }),
    ...(content[`${row}-confirmed`] && !isFilled && { [`${row}-confirmed`]: texts.noAmounts }),
    ...(isOwnRow(row) && (isFilled || currency !== '') && !isUsable && { [`${row}-currency`]: texts.notCurrency }),
  }
}

function amountsProblem(amounts: readonly string[]): string | null {
  const filled = amounts.filter(Boolean)
  if (filled.length === 0) return null
  if (filled.length < amounts.length) return texts.amountsMissing
  const numbers = amounts.map(amountOf)
  return numbers.every((amount, index) => index === 0 || amount > (numbers[index - 1] ?? 0)) ? null : texts.amountsOrder
}
