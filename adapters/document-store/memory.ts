import type { DocumentStore, Fields } from '../../ports/document-store.ts'
import { createDocumentStore, type StoreRuntime } from './document-store.ts'
import type { Condition, Engine, Place, Row, RowChange, RowWrite } from './engine.ts'

type Rows = Map<string, Row>

/** A store that ends with the process: for tests. It makes the same promises as the others. */
export function createMemoryDocumentStore(runtime: StoreRuntime): DocumentStore {
  return createDocumentStore(memoryEngine(), runtime)
}

// No method awaits anything between its first look and its last write, so each is one step for everybody else.
function memoryEngine(): Engine {
  let rows: Rows = new Map()

  return {
    insert: async (collection, row) => apply(rows, { kind: 'insert', collection, row }),
    read: async (collection, id) => rows.get(keyOf(collection, id)) ?? null,
    async select(collection, conditions, limit, after) {
      const matching = select(rows, collection, conditions).toSorted(newestFirst)
      return matching.filter((row) => !after || newestFirst(after, row) < 0).slice(0, limit)
    },
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

function holds(document: Fields, condition: Condition): boolean {
  const { field } = condition
  const value = Object.hasOwn(document, field) ? document[field] : null
  if ('equals' in condition) return value === condition.equals
  const { atMost } = condition
  if (typeof value === 'string' && typeof atMost === 'string') return compareText(value, atMost) <= 0
  return typeof value === 'number' && typeof atMost === 'number' && value <= atMost
}

function newestFirst(one: Place, other: Place): number {
  return compareText(other.createdAt, one.createdAt) || compareText(other.id, one.id)
}

// UTF-8 sorts as code points do; JavaScript's own order is that of UTF-16.
function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
