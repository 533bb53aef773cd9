import type { CountFound, FoundCount, Match } from '../ports/document-store.ts'
import { groupedNumber } from './text/grouped-number.ts'

/** More than a team has in the two years after which leads are erased. */
const mostListed = 2000
/** Counting matches of a text takes longer. */
const mostFound = 1000

/** Returns how many documents match, exactly up to 2,000, or up to 1,000 with a text. */
export function countMatches(
  collection: { countFound(query: CountFound): Promise<FoundCount> },
  text: string,
  where: Match,
): Promise<FoundCount> {
  return collection.countFound({ text, where, upTo: text.trim() === '' ? mostListed : mostFound })
}

/** Formats a count as `12`, `12 345`, or `1 000+`. */
export function countInWords({ count, more }: FoundCount): string {
  return more ? `${groupedNumber(count)}+` : groupedNumber(count)
}
