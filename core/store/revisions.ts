import * as z from 'zod'
import type { Batched, DocumentStore, Write } from '../../ports/document-store.ts'
import type { Log } from '../../ports/runtime.ts'
import { type Collection, eachPage, openCollection, type Stored, write } from './collection.ts'

/** The content of a document after one save. `Owner` is the field with the document's id. */
export type Revision<Owner extends string, Content> = Readonly<Record<Owner, string>> & {
  readonly revisionNumber: number
  readonly savedBy: string | null
  readonly content: Content
}

/** The revisions of the documents of another collection. */
export interface RevisionCollection<Owner extends string, Content> extends Collection<Revision<Owner, Content>> {
  readonly owner: Owner
  /** Returns a content as it is stored, where that is not as it is read. */
  readonly encode?: (content: Content) => object
}

export type StoredRevision<Content> = Stored<Pick<Revision<never, Content>, 'revisionNumber' | 'savedBy' | 'content'>>

type Marks = Pick<Revision<never, unknown>, 'revisionNumber' | 'savedBy'>

/** Of one document; the oldest go first. */
const most = 20

const pageSize = 100

/** Returns the collection of this name. */
export function revisionCollection<Owner extends string, Content>(
  name: string,
  owner: Owner,
  content: z.ZodType<Content>,
  encode?: (content: Content) => object,
): RevisionCollection<Owner, Content> {
  const schema = z.object({
    [owner]: z.string(),
    revisionNumber: z.number().int(),
    savedBy: z.string().nullable(),
    content,
  }) as unknown as z.ZodType<Revision<Owner, Content>>
  return {
    name,
    schema: z.preprocess(withRevisionNumber, schema),
    indexes: [[owner]],
    namesMembers: true,
    owner,
    ...(encode && { encode }),
  }
}

/** Up to release 0.2.0 the revision number was stored as `edition`. */
export function withRevisionNumber(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'edition' in stored
    ? { revisionNumber: stored.edition, ...stored }
    : stored
}

/** `keyOf`: the id of the document that an id names. */
export function createRevisions<Owner extends string, Content>(
  { store, log }: { store: DocumentStore; log: Log },
  collection: RevisionCollection<Owner, Content>,
  keyOf = (id: string) => id,
) {
  const { name, owner } = collection
  const stored = openCollection(store, collection)

  /** Returns the revisions of a document, newest first. */
  async function list(id: string): Promise<readonly StoredRevision<Content>[]> {
    const { documents } = await stored.find({ where: { [owner]: keyOf(id) }, limit: pageSize })
    return documents.toSorted((one, other) => other.revisionNumber - one.revisionNumber)
  }

  /** Erases the oldest revisions. A failure is logged; the next save tries again. */
  async function trim(id: string): Promise<void> {
    try {
      for (const revision of (await list(id)).slice(most)) await stored.remove(revision.id)
    } catch (error) {
      log.warn('revisions not trimmed', { collection: name, id, reason: String(error) })
    }
  }

  return {
    name,
    list,
    add: (id: string, marks: Marks, content: Content, createdAt?: string) =>
      addRevision(collection, keyOf(id), marks, content, createdAt),
    async *all() {
      const pages = eachPage((after) => stored.find({ limit: pageSize, after }))
      for await (const { documents } of pages) yield* documents as readonly StoredRevision<Content>[]
    },
    remove: (revision: StoredRevision<Content>) => write.remove(collection, revision),

    async contentAt(id: string, revisionNumber: number): Promise<Content | null> {
      const revision = await stored.get(revisionId(keyOf(id), revisionNumber))
      return revision?.content ?? null
    },

    /** Writes a change of a document and its next revision in one batch. The id of a revision is made of the document's and the number: of two
     *  members who save on top of the same revision only one writes, and the other gets `conflict`. */
    async save(id: string, marks: Marks, content: Content, changes: readonly Write[]): Promise<Batched> {
      const written = await store.batch([...changes, addRevision(collection, keyOf(id), marks, content)])
      if (written.kind === 'written' && marks.revisionNumber > most) await trim(id)
      return written
    },
  }
}

/** Returns the write that adds a revision. */
export function addRevision<Owner extends string, Content>(
  collection: RevisionCollection<Owner, Content>,
  id: string,
  { revisionNumber, savedBy }: Marks,
  said: Content,
  createdAt?: string,
) {
  const owner = { [collection.owner]: id } as Record<Owner, string>
  const content = (collection.encode?.(said) ?? said) as Content
  const revision = { ...owner, revisionNumber, savedBy, content, ...(createdAt === undefined ? {} : { createdAt }) }
  return write.add(collection, revisionId(id, revisionNumber), revision)
}

function revisionId(id: string, revisionNumber: number): string {
  return `${id}-${revisionNumber}`
}
