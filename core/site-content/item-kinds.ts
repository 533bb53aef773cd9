import { answerKinds } from '../brief/question-set.ts'
import { askableFields } from '../brief/steps.ts'
import { budgetRanges } from '../currency/budget-ranges.ts'
import { faqCategories } from '../faq/faqs.ts'
import { weekdays } from '../follow-up/zoned-time.ts'
import { contentIn, initialContent, type ItemContent, type ItemField } from '../items/fields.ts'
import { templateMessages } from '../reply-templates/messages.ts'
import { usualSubject } from '../reply-templates/template.ts'
import { answersMessages as answers, siteMessages as texts } from './messages.ts'

export const itemKinds = [
  'faq',
  'question',
  'service',
  'prices',
  'legal',
  'about',
  'person',
  'answers',
  'template',
  'mail',
] as const
export type ItemKind = (typeof itemKinds)[number]
/** Kinds of which the owner can add more, in the order of the list. */
export const addableKinds = ['faq', 'question', 'service', 'person', 'template'] as const
export type AddableKind = (typeof addableKinds)[number]

/** Whether only the team sees items of a kind: they are on no page, and have a list of their own. */
export function isForTeam(kind: ItemKind): boolean {
  return kind === 'template'
}

/** The lowest number is first, and of the same number what came with the site. Empty: behind the others. */
const place: ItemField = { name: 'place', label: 'Place in the order', type: 'order', longest: 3 }
const words: ItemField = {
  name: 'words',
  label: 'Also found by',
  type: 'line',
  longest: 500,
  hint: 'Other words by which people ask, with commas.',
}
const shown: ItemField = { name: 'shown', label: 'Shown on the site', type: 'check', longest: 3, initial: 'yes' }

export const currencies = Object.keys(budgetRanges) as (keyof typeof budgetRanges)[]
export const priceSteps = ['Lowest', 'First range to', 'Second to', 'Third to'] as const

export const itemFields: Readonly<Record<ItemKind, readonly ItemField[]>> = {
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
      hint: '{idea} is the project: its name, or “it”. Empty: the built-in words.',
    },
    { name: 'help', label: 'And if they say nothing useful', type: 'text', longest: 300 },
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
  prices: [
    ...currencies.flatMap((currency) =>
      priceSteps.map((step, index): ItemField => ({
        name: `${currency}-${index}`,
        label: `${currency}, ${step.toLowerCase()}`,
        type: 'number',
        longest: 12,
      })),
    ),
    {
      name: 'confirmed',
      label: 'These figures are ours. Show them in the FAQ, the chat and on Contact.',
      type: 'check',
      longest: 3,
    },
  ],
  legal: [
    { name: 'name', label: 'Legal name', type: 'line', longest: 120 },
    { name: 'registration', label: 'Registration number', type: 'line', longest: 60 },
    { name: 'vat', label: 'VAT number', type: 'line', longest: 40 },
    { name: 'street', label: 'Street address', type: 'text', longest: 300 },
    { name: 'officer', label: 'Information Officer (POPIA)', type: 'line', longest: 120 },
  ],
  about: [
    { name: 'lede', label: 'Who you are, in two sentences', type: 'text', longest: 500, isRequired: true },
    { name: 'crew', label: 'Above the team', type: 'line', longest: 80, isRequired: true },
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
    { name: 'notice', label: 'Opening hours before a call', type: 'number', longest: 3, isRequired: true },
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

/** Returns the fields of a kind from what a form or a file holds, without the rest. */
export function contentOf(kind: ItemKind, given: Readonly<Record<string, unknown>>): ItemContent {
  return contentIn(itemFields[kind], given)
}

export function newContent(kind: ItemKind): ItemContent {
  return initialContent(itemFields[kind])
}
