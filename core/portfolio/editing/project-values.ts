import type { ProjectContent } from '../project.ts'

/** What the team fills in, in the order of the form. */
export const projectFields = [
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
export type ProjectField = (typeof projectFields)[number]

/** What a form holds of a project. Values may be anybody's. */
export type ProjectValues = {
  readonly [Field in ProjectField]: ProjectContent[Field] extends string ? string : readonly string[]
}

export function sameValues(one: ProjectValues, other: ProjectValues): boolean {
  return differingFields(one, other).length === 0
}

export function differingFields(one: ProjectValues, other: ProjectValues): readonly ProjectField[] {
  return projectFields.filter((field) => marked(field, one) !== marked(field, other))
}

export interface Difference {
  readonly field: ProjectField
  /** Whether only the other one has changed it since both began: then nobody loses anything by taking theirs. */
  readonly onlyTheirs: boolean
}

/** Where mine and theirs are not the same. `base` is what both began with, or null when that is no longer known. */
export function differences(
  base: ProjectValues | null,
  mine: ProjectValues,
  theirs: ProjectValues,
): readonly Difference[] {
  return differingFields(mine, theirs).map((field) => ({
    field,
    onlyTheirs: base !== null && marked(field, base) === marked(field, mine),
  }))
}

/** Ticks are the same in any order, and a blank line says nothing. */
function marked(field: ProjectField, filled: ProjectValues): string {
  const value = filled[field]
  if (typeof value === 'string') return value.trim()
  const said = value.map((each) => each.trim()).filter(Boolean)
  return JSON.stringify(field === 'results' ? said : said.toSorted())
}
