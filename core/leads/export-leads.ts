import type { DocumentStore } from '../../ports/document-store.ts'
import { projectFieldNames, projectFields } from '../brief/project-info.ts'
import { openSummaries } from '../store/collection.ts'
import { type Column, csvTable } from '../store/csv.ts'
import { Lead, leads } from './lead.ts'
import { type LeadFilter, searchOf } from './list-leads.ts'
import { leadColumns, leadMessages } from './messages.ts'
import { priorityLabels, statusLabels } from './statuses.ts'
import { leadTitle } from './title.ts'

/** Everything but what is no table. */
const Exported = Lead.omit({ conversationTranscript: true, fieldSources: true })
type Exported = { readonly id: string } & Omit<Lead, 'conversationTranscript' | 'fieldSources'>

const columns: readonly Column<Exported>[] = [
  [leadColumns.submitted, ({ submissionDate }) => submissionDate],
  [leadColumns.status, ({ leadStatus }) => statusLabels[leadStatus]],
  [leadColumns.priority, ({ priority }) => priorityLabels[priority]],
  [leadColumns.assignee, ({ assignee }) => assignee?.email ?? ''],
  ...projectFieldNames.map((field): Column<Exported> => [
    projectFields[field],
    (lead) => (field === 'projectName' ? leadTitle(lead) : lead[field]),
  ]),
  [leadColumns.source, ({ source }) => source],
  [leadColumns.reference, ({ reference }) => reference],
  [leadColumns.leadId, ({ id }) => id],
]

/** Other requests wait while a page is read. */
const pageSize = 100

/** All leads that match, newest first. */
export function exportLeads(store: DocumentStore, filter: LeadFilter, now: Date): AsyncGenerator<string> {
  const lines = openSummaries(store, leads, Exported)
  const { text, where } = searchOf(filter, now)
  return csvTable({
    columns,
    pageAfter: (after) => lines.search({ text, where, limit: pageSize, after }),
    unreadableRecord: leadMessages.unreadableRecord,
  })
}
