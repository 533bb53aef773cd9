import { steps } from '../brief/steps.ts'
import { budgetRanges, lowestAmount } from '../currency/budget-ranges.ts'
import { emailTexts } from '../email/templates/email-texts.ts'
import { faqs } from '../faq/faqs.ts'
import { usualPromise } from '../follow-up/usual-promise.ts'
import type { ItemContent } from '../items/fields.ts'
import { builtInTemplates } from '../reply-templates/template.ts'
import { aboutPage, crew } from '../site/about.ts'
import type { Agency } from '../site/agency.ts'
import { services } from '../site/services.ts'
import { currencies, type ItemKind, contentOf } from './item-kinds.ts'

/** Returns the items that the product comes with, by id and in their order: what they say as long as nothing else is published. `answers` holds
 *  the settings. */
export function builtInItems(
  agency: Agency,
  answers: ItemContent = { sentence: usualPromise },
): ReadonlyMap<string, ItemContent> {
  const item = (kind: ItemKind, id: string, content: ItemContent) => [id, contentOf(kind, content)] as const
  return new Map([
    ...faqs.map(({ id, question, answer, category }, index) =>
      item('faq', `faq-${id}`, { question, answer, category, place: placeAt(index), shown: 'yes' }),
    ),
    ...steps.map(({ field, title }, index) =>
      item('question', `question-${field}`, { title, kind: 'text', place: placeAt(index), asked: 'yes' }),
    ),
    ...services.map(({ id, name, says, features }, index) =>
      item('service', `service-${id}`, {
        name,
        says,
        features: features.join('\n'),
        place: placeAt(index),
        shown: 'yes',
      }),
    ),
    item('prices', 'prices', Object.fromEntries(currencies.flatMap(amountsIn))),
    item('legal', 'legal', {}),
    item('about', 'about', { lede: aboutPage.lede(agency), crew: crew.title }),
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
