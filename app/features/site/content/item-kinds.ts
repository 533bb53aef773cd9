import { askableFields } from '../../../../core/brief/steps.ts'
import { budgetRanges } from '../../../../core/currency/budget-ranges.ts'
import { type PageKind, pageKinds } from '../pages/page-kinds.ts'

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

export const currencies = Object.keys(budgetRanges) as (keyof typeof budgetRanges)[]
/** Places for currencies that the owner adds. */
const ownRows = ['other1', 'other2', 'other3'] as const
export const priceRows: readonly string[] = [...currencies, ...ownRows]
export const priceSteps = ['We build from', 'Small, up to', 'Middle, up to', 'Large, up to'] as const

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

/** Whether the owner says which currency a row of prices is of. */
export function isOwnRow(row: string): boolean {
  return ownRows.some((own) => own === row)
}
