import { answerKinds, askableFields } from '../../../../core/brief/steps.ts'
import { budgetRanges } from '../../../../core/currency/budget-ranges.ts'
import { weekdays } from '../../../../core/follow-up/zoned-time.ts'
import { field, type ItemField, required } from '../../../../core/items/fields.ts'
import { faqCategories } from '../faq/faqs.ts'
import { type PageKind, pageKinds } from '../pages/page-kinds.ts'
import { templateMessages } from '../reply-templates/messages.ts'
import { usualSubject } from '../reply-templates/template.ts'
import { answersMessages as answers, siteMessages as texts } from './messages.ts'

export const itemKinds = [
  'faq',
  'question',
  'service',
  'prices',
  'legal',
  'person',
  'answers',
  'template',
  'mail',
  'project',
  ...pageKinds,
] as const
export type ItemKind = (typeof itemKinds)[number]
/** Kinds of which the owner can add more, in the order of the list. Projects have a list of their own. */
export const addableKinds = ['faq', 'question', 'service', 'person', 'template', 'project'] as const
export type AddableKind = (typeof addableKinds)[number]

/** The lowest number is first, and of the same number what came with the site. Empty: behind the others. */
export const place = field.order('place', 'Place in the order', 3)
const words = field.line('words', 'Also found by', 500, {
  hint: 'Other words by which people ask, with commas.',
})
const shown = field.check('shown', 'Shown on the site', 3, { initial: 'yes' })
const isFree = true

export const currencies = Object.keys(budgetRanges) as (keyof typeof budgetRanges)[]
/** Places for currencies that the owner adds. */
const ownRows = ['other1', 'other2', 'other3'] as const
export const priceRows: readonly string[] = [...currencies, ...ownRows]
export const priceSteps = ['We build from', 'Small, up to', 'Middle, up to', 'Large, up to'] as const

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

export function isPage(kind: ItemKind): kind is PageKind {
  return pageKinds.some((each) => each === kind)
}

/** Returns the id without its kind. */
export function nameIn(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}

/** Returns the kind of an item; null for an id that no item can have. */
export function kindOfItem(id: string): ItemKind | null {
  const [, kindName, name] = /^([a-z]+)(?:-([\w-]{1,60}))?$/.exec(id) ?? []
  const kind = itemKinds.find((each) => each === kindName)
  if (kind === undefined || (isAddable(kind) || kind === 'mail') !== (name !== undefined)) return null
  return kind !== 'question' || askableFields.some((field) => field === name) ? kind : null
}

export function isAddable(kind: string): kind is AddableKind {
  return addableKinds.some((each) => each === kind)
}

/** What an input of the prices is called. */
function priceLabel(row: string, what: string): string {
  return `${isOwnRow(row) ? texts.otherRow(row.slice(-1)) : row}, ${what.toLowerCase()}`
}

/** Whether the owner says which currency a row of prices is of. */
export function isOwnRow(row: string): boolean {
  return ownRows.some((own) => own === row)
}
