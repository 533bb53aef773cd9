import type { Agency } from '../../../../../core/agency/agency.ts'
import {
  type AnswerField,
  type ProjectInfo,
  projectFields,
  writtenAnswer,
  type Titles,
} from '../../../../../core/brief/project-info.ts'
import { isOwnField } from '../../../../../core/brief/steps.ts'
import { writtenDue } from '../../../../../core/follow-up/clock-words.ts'
import type { FollowUp } from '../../../../../core/follow-up/stored-fields.ts'
import type { Fact } from '../../../mail/templates/blocks.ts'
import { leadMessages } from '../../leads/messages.ts'
import { givenName, splitNotes } from '../../leads/title.ts'

/** The specification's name of a field: `targetAudience` is `target_audience`. */
type ParamName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ParamName<Rest>}`
  : ''

/** The answers of a lead. An earlier release did not queue all of them. */
export type AnswerParams = { [Field in AnswerField as ParamName<Field>]?: string } & {
  project_name: string
  project_idea: string
}

/** Parameters of which entries of an earlier release lack some. */
export type OfEarlierReleases<Params, Missing extends keyof Params> = Omit<Params, Missing> &
  Partial<Pick<Params, Missing>>

function paramName(field: AnswerField): keyof AnswerParams {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof AnswerParams
}

/** Where a question was not called what the built-in one is called, `project_goals_title` says what it was called. */
export function answerParams(
  lead: ProjectInfo & { readonly titles: Titles },
  fields: readonly AnswerField[],
): AnswerParams {
  const present = fields.filter((field) => !isOwnField(field) || lead[field] !== '')
  const titled = present.flatMap((field) => (lead.titles[field] ? [[titleParam(field), lead.titles[field]]] : []))
  return Object.fromEntries([...present.map((field) => [paramName(field), lead[field]]), ...titled]) as AnswerParams
}

function titleParam(field: AnswerField): string {
  return `${paramName(field)}_title`
}

export function answerFacts(params: AnswerParams, fields: readonly AnswerField[]): Fact[] {
  const titles: Readonly<Record<string, string | undefined>> = params
  return fields.map((field) => [
    titles[titleParam(field)] ?? projectFields[field],
    written(field, params[paramName(field)] ?? ''),
  ])
}

/** The questions that the visitor asked have a row of their own. */
export function noteFacts(notes: string): Fact[] {
  const { questions, rest } = splitNotes(notes)
  return [
    [leadMessages.theyAsked, questions.join('\n')],
    [projectFields.additionalNotes, rest],
  ]
}

function written(field: AnswerField, answer: string): string {
  return field === 'projectName' ? givenName(answer) : writtenAnswer(field, answer)
}

/** When the answer is due. Absent where it was due before `since`, and in entries of an earlier release. */
interface DueParam {
  /** `Monday 7 December, 16:50`. */
  readonly due?: string
}

export function dueParam(
  { dueAt, followUpSince }: Pick<FollowUp, 'dueAt' | 'followUpSince'>,
  { timeZone }: Agency,
  since = followUpSince,
): DueParam {
  return dueAt <= since ? {} : { due: writtenDue(dueAt, timeZone) }
}

export function promisedBy({ due }: DueParam): string {
  return due ? `by ${due}` : 'within 24 hours'
}

export function answerBy({ due }: DueParam): [name: string, value: string][] {
  return due ? [['Answer by', due]] : []
}
