import { steps } from '../brief/steps.ts'
import { budgetRanges, lowestAmount } from '../currency/budget-ranges.ts'
import { emailTexts } from '../email/templates/email-texts.ts'
import { faqs } from '../faq/faqs.ts'
import { usualPromise } from '../follow-up/usual-promise.ts'
import type { ItemContent } from '../items/fields.ts'
import { builtInTemplates } from '../reply-templates/template.ts'
import type { Agency } from '../site/agency.ts'
import { countryWords } from '../site/law.ts'
import { pageKinds } from '../site/page-kinds.ts'
import { builtInPages } from '../site/pages.ts'
import { services } from '../site/services.ts'
import { withWords, type Words } from '../site/with-words.ts'
import { contentOf } from './item-fields.ts'
import { currencies, type ItemKind } from './item-kinds.ts'

export interface BuiltInWords {
  readonly agency: Pick<Agency, 'country'>
  readonly brandWords: Words
  /** What the privacy policy says of a service that erases later than the site. */
  readonly erasedLater?: string | undefined
  /** What the settings say of when the agency answers. */
  readonly answers?: ItemContent | undefined
  /** Returns how a built-in question is asked; null for any other name. */
  readonly wordsOfQuestion: (field: string) => ItemContent | null
}

/** Returns the items that the product comes with, by id and in their order: what they say as long as nothing else is published. */
export function builtInItems({
  agency,
  brandWords,
  erasedLater = '',
  answers = { sentence: usualPromise },
  wordsOfQuestion,
}: BuiltInWords): ReadonlyMap<string, ItemContent> {
  const pages = builtInPages(agency, { alsoCollected: '', ...brandWords, erasedLater })
  const item = (kind: ItemKind, id: string, content: ItemContent) => [id, contentOf(kind, content)] as const
  return new Map([
    ...faqs.map(({ id, question, answer, category }, index) =>
      item('faq', `faq-${id}`, { question, answer, category, place: placeAt(index), shown: 'yes' }),
    ),
    ...steps.map(({ field, title }, index) =>
      item('question', `question-${field}`, {
        title,
        ...wordsOfQuestion(field),
        kind: 'text',
        place: placeAt(index),
        asked: 'yes',
      }),
    ),
    ...services.map(({ id, name, says, features }, index) =>
      item('service', `service-${id}`, {
        name,
        says,
        features: withWords(features.join('\n'), countryWords(agency.country)),
        place: placeAt(index),
        shown: 'yes',
      }),
    ),
    item('prices', 'prices', Object.fromEntries(currencies.flatMap(amountsIn))),
    item('legal', 'legal', {}),
    ...pageKinds.map((kind) => item(kind, kind, pages[kind])),
    item('answers', 'answers', answers),
    ...Object.entries(emailTexts).map(([name, texts]) => item('mail', `mail-${name}`, texts)),
    ...builtInTemplates.map(({ id, ...content }) => item('template', `template-${id}`, content)),
  ])
}

function placeAt(index: number): string {
  return String(index + 1)
}

function amountsIn(currency: keyof typeof budgetRanges) {
  const amounts = [lowestAmount(currency) ?? 0, ...budgetRanges[currency].bounds]
  return amounts.map((amount, index) => [`${currency}-${index}`, String(amount)])
}
