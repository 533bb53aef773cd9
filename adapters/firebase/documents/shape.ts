import type { CollectionIndexes } from '../../../ports/document-store.ts'

/** What the engine knows of a collection. */
export interface Shape {
  readonly lists: readonly (readonly string[])[]
  /** The fields of the lists. A document without one of them has it as null, because no index names what is missing. */
  readonly indexed: ReadonlySet<string>
  readonly searched: readonly string[] | null
  readonly isAnnounced: boolean
  /** The field that says when a document was made which has no `createdAt`. */
  readonly datedBy?: string | undefined
}

const unknown: Shape = { lists: [], indexed: new Set(), searched: null, isAnnounced: true }

export function shapesOf(collections: readonly CollectionIndexes[]): (collection: string) => Shape {
  const shapes = new Map(
    collections.map(({ name, indexes, searched = null, announced = true, datedBy }): [string, Shape] => [
      name,
      { lists: indexes, indexed: new Set(indexes.flat()), searched, isAnnounced: announced, datedBy },
    ]),
  )
  return (collection) => shapes.get(collection) ?? unknown
}
