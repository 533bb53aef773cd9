import type { CountFound, FoundCount, Match } from '../../ports/document-store.ts'
import { groupedNumber } from '../text/grouped-number.ts'
import type { SummaryPage } from './collection.ts'

/** More than a team has in the two years after which leads are erased. */
const mostListed = 2000
/** Counting matches of a text takes longer. */
const mostFound = 1000

interface Counting {
  countFound(query: CountFound): Promise<FoundCount>
}

interface Listing {
  readonly text: string
  readonly where: Match
  /** Cursor of the page; null for the first one. */
  readonly after: string | null
}

/** Returns the page and how many documents match, exactly up to 2,000, or up to 1,000 with a text. A first page that has all matches of a
 *  text is not counted once more: a search reads what it counts. */
export async function withCount<Page extends SummaryPage<unknown>>(
  collection: Counting,
  { text, where, after }: Listing,
  listed: Promise<Page>,
): Promise<[page: Page, count: FoundCount]> {
  if (text.trim() === '') return Promise.all([listed, collection.countFound({ text, where, upTo: mostListed })])
  const page = await listed
  const hasAll = after === null && page.next === null
  const count = hasAll
    ? { count: page.lines.length + page.unreadable.length, more: false }
    : await collection.countFound({ text, where, upTo: mostFound })
  return [page, count]
}

/** Formats a count as `12`, `12 345`, or `1 000+`. */
export function countInWords({ count, more }: FoundCount): string {
  return more ? `${groupedNumber(count)}+` : groupedNumber(count)
}
