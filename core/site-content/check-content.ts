import { amountOf, fieldProblems } from '../items/check.ts'
import { type ItemContent, type ItemProblems, linesOf } from '../items/fields.ts'
import { itemMessages } from '../items/messages.ts'
import { unknownFields } from '../reply-templates/fill-template.ts'
import { templateMessages } from '../reply-templates/messages.ts'
import { currencies, type ItemKind, itemFields, priceSteps } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'
import { answersProblems } from './when-we-answer.ts'

/** Returns a sentence for each field that would break a page. Empty where the item can be published. */
export function problemsOf(kind: ItemKind, content: ItemContent, isBuiltIn: boolean): ItemProblems {
  return { ...kindProblems[kind]?.(content, isBuiltIn), ...fieldProblems(itemFields[kind], content) }
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
  template: ({ subject = '', text = '' }) => ({ ...unknownField('subject', subject), ...unknownField('text', text) }),
  question: ({ kind, choices = '', ask = '', help = '' }, isBuiltIn) => ({
    ...placeProblem('ask', ask),
    ...placeProblem('help', help),
    ...(!isBuiltIn && ask === '' && { ask: itemMessages.empty('How we ask') }),
    ...(kind === 'choice' && linesOf(choices).length < 2 && { choices: texts.choicesMissing }),
  }),
}

function unknownField(name: string, template: string): ItemProblems {
  const [unknown] = unknownFields(template)
  return unknown ? { [name]: templateMessages.unknown(unknown) } : {}
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
