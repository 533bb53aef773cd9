import type { DocumentStore } from '../../ports/document-store.ts'
import { openLines } from '../collection.ts'
import { projectFields } from '../conversation/project-info.ts'
import { byteOrderMark, csvRecord } from '../csv.ts'
import { Lead, leads } from './lead.ts'
import { type LeadFilter, whereOf } from './listing.ts'
import { leadMessages } from './messages.ts'
import { priorityLabels, statusLabels } from './statuses.ts'

/** Everything but the transcript, which is no table. */
const Exported = Lead.omit({ conversationTranscript: true })
type Exported = { readonly id: string } & Omit<Lead, 'conversationTranscript'>

const told = Object.entries(projectFields) as [keyof typeof projectFields, string][]

const columns: readonly (readonly [title: string, of: (lead: Exported) => string])[] = [
  [leadMessages.columns.submitted, ({ submissionDate }) => submissionDate],
  [leadMessages.columns.status, ({ leadStatus }) => statusLabels[leadStatus]],
  [leadMessages.columns.priority, ({ priority }) => priorityLabels[priority]],
  [leadMessages.columns.assignee, ({ assignee }) => assignee?.email ?? ''],
  ...told.map(([field, title]) => [title, (lead: Exported) => lead[field]] as const),
  [leadMessages.columns.source, ({ source }) => source],
  [leadMessages.columns.leadId, ({ id }) => id],
]

const pageSize = 200

/** All leads that match, newest first, as CSV in pieces: no more than a page of them is ever held. */
export async function* exportLeads(store: DocumentStore, { text, ...filter }: LeadFilter): AsyncGenerator<string> {
  const lines = openLines(store, leads, Exported)
  yield byteOrderMark + csvRecord(columns.map(([title]) => title))
  let after: string | null = null
  do {
    const query = { where: whereOf(filter), limit: pageSize, after }
    const page = await (text.trim() === '' ? lines.find(query) : lines.search({ ...query, text }))
    yield page.lines.map((lead) => csvRecord(columns.map(([, of]) => of(lead)))).join('')
    after = page.next
  } while (after !== null)
}
