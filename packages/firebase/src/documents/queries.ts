import type { Condition, RowPosition } from '../../../../adapters/document-store/engine.ts'
import type { Bound, CollectionIndexes, Fields, Order, Scalar } from '../../../../ports/document-store.ts'
import type { StructuredQuery } from './client.ts'
import { isMark, partsField } from './documents.ts'
import { toValue, type Value } from './values.ts'

// The emulator answers any query, the service only those whose index is in `firestore.indexes.json`. So Firestore is asked for what the
// collection's lists of fields cover, and every other condition is compared here.

/** What Firestore is asked for, and what is left to compare. */
export interface Plan {
  readonly filters: readonly Filter[]
  /** The conditions that `filters` do not hold. */
  readonly rest: readonly Condition[]
  /** The bounded field whose index is read, in its order; null for an index in the order of `createdAt`. */
  readonly bounded: string | null
}

export interface Filter {
  readonly field: string
  readonly op: 'EQUAL' | 'LESS_THAN_OR_EQUAL' | 'GREATER_THAN' | 'GREATER_THAN_OR_EQUAL' | 'ARRAY_CONTAINS_ANY'
  readonly value: Value
}

/** An index holds no more of a text, in bytes. */
const longestIndexed = 1500

/** Returns null when no document can meet the conditions: marks are text. */
export function planOf(
  conditions: readonly Condition[],
  { indexes, bounded = [] }: Pick<CollectionIndexes, 'indexes' | 'bounded'>,
): Plan | null {
  const onMarks = conditions.filter(({ field }) => isMark(field))
  if (onMarks.some((condition) => endsOf(condition).some((end) => typeof end !== 'string'))) return null
  const equal = new Map<string, Condition>(
    conditions.flatMap((each) =>
      'equals' in each && !isMark(each.field) && isIndexable(each.equals) ? [[each.field, each] as const] : [],
    ),
  )
  const bound = conditions.find((each) => 'within' in each && each.field !== 'createdAt')
  const isCovered = (list: readonly string[]) => list.every((field) => equal.has(field))
  const [bounding] = indexes
    .filter((list) => bound && list.at(-1) === bound.field && isCovered(list.slice(0, -1)))
    .filter((list) => list.length === 1 || endsInBound(list, bounded))
    .toSorted((one, other) => other.length - one.length)
  // Firestore joins the indexes of several lists, as they are all in the order of `createdAt`.
  const fields =
    bounding?.slice(0, -1) ?? indexes.filter((list) => isCovered(list) && !endsInBound(list, bounded)).flat()
  const ordering = bounding && bound ? [bound] : onMarks.filter(({ field }) => field === 'createdAt')
  const used = new Set([...fields.flatMap((field) => equal.get(field) ?? []), ...ordering])
  return {
    filters: [...used].flatMap(filtersFor),
    rest: conditions.filter((condition) => !used.has(condition)),
    bounded: bounding?.at(-1) ?? null,
  }
}

/** Whether the only index of a list is in the order of its last field. */
export function endsInBound(list: readonly string[], bounded: readonly string[]): boolean {
  return list.length > 1 && bounded.includes(list.at(-1) ?? '')
}

interface QueryOptions {
  readonly order?: Order
  /** A place in the order of `createdAt`, and the document's name. */
  readonly after?: { readonly createdAt: string; readonly name: string } | null
  readonly limit?: number
  /** The fields of the answer; null for all. */
  readonly select?: readonly string[] | null
}

/** Returns the query of a plan, in the order of its index. */
export function queryOf(
  collectionId: string,
  { filters, bounded }: Pick<Plan, 'filters' | 'bounded'>,
  { order, after, limit, select }: QueryOptions = {},
): StructuredQuery {
  const direction = bounded === null && order !== 'oldest' ? 'DESCENDING' : 'ASCENDING'
  const by = (fieldPath: string) => ({ field: { fieldPath }, direction })
  const all = { compositeFilter: { op: 'AND', filters: filters.map(fieldFilter) } }
  return {
    from: [{ collectionId }],
    where: filters.length > 0 ? all : undefined,
    orderBy: [by(bounded ?? 'createdAt'), by('__name__')],
    startAt: after ? startAfter(toValue(after.createdAt), { referenceValue: after.name }) : undefined,
    limit: limit === undefined ? undefined : { value: limit },
    select: select ? { fields: select.map((fieldPath) => ({ fieldPath })) } : undefined,
  }
}

/** Returns the query of all documents in the order of their names, those after this name. */
export function byName(collectionId: string, after: string | undefined, limit: number): StructuredQuery {
  return {
    from: [{ collectionId }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    startAt: after === undefined ? undefined : startAfter({ referenceValue: after }),
    limit: { value: limit },
  }
}

function startAfter(...values: Value[]) {
  return { values, before: false }
}

/** The documents that have one of these parts. */
export function hasPart(parts: readonly string[]): Filter {
  return { field: partsField, op: 'ARRAY_CONTAINS_ANY', value: toValue(parts) }
}

function fieldFilter({ field: fieldPath, op, value }: Filter): object {
  const field = { fieldPath }
  return value.nullValue ? { unaryFilter: { field, op: 'IS_NULL' } } : { fieldFilter: { field, op, value } }
}

function filtersFor(condition: Condition): Filter[] {
  const { field } = condition
  if ('within' in condition) {
    const { over, atMost } = condition.within
    return [
      ...(over === undefined ? [] : [{ field, op: 'GREATER_THAN', value: toValue(over) } as const]),
      ...(atMost === undefined ? [] : [{ field, op: 'LESS_THAN_OR_EQUAL', value: toValue(atMost) } as const]),
    ]
  }
  const value = toValue(condition.equals)
  // A bound: an equal field could not be the order as well.
  const ops = field === 'createdAt' ? (['GREATER_THAN_OR_EQUAL', 'LESS_THAN_OR_EQUAL'] as const) : (['EQUAL'] as const)
  return ops.map((op) => ({ field, op, value }))
}

function endsOf(condition: Condition): readonly unknown[] {
  if ('equals' in condition) return [condition.equals]
  return [condition.within.atMost, condition.within.over].filter((end) => end !== undefined)
}

function isIndexable(value: Scalar): boolean {
  return typeof value !== 'string' || Buffer.byteLength(value) <= longestIndexed
}

/** Whether a document meets the condition. It has its marks and its fields. */
export function meets(document: Fields, condition: Condition): boolean {
  const value = Object.hasOwn(document, condition.field) ? document[condition.field] : null
  if ('equals' in condition) return (value ?? null) === condition.equals
  const { atMost, over }: Bound = condition.within
  return (atMost === undefined || compare(value, atMost) <= 0) && (over === undefined || compare(value, over) > 0)
}

/** NaN for two types: no comparison with it is true. */
function compare(value: unknown, end: string | number): number {
  if (typeof value === 'number' && typeof end === 'number') return value - end
  return typeof value === 'string' && typeof end === 'string' ? compareText(value, end) : Number.NaN
}

/** Compares by `createdAt` and then by id. */
export function comparePositions(one: RowPosition, other: RowPosition, order: Order): number {
  const ascending = compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id)
  return order === 'oldest' ? ascending : -ascending
}

/** Compares by code point, as UTF-8 sorts. */
function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
