import type { StructuredQuery } from '../src/documents/client.ts'
import type { IndexFile } from '../src/documents/indexes.ts'

interface FieldFilter {
  readonly field: { readonly fieldPath: string }
  readonly op: string
}

/** Returns what a query lacks in Firestore's service, or null. The emulator answers every query. Equal fields may be in several indexes that
 *  end in the same order; a field alone has an index by itself, in both orders. */
export function missingIndex({ indexes, fieldOverrides }: IndexFile, query: StructuredQuery): string | null {
  const [{ collectionId }] = query.from
  const filters = filtersOf(query.where)
  const order = orderOf(query)
  const [equal, bounds] = [
    fieldsWith(filters, ['EQUAL', 'IS_NULL']),
    fieldsWith(filters, ['LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL']),
  ]
  const contained = fieldsWith(filters, ['ARRAY_CONTAINS_ANY'])
  const text = `${collectionId}: ${[...equal, ...contained.map((field) => `${field}[]`)].join(', ')} by ${order.join(' ')}`
  const exempt = fieldOverrides.some((each) => each.collectionGroup === collectionId && each.fieldPath === order[0])
  if (bounds.some((field) => field !== order[0])) return `${text}: bounded by another field`
  if (equal.length + contained.length === 0) return exempt ? text : null
  const own = indexes
    .filter((index) => index.collectionGroup === collectionId)
    .map(({ fields }) => fields.map(describe))
  const ending = own.filter((fields) => fields.at(-1) === order.join(' ')).map((fields) => fields.slice(0, -1))
  const wanted = [...equal.map((field) => `${field} ASCENDING`), ...contained.map((field) => `${field} CONTAINS`)]
  const usable = ending.filter((fields) => fields.every((field) => wanted.includes(field)))
  return wanted.every((field) => usable.some((fields) => fields.includes(field))) ? null : text
}

function filtersOf(where: object | undefined): FieldFilter[] {
  const { compositeFilter } = (where ?? {}) as {
    compositeFilter?: { filters: { fieldFilter?: FieldFilter; unaryFilter?: FieldFilter }[] }
  }
  return (compositeFilter?.filters ?? []).flatMap(({ fieldFilter, unaryFilter }) => fieldFilter ?? unaryFilter ?? [])
}

function orderOf({ orderBy = [] }: StructuredQuery): string[] {
  const [first] = orderBy as { field: { fieldPath: string }; direction: string }[]
  return first ? [first.field.fieldPath, first.direction] : []
}

function fieldsWith(filters: readonly FieldFilter[], ops: readonly string[]): string[] {
  return [...new Set(filters.filter(({ op }) => ops.includes(op)).map(({ field }) => field.fieldPath))]
}

function describe(field: IndexFile['indexes'][number]['fields'][number]): string {
  return `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`
}
