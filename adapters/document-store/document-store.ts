import { randomUUID } from 'node:crypto'
import type { Change, DocumentStore, Fields, Page, Query, StoredDocument, Write } from '../../ports/document-store.ts'
import type { Log, Runtime } from '../../ports/runtime.ts'
import {
  checkLimit,
  checkName,
  checkUpTo,
  isId,
  isTimestamp,
  readFields,
  readMatch,
  readOnly,
  readSearchMatch,
} from './checks.ts'
import type { Engine, Row, RowChange, RowPosition, RowQuery, RowWrite } from './engine.ts'
import { searchWords } from './words.ts'

export type StoreRuntime = Pick<Runtime, 'now' | 'newId' | 'log'>

type Watching = Pick<DocumentStore, 'watch' | 'close'>
type Writing = Pick<DocumentStore, 'add' | 'update' | 'remove' | 'batch'>

const mostWrites = 100

/** Adds to an engine what all stores share: checks, marks, cursors and listeners in this process. */
export function createDocumentStore(engine: Engine, runtime: StoreRuntime): DocumentStore {
  const { notify, ...watching } = createWatching(engine, runtime.log)
  return { ...createReading(engine), ...createWriting(engine, runtime, notify), ...watching }
}

function createReading(engine: Engine): Omit<DocumentStore, keyof Watching | keyof Writing> {
  function checkSearched(collection: string): void {
    checkName(collection, 'collection')
    if (!engine.searchedFields(collection)) throw new Error(`The collection ${collection} names no searched fields`)
  }

  return {
    async get(collection, id) {
      checkName(collection, 'collection')
      const row = isId(id) ? await engine.read(collection, id) : null
      return row && documentOf(row)
    },

    async find(collection, query) {
      checkName(collection, 'collection')
      return pageOf(await engine.select(collection, rowQuery(query)), query.limit)
    },

    async first(collection, where, limit, only) {
      checkName(collection, 'collection')
      checkLimit(limit)
      const query = { conditions: readMatch(where), limit, only: readOnly(only) }
      return (await engine.first(collection, query)).map(documentOf)
    },

    async search(collection, { text, ...query }) {
      checkSearched(collection)
      const checked = { ...rowQuery(query), conditions: readSearchMatch(query.where) }
      const words = searchWords(text)
      const rows = words.length === 0 ? engine.select(collection, checked) : engine.search(collection, words, checked)
      return pageOf(await rows, query.limit)
    },

    async countFound(collection, { text, where, upTo }) {
      checkSearched(collection)
      checkUpTo(upTo)
      const words = searchWords(text)
      const conditions = words.length === 0 ? readMatch(where) : readSearchMatch(where)
      const counted =
        words.length === 0
          ? engine.count(collection, conditions, upTo + 1)
          : engine.countFound(collection, words, conditions, upTo + 1)
      const count = await counted
      return { count: Math.min(count, upTo), more: count > upTo }
    },

    async count(collection, where, upTo) {
      checkName(collection, 'collection')
      return engine.count(collection, readMatch(where), upTo)
    },
  }
}

type Notify = (collection: string, ids: readonly string[]) => void

function createWriting(engine: Engine, runtime: StoreRuntime, notify: Notify): Writing {
  return {
    async add(collection, fields, id = runtime.newId()) {
      checkName(collection, 'collection')
      const row = newRow(id, fields, runtime)
      while (true) {
        const stored = await engine.insert(collection, row)
        if (stored) notify(collection, [id])
        if (stored) return { kind: 'added', document: documentOf(stored) }
        const first = await engine.read(collection, id)
        if (first) return { kind: 'existing', document: documentOf(first) }
        // Another caller removed the first document since the insert: the id is free.
      }
    },

    async update(collection, id, changes, ifRevision) {
      checkName(collection, 'collection')
      if (!isId(id)) return { kind: 'missing' }
      const row = await engine.change(collection, id, rowChange(changes, runtime), ifRevision)
      if (row) notify(collection, [id])
      if (row) return { kind: 'updated', document: documentOf(row) }
      const present = ifRevision === undefined ? null : await engine.read(collection, id)
      return present ? { kind: 'changed', document: documentOf(present) } : { kind: 'missing' }
    },

    async remove(collection, id) {
      checkName(collection, 'collection')
      const removed = isId(id) && (await engine.delete(collection, id))
      if (removed) notify(collection, [id])
      return removed
    },

    async batch(writes) {
      if (writes.length > mostWrites) throw new Error(`A batch holds at most ${mostWrites} writes`)
      const absent = writes.findIndex(({ kind, id }) => kind !== 'add' && !isId(id))
      const rows = writes.map((write) => rowWrite(write, runtime))
      const failed = absent === -1 ? await engine.batch(rows) : absent
      const conflict = failed === null ? undefined : writes[failed]
      if (conflict) return { kind: 'conflict', collection: conflict.collection, id: conflict.id }
      for (const changed of new Set(writes.map(({ collection }) => collection)))
        notify(
          changed,
          writes.flatMap(({ collection, id }) => (collection === changed ? id : [])),
        )
      return { kind: 'written' }
    },
  }
}

type Listener = (change: Change) => unknown

/** Calls listeners in this process. A listener that fails is logged and affects neither the writer nor other listeners. */
function createWatching(engine: Engine, log: Pick<Log, 'error'>): Watching & { notify: Notify } {
  const listeners = new Map<string, Set<Listener>>()

  // Async, so that a listener's rejected promise is caught as well. The listener still runs at once.
  async function call(listener: Listener, change: Change): Promise<void> {
    try {
      await listener(change)
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error
      log.error('watch-listener-failed', { collection: change.collection, error: reason })
    }
  }

  function notify(collection: string, ids: readonly string[]): void {
    // A copy: a listener that is added while this runs was not there at the change.
    const present = [...(listeners.get(collection) ?? [])]
    for (const listener of present) void call(listener, { collection, ids })
  }

  function listenersOf(collection: string): Set<Listener> {
    const known = listeners.get(collection)
    if (known) return known
    const added = new Set<Listener>()
    listeners.set(collection, added)
    engine.listen?.(collection, () => notify(collection, []))
    return added
  }

  return {
    notify,
    watch(collection, listener) {
      checkName(collection, 'collection')
      // A wrapper, so that one function may watch twice and be stopped once.
      const entry: Listener = (change) => listener(change)
      const ofCollection = listenersOf(collection).add(entry)
      return () => ofCollection.delete(entry)
    },
    async close() {
      for (const ofCollection of listeners.values()) ofCollection.clear()
      await engine.close()
    },
  }
}

function rowQuery({ where, limit, after, order = 'newest', only }: Query): RowQuery {
  checkLimit(limit)
  // One row more than the page tells whether more follow.
  return { conditions: readMatch(where), limit: limit + 1, after: readCursor(after), order, only: readOnly(only) }
}

function pageOf(rows: readonly Row[], limit: number): Page {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { documents: page.map(documentOf), next: last && rows.length > limit ? cursorAfter(last) : null }
}

function newRow(id: string, given: Fields, runtime: StoreRuntime, changedAt?: string): Row {
  if (!isId(id)) throw new Error('An id is text without NUL')
  const now = runtime.now().toISOString()
  const { fields, createdAt = now } = readFields(given)
  const updatedAt = changedAt ?? now
  return { id, createdAt, updatedAt, revision: newRevision(), fields: JSON.stringify(fields) }
}

function rowChange(given: Fields, runtime: StoreRuntime): RowChange {
  const { fields, createdAt } = readFields(given)
  const marks = { updatedAt: runtime.now().toISOString(), revision: newRevision() }
  return createdAt === undefined ? { fields, ...marks } : { fields, createdAt, ...marks }
}

// Random instead of counted: a document that is removed and added again must not look unchanged.
function newRevision(): string {
  return randomUUID()
}

function rowWrite(write: Write, runtime: StoreRuntime): RowWrite {
  const { kind, collection, id } = write
  checkName(collection, 'collection')
  if (kind === 'add') return { kind: 'insert', collection, row: newRow(id, write.fields, runtime, write.updatedAt) }
  if (kind === 'remove') return { kind: 'delete', collection, id, ifRevision: write.ifRevision }
  return { kind: 'change', collection, id, change: rowChange(write.changes, runtime), ifRevision: write.ifRevision }
}

function documentOf({ fields, id, createdAt, updatedAt, revision }: Row): StoredDocument {
  return { ...JSON.parse(fields), id, createdAt, updatedAt, revision }
}

const timestampLength = '2026-01-01T00:00:00.000Z'.length

function cursorAfter({ createdAt, id }: RowPosition): string {
  return Buffer.from(createdAt + id).toString('base64url')
}

/** Returns where the page begins, or null (the start) for anything that `cursorAfter` did not make. */
function readCursor(cursor: string | null | undefined): RowPosition | null {
  if (!cursor) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const position = { createdAt: text.slice(0, timestampLength), id: text.slice(timestampLength) }
  // Decoding skips characters that are not base64url, so the cursor is encoded again and compared.
  return isTimestamp(position.createdAt) && isId(position.id) && cursorAfter(position) === cursor ? position : null
}
