import { withGroupedNumbers } from '../text/numbers.ts'
import { clipped } from '../text/sentences.ts'
import { isOwnField, type OwnField, type StepField, ownFields, stepFields, steps } from './steps.ts'

const contactTitles = {
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
} as const

export type ContactField = keyof typeof contactTitles
export const contactFields = Object.keys(contactTitles) as ContactField[]

export function isContactField(field: string): field is ContactField {
  return field in contactTitles
}

/** A field that holds the answer to one step. */
export type AnswerField = Exclude<StepField, 'contact'>
export const answerFields = stepFields.filter((field) => field !== 'contact')
export type BuiltInAnswerField = Exclude<(typeof answerFields)[number], OwnField>

/** A field that the specification names. */
export type SpecifiedField = Exclude<AnswerField, OwnField> | ContactField | 'additionalNotes'
export type ProjectField = SpecifiedField | OwnField

/** The order of the review, of mails to the team and of the CSV file: the name first, then as they are asked for. */
export const specifiedFields: readonly SpecifiedField[] = [
  'projectName',
  ...answerFields.filter((field) => field !== 'projectName'),
  ...contactFields,
  'additionalNotes',
]
/** The same with the answers to questions of the owner's own, behind the other answers. */
export const projectFieldNames: readonly ProjectField[] = [
  ...specifiedFields.slice(0, answerFields.length),
  ...ownFields,
  ...specifiedFields.slice(answerFields.length),
]

export const projectFields = {
  ...Object.fromEntries(steps.map(({ field, title }) => [field, title])),
  ...Object.fromEntries(ownFields.map((field, place) => [field, `Own question ${place + 1}`])),
  ...contactTitles,
  additionalNotes: 'Additional notes',
} as Readonly<Record<ProjectField, string>>

/** What fields are called where that differs from the built-in titles. */
export type Titles = Readonly<Partial<Record<ProjectField, string>>>

/** Returns what a field is called where these titles differ from the built-in ones. */
export function fieldTitle(field: ProjectField, titles: Titles = {}): string {
  return titles[field] ?? projectFields[field]
}

/** What is known of the project. A field without a value is an empty text. */
export type ProjectInfo = Readonly<Record<ProjectField, string>>

export function projectInfoOf(valueOf: (field: ProjectField) => string): ProjectInfo {
  return Object.fromEntries(projectFieldNames.map((field) => [field, valueOf(field)])) as ProjectInfo
}

export const emptyProject = projectInfoOf(() => '')

/** Returns the step to which a field belongs; additional notes belong to none. */
export function stepOf(field: Exclude<ProjectField, 'additionalNotes'>): StepField
export function stepOf(field: ProjectField): StepField | 'additionalNotes'
export function stepOf(field: ProjectField): StepField | 'additionalNotes' {
  return isContactField(field) ? 'contact' : field
}

/** Returns an answer as people read it, so that an amount looks the same on every page and in every mail. */
export function writtenAnswer(field: ProjectField | 'contact', answer: string): string {
  return field === 'budget' ? withGroupedNumbers(answer) : answer
}

/** Returns what an answer says as data, as tables and people read it: “ZAR 5000”. Empty where it says nothing. */
export function writtenValue({
  value = null,
  currency = '',
}: { value?: string | number | null; currency?: string } = {}) {
  return value === null ? '' : `${currency} ${value}`.trimStart()
}

/** What was filled, one line a field: “Project name: Bean Counter”. Cut at `longest` characters, where it is given. `titles` name the questions of
 *  the owner's own; the others keep the names by which `briefLines` knows them. */
export function briefText(info: ProjectInfo, longest = Number.POSITIVE_INFINITY, titles: Titles = {}): string {
  const filled = projectFieldNames.filter((field) => info[field].trim() !== '')
  const nameOf = (field: ProjectField) => (isOwnField(field) ? fieldTitle(field, titles) : projectFields[field])
  const text = filled.map((field) => `${nameOf(field)}: ${writtenAnswer(field, info[field].trim())}`).join('\n')
  return clipped(text, longest)
}

/** Returns the lines of a text that `briefText` made, the name of a field and its answer, without contact details. Null for any other text. */
export function briefLines(text: string): readonly (readonly [name: string, answer: string])[] | null {
  const lines: { readonly field: ProjectField; answer: string }[] = []
  let left = projectFieldNames
  for (const line of text.split('\n')) {
    // A name that is out of its order belongs to an answer.
    const field = left.find((each) => line.startsWith(`${projectFields[each]}: `))
    const last = lines.at(-1)
    if (field !== undefined) {
      lines.push({ field, answer: line.slice(projectFields[field].length + 2) })
      left = left.slice(left.indexOf(field) + 1)
    } else if (last) last.answer += `\n${line}`
    else return null
  }
  return lines.filter(({ field }) => !isContactField(field)).map(({ field, answer }) => [projectFields[field], answer])
}
