import type { DocumentStore, FoundCount, Match } from '../../ports/document-store.ts'
import { projectFieldNames, projectFields } from '../brief/project-info.ts'
import { isLate } from '../follow-up/follow-up.ts'
import { type SummaryPage, openCollection, openSummaries } from '../store/collection.ts'
import { type Column, csvTable } from '../store/csv.ts'
import { withCount } from '../store/lists.ts'
import { Lead, type LeadLine, StoredLine, leads, lineOf } from './lead.ts'
import { leadColumns, leadMessages } from './messages.ts'
import { splitReferences } from './reference.ts'
import { type LeadStatus, type Priority, priorityLabels, statusLabels } from './statuses.ts'
import { leadTitle } from './title.ts'

/** Null and an empty text match every lead. */
export interface LeadFilter {
  readonly status: LeadStatus | null
  readonly priority: Priority | null
  /** A member's uid; empty for leads without an assignee. */
  readonly assignee: string | null
  readonly text: string
}

export interface LeadExport extends LeadFilter {
  /** Only leads whose answer is overdue. */
  readonly late?: boolean
}

export interface LeadQuery extends LeadFilter {
  readonly after: string | null
}

export interface LeadPage extends Omit<SummaryPage<LeadLine>, 'lines'> {
  readonly leads: readonly LeadLine[]
  /** Of all matching leads. */
  readonly count: FoundCount
}

const pageSize = 50
const maxOfOnePerson = 10

export function createListLeads(store: DocumentStore) {
  const storedLeads = openCollection(store, leads)
  const lines = openSummaries(store, leads, StoredLine)

  return {
    async list({ after, ...filter }: LeadQuery): Promise<LeadPage> {
      const { text, where } = searchOf(filter)
      const listed = lines.search({ text, where, limit: pageSize, after })
      const [page, count] = await withCount(storedLeads, { text, where, after }, listed)
      return { leads: page.lines.map(lineOf), unreadable: page.unreadable, next: page.next, count }
    },

    async ofPerson(person: string): Promise<readonly LeadLine[]> {
      if (person === '') return []
      return (await lines.find({ where: { person }, limit: maxOfOnePerson })).lines.map(lineOf)
    },
  }
}

function searchOf({ status, priority, assignee, text }: LeadFilter): { readonly text: string; readonly where: Match } {
  return {
    text: splitReferences(text),
    where: {
      ...(status && { leadStatus: status }),
      ...(priority && { priority }),
      ...(assignee !== null && { assigneeUid: assignee }),
    },
  }
}

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
const exportPageSize = 100

/** All leads that match, newest first. */
export function exportLeads(store: DocumentStore, filter: LeadExport, now: Date): AsyncGenerator<string> {
  const lines = openSummaries(store, leads, Exported)
  const { text, where } = searchOf(filter)
  return csvTable({
    columns,
    async pageAfter(after) {
      const page = await lines.search({ text, where, limit: exportPageSize, after })
      return filter.late ? { ...page, lines: page.lines.filter((lead) => isLate(lead, now)) } : page
    },
    unreadableRecord: leadMessages.unreadableRecord,
  })
}
