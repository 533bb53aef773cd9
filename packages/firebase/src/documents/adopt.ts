import type { CollectionIndexes } from '../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import { type FirestoreClient, FirestoreError } from './client.ts'
import { changedField, type Document, fieldsOf, insertion, isMark, textOf, type Write } from './documents.ts'
import { byName } from './queries.ts'
import { hasTime, textOfTime } from './values.ts'

/** Documents of a request. */
const pageSize = 100

/** Gives the documents of a collection that another program wrote what queries here need, and returns how many there were. Two counts where
 *  there are none, else each document of the collection is read once. One that changes in between is left for the next run. */
export async function adoptDocuments(
  client: FirestoreClient,
  collection: CollectionIndexes,
  signal?: CancelSignal,
): Promise<number> {
  const from = [{ collectionId: collection.name }] as const
  const everWritten = {
    fieldFilter: { field: { fieldPath: changedField }, op: 'GREATER_THAN', value: { timestampValue: { seconds: 0 } } },
  }
  const [all, ours] = await Promise.all([client.count({ from }), client.count({ from, where: everWritten })])
  let adopted = 0
  let after: string | undefined
  while (ours < all && !signal?.aborted) {
    const documents = await client.query(byName(collection.name, after, pageSize))
    const unknown = documents.filter(({ fields }) => !Object.hasOwn(fields, changedField))
    adopted += await adopt(
      client,
      unknown.map((each) => adoption(each, collection)),
    )
    if (documents.length < pageSize) break
    after = documents.at(-1)?.name
  }
  return adopted
}

/** Where a request fails, each document has one of its own. */
async function adopt(client: FirestoreClient, writes: readonly Write[]): Promise<number> {
  if (writes.length === 0) return 0
  try {
    await client.commit(writes)
    return writes.length
  } catch (error) {
    if (!(error instanceof FirestoreError)) throw error
    if (writes.length === 1) return 0
    let done = 0
    for (const each of writes) done += await adopt(client, [each])
    return done
  }
}

/** Returns the write that gives a document of another program marks, parts of words, and times as text. Where it has no `createdAt`, the field
 *  that `datedBy` names tells when it was made, else Firestore's own time. Everything else stays as it is. */
function adoption(document: Document, collection: CollectionIndexes): Write {
  const { name, fields, createTime, updateTime } = document
  const own = fieldsOf(document)
  const dated = own[collection.datedBy ?? '']
  const createdAt =
    textOf(fields['createdAt']) || (typeof dated === 'string' && dated) || textOfTime(createTime ?? updateTime)
  const updatedAt = textOf(fields['updatedAt']) || textOfTime(updateTime)
  const { update, ...write } = insertion(name, { createdAt, updatedAt, fields: JSON.stringify(own) }, collection)
  const written = Object.entries(update?.fields ?? {}).filter(
    ([field]) => !Object.hasOwn(fields, field) || isMark(field) || hasTime(fields[field] ?? {}),
  )
  return {
    ...write,
    update: { name, fields: Object.fromEntries(written) },
    updateMask: { fieldPaths: written.map(([field]) => (/^[A-Za-z_]\w*$/.test(field) ? field : quoted(field))) },
    currentDocument: { updateTime },
  }
}

function quoted(field: string): string {
  return `\`${field.replaceAll(/[\\`]/g, '\\$&')}\``
}
