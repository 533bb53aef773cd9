import type { CountFound, FoundCount, Match } from '../ports/document-store.ts'
import { groupedNumber } from './text/grouped-number.ts'

interface Countable {
  count(where?: Match): Promise<number>
  countFound(query: CountFound): Promise<FoundCount>
}

/** Counting matches of a text takes as long as reading them, so it stops here. */
const maxCounted = 1000

/** Returns the number of matching documents. With a text it counts to a thousand at most. */
export async function countMatches(collection: Countable, text: string, where: Match): Promise<FoundCount> {
  if (text.trim() === '') return { count: await collection.count(where), more: false }
  return collection.countFound({ text, where, upTo: maxCounted })
}

/** Formats a count as `12`, `12 345`, or `1 000+`. */
export function countInWords({ count, more }: FoundCount): string {
  return more ? `${groupedNumber(count)}+` : groupedNumber(count)
}
