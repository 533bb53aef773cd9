import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { checkName, checkUpTo, readMatch, readSearched } from './checks.ts'
import type { Engine } from './engine.ts'
import { readQuery } from './query.ts'
import { documentOf, newRow, pageOf, rowChange, rowWrite } from './rows.ts'
import { createWatchers } from './watchers.ts'
import { wordsIn } from './words.ts'

export type StoreRuntime = Pick<Runtime, 'now' | 'newId' | 'log'>

const mostWrites = 100

/** What every engine's store has in common: checks, marks, cursors, and telling those who watch in this process. */
export function createDocumentStore(engine: Engine, runtime: StoreRuntime): DocumentStore {
  const watchers = createWatchers(runtime.log)

  function changed<Result>(collection: string, id: string, result: Result): Result {
    watchers.tellAll(collection, [id])
    return result
  }

  function checkSearched(collection: string): void {
    checkName(collection, 'collection')
    if (!engine.searchedFields(collection)) throw new Error(`The collection ${collection} names no searched fields`)
  }

  return {
    async add(collection, fields, id = runtime.newId()) {
      checkName(collection, 'collection')
      const row = newRow(id, fields, runtime)
      while (true) {
        if (await engine.insert(collection, row)) {
          return changed(collection, id, { kind: 'added', document: documentOf(row) })
        }
        const first = await engine.read(collection, id)
        if (first) return { kind: 'existing', document: documentOf(first) }
        // Somebody took the first one away in between: the id is free again.
      }
    },

    async get(collection, id) {
      checkName(collection, 'collection')
      const row = await engine.read(collection, id)
      return row && documentOf(row)
    },

    async find(collection, query) {
      checkName(collection, 'collection')
      const wanted = readQuery(query)
      return pageOf(await engine.select(collection, wanted), query.limit)
    },

    async search(collection, { text, ...query }) {
      checkSearched(collection)
      const wanted = { ...readQuery(query), conditions: readSearched(query.where) }
      const words = wordsIn(text)
      const rows = words.length === 0 ? engine.select(collection, wanted) : engine.search(collection, words, wanted)
      return pageOf(await rows, query.limit)
    },

    async countFound(collection, { text, where, upTo }) {
      checkSearched(collection)
      checkUpTo(upTo)
      const words = wordsIn(text)
      const conditions = readSearched(where)
      const count =
        words.length === 0
          ? await engine.count(collection, conditions)
          : await engine.countFound(collection, words, conditions, upTo + 1)
      return { count: Math.min(count, upTo), more: count > upTo }
    },

    async count(collection, where) {
      checkName(collection, 'collection')
      return engine.count(collection, readMatch(where))
    },

    async update(collection, id, changes, ifRevision) {
      checkName(collection, 'collection')
      const row = await engine.change(collection, id, rowChange(changes, runtime), ifRevision)
      if (row) return changed(collection, id, { kind: 'updated', document: documentOf(row) })
      const asItIs = ifRevision === undefined ? null : await engine.read(collection, id)
      return asItIs ? { kind: 'changed', document: documentOf(asItIs) } : { kind: 'missing' }
    },

    async remove(collection, id) {
      checkName(collection, 'collection')
      const removed = await engine.delete(collection, id)
      return removed && changed(collection, id, true)
    },

    async claim(collection, where, changes) {
      checkName(collection, 'collection')
      const row = await engine.claim(collection, readMatch(where), rowChange(changes, runtime))
      return row && changed(collection, row.id, documentOf(row))
    },

    async batch(writes) {
      if (writes.length > mostWrites) throw new Error(`A batch holds at most ${mostWrites} writes`)
      const obstacle = await engine.batch(writes.map((write) => rowWrite(write, runtime)))
      const inTheWay = obstacle === null ? undefined : writes[obstacle]
      if (inTheWay) return { kind: 'conflict', collection: inTheWay.collection, id: inTheWay.id }
      for (const [collection, ids] of idsByCollection(writes)) watchers.tellAll(collection, ids)
      return { kind: 'written' }
    },

    watch(collection, listener) {
      checkName(collection, 'collection')
      return watchers.add(collection, listener)
    },

    async close() {
      watchers.clear()
      await engine.close()
    },
  }
}

function idsByCollection(writes: readonly Write[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { collection, id } of writes) groups.set(collection, [...(groups.get(collection) ?? []), id])
  return groups
}
