import type { DocumentStore, FoundCount, Match } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { countMatches } from '../count-matches.ts'
import { openCollection, openLines } from '../store/collection.ts'
import { dueCursor, dueGroups, readDueCursor } from './due-order.ts'
import { type LeadLine, leads, lineOf, ReadLine } from './lead.ts'
import type { LeadStatus, Priority } from './statuses.ts'
import { withReferencesParted } from './submit/reference.ts'
import { lateSince } from './waiting.ts'

/** Which leads; null, false and an empty text ask for all. */
export interface LeadFilter {
  readonly status: LeadStatus | null
  readonly priority: Priority | null
  /** The uid of whose leads; empty for those of nobody. */
  readonly assignee: string | null
  /** New leads that have waited longer than the promised 24 hours. */
  readonly late: boolean
  readonly text: string
}

export type LeadOrder = 'newest' | 'due'

export interface LeadQuery extends LeadFilter {
  readonly order: LeadOrder
  readonly after: string | null
}

export interface LeadPage {
  readonly leads: readonly LeadLine[]
  /** Ids of the leads on this page whose record is damaged. */
  readonly unreadable: readonly string[]
  readonly next: string | null
  /** Of all that match. */
  readonly count: FoundCount
}

const pageSize = 50

export function createListing(store: DocumentStore, runtime: Pick<Runtime, 'now'>) {
  const kept = openCollection(store, leads)
  const lines = openLines(store, leads, ReadLine)

  return async function list({ after, order, ...filter }: LeadQuery): Promise<LeadPage> {
    const { text, where } = searchOf(filter, runtime.now())
    const [page, count] = await Promise.all([
      order === 'due' ? dueNext(text, where, after) : lines.search({ text, where, limit: pageSize, after }),
      countMatches(kept, text, where),
    ])
    return { leads: page.lines.map(lineOf), unreadable: page.unreadable, next: page.next, count }
  }

  /** A page by what is due next: one query a group until it is full, each from an index. */
  async function dueNext(
    text: string,
    where: Match,
    from: string | null,
  ): Promise<Awaited<ReturnType<typeof lines.search>>> {
    const start = readDueCursor(from)
    const found: Awaited<ReturnType<typeof lines.search>>['lines'][number][] = []
    const unreadable: string[] = []
    const wanted = where['leadStatus']
    for (const [group, { status, order }] of dueGroups.entries()) {
      if (group < start.group || (wanted !== undefined && wanted !== status)) continue
      const left = pageSize - found.length - unreadable.length
      const page = await lines.search({
        text,
        where: { ...where, leadStatus: status },
        order,
        // A full page looks whether this group has anything for the next one.
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
}

/** What a filter asks the store for. Late leads are new ones, whatever else is chosen. */
export function searchOf(filter: LeadFilter, now: Date): { readonly text: string; readonly where: Match } {
  const { status, priority, assignee, late, text } = filter
  return {
    text: withReferencesParted(text),
    where: {
      ...(status && { leadStatus: status }),
      ...(priority && { priority }),
      ...(assignee !== null && { assigneeUid: assignee }),
      ...(late && { leadStatus: 'new', createdAt: { atMost: lateSince(now) } }),
    },
  }
}
