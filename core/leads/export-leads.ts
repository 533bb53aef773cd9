import type { DocumentStore } from '../../ports/document-store.ts'
import { projectFieldNames, projectFields } from '../brief/project-info.ts'
import { type ClockFilter, isAmong } from '../follow-up/follow-up.ts'
import { openSummaries } from '../store/collection.ts'
import { type Column, csvTable } from '../store/csv.ts'
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
export const Exported = Lead.omit({ conversationTranscript: true, fieldSources: true })
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
const exportPageSize = 100

/** All leads that match, newest first. */
export function exportLeads(store: DocumentStore, filter: LeadFilter, now: Date): AsyncGenerator<string> {
  const { status, priority, assignee, text } = filter
  const search = openSummaries(store, leads, Exported).search
  const where = {
    ...(status && { leadStatus: status }),
    ...(priority && { priority }),
    ...(assignee !== null && { assigneeUid: assignee }),
  }
  return csvTable({
    columns,
    async pageAfter(after) {
      const page = await search({ text: splitReferences(text), where, limit: exportPageSize, after })
      return { ...page, lines: page.lines.filter((lead) => isAmong(lead, filter, now)) }
    },
    unreadableRecord: leadMessages.unreadableRecord,
  })
}
