import type { Engine, RowWrite } from '../../document-store/engine.ts'
import type { Database } from './database.ts'
import { changing, type Document, fieldsOf, insertion, needsBefore, revisionOf, type Write } from './documents.ts'
import { commit, conditionFor, retryOnConflict, storableName, withRemovals } from './writes.ts'

/** A batch is one request. It reads documents only for words that it cannot know, and where it fails. */
export function createBatch(database: Database): Pick<Engine, 'batch'> {
  return {
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
