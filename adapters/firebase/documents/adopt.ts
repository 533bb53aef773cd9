import type { CancelSignal } from '../../../ports/runtime.ts'
import { type FirestoreClient, FirestoreError } from './client.ts'
import { adoption, changedField, type Document } from './documents.ts'
import type { Shape } from './shape.ts'

/** Documents of a request. */
const pageSize = 100

/** Gives the documents of a collection that another program wrote what queries here need, and returns how many there were. Two counts where there
 *  are none, else each document of the collection is read once. One that changes in between is left for the next run. */
export async function adoptDocuments(
  client: FirestoreClient,
  collection: string,
  shape: Shape,
  signal?: CancelSignal,
): Promise<number> {
  const from = [{ collectionId: collection }] as const
  const everWritten = {
    fieldFilter: { field: { fieldPath: changedField }, op: 'GREATER_THAN', value: { timestampValue: { seconds: 0 } } },
  }
  const [all, ours] = await Promise.all([client.count({ from }), client.count({ from, where: everWritten })])
  let adopted = 0
  let after: Document | undefined
  while (ours < all && !signal?.aborted) {
    const documents = await client.query({
      from,
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(after && { startAt: { values: [{ referenceValue: after.name }], before: false } }),
      limit: { value: pageSize },
    })
    const strange = documents.filter(({ fields }) => !Object.hasOwn(fields, changedField))
    adopted += await adopt(strange)
    if (documents.length < pageSize) break
    after = documents.at(-1)
  }
  return adopted

  /** Where a request fails, each document has one of its own. */
  async function adopt(documents: readonly Document[]): Promise<number> {
    if (documents.length === 0) return 0
    try {
      await client.commit(documents.map((each) => adoption(each, shape)))
      return documents.length
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error
      if (documents.length === 1) return 0
      let done = 0
      for (const each of documents) done += await adopt([each])
      return done
    }
  }
}
