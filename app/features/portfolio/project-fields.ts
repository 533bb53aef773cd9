import { type ItemContent, type ItemField, linesOf } from '../../../core/items/fields.ts'
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

const option = { longest: 100 }
const free = { isFree: true }

/** The fields that the team fills in, in the order of the form. */
export const projectFields = [
  { name: 'title', label: 'Title', type: 'line', ...free, longest: maxTitleLength, isRequired: true },
  {
    name: 'category',
    label: 'Category',
    type: 'choice',
    ...option,
    isRequired: true,
    options: categoryOptions,
    initial: defaultCategory,
  },
  {
    name: 'description',
    label: 'Description',
    type: 'text',
    ...free,
    longest: 6000,
    isRequired: true,
    hint: texts.descriptionHint,
  },
  { name: 'icon', label: 'Icon', type: 'emoji', ...option, options: iconOptions, initial: defaultIcon },
  { name: 'color', label: 'Colour', type: 'colour', ...option, options: colorClasses, initial: defaultColor },
  { name: 'services', label: 'Services', type: 'several', ...option, isRequired: true, options: serviceOptions },
  {
    name: 'technologies',
    label: 'Technologies',
    type: 'several',
    ...option,
    isRequired: true,
    options: technologyOptions,
  },
  { name: 'results', label: 'Key results', type: 'list', ...free, longest: 200, mostLines: 20 },
  { name: 'imageUrl', label: 'Picture', type: 'picture', longest: 300 },
  {
    name: 'imageAlt',
    label: 'What the picture shows, in words',
    type: 'line',
    ...free,
    longest: 300,
    hint: texts.imageAltHint,
  },
  { name: 'status', label: 'Status', type: 'status', ...option, options: statusOptions, initial: 'draft' },
] as const satisfies readonly ItemField[]
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
  const values = projectFields.map(({ name, type, ...field }) => {
    const text = content[name] ?? ''
    if (type === 'list') return [name, linesOf(text)]
    if (type === 'several') return [name, [...new Set(linesOf(text))]]
    return [name, text || ('initial' in field ? field.initial : '')]
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
