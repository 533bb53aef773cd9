import type { DocumentStore, Equals, FoundCount } from '../../ports/document-store.ts'
import { openCollection, openLines } from '../collection.ts'
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
  readonly next: string | null
  /** Of all that match. Found by text, they are counted up to a thousand. */
  readonly count: FoundCount
}

const pageSize = 50
const countedMatches = 1000

export function createListing(store: DocumentStore) {
  const kept = openCollection(store, leads)
  const lines = openLines(store, leads, LeadLine)

  return async function list(filter: LeadFilter & { after: string | null }): Promise<LeadPage> {
    const { text, after } = filter
    const where = whereOf(filter)
    const page = { where, limit: pageSize, after }
    if (text.trim() === '') {
      const [found, count] = await Promise.all([lines.find(page), kept.count(where)])
      return { leads: found.lines, next: found.next, count: { count, more: false } }
    }
    const [found, count] = await Promise.all([
      lines.search({ ...page, text }),
      kept.countFound({ text, where, upTo: countedMatches }),
    ])
    return { leads: found.lines, next: found.next, count }
  }
}

export function whereOf({ status, priority }: Pick<LeadFilter, 'status' | 'priority'>): Equals {
  return { ...(status && { leadStatus: status }), ...(priority && { priority }) }
}
