import { setTimeout as pause } from 'node:timers/promises'
import type { Engine, Row, RowChange, RowWrite } from '../../../../adapters/document-store/engine.ts'
import type { Fields } from '../../../../ports/document-store.ts'
import { type FirestoreClient, FirestoreError, status } from './client.ts'
import { type Database, readDocument } from './database.ts'
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

type Writes = Pick<Engine, 'insert' | 'change' | 'delete' | 'batch'>

/** Every write has a precondition: that the document is missing, or there, or still as it was read. After another write came first,
 *  it reads again. So no transaction is open, and nothing is locked. */
export function createWrites(database: Database): Writes {
  const { client, recent, collectionOf } = database
  return {
    async insert(collection, row) {
      const name = storableName(client, collection, row.id)
      const revision = await commit(database, [insertion(name, row, collectionOf(collection))])
      if (revision === null) return null
      const stored = { ...row, revision }
      recent.remember(collection, stored)
      return stored
    },

    async change(collection, id, change, ifRevision) {
      const known = recent.get(collection, id, ifRevision)
      const changed = known && (await changeRead(database, collection, known, change))
      if (changed) return changed
      return retryOnConflict(`a document of ${collection} could not be changed`, async () => {
        const document = await readDocument(database, collection, id)
        const row = document && rowOf(document)
        if (!row || (ifRevision ?? row.revision) !== row.revision) return { result: null }
        const result = await changeRead(database, collection, row, change)
        return result && { result }
      })
    },

    async delete(collection, id) {
      recent.forget(collection, id)
      const name = client.nameOf(collection, id)
      if (name === null) return false
      const removal = { delete: name, currentDocument: { exists: true } }
      return (await commit(database, withRemovals(database, [removal], [collection]))) !== null
    },

    // One request. It reads documents only for words that it cannot know, and where it fails.
    async batch(writes) {
      for (const each of writes) if (each.kind === 'delete') database.recent.forget(each.collection, each.id)
      const isRepeated = new Set(writes.map((each) => `${each.collection} ${idOf(each)}`)).size < writes.length
      return retryOnConflict('a batch could not be written', async () => {
        // Firestore calls a batch that changes a document and then adds it invalid.
        const failing = isRepeated ? await firstFailing(database, writes) : null
        if (failing !== null) return { result: failing }
        const all = await writesFor(database, writes)
        if (all?.length === 0 || (all && (await commit(database, all)) !== null)) return { result: null }
        const first = await firstFailing(database, writes)
        return first === null ? null : { result: first }
      })
    },
  }
}

/** Changes a document that was read, unless it was written since. */
async function changeRead(database: Database, collection: string, row: Row, change: RowChange): Promise<Row | null> {
  const { client, recent, collectionOf } = database
  const before = JSON.parse(row.fields) as Fields
  const write = changing(storableName(client, collection, row.id), change, collectionOf(collection), before)
  const revision = await commit(database, [
    { ...write, currentDocument: conditionFor(row.revision) ?? { exists: true } },
  ])
  if (revision === null) return null
  const { createdAt = row.createdAt, updatedAt } = change
  const fields = JSON.stringify({ ...before, ...change.fields })
  const changed = { id: row.id, createdAt, updatedAt, revision, fields }
  recent.remember(collection, changed)
  return changed
}

const preconditions: readonly number[] = [status.alreadyExists, status.notFound, status.failedPrecondition]

/** Returns the new revision of the first document, or null when a precondition does not hold. Only where all hold, the writes are made. */
async function commit({ client, changes }: Database, writes: readonly Write[]): Promise<string | null> {
  try {
    const revisions = (await client.commit(writes)).map((time) => (time ? revisionOf(time) : ''))
    for (const each of revisions) changes.wrote(each)
    return revisions[0] ?? ''
  } catch (error) {
    if (error instanceof FirestoreError && preconditions.includes(error.code)) return null
    throw error
  }
}

/** Adds the writes that tell other processes of removals, of which Firestore tells them nothing. */
function withRemovals(
  { changes, collectionOf }: Database,
  writes: readonly Write[],
  removedFrom: readonly string[],
): Write[] {
  const announced = [...new Set(removedFrom)].filter((collection) => collectionOf(collection).announced !== false)
  return [...writes, ...announced.map(changes.removed)]
}

/** Others write a document about ten times a second at most. */
const mostTries = 40
const longestPauseMs = 300

/** Runs until there is a result. Another writer was faster where there is none: the pauses differ, so that the two do not meet again. */
async function retryOnConflict<Result>(
  failure: string,
  run: () => Promise<{ result: Result } | null>,
): Promise<Result> {
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

function storableName(client: FirestoreClient, collection: string, id: string): string {
  const name = client.nameOf(collection, id)
  if (name === null) throw new Error('Firestore: an id has at most 1,500 bytes')
  return name
}

/** Returns Firestore's writes for ours, or null when one of them can only fail. */
async function writesFor(database: Database, writes: readonly RowWrite[]): Promise<Write[] | null> {
  const { collectionOf } = database
  const partly = writes.filter(
    (each) => each.kind === 'change' && needsBefore(each.change, collectionOf(each.collection)),
  )
  const before = await documentsOf(database, partly)
  const all = writes.flatMap((write) => writeFor(database, write, before) ?? [])
  const removedFrom = writes.filter(({ kind }) => kind === 'delete').map(({ collection }) => collection)
  return all.length < writes.length ? null : withRemovals(database, all, removedFrom)
}

function writeFor(
  { client, collectionOf }: Database,
  write: RowWrite,
  before: ReadonlyMap<string, Document>,
): Write | null {
  const collection = collectionOf(write.collection)
  if (write.kind === 'insert') {
    return insertion(storableName(client, collection.name, write.row.id), write.row, collection)
  }
  const name = client.nameOf(collection.name, write.id)
  const condition = conditionFor(write.ifRevision)
  if (name === null || condition === null) return null
  if (write.kind === 'delete') return { delete: name, currentDocument: condition }
  const read = before.get(name)
  const change = changing(name, write.change, collection, read && fieldsOf(read))
  const isRead = read && write.ifRevision === undefined
  return { ...change, currentDocument: isRead ? { updateTime: read.updateTime } : condition }
}

/** Returns the index of the first write that fails, or null when all would succeed now. */
async function firstFailing(database: Database, writes: readonly RowWrite[]): Promise<number | null> {
  const documents = [...(await documentsOf(database, writes)).values()]
  const revisions = new Map(documents.map(({ name, updateTime }) => [name, revisionOf(updateTime)]))
  for (const [at, write] of writes.entries()) {
    const name = database.client.nameOf(write.collection, idOf(write)) ?? ''
    const revision = revisions.get(name)
    const isMissing = revision === undefined
    if (write.kind === 'insert' ? !isMissing : isMissing || (write.ifRevision ?? revision) !== revision) return at
    if (write.kind === 'delete') revisions.delete(name)
    else revisions.set(name, 'as the batch leaves it')
  }
  return null
}

function documentsOf({ client }: Database, writes: readonly RowWrite[]): Promise<ReadonlyMap<string, Document>> {
  return client.read([...new Set(writes.flatMap((each) => client.nameOf(each.collection, idOf(each)) ?? []))])
}

function idOf(write: RowWrite): string {
  return write.kind === 'insert' ? write.row.id : write.id
}
