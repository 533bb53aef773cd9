import type { Bound, Scalar } from '../../../ports/document-store.ts'
import type { Condition } from '../../document-store/engine.ts'

/** Whether a document meets the condition. It has its marks and its fields. */
export function meets(document: Readonly<Record<string, unknown>>, condition: Condition): boolean {
  const value = Object.hasOwn(document, condition.field) ? document[condition.field] : null
  if ('equals' in condition) return isEqual(value, condition.equals)
  return isWithin(value, condition.within)
}

function isEqual(value: unknown, wanted: Scalar): boolean {
  return (value ?? null) === wanted
}

function isWithin(value: unknown, { atMost, over }: Bound): boolean {
  return (atMost === undefined || compare(value, atMost) <= 0) && (over === undefined || compare(value, over) > 0)
}

/** NaN for two types: no comparison with it is true. */
function compare(value: unknown, end: string | number): number {
  if (typeof value === 'number' && typeof end === 'number') return value - end
  if (typeof value === 'string' && typeof end === 'string') return compareText(value, end)
  return Number.NaN
}

/** Compares by code point, as UTF-8 sorts. */
export function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
