import type * as z from 'zod'
import type {
  CountFound,
  DocumentStore,
  Fields,
  Match,
  Query,
  Search,
  StoredDocument,
  Write,
} from '../ports/document-store.ts'

/** A collection of the store: its name, the shape of its documents, and what queries name together (`CollectionIndexes` says more). */
export interface Collection<Content extends object> {
  readonly name: string
  readonly schema: z.ZodType<Content>
  readonly indexes: readonly (readonly string[])[]
  /** Lists of few values, whose numbers `count` knows at once. */
  readonly counted?: readonly (readonly (keyof Content & string)[])[]
  /** Fields of text that `search` looks into. */
  readonly searched?: readonly (keyof Content & string)[]
}

/** A document as it is kept: its content and the store's own marks. */
export type Kept<Content> = Content & Pick<StoredDocument, 'id' | 'createdAt' | 'updatedAt' | 'revision'>

type WholeDocuments<Asked extends Query> = Omit<Asked, 'only'>

/** The store's verbs for one collection, with its documents checked and typed on the way out. A document that does not fit its schema
 *  is a bug or a missed migration: it throws. */
export function openCollection<Content extends object>(store: DocumentStore, collection: Collection<Content>) {
  const { name, schema } = collection

  function read(document: StoredDocument): Kept<Content> {
    const { id, createdAt, updatedAt, revision } = document
    return { ...schema.parse(document), id, createdAt, updatedAt, revision }
  }

  return {
    async add(content: Content & { createdAt?: string }, id?: string) {
      const added = await store.add(name, fieldsOf(content), id)
      return { kind: added.kind, document: read(added.document) }
    },
    async get(id: string) {
      const document = await store.get(name, id)
      return document && read(document)
    },
    async find(query: WholeDocuments<Query>) {
      const page = await store.find(name, query)
      return { documents: page.documents.map(read), next: page.next }
    },
    async search(query: WholeDocuments<Search>) {
      const page = await store.search(name, query)
      return { documents: page.documents.map(read), next: page.next }
    },
    count: (where?: Match) => store.count(name, where),
    countFound: (query: CountFound) => store.countFound(name, query),
    async update(id: string, changes: Partial<Content>, ifRevision?: string) {
      const updated = await store.update(name, id, fieldsOf(changes), ifRevision)
      return updated.kind === 'missing' ? updated : { kind: updated.kind, document: read(updated.document) }
    },
    async claim(where: Match, changes: Partial<Content>) {
      const claimed = await store.claim(name, where, fieldsOf(changes))
      return claimed && read(claimed)
    },
    remove: (id: string) => store.remove(name, id),
    watch: (listener: () => void) => store.watch(name, listener),
  }
}

/** `find` and `search` for a list that shows a few fields of each document (`line`, picked from the collection's schema): nothing else is
 *  read, sent or checked. */
export function openLines<Shape extends z.ZodRawShape>(
  store: DocumentStore,
  { name }: { readonly name: string },
  line: z.ZodObject<Shape>,
) {
  const only = Object.keys(line.shape)

  function read(document: StoredDocument): Kept<z.infer<typeof line>> {
    const { id, createdAt, updatedAt, revision } = document
    return { ...line.parse(document), id, createdAt, updatedAt, revision }
  }

  return {
    async find(query: WholeDocuments<Query>) {
      const page = await store.find(name, { ...query, only })
      return { lines: page.documents.map(read), next: page.next }
    },
    async search(query: WholeDocuments<Search>) {
      const page = await store.search(name, { ...query, only })
      return { lines: page.documents.map(read), next: page.next }
    },
  }
}

/** Writes for `DocumentStore.batch`, typed by their collection. */
export const write = {
  add<Content extends object>(
    collection: Collection<Content>,
    id: string,
    content: Content & { createdAt?: string },
  ): Write {
    return { kind: 'add', collection: collection.name, id, fields: fieldsOf(content) }
  },
  update<Content extends object>(
    collection: Collection<Content>,
    kept: { id: string; revision?: string },
    changes: Partial<Content>,
  ): Write {
    return {
      kind: 'update',
      collection: collection.name,
      id: kept.id,
      changes: fieldsOf(changes),
      ...(kept.revision === undefined ? {} : { ifRevision: kept.revision }),
    }
  },
  remove({ name }: { readonly name: string }, { id, revision }: { id: string; revision: string }): Write {
    return { kind: 'remove', collection: name, id, ifRevision: revision }
  },
}

function fieldsOf(content: object): Fields {
  return content as Fields
}
