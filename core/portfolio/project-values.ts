import { defaultCategory, defaultColor, defaultIcon } from './options.ts'
import type { ProjectContent } from './project.ts'

/** The fields that the team fills in, in the order of the form. */
export const portfolioFields = [
  'title',
  'category',
  'description',
  'icon',
  'color',
  'services',
  'technologies',
  'results',
  'imageUrl',
  'imageAlt',
  'status',
] as const satisfies readonly (keyof ProjectContent)[]
export type PortfolioField = (typeof portfolioFields)[number]

/** The values of the fields. They may be invalid. */
export type ProjectValues = {
  readonly [Field in PortfolioField]: ProjectContent[Field] extends string ? string : readonly string[]
}

/** A new project before it is filled in. */
export const blankValues = {
  title: '',
  description: '',
  services: [],
  technologies: [],
  icon: defaultIcon,
  color: defaultColor,
  category: defaultCategory,
  results: [],
  imageUrl: '',
  imageAlt: '',
  status: 'draft',
} as const satisfies ProjectValues

export function sameValues(one: ProjectValues, other: ProjectValues): boolean {
  return differingFields(one, other).length === 0
}

export function differingFields(one: ProjectValues, other: ProjectValues): readonly PortfolioField[] {
  return portfolioFields.filter((field) => comparable(field, one) !== comparable(field, other))
}

/** Ignores blank lines, blanks at both ends, and the order of services and technologies. */
function comparable(field: PortfolioField, values: ProjectValues): string {
  const value = values[field]
  if (typeof value === 'string') return value.trim()
  const texts = value.map((text) => text.trim()).filter(Boolean)
  return JSON.stringify(field === 'results' ? texts : texts.toSorted())
}
