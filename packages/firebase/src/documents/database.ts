import type { Row } from '../../../../adapters/document-store/engine.ts'
import type { CollectionIndexes } from '../../../../ports/document-store.ts'
import type { FirestoreClient } from './client.ts'
import type { Document } from './documents.ts'
import type { Changes } from './listen.ts'

/** What reads and writes share. */
export interface Database {
  readonly client: FirestoreClient
  readonly changes: Changes
  readonly recent: ReturnType<typeof createRecentRows>
  collectionOf(name: string): CollectionIndexes
}

export async function readDocument({ client }: Database, collection: string, id: string): Promise<Document | null> {
  const name = client.nameOf(collection, id)
  return name === null ? null : ((await client.read([name])).get(name) ?? null)
}

const mostRows = 100
/** Of the fields of one document. A larger one is read again. */
const longestFields = 50_000

/** Remembers documents as this process has last read or written them, so that a change right after a read does not read again: a change
 *  names the revision that it is based on, and Firestore refuses it where the document is another one by then. Nothing else may use them. */
export function createRecentRows() {
  const rows = new Map<string, Row>()
  const keyOf = (collection: string, id: string) => `${collection}/${id}`

  return {
    remember(collection: string, row: Row): void {
      const key = keyOf(collection, row.id)
      rows.delete(key)
      if (row.fields.length > longestFields) return
      rows.set(key, row)
      const [oldest = ''] = rows.keys()
      if (rows.size > mostRows) rows.delete(oldest)
    },

    /** Returns the document of this revision, where one is given. */
    get(collection: string, id: string, revision?: string): Row | null {
      const row = rows.get(keyOf(collection, id))
      return row && (revision ?? row.revision) === row.revision ? row : null
    },

    forget: (collection: string, id: string) => void rows.delete(keyOf(collection, id)),
  }
}
