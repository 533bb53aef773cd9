import type { CountFound, FoundCount, Match } from '../ports/document-store.ts'
import { groupedNumber } from './text/grouped-number.ts'

interface Counted {
  count(where?: Match): Promise<number>
  countFound(query: CountFound): Promise<FoundCount>
}

/** Finding by text is counted no further than this: nobody reads so many, and counting on would take as long as reading them. */
const mostCounted = 1000

/** How many documents match: exactly, or with a text at least up to a thousand. */
export async function countMatches(collection: Counted, text: string, where: Match): Promise<FoundCount> {
  if (text.trim() === '') return { count: await collection.count(where), more: false }
  return collection.countFound({ text, where, upTo: mostCounted })
}

/** `12`, `12 345`, or `1 000+`. */
export function countInWords({ count, more }: FoundCount): string {
  return more ? `${groupedNumber(count)}+` : groupedNumber(count)
}
