import type { Agency } from '../../../../core/agency/agency.ts'
import { steps } from '../../../../core/brief/steps.ts'
import { budgetRanges, lowestAmount } from '../../../../core/currency/budget-ranges.ts'
import { usualPromise } from '../../../../core/follow-up/usual-promise.ts'
import type { ItemContent } from '../../../../core/items/fields.ts'
import type { AllEmailTexts } from '../../mail/templates/email-texts.ts'
import { faqs } from '../faq/faqs.ts'
import { countryWords } from '../pages/law.ts'
import { pageKinds } from '../pages/page-kinds.ts'
import { builtInPages } from '../pages/pages.ts'
import { services } from '../pages/services.ts'
import { withWords, type Words } from '../pages/with-words.ts'
import { builtInWords } from '../questions.ts'
import { builtInTemplates } from '../reply-templates/template.ts'
import { contentOf } from './item-fields.ts'
import { currencies, type ItemKind } from './item-kinds.ts'

export interface BuiltInWords {
  readonly agency: Pick<Agency, 'country'>
  readonly brandWords: Words
  readonly emailTexts?: AllEmailTexts
  /** What the privacy policy says of a service that erases later than the site. */
  readonly erasedLater?: string | undefined
  /** What the settings say of when the agency answers. */
  readonly answers?: ItemContent | undefined
}

/** Returns the items that the product comes with, by id and in their order: what they say as long as nothing else is published. */
export function builtInItems({
  agency,
  brandWords,
  emailTexts = {},
  erasedLater = '',
  answers = { sentence: usualPromise },
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
        ...builtInWords(field),
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
