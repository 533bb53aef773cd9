import { setTimeout as pause } from 'node:timers/promises'
import type { Fields } from '../../../ports/document-store.ts'
import type { Engine, Row, RowChange } from '../../document-store/engine.ts'
import { type FirestoreClient, FirestoreError, status } from './client.ts'
import { type Database, readDocument } from './database.ts'
import { changing, insertion, revisionOf, rowOf, timeOfRevision, type Write } from './documents.ts'

type Writes = Pick<Engine, 'insert' | 'change' | 'delete'>

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
export async function commit({ client, changes }: Database, writes: readonly Write[]): Promise<string | null> {
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
export function withRemovals(
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
export async function retryOnConflict<Result>(
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
export function conditionFor(ifRevision: string | undefined): NonNullable<Write['currentDocument']> | null {
  if (ifRevision === undefined) return { exists: true }
  const updateTime = timeOfRevision(ifRevision)
  return updateTime && { updateTime }
}

export function storableName(client: FirestoreClient, collection: string, id: string): string {
  const name = client.nameOf(collection, id)
  if (name === null) throw new Error('Firestore: an id has at most 1,500 bytes')
  return name
}
