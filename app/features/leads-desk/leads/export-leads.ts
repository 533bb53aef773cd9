import {
  fieldTitle,
  type ProjectField,
  projectFieldNames,
  type Titles,
  writtenValue,
} from '../../../../core/brief/project-info.ts'
import { isOwnField } from '../../../../core/brief/steps.ts'
import type { Column } from '../../../../core/store/csv.ts'
import { Lead } from './lead.ts'
import { priorityLabels, statusLabels } from './statuses.ts'
import { leadTitle } from './title.ts'

/** Everything but what is no table. */
export const Exported = Lead.omit({ conversationTranscript: true, fieldSources: true, searchWords: true })
type Exported = { readonly id: string } & Omit<Lead, 'conversationTranscript' | 'fieldSources' | 'searchWords'>

/** Returns the columns of the exported leads. `titles`: what the questions are called now. Those of the owner's own have a column each. */
export function leadColumnsOf(titles: Titles): readonly Column<Exported>[] {
  const fields = projectFieldNames.filter((field) => !isOwnField(field) || field in titles)
  return [
    ['Submitted (UTC)', ({ submissionDate }) => submissionDate],
    ['Status', ({ leadStatus }) => statusLabels[leadStatus]],
    ['Priority', ({ priority }) => priorityLabels[priority]],
    ['Owner', ({ assignee }) => assignee?.email ?? ''],
    ...fields.map((field): Column<Exported> => [
      fieldTitle(field, titles),
      (lead) => (field === 'projectName' ? leadTitle(lead) : answerOf(lead, field, titles)),
    ]),
    ['Source', ({ source }) => source],
    ['Came from', (lead) => lead.cameFrom],
    ['Reference', ({ reference }) => reference],
    ['Lead id', ({ id }) => id],
  ]
}

/** What an answer says as data stands in the place of its words. One to a question that was called otherwise then says so. */
function answerOf(lead: Exported, field: ProjectField, titles: Titles): string {
  const [then, now] = [lead.titles, titles].map((each) => fieldTitle(field, each))
  if (!isOwnField(field)) return lead[field]
  const answer = writtenValue(lead.answerValues[field]) || lead[field]
  return answer !== '' && then !== now ? `${then}: ${answer}` : answer
}
