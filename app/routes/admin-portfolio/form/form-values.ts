import { type PortfolioField, type ProjectValues, portfolioFields } from '../../../../core/portfolio/project-values.ts'

/** What a browser has sent. */
export interface SentForm {
  /** The revision that the form changes; 0 for a new project. */
  readonly revisionNumber: number
  readonly values: ProjectValues
  /** After a conflict, the fields in which the other member's value is wanted. */
  readonly takeOver: readonly PortfolioField[]
}

const listFields = ['services', 'technologies', 'results'] as const satisfies readonly PortfolioField[]

export function isListField(field: PortfolioField): boolean {
  return listFields.some((each) => each === field)
}

/** Returns the values of the form's fields alone. */
export function valuesOf(content: ProjectValues): ProjectValues {
  return Object.fromEntries(portfolioFields.map((field) => [field, content[field]])) as ProjectValues
}

export function readSentForm(form: FormData): SentForm {
  const values = portfolioFields.map((field) => [
    field,
    isListField(field) ? textsIn(form, field) : textIn(form, field),
  ])
  const revisionNumber = Number(textIn(form, 'revisionNumber'))
  const ticked = textsIn(form, 'takeOver')
  return {
    revisionNumber: Number.isSafeInteger(revisionNumber) ? revisionNumber : 0,
    values: Object.fromEntries(values) as ProjectValues,
    takeOver: portfolioFields.filter((field) => ticked.includes(field)),
  }
}

/** Returns the first text of this name. A browser sends each line break as two characters. */
export function textIn(form: FormData, name: string): string {
  return textsIn(form, name)[0] ?? ''
}

function textsIn(form: FormData, name: string): readonly string[] {
  const values = form.getAll(name).filter((value) => typeof value === 'string')
  return values.map((value) => value.replace(/\r\n?/g, '\n'))
}
