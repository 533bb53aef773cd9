import type { Log } from '../../../ports/runtime.ts'
import { stayConnected } from '../../document-store/stay-connected.ts'
import type { FirestoreCall, ChangeStream, FirestoreClient, StructuredQuery } from './client.ts'
import { changedField, type Document, revisionOf, type Write } from './documents.ts'
import { idOf, toStoredId } from './ids.ts'

// Firestore charges a read for each document that a listener is sent. So it listens to the newest document of each watched collection, and to
// one small document for each collection that says when something was removed.

/** The part of Firestore's messages that is used. */
interface Message {
  readonly targetChange?: {
    readonly targetChangeType: string
    readonly targetIds: readonly number[]
    readonly resumeToken?: Uint8Array
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
  readonly query: StructuredQuery
  readonly listeners: Set<() => void>
  /** From where Firestore goes on after a lost connection. */
  resumeToken: Uint8Array | null
  /** Whether what is sent is a change, and not what was there before. */
  isCurrent: boolean
}

/** One document in it for each announced collection, whose last write is the last removal. */
export const removals = '_removals'

export type Changes = ReturnType<typeof listenToChanges>

interface Options {
  readonly client: FirestoreClient
  readonly log: Pick<Log, 'error'>
  readonly onCall?: ((call: FirestoreCall) => void) | undefined
}

/** Own writes of which Firestore may still tell. */
const mostOwn = 1000

/** Listens to changes of other processes on one stream. After each connect, the first one too, every listener is called. */
export function listenToChanges({ client, log, onCall = () => {} }: Options) {
  const targets = new Map<number, Target>()
  const own = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  let stream: ChangeStream | null = null
  let running: Promise<void> | null = null

  function addTarget(collection: string | null): Target {
    const target: Target = {
      id: targets.size + 1,
      collection,
      query: queryFor(collection ?? removals, collection === null),
      listeners: new Set(),
      resumeToken: null,
      isCurrent: false,
    }
    targets.set(target.id, target)
    send(target)
    return target
  }

  function send({ id, query, resumeToken }: Target): void {
    const request = client.target(query) as { addTarget: object }
    stream?.write({
      ...request,
      addTarget: { ...request.addTarget, targetId: id, ...(resumeToken && { resumeToken }) },
    })
  }

  function targetOf(collection: string | null): Target | undefined {
    return [...targets.values()].find((target) => target.collection === collection)
  }

  function tell(target: Target | undefined): void {
    for (const listener of target?.listeners ?? []) listener()
  }

  function received(
    { targetChange, documentChange, documentDelete, documentRemove }: Message,
    connected: () => void,
  ): void {
    if (targetChange) changedTarget(targetChange, connected)
    if (documentChange) {
      onCall({ method: 'listen', reads: 1 })
      const { document, targetIds } = documentChange
      for (const id of targetIds) changedDocument(targets.get(id), document)
    }
    for (const id of [...(documentDelete?.removedTargetIds ?? []), ...(documentRemove?.removedTargetIds ?? [])])
      tell(targets.get(id))
  }

  function changedTarget(
    { targetChangeType: type, targetIds, resumeToken, cause }: NonNullable<Message['targetChange']>,
    connected: () => void,
  ): void {
    const meant = targetIds.length === 0 ? [...targets.values()] : targetIds.flatMap((id) => targets.get(id) ?? [])
    if (cause || type === 'REMOVE') {
      // The token may be too old to go on from.
      for (const target of meant) target.resumeToken = null
      throw new Error(cause?.message ?? 'Firestore ended a listener')
    }
    for (const target of meant) {
      if (resumeToken && resumeToken.length > 0) target.resumeToken = resumeToken
      if (type !== 'CURRENT' || target.isCurrent) continue
      target.isCurrent = true
      connected()
      if (target.collection === null) for (const each of targets.values()) tell(each)
      else tell(target)
    }
  }

  function changedDocument(target: Target | undefined, document: Document): void {
    if (!target?.isCurrent || own.has(revisionOf(document.updateTime))) return
    tell(target.collection === null ? targetOf(idOf(document.name)) : target)
  }

  /** Returns when the stream has ended. */
  async function listen(connected: () => void): Promise<void> {
    const opened = client.listen()
    stream = opened
    // `destroy` alone leaves the call and its connection open.
    const end = () => {
      opened.cancel()
      opened.destroy()
    }
    signal.addEventListener('abort', end, { once: true })
    try {
      await new Promise<void>((resolve, reject) => {
        opened.on('data', (message: Message) => {
          try {
            received(message, connected)
          } catch (error) {
            reject(error)
          }
        })
        opened.on('error', reject)
        opened.on('end', resolve)
        opened.on('close', resolve)
        for (const target of targets.values()) {
          target.isCurrent = false
          send(target)
        }
      })
    } finally {
      stream = null
      signal.removeEventListener('abort', end)
      end()
    }
  }

  return {
    /** Calls `changed` after another process has changed the collection, and when changes may have been missed. */
    listen(collection: string, changed: () => void): void {
      if (running === null) addTarget(null)
      const target = targetOf(collection) ?? addTarget(collection)
      target.listeners.add(changed)
      running ??= stayConnected({ listen, signal, log })
    },

    /** Remembers a write of this process, which has told its own listeners. */
    wrote(revision: string): void {
      own.add(revision)
      const [oldest] = own
      if (own.size > mostOwn && oldest !== undefined) own.delete(oldest)
    },

    /** Returns the write that tells others of a removal. */
    removed(collection: string): Write {
      const name = client.nameOf(removals, toStoredId(collection) ?? collection)
      const now = { fieldPath: changedField, setToServerValue: 'REQUEST_TIME' }
      return { update: { name, fields: {} }, updateMask: { fieldPaths: [] }, updateTransforms: [now] }
    },

    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

function queryFor(collection: string, isWhole: boolean): StructuredQuery {
  const by = (field: string) => ({ field: { fieldPath: field }, direction: 'DESCENDING' })
  const from = [{ collectionId: collection }] as const
  return isWhole ? { from } : { from, orderBy: [by(changedField), by('__name__')], limit: { value: 1 } }
}
