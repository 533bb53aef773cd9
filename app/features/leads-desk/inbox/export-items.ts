import { isAmong } from '../../../../core/follow-up/follow-up.ts'
import type { SummaryPage } from '../../../../core/store/collection.ts'
import { type Column, csvTable } from '../../../../core/store/csv.ts'
import type { Search } from '../../../../ports/document-store.ts'
import { splitReferences } from '../leads/reference.ts'
import type { CollectionName } from './inbox-lines.ts'
import { type InboxQuery, sourcesOf } from './list-items.ts'

interface Table<Line> {
  readonly collection: CollectionName
  /** Reads the fields that the columns have. */
  readonly search: (query: Omit<Search, 'only'>) => Promise<SummaryPage<Line>>
  readonly columns: readonly Column<Line>[]
  readonly unreadableRecord: string
}

/** Other requests wait while a page is read. */
const pageSize = 100

/** All items of a collection that the list shows, newest first, as CSV. What is absent from the filter leaves nothing out. */
export function exportItems<Line extends Parameters<typeof isAmong>[0] & { readonly status?: string }>(
  { collection, search, ...table }: Table<Line>,
  { text = '', late = false, state = null, ...filter }: Partial<InboxQuery>,
  now: Date,
): AsyncGenerator<string> {
  const every = { kinds: [], status: null, priority: null, assignee: null, state: null } as const
  const where = sourcesOf({ ...every, ...filter }).find((each) => each.collection === collection)?.where
  const isShown = (line: Line) => (state === 'spam' || line.status !== 'spam') && isAmong(line, { late, state }, now)
  return csvTable({
    ...table,
    async pageAfter(after) {
      if (!where) return { lines: [], unreadable: [], next: null }
      const page = await search({ text: splitReferences(text), where, limit: pageSize, after })
      return { ...page, lines: page.lines.filter(isShown) }
    },
  })
}
