import type { DocumentStore, Equals, FoundCount } from '../../ports/document-store.ts'
import { openCollection, openLines } from '../collection.ts'
import { countMatches } from '../count-matches.ts'
import { LeadLine, leads } from './lead.ts'
import type { LeadStatus, Priority } from './statuses.ts'

/** Which leads; null and an empty text ask for all. */
export interface LeadFilter {
  readonly status: LeadStatus | null
  readonly priority: Priority | null
  readonly text: string
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

export function createListing(store: DocumentStore) {
  const kept = openCollection(store, leads)
  const lines = openLines(store, leads, LeadLine)

  return async function list({ text, after, ...filter }: LeadFilter & { after: string | null }): Promise<LeadPage> {
    const where = whereOf(filter)
    const [page, count] = await Promise.all([
      lines.search({ text, where, limit: pageSize, after }),
      countMatches(kept, text, where),
    ])
    return { leads: page.lines, unreadable: page.unreadable, next: page.next, count }
  }
}

export function whereOf({ status, priority }: Pick<LeadFilter, 'status' | 'priority'>): Equals {
  return { ...(status && { leadStatus: status }), ...(priority && { priority }) }
}
