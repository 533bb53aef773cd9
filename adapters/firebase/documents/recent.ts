import type { Row } from '../../document-store/engine.ts'

const mostRows = 100
/** Of the fields of one document. A larger one is read again. */
const longestFields = 50_000

export type RecentRows = ReturnType<typeof createRecentRows>

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
      const [oldest] = rows.keys()
      if (rows.size > mostRows && oldest !== undefined) rows.delete(oldest)
    },

    /** Returns the document of this revision, where one is given. */
    get(collection: string, id: string, revision?: string): Row | null {
      const row = rows.get(keyOf(collection, id))
      return row && (revision ?? row.revision) === row.revision ? row : null
    },

    forget: (collection: string, id: string) => void rows.delete(keyOf(collection, id)),
  }
}
