import type { Place } from './engine.ts'

/** The order of every list. */
export function newestFirst(one: Place, other: Place): number {
  return compareText(other.createdAt, one.createdAt) || compareText(other.id, one.id)
}

// UTF-8 sorts as code points do; JavaScript's own order is that of UTF-16.
export function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
