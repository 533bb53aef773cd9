import { type PortfolioField, type ProjectValues, portfolioFields } from '../../../../core/portfolio/project-values.ts'

export interface SentForm {
  /** The revision that the form changes; 0 for a new project. */
  readonly revisionNumber: number
  readonly values: ProjectValues
}

const listFields: ReadonlySet<PortfolioField> = new Set(['services', 'technologies', 'results'])

export function isListField(field: PortfolioField): boolean {
  return listFields.has(field)
}

/** Returns the values of the form's fields alone. */
export function valuesOf(content: ProjectValues): ProjectValues {
  return Object.fromEntries(portfolioFields.map((field) => [field, content[field]])) as ProjectValues
}

export function readSentForm(form: FormData): SentForm {
  const values = portfolioFields.map((field) => {
    const texts = textsIn(form, field)
    return [field, isListField(field) ? texts : (texts[0] ?? '')]
  })
  const revisionNumber = Number(form.get('revisionNumber'))
  return {
    revisionNumber: Number.isSafeInteger(revisionNumber) ? revisionNumber : 0,
    values: Object.fromEntries(values) as ProjectValues,
  }
}

/** A browser sends each line break as two characters. */
function textsIn(form: FormData, name: string): readonly string[] {
  const values = form.getAll(name).filter((value) => typeof value === 'string')
  return values.map((value) => value.replace(/\r\n?/g, '\n'))
}
