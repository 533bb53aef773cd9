import type { CollectionIndexes, DocumentStore } from '../../ports/document-store.ts'
import type { RowWrite } from '../document-store/engine.ts'

interface Done {
  readonly lastKey: string
  readonly copied: number
}

/** It has documents from the first row of a move to the last check: a site does not start on a Firestore that has them. */
export const moveProgress: CollectionIndexes = { name: 'moveProgress', indexes: [], announced: false }

const sourceId = 'source'

/** Returns the name of the source of a move that has not ended, or null. */
export async function unfinishedMoveTo(store: Pick<DocumentStore, 'get'>): Promise<string | null> {
  const source = await store.get(moveProgress.name, sourceId)
  return source && String(source['lastKey'])
}

/** Throws where another move has begun. */
export async function beginMoveTo(store: DocumentStore, source: string): Promise<void> {
  const { kind } = await store.add(moveProgress.name, { lastKey: source, copied: 0 }, sourceId)
  if (kind !== 'added') throw new Error('another move has begun')
}

export async function endMoveTo(store: DocumentStore): Promise<void> {
  for (const id of [...(await doneTo(store)).keys(), sourceId]) await store.remove(moveProgress.name, id)
}

/** Returns how far each part is. */
export async function doneTo(store: DocumentStore): Promise<ReadonlyMap<string, Done>> {
  const { documents } = await store.find(moveProgress.name, { limit: 500 })
  const parts = documents.filter(({ id }) => id !== sourceId)
  return new Map(
    parts.map(({ id, ...fields }) => [id, { lastKey: String(fields['lastKey']), copied: Number(fields['copied']) }]),
  )
}

/** Returns the write that notes how far a part is, for the batch of its rows. */
export function noteDoneTo(part: string, { lastKey, copied }: Done, isFirst: boolean): RowWrite {
  const now = new Date().toISOString()
  const fields = { lastKey, copied }
  const { name: collection } = moveProgress
  if (isFirst) {
    const row = { id: part, createdAt: now, updatedAt: now, revision: '', fields: JSON.stringify(fields) }
    return { kind: 'insert', collection, row }
  }
  const change = { fields, updatedAt: now, revision: '' }
  return { kind: 'change', collection, id: part, change, ifRevision: undefined }
}
