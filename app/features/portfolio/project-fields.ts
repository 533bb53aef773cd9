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
  maxLengths,
  maxResults,
  serviceOptions,
  statusOptions,
  technologyOptions,
} from './options.ts'
import type { ProjectContent } from './project.ts'

const { fields: labels } = texts
const option = { longest: 100 }
const free = { isFree: true }

/** The fields that the team fills in, in the order of the form. */
export const projectFields = [
  { name: 'title', label: labels.title, type: 'line', ...free, longest: maxLengths.title, isRequired: true },
  {
    name: 'category',
    label: labels.category,
    type: 'choice',
    ...option,
    isRequired: true,
    options: categoryOptions,
    initial: defaultCategory,
  },
  {
    name: 'description',
    label: labels.description,
    type: 'text',
    ...free,
    longest: maxLengths.description,
    isRequired: true,
    hint: texts.descriptionHint,
  },
  { name: 'icon', label: labels.icon, type: 'emoji', ...option, options: iconOptions, initial: defaultIcon },
  { name: 'color', label: labels.color, type: 'colour', ...option, options: colorClasses, initial: defaultColor },
  { name: 'services', label: labels.services, type: 'several', ...option, isRequired: true, options: serviceOptions },
  {
    name: 'technologies',
    label: labels.technologies,
    type: 'several',
    ...option,
    isRequired: true,
    options: technologyOptions,
  },
  { name: 'results', label: labels.results, type: 'list', ...free, longest: maxLengths.result, mostLines: maxResults },
  { name: 'imageUrl', label: labels.imageUrl, type: 'picture', longest: maxLengths.imageUrl },
  {
    name: 'imageAlt',
    label: labels.imageAlt,
    type: 'line',
    ...free,
    longest: maxLengths.imageAlt,
    hint: texts.imageAltHint,
  },
  { name: 'status', label: labels.status, type: 'status', ...option, options: statusOptions, initial: 'draft' },
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
