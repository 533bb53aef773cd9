import type { DocumentStore, Match, Scalar } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection } from './collection.ts'
import { documentMessages as texts } from './document-messages.ts'
import { coalesce } from './lists.ts'

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'log'>
}

/** The store could not be reached. `message` is for a person; the reason is in the log. */
export interface StoreFailure {
  readonly kind: 'failed'
  readonly message: string
}

/** The default limit is 50. `after` is the `next` of an earlier page. */
interface ListOptions {
  readonly limit?: number
  readonly after?: string | null
}

const pageSize = 50

/** The specification's document helpers (§7) for one collection. None of them rejects. */
export function openDocuments<Content extends object>(
  { store, runtime }: Dependencies,
  collection: Collection<Content>,
) {
  const documents = openCollection(store, collection)

  async function attempt<Result>(message: string, work: () => Promise<Result>): Promise<Result | StoreFailure> {
    try {
      return await work()
    } catch (error) {
      runtime.log.error('documents failed', { collection: collection.name, message, reason: String(error) })
      return { kind: 'failed', message }
    }
  }

  function page(message: string, where: Match, { limit = pageSize, after = null }: ListOptions) {
    return attempt(message, async () => {
      return { kind: 'loaded', ...(await documents.find({ where, limit, after })) } as const
    })
  }

  const list = (options: ListOptions = {}) => page(texts.listNotRetrieved, {}, options)

  return {
    list,

    /** With an `id` that exists it writes nothing and returns `existing` with that document. */
    add: (content: Content, id?: string) => attempt(texts.notAdded, () => documents.add(content, id)),

    get: (id: string) =>
      attempt(texts.notRetrieved, async () => {
        const document = await documents.get(id)
        return document ? ({ kind: 'found', document } as const) : ({ kind: 'gone' } as const)
      }),

    /** With `ifRevision` it changes only a document of that revision, and else returns `changed` with the present one. */
    update: (id: string, changes: Partial<Content>, ifRevision?: string) =>
      attempt(texts.notUpdated, async () => {
        const updated = await documents.update(id, changes, ifRevision)
        return updated.kind === 'missing' ? ({ kind: 'gone' } as const) : updated
      }),

    remove: (id: string) =>
      attempt(texts.notDeleted, async () => {
        return { kind: (await documents.remove(id)) ? 'removed' : 'gone' } as const
      }),

    /** Returns the documents whose field has this value, or is at most this much. */
    query: (
      field: keyof Content & string,
      value: Scalar | { readonly atMost: string | number },
      options: ListOptions = {},
    ) => page(texts.notQueried, { [field]: value }, options),

    /** Calls `listener` with the list, at once and after changes. Changes during a read may come as one call, and the last call includes the
     *  last change. Returns a function that stops it. */
    watchList(
      listener: (list: Awaited<ReturnType<typeof page>>) => void,
      { limit = pageSize }: Pick<ListOptions, 'limit'> = {},
    ): () => void {
      let isStopped = false
      const refresh = coalesce(async () => {
        if (isStopped) return
        const latest = await list({ limit })
        if (!isStopped) listener(latest)
      })
      const stopWatching = documents.watch(refresh)
      refresh()
      return () => {
        isStopped = true
        stopWatching()
      }
    },
  }
}
