import type { DocumentStore, Match, Page, Scalar } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, type Stored } from './collection.ts'
import { type DocumentMessages, documentMessages } from './document-messages.ts'

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'log'>
}

/** A store that is away is an expected failure: the sentence for whoever asked. The reason is in the log. */
export interface Failed {
  readonly kind: 'failed'
  readonly message: string
}

export type DocumentAdded<Content> =
  | { readonly kind: 'added' | 'existing'; readonly document: Stored<Content> }
  | Failed
export type DocumentFound<Content> =
  | { readonly kind: 'found'; readonly document: Stored<Content> }
  | { readonly kind: 'gone' }
  | Failed
export type DocumentList<Content> =
  | { readonly kind: 'loaded'; readonly documents: readonly Stored<Content>[]; readonly next: Page['next'] }
  | Failed
export type DocumentUpdated<Content> =
  | { readonly kind: 'updated' | 'changed'; readonly document: Stored<Content> }
  | { readonly kind: 'gone' }
  | Failed
export type DocumentRemoved = { readonly kind: 'removed' | 'gone' } | Failed

/** Newest first by `createdAt`. Without a limit it is a page of 50; `next` continues after it. */
export interface Listing {
  readonly limit?: number
  readonly after?: string | null
}

const pageSize = 50

/** The specification's document helpers (§7) for one collection. None of them rejects. */
export function openDocuments<Content extends object>(
  { store, runtime }: Dependencies,
  collection: Collection<Content>,
  messages: DocumentMessages = documentMessages,
) {
  const kept = openCollection(store, collection)

  async function attempt<Outcome>(message: string, work: () => Promise<Outcome>): Promise<Outcome | Failed> {
    try {
      return await work()
    } catch (error) {
      runtime.log.error('documents failed', { collection: collection.name, message, reason: String(error) })
      return { kind: 'failed', message }
    }
  }

  function page(message: string, where: Match, { limit = pageSize, after = null }: Listing) {
    return attempt<DocumentList<Content>>(message, async () => ({
      kind: 'loaded',
      ...(await kept.find({ where, limit, after })),
    }))
  }

  function list(listing: Listing = {}) {
    return page(messages.listNotRetrieved, {}, listing)
  }

  return {
    list,

    /** With an `id` that is there already nothing is written: `existing`, with the document as it is. */
    add: (content: Content, id?: string) =>
      attempt<DocumentAdded<Content>>(messages.notAdded, () => kept.add(content, id)),

    get: (id: string) =>
      attempt<DocumentFound<Content>>(messages.notRetrieved, async () => {
        const document = await kept.get(id)
        return document ? { kind: 'found', document } : { kind: 'gone' }
      }),

    /** With `ifRevision`, only if the document is still as it was read: else `changed`, with the document as it is. */
    update: (id: string, changes: Partial<Content>, ifRevision?: string) =>
      attempt<DocumentUpdated<Content>>(messages.notUpdated, async () => {
        const updated = await kept.update(id, changes, ifRevision)
        return updated.kind === 'missing' ? { kind: 'gone' } : updated
      }),

    remove: (id: string) =>
      attempt<DocumentRemoved>(messages.notDeleted, async () => ({
        kind: (await kept.remove(id)) ? 'removed' : 'gone',
      })),

    /** The documents whose field has this value, or is at most this much. */
    query: (
      field: keyof Content & string,
      value: Scalar | { readonly atMost: string | number },
      listing: Listing = {},
    ) => page(messages.notQueried, { [field]: value }, listing),

    /** Calls `listener` with the list now and after each change in this process; changes that come while it is read may come as one. The
     *  last call has seen the last change. Answers a function that stops it. */
    watchList(listener: (list: DocumentList<Content>) => void, { limit }: Pick<Listing, 'limit'> = {}): () => void {
      let stopped = false
      let changes = 1
      let told = 0
      let reading = false
      async function tell(): Promise<void> {
        if (reading) return
        reading = true
        while (told < changes && !stopped) {
          told = changes
          const latest = await list(limit === undefined ? {} : { limit })
          if (!stopped) listener(latest)
        }
        reading = false
      }
      const stopWatching = kept.watch(() => {
        changes += 1
        void tell()
      })
      void tell()
      return () => {
        stopped = true
        stopWatching()
      }
    },
  }
}
