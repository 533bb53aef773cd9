import type { DocumentStore, FoundCount, Match, Order } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { projectFieldNames, projectFields } from '../brief/project-info.ts'
import { type SummaryPage, openCollection, openSummaries } from '../store/collection.ts'
import { type Column, csvTable } from '../store/csv.ts'
import { withCount } from '../store/lists.ts'
import { Lead, type LeadLine, StoredLine, leads, lineOf } from './lead.ts'
import { leadColumns, leadMessages } from './messages.ts'
import { splitReferences } from './reference.ts'
import { type LeadStatus, type Priority, overdueSince, priorityLabels, statusLabels } from './statuses.ts'
import { leadTitle } from './title.ts'

/** Null, false and an empty text match every lead. */
export interface LeadFilter {
  readonly status: LeadStatus | null
  readonly priority: Priority | null
  /** A member's uid; empty for leads without an assignee. */
  readonly assignee: string | null
  /** Only new leads without an answer after 24 hours. */
  readonly late: boolean
  readonly text: string
}

export type LeadOrder = 'newest' | 'due'

export interface LeadQuery extends LeadFilter {
  readonly order: LeadOrder
  readonly after: string | null
}

export interface LeadPage extends Omit<SummaryPage<LeadLine>, 'lines'> {
  readonly leads: readonly LeadLine[]
  /** Of all matching leads. */
  readonly count: FoundCount
}

interface DueGroup {
  readonly status: LeadStatus
  readonly order: Order
}

/** The order 'due': new leads first, the oldest on top because its answer is due first. Then leads in progress, then finished ones. */
const dueGroups = [
  { status: 'new', order: 'oldest' },
  { status: 'contacted', order: 'oldest' },
  { status: 'qualified', order: 'oldest' },
  { status: 'proposal', order: 'oldest' },
  { status: 'closed', order: 'newest' },
  { status: 'rejected', order: 'newest' },
] as const satisfies readonly DueGroup[]

const pageSize = 50
const maxOfOnePerson = 10

export function createListLeads(store: DocumentStore, runtime: Pick<Runtime, 'now'>) {
  const storedLeads = openCollection(store, leads)
  const lines = openSummaries(store, leads, StoredLine)
  type Page = Awaited<ReturnType<typeof lines.search>>

  /** Returns a page in the order 'due'. It needs one indexed query a group until the page is full. */
  async function listDue(text: string, where: Match, cursor: string | null): Promise<Page> {
    const start = readDueCursor(cursor)
    const found: Page['lines'][number][] = []
    const unreadable: string[] = []
    const wanted = where['leadStatus']
    for (const [group, { status, order }] of dueGroups.entries()) {
      if (group < start.group || (wanted !== undefined && wanted !== status)) continue
      const left = pageSize - found.length - unreadable.length
      const page = await lines.search({
        text,
        where: { ...where, leadStatus: status },
        order,
        // When the page is full, one line shows whether this group starts the next page.
        limit: Math.max(left, 1),
        after: group === start.group ? start.after : null,
      })
      if (left === 0) {
        if (page.lines.length + page.unreadable.length === 0) continue
        return { lines: found, unreadable, next: dueCursor({ group, after: null }) }
      }
      found.push(...page.lines)
      unreadable.push(...page.unreadable)
      if (page.next !== null) return { lines: found, unreadable, next: dueCursor({ group, after: page.next }) }
    }
    return { lines: found, unreadable, next: null }
  }

  return {
    async list({ after, order, ...filter }: LeadQuery): Promise<LeadPage> {
      const { text, where } = searchOf(filter, runtime.now())
      const listed =
        order === 'due' ? listDue(text, where, after) : lines.search({ text, where, limit: pageSize, after })
      const [page, count] = await withCount(storedLeads, { text, where, after }, listed)
      return { leads: page.lines.map(lineOf), unreadable: page.unreadable, next: page.next, count }
    },

    async ofPerson(person: string): Promise<readonly LeadLine[]> {
      if (person === '') return []
      return (await lines.find({ where: { person }, limit: maxOfOnePerson })).lines.map(lineOf)
    },
  }
}

/** Returns the store's query for a filter. `late` implies the status 'new'. */
export function searchOf(filter: LeadFilter, now: Date): { readonly text: string; readonly where: Match } {
  const { status, priority, assignee, late, text } = filter
  return {
    text: splitReferences(text),
    where: {
      ...(status && { leadStatus: status }),
      ...(priority && { priority }),
      ...(assignee !== null && { assigneeUid: assignee }),
      ...(late && { leadStatus: 'new', createdAt: { atMost: overdueSince(now) } }),
    },
  }
}

/** Where a page in the order 'due' starts. */
interface DueStart {
  readonly group: number
  /** The store's cursor within the group; null for its first lead. */
  readonly after: string | null
}

const cursorPattern = /^([0-5])\.([\w-]*)$/

function dueCursor({ group, after }: DueStart): string {
  return `${group}.${after ?? ''}`
}

/** Returns the start of the list for a text that `dueCursor` did not make. */
function readDueCursor(text: string | null): DueStart {
  const [, group, after] = cursorPattern.exec(text ?? '') ?? []
  return group === undefined ? { group: 0, after: null } : { group: Number(group), after: after || null }
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
export function exportLeads(store: DocumentStore, filter: LeadFilter, now: Date): AsyncGenerator<string> {
  const lines = openSummaries(store, leads, Exported)
  const { text, where } = searchOf(filter, now)
  return csvTable({
    columns,
    pageAfter: (after) => lines.search({ text, where, limit: exportPageSize, after }),
    unreadableRecord: leadMessages.unreadableRecord,
  })
}
