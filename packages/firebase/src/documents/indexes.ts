import type { CollectionIndexes } from '../../../../ports/document-store.ts'
import { absentField, isMark, partsField } from './documents.ts'
import { endsInBound } from './queries.ts'

/** What `firebase deploy` takes from `firestore.indexes.json`. */
export interface IndexFile {
  readonly indexes: readonly Index[]
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string
    readonly fieldPath: string
    readonly indexes: readonly []
  }[]
}

interface Index {
  readonly collectionGroup: string
  readonly queryScope: 'COLLECTION'
  readonly fields: readonly IndexField[]
}

type IndexField = { readonly fieldPath: string } & (
  | { readonly order: 'ASCENDING' | 'DESCENDING' }
  | { readonly arrayConfig: 'CONTAINS' }
)

/** Returns the composite indexes that the queries of these collections need, and the fields that Firestore need not index by itself.
 *  `large` has the fields of each collection that hold lists and maps, each entry of which would be an index entry. */
export function firestoreIndexes(
  collections: readonly CollectionIndexes[],
  large: ReadonlyMap<string, readonly string[]>,
): IndexFile {
  return {
    indexes: collections.flatMap(({ name, indexes, bounded = [], searched }) => [
      ...indexes
        // A mark alone is only bounded: one field has an index by itself.
        .filter((list) => !endsInBound(list, bounded) && !list.every(isMark))
        .flatMap((list) => orders.map((order) => index(name, [...list.map(ascending), by('createdAt', order)]))),
      // One field alone has an index by itself.
      ...indexes.filter((list) => endsInBound(list, bounded)).map((list) => index(name, list.map(ascending))),
      ...(searched
        ? orders.map((order) =>
            index(name, [{ fieldPath: partsField, arrayConfig: 'CONTAINS' }, by('createdAt', order)]),
          )
        : []),
    ]),
    fieldOverrides: collections.flatMap(({ name, indexes, searched }) => {
      const own = [...(indexes.length > 0 ? [absentField] : []), ...(searched ? [partsField] : [])]
      return [...own, ...(large.get(name) ?? [])].map(
        (fieldPath) => ({ collectionGroup: name, fieldPath, indexes: [] }) as const,
      )
    }),
  }
}

const orders = ['DESCENDING', 'ASCENDING'] as const

function index(collectionGroup: string, fields: readonly IndexField[]): Index {
  return { collectionGroup, queryScope: 'COLLECTION', fields }
}

function by(fieldPath: string, order: (typeof orders)[number]): IndexField {
  return { fieldPath, order }
}

function ascending(fieldPath: string): IndexField {
  return by(fieldPath, 'ASCENDING')
}
