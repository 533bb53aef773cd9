import { setTimeout as pause } from 'node:timers/promises'
import type { Fields } from '../../../ports/document-store.ts'
import type { Condition, Engine, Row, RowChange, RowWrite } from '../../document-store/engine.ts'
import { type FirestoreClient, FirestoreError, status } from './client.ts'
import {
  changing,
  type Document,
  fieldsOf,
  insertion,
  needsBefore,
  revisionOf,
  rowOf,
  timeOfRevision,
  type Write,
} from './documents.ts'
import type { Changes } from './listen.ts'
import type { firestoreReads } from './reads.ts'
import type { RecentRows } from './recent.ts'
import type { Shape } from './shape.ts'

/** Documents that a claim tries after another caller was faster at the first. */
const candidates = 10
/** Others write a document about ten times a second at most. */
const mostTries = 40
const longestPauseMs = 300

interface Options {
  readonly client: FirestoreClient
  readonly shapeOf: (collection: string) => Shape
  readonly changes: Changes
  readonly reads: ReturnType<typeof firestoreReads>
  readonly recent: RecentRows
}

/** What an engine writes. Every write has a precondition: that the document is missing, or there, or still as it was read. A write that another
 *  one overtook reads again. So no transaction is open, and nothing is locked. */
export function firestoreWrites({ client, shapeOf, changes, reads, recent }: Options) {
  /** Returns whether all preconditions hold; only then the writes are made. */
  async function commit(writes: readonly Write[]): Promise<boolean> {
    return (await commitAt(writes)) !== null
  }

  /** Returns the new revision of the first document, or null when a precondition does not hold. */
  async function commitAt(writes: readonly Write[]): Promise<string | null> {
    try {
      const revisions = (await client.commit(writes)).map((time) => (time ? revisionOf(time) : ''))
      for (const each of revisions) changes.wrote(each)
      return revisions[0] ?? ''
    } catch (error) {
      if (error instanceof FirestoreError && preconditions.includes(error.code)) return null
      throw error
    }
  }

  /** Changes a document that was read, unless it was written since. */
  async function changeRead(collection: string, row: Row, change: RowChange): Promise<Row | null> {
    const before = JSON.parse(row.fields) as Fields
    const write = changing(storable(reads.nameOf(collection, row.id)), change, shapeOf(collection), before)
    const revision = await commitAt([{ ...write, currentDocument: conditionFor(row.revision) ?? { exists: true } }])
    if (revision === null) return null
    const { createdAt = row.createdAt, updatedAt } = change
    const changed = {
      id: row.id,
      createdAt,
      updatedAt,
      revision,
      fields: JSON.stringify({ ...before, ...change.fields }),
    }
    recent.remember(collection, changed)
    return changed
  }

  /** Tells other processes of removals, of which Firestore tells them nothing. */
  function withRemovals(writes: readonly Write[], removedFrom: readonly string[]): Write[] {
    const announced = [...new Set(removedFrom)].filter((collection) => shapeOf(collection).isAnnounced)
    return [...writes, ...announced.map(changes.removed)]
  }

  /** Returns Firestore's writes for ours, or null when one of them can only fail. */
  async function writesFor(writes: readonly RowWrite[]): Promise<Write[] | null> {
    const partly = writes.filter((each) => each.kind === 'change' && needsBefore(each.change, shapeOf(each.collection)))
    const names = partly.flatMap((each) => reads.nameOf(each.collection, idOf(each)) ?? [])
    const before = new Map(
      (await client.read(names)).flatMap((document) => (document ? [[document.name, document]] : [])),
    )
    const all = writes.flatMap((write) => writeFor(write, before) ?? [])
    const removedFrom = writes.flatMap((each) => (each.kind === 'delete' ? each.collection : []))
    return all.length < writes.length ? null : withRemovals(all, removedFrom)
  }

  function writeFor(write: RowWrite, before: ReadonlyMap<string, Document>): Write | null {
    const { collection } = write
    const name = reads.nameOf(collection, idOf(write))
    if (write.kind === 'insert') return insertion(storable(name), write.row, shapeOf(collection))
    const condition = conditionFor(write.ifRevision)
    if (name === null || condition === null) return null
    if (write.kind === 'delete') return { delete: name, currentDocument: condition }
    const read = before.get(name)
    const change = changing(name, write.change, shapeOf(collection), read && fieldsOf(read))
    const isRead = read && write.ifRevision === undefined
    return { ...change, currentDocument: isRead ? { updateTime: read.updateTime } : condition }
  }

  /** Returns the index of the first write that fails, or null when all would succeed now. */
  async function firstFailing(writes: readonly RowWrite[]): Promise<number | null> {
    const names = [...new Set(writes.flatMap((each) => reads.nameOf(each.collection, idOf(each)) ?? []))]
    const documents = await client.read(names)
    const present = new Map(documents.flatMap((each) => (each ? [[each.name, revisionOf(each.updateTime)]] : [])))
    for (const [at, write] of writes.entries()) {
      const name = reads.nameOf(write.collection, idOf(write)) ?? ''
      const revision = present.get(name)
      const isMissing = revision === undefined
      if (write.kind === 'insert' ? !isMissing : isMissing || (write.ifRevision ?? revision) !== revision) return at
      if (write.kind === 'delete') present.delete(name)
      else present.set(name, 'as the batch leaves it')
    }
    return null
  }

  async function claim(collection: string, conditions: readonly Condition[], change: RowChange): Promise<Row | null> {
    let wanted = 1
    return again(`no document of ${collection} could be claimed`, async () => {
      const some = await reads.firstDocuments(collection, conditions, wanted)
      wanted = candidates
      if (some.length === 0) return { result: null }
      for (const document of some) {
        const row = await changeRead(collection, rowOf(document), change)
        if (row) return { result: row }
      }
      return null
    })
  }

  return {
    async insert(collection, row) {
      const revision = await commitAt([insertion(storable(reads.nameOf(collection, row.id)), row, shapeOf(collection))])
      if (revision === null) return null
      recent.remember(collection, { ...row, revision })
      return { ...row, revision }
    },

    async change(collection, id, change, ifRevision) {
      const known = recent.get(collection, id, ifRevision)
      const changed = known && (await changeRead(collection, known, change))
      if (changed) return changed
      return again(`a document of ${collection} could not be changed`, async () => {
        const row = await reads.read(collection, id)
        if (!row || (ifRevision !== undefined && ifRevision !== row.revision)) return { result: null }
        const changed = await changeRead(collection, row, change)
        return changed && { result: changed }
      })
    },

    async delete(collection, id) {
      recent.forget(collection, id)
      const name = reads.nameOf(collection, id)
      if (name === null) return false
      const removed = { delete: name, currentDocument: { exists: true } }
      return commit(withRemovals([removed], [collection]))
    },

    claim,

    async batch(writes) {
      for (const each of writes) if (each.kind === 'delete') recent.forget(each.collection, each.id)
      const isRepeated = new Set(writes.map((each) => `${each.collection} ${idOf(each)}`)).size < writes.length
      return again('a batch could not be written', async () => {
        // Firestore calls a batch that changes a document and then adds it invalid.
        const failing = isRepeated ? await firstFailing(writes) : null
        if (failing !== null) return { result: failing }
        const all = await writesFor(writes)
        if (all?.length === 0 || (all && (await commit(all)))) return { result: null }
        const first = await firstFailing(writes)
        return first === null ? null : { result: first }
      })
    },
  } satisfies Partial<Engine>
}

const preconditions: readonly number[] = [status.alreadyExists, status.notFound, status.failedPrecondition]

/** Runs until there is a result. Another writer was faster where there is none: the pauses differ, so that the two do not meet again. */
async function again<Result>(failure: string, run: () => Promise<{ result: Result } | null>): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const done = await run()
    if (done) return done.result
    await pause(Math.random() * Math.min(10 * 2 ** tries, longestPauseMs))
  }
  throw new Error(`Firestore: ${failure}, because others write all the time`)
}

/** Null for a revision that no document has. */
function conditionFor(ifRevision: string | undefined): NonNullable<Write['currentDocument']> | null {
  if (ifRevision === undefined) return { exists: true }
  const updateTime = timeOfRevision(ifRevision)
  return updateTime && { updateTime }
}

function idOf(write: RowWrite): string {
  return write.kind === 'insert' ? write.row.id : write.id
}

function storable(name: string | null): string {
  if (name === null) throw new Error('Firestore: an id has at most 1,500 bytes')
  return name
}
