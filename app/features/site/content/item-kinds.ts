import { answerKinds, askableFields } from '../../../../core/brief/steps.ts'
import { budgetRanges } from '../../../../core/currency/budget-ranges.ts'
import { weekdays } from '../../../../core/follow-up/zoned-time.ts'
import type { ItemField } from '../../../../core/items/fields.ts'
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
export const place: ItemField = { name: 'place', label: 'Place in the order', type: 'order', longest: 3 }
const words: ItemField = {
  name: 'words',
  label: 'Also found by',
  type: 'line',
  longest: 500,
  hint: 'Other words by which people ask, with commas.',
}
const shown: ItemField = { name: 'shown', label: 'Shown on the site', type: 'check', longest: 3, initial: 'yes' }

export const currencies = Object.keys(budgetRanges) as (keyof typeof budgetRanges)[]
/** Places for currencies that the owner adds. */
const ownRows = ['other1', 'other2', 'other3'] as const
export const priceRows: readonly string[] = [...currencies, ...ownRows]
export const priceSteps = ['We build from', 'Small, up to', 'Middle, up to', 'Large, up to'] as const

/** Of what is no page and no project: the texts of pages are in no script. */
export const itemFields: Readonly<Record<Exclude<ItemKind, PageKind | 'project'>, readonly ItemField[]>> = {
  faq: [
    { name: 'question', label: 'Question', type: 'line', longest: 160, isRequired: true },
    {
      name: 'answer',
      label: 'Answer',
      type: 'text',
      longest: 2000,
      isRequired: true,
      mayLink: true,
      hint: texts.links,
    },
    { name: 'category', label: 'Category', type: 'choice', longest: 40, options: faqCategories, initial: 'Services' },
    words,
    place,
    shown,
  ],
  question: [
    { name: 'title', label: 'Title, as it stands in the brief', type: 'line', longest: 60, isRequired: true },
    {
      name: 'ask',
      label: 'How we ask',
      type: 'text',
      longest: 300,
      fills: ['idea'],
      hint: '{idea} is the project: its name, or “it”.',
    },
    { name: 'help', label: 'And if they say nothing useful', type: 'text', longest: 300, fills: ['idea'] },
    { name: 'kind', label: 'Kind of answer', type: 'choice', longest: 10, options: answerKinds, initial: 'text' },
    {
      name: 'choices',
      label: 'Quick replies',
      type: 'lines',
      longest: 40,
      mostLines: 4,
      hint: 'One a line, four at most.',
    },
    place,
    { name: 'asked', label: 'Asked', type: 'check', longest: 3, initial: 'yes' },
  ],
  service: [
    { name: 'name', label: 'Name', type: 'line', longest: 80, isRequired: true },
    { name: 'says', label: 'What it is', type: 'text', longest: 500, isRequired: true },
    {
      name: 'features',
      label: 'What is included',
      type: 'lines',
      longest: 140,
      mostLines: 10,
      isRequired: true,
      hint: 'One a line.',
    },
    words,
    place,
    shown,
  ],
  prices: priceRows.flatMap((row): readonly ItemField[] => [
    ...(isOwnRow(row)
      ? [{ name: `${row}-currency`, label: priceLabel(row, texts.otherCurrency), type: 'line', longest: 3 } as const]
      : []),
    ...priceSteps.map((step, index) => {
      return { name: `${row}-${index}`, label: priceLabel(row, step), type: 'number', longest: 12 } as const
    }),
    { name: `${row}-confirmed`, label: priceLabel(row, texts.confirm), type: 'check', longest: 3 },
  ]),
  legal: [
    { name: 'name', label: 'Legal name', type: 'line', longest: 120 },
    { name: 'registration', label: 'Registration number', type: 'line', longest: 60 },
    { name: 'vat', label: 'VAT number', type: 'line', longest: 40 },
    { name: 'street', label: 'Street address', type: 'text', longest: 300 },
    { name: 'officer', label: 'Data protection contact', type: 'line', longest: 120 },
  ],
  person: [
    { name: 'name', label: 'Name', type: 'line', longest: 60, isRequired: true },
    { name: 'role', label: 'Role', type: 'line', longest: 60, isRequired: true },
    { name: 'says', label: 'What they do', type: 'text', longest: 300 },
    { name: 'picture', label: 'Picture', type: 'picture', longest: 200, hint: 'Optional, square.' },
    place,
    shown,
  ],
  answers: [
    ...weekdays.map((day): ItemField => ({
      name: day,
      label: day,
      type: 'line',
      longest: 16,
      isRow: true,
      hint: day === 'Sunday' ? answers.hours : '',
    })),
    { name: 'within', label: 'Answer within', type: 'line', longest: 12, isRequired: true, hint: answers.within },
    { name: 'sentence', label: 'The sentence on the pages', type: 'line', longest: 120, isRequired: true },
    { name: 'closedFrom', label: 'Closed from', type: 'date', longest: 10, isRow: true },
    { name: 'closedTo', label: 'To, that day included', type: 'date', longest: 10, isRow: true },
    {
      name: 'banner',
      label: 'Banner',
      type: 'text',
      longest: 200,
      mayLink: true,
      hint: `${answers.banner} ${texts.links}`,
    },
    { name: 'on', label: 'Show the banner', type: 'check', longest: 3 },
    { name: 'bannerFrom', label: 'Shown from', type: 'date', longest: 10, isRow: true, hint: answers.bannerFrom },
    { name: 'bannerTo', label: 'Shown to', type: 'date', longest: 10, isRow: true, hint: answers.bannerTo },
    { name: 'days', label: 'Other days closed', type: 'lines', longest: 100, mostLines: 100, hint: answers.days },
    { name: 'calls', label: 'Hours for calls', type: 'line', longest: 120, hint: answers.calls },
    { name: 'lengths', label: 'Minutes of a call', type: 'line', longest: 8, isRequired: true, hint: answers.lengths },
    { name: 'pause', label: 'Minutes between two calls', type: 'number', longest: 3, isRequired: true },
    { name: 'notice', label: 'Opening hours of notice before a call', type: 'number', longest: 3, isRequired: true },
    { name: 'most', label: 'Most calls in a day', type: 'number', longest: 3, hint: answers.most },
  ],
  template: [
    { name: 'name', label: 'Name', type: 'line', longest: 80, isRequired: true },
    {
      name: 'subject',
      label: 'Subject',
      type: 'line',
      longest: 200,
      isRequired: true,
      isFree: true,
      initial: usualSubject,
    },
    {
      name: 'text',
      label: 'Letter',
      type: 'text',
      longest: 10_000,
      isRequired: true,
      isFree: true,
      hint: templateMessages.hint,
    },
    place,
  ],
  mail: [
    { name: 'subject', label: 'Subject', type: 'line', longest: 200, isFree: true },
    { name: 'preview', label: 'Beside the subject, in an inbox', type: 'line', longest: 200, isFree: true },
    { name: 'heading', label: 'Heading', type: 'line', longest: 100, isFree: true },
    { name: 'text', label: 'Text', type: 'text', longest: 5000, isFree: true },
    { name: 'closing', label: 'Closing', type: 'text', longest: 2000, isFree: true },
    { name: 'why', label: 'Small print', type: 'text', longest: 1000, isFree: true },
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
