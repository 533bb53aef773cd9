import type * as z from 'zod'
import type {
  CollectionIndexes,
  CountFound,
  DocumentStore,
  Equals,
  Fields,
  Match,
  Page,
  Query,
  Search,
  StoredDocument,
  Write,
} from '../../ports/document-store.ts'

/** What erasing asks of a collection. Its documents are purged by their `dataRetentionDate` where there is an index of it. */
export interface PersonalData {
  /** The indexed fields that hold the id of the lead, or of the message, that a document is a copy of. It is erased with them. */
  readonly copyOf?: { readonly lead?: readonly string[]; readonly message?: readonly string[] }
  /** Returns what is left of a document then; absent for nothing. */
  readonly leaves?: (now: Date) => Fields
  /** Whether a document ends within days of itself: its purge never waits. */
  readonly isShortLived?: boolean
  /** Whether it is erased after all others, as what is erased elsewhere with it can fail. */
  readonly isErasedLast?: boolean
  /** Whether it is of use on this site alone, and holds what no copy may: it is left out of an export. */
  readonly staysHere?: boolean
  /** Whether a document can hold the email of a member, which is removed with the account. */
  readonly namesMembers?: boolean
  /** Whether `attachments`, `files` and `original` of a document name stored files, which are erased with it. */
  readonly namesFiles?: boolean
  /** Those of these documents that name a person in one of the fields are erased with the last lead or message of that person. */
  readonly ofPerson?: { readonly where: Equals; readonly fields: readonly string[] }
  /** Returns what is left of a document that is thirty days old; null where nothing is to be shortened. */
  readonly shortened?: (document: StoredDocument) => Fields | null
}

export type StoredCollection = CollectionIndexes & PersonalData

/** Returns the collections whose documents end with their `dataRetentionDate`. */
export function purged(from: readonly StoredCollection[]): readonly StoredCollection[] {
  return from.filter(({ indexes }) =>
    indexes.some(([field, ...others]) => field === 'dataRetentionDate' && others.length === 0),
  )
}

/** A collection of the store: `CollectionIndexes` with the schema of its documents. */
export interface Collection<Content extends object> extends PersonalData {
  readonly name: string
  readonly schema: z.ZodType<Content>
  readonly indexes: readonly (readonly string[])[]
  readonly bounded?: readonly (keyof Content & string)[]
  readonly facets?: readonly (keyof Content & string)[]
  readonly searched?: readonly (keyof Content & string)[]
  readonly announced?: boolean
  readonly datedBy?: keyof Content & string
}

/** A stored document: its content and the store's marks. */
export type Stored<Content> = Content & Pick<StoredDocument, 'id' | 'createdAt' | 'updatedAt' | 'revision'>

/** `unreadable`: the document does not fit its schema. `reason` names fields and holds no value. */
export type SafeGetResult<Content> =
  | { readonly kind: 'found'; readonly document: Stored<Content> }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly reason: string }

type WholeDocuments<Options extends Query> = Omit<Options, 'only'>

/** The store's operations for one collection, with documents parsed by its schema. All but `safeGet` and `safeParse` throw for a document
 *  that does not fit. */
export function openCollection<Content extends object>(store: DocumentStore, collection: Collection<Content>) {
  const { name, schema } = collection

  function parse(document: StoredDocument): Stored<Content> {
    return { ...schema.parse(document), ...marksOf(document) }
  }

  function safeParse(document: StoredDocument | null): SafeGetResult<Content> {
    if (!document) return { kind: 'missing' }
    const parsed = schema.safeParse(document)
    if (!parsed.success) return { kind: 'unreadable', reason: fieldsIn(parsed.error) }
    return { kind: 'found', document: { ...parsed.data, ...marksOf(document) } }
  }

  return {
    safeParse,
    safeGet: async (id: string): Promise<SafeGetResult<Content>> => safeParse(await store.get(name, id)),
    async add(content: Content & { createdAt?: string }, id?: string) {
      const added = await store.add(name, fieldsOf(content), id)
      return { kind: added.kind, document: parse(added.document) }
    },
    async get(id: string) {
      const document = await store.get(name, id)
      return document && parse(document)
    },
    async find(query: WholeDocuments<Query>) {
      const page = await store.find(name, query)
      return { documents: page.documents.map(parse), next: page.next }
    },
    /** Returns all documents, of as many pages as there are. */
    async all(query: Pick<Query, 'where' | 'order'> = {}): Promise<readonly Stored<Content>[]> {
      const pages = await allPages((after) => store.find(name, { ...query, limit: 500, after }))
      return pages.flatMap(({ documents }) => documents.map(parse))
    },
    count: (where?: Match) => store.count(name, where),
    countFound: (query: CountFound) => store.countFound(name, query),
    async update(id: string, changes: Partial<Content>, ifRevision?: string) {
      const updated = await store.update(name, id, fieldsOf(changes), ifRevision)
      return updated.kind === 'missing' ? updated : { kind: updated.kind, document: parse(updated.document) }
    },
    /** Changes fields of a document as it was read. Returns it with them, not parsed again; null where it has changed since. */
    async change(document: Stored<Content>, changes: Partial<Content>): Promise<Stored<Content> | null> {
      const updated = await store.update(name, document.id, fieldsOf(changes), document.revision)
      return updated.kind === 'updated' ? { ...document, ...changes, ...marksOf(updated.document) } : null
    },
    remove: (id: string) => store.remove(name, id),
    watch: (listener: () => void) => store.watch(name, listener),
  }
}

/** Yields each page of a list, from the first to the last. */
export async function* eachPage<Found extends { readonly next: string | null }>(
  pageAfter: (after: string | null) => Promise<Found>,
): AsyncGenerator<Found> {
  let after: string | null = null
  do {
    const page: Found = await pageAfter(after)
    yield page
    after = page.next
  } while (after !== null)
}

async function allPages<Found extends { readonly next: string | null }>(
  pageAfter: (after: string | null) => Promise<Found>,
): Promise<readonly Found[]> {
  const pages: Found[] = []
  for await (const page of eachPage(pageAfter)) pages.push(page)
  return pages
}

/** A page of a list. `unreadable` has the ids of documents that do not fit and are not in `lines`. */
export interface SummaryPage<Line> {
  readonly lines: readonly Line[]
  readonly unreadable: readonly string[]
  readonly next: string | null
}

/** Reads a few fields of each document: those of `line`, picked from the collection's schema. */
export function openSummaries<Shape extends z.ZodRawShape>(
  store: DocumentStore,
  { name }: { readonly name: string },
  line: z.ZodObject<Shape>,
) {
  const only = Object.keys(line.shape)

  function linesOf({ documents, next }: Page): SummaryPage<Stored<z.infer<typeof line>>> {
    const lines: Stored<z.infer<typeof line>>[] = []
    const unreadable: string[] = []
    for (const document of documents) {
      const parsed = line.safeParse(document)
      if (parsed.success) lines.push({ ...parsed.data, ...marksOf(document) })
      else unreadable.push(document.id)
    }
    return { lines, unreadable, next }
  }

  const find = async (query: WholeDocuments<Query>) => linesOf(await store.find(name, { ...query, only }))
  return {
    find,
    /** Returns all lines, of as many pages as there are. */
    async all(query: Pick<Query, 'where' | 'order'> = {}): Promise<readonly Stored<z.infer<typeof line>>[]> {
      const pages = await allPages((after) => find({ ...query, limit: 500, after }))
      return pages.flatMap(({ lines }) => lines)
    },
    search: async (query: WholeDocuments<Search>) => linesOf(await store.search(name, { ...query, only })),
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
    { id, revision }: { id: string; revision?: string },
    changes: Partial<Content>,
  ): Write {
    return {
      kind: 'update',
      collection: collection.name,
      id,
      changes: fieldsOf(changes),
      ...(revision === undefined ? {} : { ifRevision: revision }),
    }
  },
  remove({ name }: { readonly name: string }, { id, revision }: { id: string; revision: string }): Write {
    return { kind: 'remove', collection: name, id, ifRevision: revision }
  },
}

function marksOf({ id, createdAt, updatedAt, revision }: StoredDocument) {
  return { id, createdAt, updatedAt, revision }
}

function fieldsIn({ issues }: z.ZodError): string {
  return issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')
}

function fieldsOf(content: object): Fields {
  return content as Fields
}

/** The collection of what the site's own work did last. */
export const workNotes = 'settings'

export async function noteWork(store: DocumentStore, id: string, fields: Fields): Promise<void> {
  const updated = await store.update(workNotes, id, fields)
  if (updated.kind === 'missing') await store.add(workNotes, fields, id)
}

const retentionYears = 2

/** Returns the date of erasure (specification §9): the same day and time two years later. 29 February becomes 1 March. */
export function retentionDate(given: Date): string {
  const later = new Date(given)
  later.setUTCFullYear(later.getUTCFullYear() + retentionYears)
  return later.toISOString()
}
