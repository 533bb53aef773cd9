import {
  fieldTitle,
  type ProjectField,
  projectFieldNames,
  type Titles,
  writtenValue,
} from '../../../../core/brief/project-info.ts'
import { isOwnField } from '../../../../core/brief/steps.ts'
import { type ClockFilter, isAmong } from '../../../../core/follow-up/follow-up.ts'
import { openSummaries } from '../../../../core/store/collection.ts'
import { type Column, csvTable } from '../../../../core/store/csv.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { Lead, leads } from './lead.ts'
import { leadColumns, leadMessages } from './messages.ts'
import { splitReferences } from './reference.ts'
import { type LeadStatus, type Priority, priorityLabels, statusLabels } from './statuses.ts'
import { leadTitle } from './title.ts'

/** Null, false and an empty text match every lead. */
export interface LeadFilter extends ClockFilter {
  readonly status: LeadStatus | null
  readonly priority: Priority | null
  /** A member's uid; empty for leads without an assignee. */
  readonly assignee: string | null
  readonly text: string
}

/** Everything but what is no table. */
export const Exported = Lead.omit({ conversationTranscript: true, fieldSources: true, searchWords: true })
type Exported = { readonly id: string } & Omit<Lead, 'conversationTranscript' | 'fieldSources' | 'searchWords'>

/** `titles`: what the questions are called now. Those of the owner's own have a column each. */
function columnsOf(titles: Titles): readonly Column<Exported>[] {
  const fields = projectFieldNames.filter((field) => !isOwnField(field) || field in titles)
  return [
    [leadColumns.submitted, ({ submissionDate }) => submissionDate],
    [leadColumns.status, ({ leadStatus }) => statusLabels[leadStatus]],
    [leadColumns.priority, ({ priority }) => priorityLabels[priority]],
    [leadColumns.assignee, ({ assignee }) => assignee?.email ?? ''],
    ...fields.map((field): Column<Exported> => [
      fieldTitle(field, titles),
      (lead) => (field === 'projectName' ? leadTitle(lead) : answerOf(lead, field, titles)),
    ]),
    [leadColumns.source, ({ source }) => source],
    [leadColumns.cameFrom, (lead) => lead.cameFrom],
    [leadColumns.reference, ({ reference }) => reference],
    [leadColumns.leadId, ({ id }) => id],
  ]
}

/** What an answer says as data stands in the place of its words. One to a question that was called otherwise then says so. */
function answerOf(lead: Exported, field: ProjectField, titles: Titles): string {
  const [then, now] = [lead.titles, titles].map((each) => fieldTitle(field, each))
  if (!isOwnField(field)) return lead[field]
  const answer = writtenValue(lead.answerValues[field]) || lead[field]
  return answer !== '' && then !== now ? `${then}: ${answer}` : answer
}

/** Other requests wait while a page is read. */
const exportPageSize = 100

/** All leads that match, newest first. */
export function exportLeads(
  store: DocumentStore,
  filter: LeadFilter,
  now: Date,
  titles: Titles = {},
): AsyncGenerator<string> {
  const { status, priority, assignee, text } = filter
  const search = openSummaries(store, leads, Exported).search
  const where = {
    ...(status && { leadStatus: status }),
    ...(priority && { priority }),
    ...(assignee !== null && { assigneeUid: assignee }),
  }
  return csvTable({
    columns: columnsOf(titles),
    async pageAfter(after) {
      const page = await search({ text: splitReferences(text), where, limit: exportPageSize, after })
      return { ...page, lines: page.lines.filter((lead) => isAmong(lead, filter, now)) }
    },
    unreadableRecord: leadMessages.unreadableRecord,
  })
}
