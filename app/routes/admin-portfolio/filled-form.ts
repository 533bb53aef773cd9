import { type ProjectField, type ProjectValues, projectFields } from '../../../core/portfolio/editing/project-values.ts'
import { defaultCategory, defaultColor, defaultIcon } from '../../../core/portfolio/options.ts'
import type { ProjectContent, StoredProject } from '../../../core/portfolio/project.ts'

/** What the form of a project carries, with script and without. */
export interface FilledForm {
  /** Null: a new project. */
  readonly id: string | null
  /** What the form was filled on top of. */
  readonly edition: number
  readonly filled: ProjectValues
  /** Fields in which the other one's value is to be taken over. */
  readonly takeOver: readonly ProjectField[]
}

const lists = ['services', 'technologies', 'results'] as const
type ListField = (typeof lists)[number]

export const blankForm: ProjectValues = {
  title: '',
  category: defaultCategory,
  description: '',
  icon: defaultIcon,
  color: defaultColor,
  services: [],
  technologies: [],
  results: [],
  imageUrl: '',
  imageAlt: '',
  status: 'draft',
}

export function isList(field: ProjectField): field is ListField {
  return lists.includes(field as ListField)
}

export function filledFrom(content: ProjectContent): ProjectValues {
  return Object.fromEntries(projectFields.map((field) => [field, content[field]])) as ProjectValues
}

export function formFrom(project: StoredProject | null): FilledForm {
  if (!project) return { id: null, edition: 0, filled: blankForm, takeOver: [] }
  return { id: project.id, edition: project.revisionNumber, filled: filledFrom(project), takeOver: [] }
}

/** What a browser sent. Which values are possible is the core's to say. */
export function readFilledForm(form: FormData): FilledForm {
  const filled = projectFields.map((field) => [field, isList(field) ? textsOf(form, field) : textOf(form, field)])
  const edition = Number(textOf(form, 'edition'))
  const ticked = textsOf(form, 'takeOver')
  return {
    id: textOf(form, 'id') || null,
    edition: Number.isSafeInteger(edition) ? edition : 0,
    filled: Object.fromEntries(filled) as ProjectValues,
    takeOver: projectFields.filter((field) => ticked.includes(field)),
  }
}

/** The same form for a browser to send. */
export function formDataOf({ id, edition, filled, takeOver }: FilledForm): FormData {
  const form = new FormData()
  if (id !== null) form.set('id', id)
  form.set('edition', String(edition))
  for (const field of projectFields) {
    const value = filled[field]
    for (const each of typeof value === 'string' ? [value] : value) form.append(field, each)
  }
  for (const field of takeOver) form.append('takeOver', field)
  return form
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function textsOf(form: FormData, name: string): readonly string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
