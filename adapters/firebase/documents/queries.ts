import type { Bound, Order, Scalar } from '../../../ports/document-store.ts'
import type { Condition, RowPosition } from '../../document-store/engine.ts'
import type { StructuredQuery } from './client.ts'
import { partsField } from './documents.ts'
import type { Shape } from './shape.ts'
import { toValue, type Value } from './values.ts'

// The emulator answers any query, the service only those whose index is in `firestore.indexes.json`. So Firestore is asked for what the
// collection's lists of fields cover, and every other condition is looked at here.

/** What Firestore is asked for, and what is left to look at. */
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
export function planOf(conditions: readonly Condition[], shape: Shape): Plan | null {
  const onMarks = conditions.filter(({ field }) => isMark(field))
  if (onMarks.some((condition) => !endsOf(condition).every((end) => typeof end === 'string'))) return null
  const equal = new Map(
    conditions.flatMap((each) => ('equals' in each && isIndexable(each.equals) ? [[each.field, each] as const] : [])),
  )
  const bound = conditions.find((each) => 'within' in each && !isMark(each.field))
  const covered = (list: readonly string[]) => list.every((field) => equal.has(field))
  const bounding = shape.lists
    .filter((list) => bound && list.at(-1) === bound.field && covered(list.slice(0, -1)))
    .toSorted((one, other) => other.length - one.length)[0]
  // Firestore joins the indexes of several lists, as they are all in the order of `createdAt`.
  const fields = bounding?.slice(0, -1) ?? shape.lists.filter(covered).flat()
  const used = new Set<Condition>([...new Set(fields)].flatMap((field) => equal.get(field) ?? []))
  if (bounding && bound) used.add(bound)
  else for (const each of onMarks) if (each.field === 'createdAt') used.add(each)
  return {
    filters: [...used].flatMap(filtersFor),
    rest: conditions.filter((condition) => !used.has(condition)),
    bounded: bounding && bound ? bound.field : null,
  }
}

interface QueryOptions {
  readonly order?: Order
  readonly after?: RowPosition | null
  readonly limit?: number
  /** The fields of the answer; null for all. */
  readonly select?: readonly string[] | null
}

/** Returns the query of a plan, in the order of its index. `after` is a place in the order of `createdAt`. */
export function queryOf(
  collection: string,
  { filters, bounded }: Pick<Plan, 'filters' | 'bounded'>,
  nameOf: (id: string) => string | null,
  { order = 'newest', after = null, limit, select = null }: QueryOptions = {},
): StructuredQuery {
  const direction = bounded === null && order === 'newest' ? 'DESCENDING' : 'ASCENDING'
  const by = (field: string) => ({ field: { fieldPath: field }, direction })
  const name = after && nameOf(after.id)
  return {
    from: [{ collectionId: collection }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters: filters.map(fieldFilter) } } }),
    orderBy: [by(bounded ?? 'createdAt'), by('__name__')],
    ...(after &&
      name !== null && { startAt: { values: [toValue(after.createdAt), { referenceValue: name }], before: false } }),
    ...(limit !== undefined && { limit: { value: limit } }),
    ...(select && { select: { fields: select.map((fieldPath) => ({ fieldPath })) } }),
  }
}

/** The documents that have one of these parts. */
export function hasPart(parts: readonly string[]): Filter {
  return { field: partsField, op: 'ARRAY_CONTAINS_ANY', value: toValue(parts) }
}

function fieldFilter({ field, op, value }: Filter): object {
  if (value.nullValue) return { unaryFilter: { field: { fieldPath: field }, op: 'IS_NULL' } }
  return { fieldFilter: { field: { fieldPath: field }, op, value } }
}

function filtersFor(condition: Condition): Filter[] {
  const { field } = condition
  if ('within' in condition) return boundFilters(field, condition.within)
  if (field !== 'createdAt') return [{ field, op: 'EQUAL', value: toValue(condition.equals) }]
  // A bound: an equal field could not be the order as well.
  const value = toValue(condition.equals)
  return [
    { field, op: 'GREATER_THAN_OR_EQUAL', value },
    { field, op: 'LESS_THAN_OR_EQUAL', value },
  ]
}

function boundFilters(field: string, { atMost, over }: Bound): Filter[] {
  return [
    ...(over === undefined ? [] : [{ field, op: 'GREATER_THAN', value: toValue(over) } as const]),
    ...(atMost === undefined ? [] : [{ field, op: 'LESS_THAN_OR_EQUAL', value: toValue(atMost) } as const]),
  ]
}

function endsOf(condition: Condition): readonly unknown[] {
  if ('equals' in condition) return [condition.equals]
  return [condition.within.atMost, condition.within.over].filter((end) => end !== undefined)
}

function isIndexable(value: Scalar): boolean {
  return typeof value !== 'string' || Buffer.byteLength(value) <= longestIndexed
}

function isMark(field: string): boolean {
  return ['id', 'createdAt', 'updatedAt', 'revision'].includes(field)
}
