import { field, type ItemContent, linesOf, required } from '../../../core/items/fields.ts'
import { adminMessages as texts } from './admin-messages.ts'
import {
  categoryOptions,
  colorClasses,
  colorName,
  defaultCategory,
  defaultColor,
  defaultIcon,
  iconOptions,
  maxTitleLength,
  serviceOptions,
  statusOptions,
  technologyOptions,
} from './options.ts'
import type { ProjectContent } from './project.ts'

const isFree = true

/** The fields that the team fills in, in the order of the form. */
export const projectFields = [
  field.line('title', 'Title', maxTitleLength, { ...required, isFree }),
  field.choice('category', 'Category', 100, { ...required, options: categoryOptions, initial: defaultCategory }),
  field.text('description', 'Description', 6000, { ...required, isFree, hint: texts.descriptionHint }),
  field.emoji('icon', 'Icon', 100, { options: iconOptions, initial: defaultIcon }),
  field.colour('color', 'Colour', 100, { options: colorClasses, initial: defaultColor }),
  field.several('services', 'Services', 100, { ...required, options: serviceOptions }),
  field.several('technologies', 'Technologies', 100, { ...required, options: technologyOptions }),
  field.list('results', 'Key results', 200, { isFree, mostLines: 20 }),
  field.picture('imageUrl', 'Picture', 300),
  field.line('imageAlt', 'What the picture shows, in words', 300, { isFree, hint: texts.imageAltHint }),
  field.status('status', 'Status', 100, { options: statusOptions, initial: 'draft' }),
]
type PortfolioField = (typeof projectFields)[number]['name']

/** The values of the fields. They may be invalid. */
type ProjectValues = {
  readonly [Field in PortfolioField]: ProjectContent[Field] extends string ? string : readonly string[]
}

/** Returns the fields that a project or a part of one has, as its editor has them. */
export function itemOf(project: { readonly [Field in PortfolioField]?: unknown }): ItemContent {
  const given = projectFields.filter(({ name }) => project[name] !== undefined)
  return Object.fromEntries(given.map(({ name }) => [name, [project[name]].flat().join('\n')]))
}

export function valuesOf(content: ItemContent): ProjectValues {
  const values = projectFields.map(({ name, type, initial = '' }) => {
    const text = content[name] ?? ''
    if (type === 'list') return [name, linesOf(text)]
    if (type === 'several') return [name, [...new Set(linesOf(text))]]
    return [name, text || initial]
  })
  return Object.fromEntries(values) as ProjectValues
}

const prefix = 'project-'

/** Returns the item of a project. */
export function projectItem(id: string): string {
  return prefix + id
}

/** Returns the project of an item. */
export function projectOf(itemId: string): string {
  return itemId.slice(prefix.length)
}

/** Returns what a history shows. */
export function inWords(content: ItemContent): ItemContent {
  const { color, status } = content
  const said = status && texts.statuses[status as ProjectContent['status']]
  return { ...content, ...(color && { color: colorName(color) }), ...(said && { status: said }) }
}
