import type { Order } from '../../ports/document-store.ts'
import type { Place } from './engine.ts'

/** Sorts places in the order of a list. */
export function inOrder(order: Order): (one: Place, other: Place) => number {
  return order === 'newest' ? newestFirst : (one, other) => newestFirst(other, one)
}

/** The order of a list of which nothing is said. */
export function newestFirst(one: Place, other: Place): number {
  return compareText(other.createdAt, one.createdAt) || compareText(other.id, one.id)
}

// UTF-8 sorts as code points do; JavaScript's own order is that of UTF-16.
export function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
