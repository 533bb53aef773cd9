import type { Bound, CollectionIndexes, DocumentStore, Fields } from '../../ports/document-store.ts'
import { createDocumentStore, type StoreRuntime } from './document-store.ts'
import type { Condition, Engine, Row, RowChange, RowWrite, Wanted } from './engine.ts'
import { compareText, inOrder, newestFirst } from './newest-first.ts'
import { everyWordOccurs } from './words.ts'

type Rows = Map<string, Row>

/** A store that ends with the process: for tests. It makes the same promises as the others. */
export function createMemoryDocumentStore(
  runtime: StoreRuntime,
  collections: readonly CollectionIndexes[] = [],
): DocumentStore {
  return createDocumentStore(memoryEngine(collections), runtime)
}

// No method awaits anything between its first look and its last write, so each is one step for everybody else.
function memoryEngine(collections: readonly CollectionIndexes[]): Engine {
  let rows: Rows = new Map()
  const searched = new Map(collections.map(({ name, searched }) => [name, searched]))

  function found(collection: string, words: readonly string[], conditions: readonly Condition[]): Row[] {
    const fields = searched.get(collection) ?? []
    return select(rows, collection, conditions).filter((row) => everyWordOccurs(words, textsIn(row.fields, fields)))
  }

  return {
    insert: async (collection, row) => apply(rows, { kind: 'insert', collection, row }),
    read: async (collection, id) => rows.get(keyOf(collection, id)) ?? null,
    select: async (collection, wanted) => page(select(rows, collection, wanted.conditions), wanted),
    search: async (collection, words, wanted) => page(found(collection, words, wanted.conditions), wanted),
    countFound: async (collection, words, conditions, upTo) =>
      Math.min(found(collection, words, conditions).length, upTo),
    searchedFields: (collection) => searched.get(collection) ?? null,
    count: async (collection, conditions) => select(rows, collection, conditions).length,
    async change(collection, id, change, ifRevision) {
      const done = apply(rows, { kind: 'change', collection, id, change, ifRevision })
      return done ? (rows.get(keyOf(collection, id)) ?? null) : null
    },
    delete: async (collection, id) => apply(rows, { kind: 'delete', collection, id, ifRevision: undefined }),
    async claim(collection, conditions, change) {
      const oldest = select(rows, collection, conditions).toSorted(newestFirst).at(-1)
      if (!oldest) return null
      apply(rows, { kind: 'change', collection, id: oldest.id, change, ifRevision: undefined })
      return rows.get(keyOf(collection, oldest.id)) ?? null
    },
    async batch(writes) {
      const draft = new Map(rows)
      const obstacle = writes.findIndex((write) => !apply(draft, write))
      if (obstacle >= 0) return obstacle
      rows = draft
      return null
    },
    close: async () => rows.clear(),
  }
}

/** Answers whether nothing stood in the way. */
function apply(rows: Rows, write: RowWrite): boolean {
  const key = keyOf(write.collection, write.kind === 'insert' ? write.row.id : write.id)
  const present = rows.get(key)
  if (write.kind === 'insert') {
    if (!present) rows.set(key, write.row)
    return !present
  }
  if (!present || (write.ifRevision !== undefined && write.ifRevision !== present.revision)) return false
  if (write.kind === 'change') rows.set(key, changedRow(present, write.change))
  else rows.delete(key)
  return true
}

function changedRow(row: Row, { fields, ...marks }: RowChange): Row {
  return { ...row, ...marks, fields: JSON.stringify({ ...JSON.parse(row.fields), ...fields }) }
}

// A collection's name has no slash.
function keyOf(collection: string, id: string): string {
  return `${collection}/${id}`
}

function select(rows: Rows, collection: string, conditions: readonly Condition[]): Row[] {
  const inCollection = [...rows].filter(([key]) => key.startsWith(keyOf(collection, ''))).map(([, row]) => row)
  return inCollection.filter((row) => {
    const { fields, ...marks } = row
    const document = { ...JSON.parse(fields), ...marks }
    return conditions.every((condition) => holds(document, condition))
  })
}

function page(rows: readonly Row[], { limit, after, order, only }: Wanted): Row[] {
  const sort = inOrder(order)
  const following = rows.toSorted(sort).filter((row) => !after || sort(after, row) < 0)
  return following.slice(0, limit).map((row) => (only ? { ...row, fields: fieldsOnly(row.fields, only) } : row))
}

/** A row's JSON with these fields and no others. */
function fieldsOnly(json: string, only: readonly string[]): string {
  const fields = Object.entries(JSON.parse(json)).filter(([field]) => only.includes(field))
  return JSON.stringify(Object.fromEntries(fields))
}

/** What stands in those of the fields that hold text. */
function textsIn(json: string, fields: readonly string[]): string[] {
  const document: Fields = JSON.parse(json)
  return fields.map((field) => document[field]).filter((value) => typeof value === 'string')
}

function holds(document: Fields, condition: Condition): boolean {
  const { field } = condition
  const value = Object.hasOwn(document, field) ? document[field] : null
  if ('equals' in condition) return value === condition.equals
  const { atMost, over }: Partial<Bound> = condition.within
  return (atMost === undefined || compare(value, atMost) <= 0) && (over === undefined || compare(value, over) > 0)
}

/** Not a number where the two are of different types, so that no comparison with it holds. */
function compare(value: unknown, end: string | number): number {
  if (typeof value === 'string' && typeof end === 'string') return compareText(value, end)
  return typeof value === 'number' && typeof end === 'number' ? value - end : Number.NaN
}
