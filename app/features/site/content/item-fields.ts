import { answerKinds } from '../../../../core/brief/steps.ts'
import { weekdays } from '../../../../core/follow-up/zoned-time.ts'
import {
  contentIn,
  field,
  initialContent,
  type ItemContent,
  type ItemField,
  required,
} from '../../../../core/items/fields.ts'
import { projectFields } from '../../portfolio/project-fields.ts'
import { faqCategories } from '../faq/faqs.ts'
import type { PageKind } from '../pages/page-kinds.ts'
import { pageFields } from '../pages/pages.ts'
import { templateMessages } from '../reply-templates/messages.ts'
import { usualSubject } from '../reply-templates/template.ts'
import { isOwnRow, isPage, type ItemKind, priceRows, priceSteps } from './item-kinds.ts'
import { answersMessages as answers, siteMessages as texts } from './messages.ts'

/** The lowest number is first, and of the same number what came with the site. Empty: behind the others. */
const place = field.order('place', 'Place in the order', 3)
const words = field.line('words', 'Also found by', 500, {
  hint: 'Other words by which people ask, with commas.',
})
const shown = field.check('shown', 'Shown on the site', 3, { initial: 'yes' })
const isFree = true

/** Of what is no page and no project: the texts of pages are in no script. */
export const itemFields: Readonly<Record<Exclude<ItemKind, PageKind | 'project'>, readonly ItemField[]>> = {
  faq: [
    field.line('question', 'Question', 160, required),
    field.text('answer', 'Answer', 2000, { ...required, mayLink: true, hint: texts.links }),
    field.choice('category', 'Category', 40, { options: faqCategories, initial: 'Services' }),
    words,
    place,
    shown,
  ],
  question: [
    field.line('title', 'Title, as it stands in the brief', 60, required),
    field.text('ask', 'How we ask', 300, { fills: ['idea'], hint: '{idea} is the project: its name, or “it”.' }),
    field.text('help', 'And if they say nothing useful', 300, { fills: ['idea'] }),
    field.choice('kind', 'Kind of answer', 10, { options: answerKinds, initial: 'text' }),
    field.lines('choices', 'Quick replies', 40, { mostLines: 4, hint: 'One a line, four at most.' }),
    place,
    field.check('asked', 'Asked', 3, { initial: 'yes' }),
  ],
  service: [
    field.line('name', 'Name', 80, required),
    field.text('says', 'What it is', 500, required),
    field.lines('features', 'What is included', 140, { ...required, mostLines: 10, hint: 'One a line.' }),
    words,
    place,
    shown,
  ],
  prices: priceRows.flatMap((row) => [
    ...(isOwnRow(row) ? [field.line(`${row}-currency`, priceLabel(row, texts.otherCurrency), 3)] : []),
    ...priceSteps.map((step, index) => field.number(`${row}-${index}`, priceLabel(row, step), 12)),
    field.check(`${row}-confirmed`, priceLabel(row, texts.confirm), 3),
  ]),
  legal: [
    field.line('name', 'Legal name', 120),
    field.line('registration', 'Registration number', 60),
    field.line('vat', 'VAT number', 40),
    field.text('street', 'Street address', 300),
    field.line('officer', 'Data protection contact', 120),
  ],
  person: [
    field.line('name', 'Name', 60, required),
    field.line('role', 'Role', 60, required),
    field.text('says', 'What they do', 300),
    field.picture('picture', 'Picture', 200, { hint: 'Optional, square.' }),
    place,
    shown,
  ],
  answers: [
    ...weekdays.map((day) => field.line(day, day, 16, { isRow: true, hint: day === 'Sunday' ? answers.hours : '' })),
    field.line('within', 'Answer within', 12, { ...required, hint: answers.within }),
    field.line('sentence', 'The sentence on the pages', 120, required),
    field.date('closedFrom', 'Closed from', 10, { isRow: true }),
    field.date('closedTo', 'To, that day included', 10, { isRow: true }),
    field.text('banner', 'Banner', 200, { mayLink: true, hint: `${answers.banner} ${texts.links}` }),
    field.check('on', 'Show the banner', 3),
    field.date('bannerFrom', 'Shown from', 10, { isRow: true, hint: answers.bannerFrom }),
    field.date('bannerTo', 'Shown to', 10, { isRow: true, hint: answers.bannerTo }),
    field.lines('days', 'Other days closed', 100, { mostLines: 100, hint: answers.days }),
    field.line('calls', 'Hours for calls', 120, { hint: answers.calls }),
    field.line('lengths', 'Minutes of a call', 8, { ...required, hint: answers.lengths }),
    field.number('pause', 'Minutes between two calls', 3, required),
    field.number('notice', 'Opening hours of notice before a call', 3, required),
    field.number('most', 'Most calls in a day', 3, { hint: answers.most }),
  ],
  template: [
    field.line('name', 'Name', 80, required),
    field.line('subject', 'Subject', 200, { ...required, isFree, initial: usualSubject }),
    field.text('text', 'Letter', 10_000, { ...required, isFree, hint: templateMessages.hint }),
    place,
  ],
  mail: [
    field.line('subject', 'Subject', 200, { isFree }),
    field.line('preview', 'Beside the subject, in an inbox', 200, { isFree }),
    field.line('heading', 'Heading', 100, { isFree }),
    field.text('text', 'Text', 5000, { isFree }),
    field.text('closing', 'Closing', 2000, { isFree }),
    field.text('why', 'Small print', 1000, { isFree }),
  ],
}

/** Returns the fields of any kind. For the server: with those of pages come all their texts. */
export function fieldsOf(kind: ItemKind): readonly ItemField[] {
  if (kind === 'project') return [...projectFields, place]
  if (!isPage(kind)) return itemFields[kind]
  return Object.entries(pageFields[kind]).map(([name, of]) => ({ name, ...of }))
}

/** Returns the fields of a kind from what a form or a file holds, without the rest. */
export function contentOf(kind: ItemKind, given: Given): ItemContent {
  return contentIn(fieldsOf(kind), kind === 'prices' ? withTicks(given) : given)
}

/** Up to release 0.4.0 one tick confirmed the currencies of which all amounts were given. */
export function withTicks({ confirmed, ...given }: Given): Given {
  const isWhole = (row: string) => priceSteps.every((_, index) => given[`${row}-${index}`])
  const ticks = confirmed ? priceRows.filter(isWhole).map((row) => [`${row}-confirmed`, 'yes'] as const) : []
  return { ...given, ...Object.fromEntries(ticks) }
}

/** Returns what a text says now: what an earlier release did not have, and a question that says nothing, as it comes with the product. */
export function completed(kind: ItemKind, builtIn: ItemContent | null, said: Given): ItemContent {
  const whole = contentOf(kind, { ...builtIn, ...said })
  if (kind !== 'question') return whole
  return { ...whole, ask: whole['ask'] || (builtIn?.['ask'] ?? ''), help: whole['help'] || (builtIn?.['help'] ?? '') }
}

type Given = Readonly<Record<string, unknown>>

export function newContent(kind: ItemKind): ItemContent {
  return initialContent(fieldsOf(kind))
}

/** What an input of the prices is called. */
function priceLabel(row: string, what: string): string {
  return `${isOwnRow(row) ? texts.otherRow(row.slice(-1)) : row}, ${what.toLowerCase()}`
}
