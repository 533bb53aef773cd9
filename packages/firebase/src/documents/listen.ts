import { stayConnected } from '../../../../adapters/document-store/stay-connected.ts'
import type { Log } from '../../../../ports/runtime.ts'
import { type FirestoreCall, type FirestoreClient, receive, type StructuredQuery } from './client.ts'
import { changedField, changedNow, type Document, revisionOf, type Write } from './documents.ts'
import { idOf } from './values.ts'

// Firestore charges a read for each document that a listener is sent. So it listens to the newest document of each watched collection, and to
// one small document for each collection that says when something was removed. The library's own listeners have a stream each, pause for up to
// a minute after a lost connection, and do not tell that changes may have been missed.

/** The part of Firestore's messages that is used. */
interface Message {
  readonly targetChange?: {
    readonly targetChangeType: string
    readonly targetIds: readonly number[]
    readonly cause?: { readonly message?: string } | null
  } | null
  readonly documentChange?: { readonly targetIds: readonly number[]; readonly document: Document } | null
  readonly documentDelete?: { readonly removedTargetIds: readonly number[] } | null
  readonly documentRemove?: { readonly removedTargetIds: readonly number[] } | null
}

interface Target {
  readonly id: number
  /** Null for the removals. */
  readonly collection: string | null
  readonly listeners: Set<() => void>
  /** Whether what is sent is a change, and not what was there before. */
  isCurrent: boolean
}

/** One document in it for each announced collection, whose last write is the last removal. */
const removals = '_removals'

export type Changes = ReturnType<typeof listenToChanges>

interface Options {
  readonly client: FirestoreClient
  readonly log: Pick<Log, 'error'>
  readonly onCall: (call: FirestoreCall) => void
}

/** Listens to changes of other processes on one stream. After each connect, the first one too, every listener is called. */
export function listenToChanges({ client, log, onCall }: Options) {
  const targets = createTargets(onCall)
  const stopping = new AbortController()
  const { signal } = stopping
  let stream: ReturnType<FirestoreClient['listen']> | null = null
  let running: Promise<void> | null = null

  function add(collection: string | null): Target {
    const target = targets.add(collection)
    stream?.write(client.listenTo(queryFor(target), target.id))
    return target
  }

  /** Returns when the stream has ended. */
  async function run(connected: () => void): Promise<void> {
    const opened = client.listen()
    stream = opened
    // `destroy` alone leaves the call and its connection open.
    const end = () => {
      opened.cancel()
      opened.destroy()
    }
    signal.addEventListener('abort', end, { once: true })
    try {
      const received = receive(opened, (message) => targets.receive(message as Message, connected))
      for (const target of targets.reset()) opened.write(client.listenTo(queryFor(target), target.id))
      await received
    } finally {
      stream = null
      signal.removeEventListener('abort', end)
      end()
    }
  }

  return {
    /** Calls `changed` after another process has changed the collection, and when changes may have been missed. */
    listen(collection: string, changed: () => void): void {
      if (running === null) add(null)
      const target = targets.of(collection) ?? add(collection)
      target.listeners.add(changed)
      running ??= stayConnected({ listen: run, signal, log })
    },

    /** Remembers a write of this process, whose own listeners were called already. */
    wrote: targets.wrote,

    /** Returns the write that tells others of a removal. */
    removed(collection: string): Write {
      const name = client.nameOf(removals, collection) ?? ''
      return { update: { name, fields: {} }, updateMask: { fieldPaths: [] }, updateTransforms: [changedNow] }
    },

    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** Own writes of which Firestore may still tell. */
const mostOwn = 1000

/** The queries that are listened to, and what a message says of them. */
function createTargets(onCall: Options['onCall']) {
  const targets = new Map<number, Target>()
  const own = new Set<string>()
  const ofIds = (ids: readonly number[] = []) => ids.flatMap((id) => targets.get(id) ?? [])
  const of = (collection: string | null) => [...targets.values()].find((target) => target.collection === collection)

  function notify(target: Target | undefined): void {
    for (const listener of target?.listeners ?? []) listener()
  }

  function changeTargets({ targetChangeType, targetIds, cause }: NonNullable<Message['targetChange']>): Target[] {
    if (cause || targetChangeType === 'REMOVE') throw new Error(cause?.message ?? 'Firestore ended a listener')
    if (targetChangeType !== 'CURRENT') return []
    const meant = targetIds.length === 0 ? [...targets.values()] : ofIds(targetIds)
    return meant.filter(({ isCurrent }) => !isCurrent)
  }

  function changeDocument({ targetIds, document }: NonNullable<Message['documentChange']>): void {
    onCall({ method: 'listen', reads: 1 })
    if (own.has(revisionOf(document.updateTime))) return
    for (const target of ofIds(targetIds).filter(({ isCurrent }) => isCurrent))
      notify(target.collection === null ? of(idOf(document.name)) : target)
  }

  return {
    of,

    add(collection: string | null): Target {
      const target = { id: targets.size + 1, collection, listeners: new Set<() => void>(), isCurrent: false }
      targets.set(target.id, target)
      return target
    },

    /** Returns all, for another stream. */
    reset(): Iterable<Target> {
      for (const target of targets.values()) target.isCurrent = false
      return targets.values()
    },

    receive({ targetChange, documentChange, documentDelete, documentRemove }: Message, connected: () => void): void {
      for (const target of targetChange ? changeTargets(targetChange) : []) {
        target.isCurrent = true
        connected()
        for (const each of target.collection === null ? targets.values() : [target]) notify(each)
      }
      if (documentChange) changeDocument(documentChange)
      for (const target of ofIds((documentDelete ?? documentRemove)?.removedTargetIds)) notify(target)
    },

    wrote(revision: string): void {
      own.add(revision)
      const [oldest = ''] = own
      if (own.size > mostOwn) own.delete(oldest)
    },
  }
}

function queryFor({ collection }: Target): StructuredQuery {
  if (collection === null) return { from: [{ collectionId: removals }] }
  const by = (fieldPath: string) => ({ field: { fieldPath }, direction: 'DESCENDING' })
  return { from: [{ collectionId: collection }], orderBy: [by(changedField), by('__name__')], limit: { value: 1 } }
}
