import { createRequire } from 'node:module'
import type { Duplex, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { loadOptional } from '../../missing-package.ts'
import type { Document, Write } from './documents.ts'
import type { Timestamp, Value } from './values.ts'

/** Firestore's own calls, each with a time limit. Those that write reject only with `FirestoreError`. */
export interface FirestoreClient {
  /** The name of a collection's document, as calls take it. */
  nameOf(collection: string, storedId: string): string
  /** Makes all writes or none. Returns for each the time of the document's last change, null for a removal. */
  commit(writes: readonly Write[]): Promise<readonly (Timestamp | null)[]>
  /** Returns the documents in the order of their names, null for one that is missing. */
  read(names: readonly string[]): Promise<readonly (Document | null)[]>
  query(query: StructuredQuery): Promise<readonly Document[]>
  count(query: StructuredQuery, upTo?: number): Promise<number>
  /** Opens a stream that tells of changes. Messages are those of Firestore's `Listen`. */
  listen(): ChangeStream
  /** The part of a listening request that names a query. */
  target(query: StructuredQuery): object
  collections(): Promise<string[]>
  close(): Promise<void>
}

export interface ChangeStream extends Duplex {
  /** Ends the call. */
  cancel(): void
}

/** A query of Firestore's API. */
export interface StructuredQuery {
  readonly from: readonly [{ readonly collectionId: string }]
  readonly where?: object
  readonly orderBy?: readonly object[]
  readonly startAt?: { readonly values: readonly Value[]; readonly before: boolean }
  readonly limit?: { readonly value: number }
  readonly select?: { readonly fields: readonly { readonly fieldPath: string }[] }
}

/** An answer of Firestore, and what it charges for. A query that finds nothing is a read. */
export interface FirestoreCall {
  readonly method: 'commit' | 'read' | 'query' | 'count' | 'listen'
  readonly reads?: number
  readonly writes?: number
  readonly deletes?: number
  /** Of a query and a count. */
  readonly query?: StructuredQuery
}

export interface ClientOptions {
  readonly projectId: string
  /** `host:port` of an emulator; null for Google's service. */
  readonly emulator: string | null
  /** Told of each answer. */
  readonly onCall?: ((call: FirestoreCall) => void) | undefined
}

/** Codes of gRPC. */
export const status = {
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unavailable: 14,
} as const

/** `message` names no field's value. */
export class FirestoreError extends Error {
  override readonly name = 'FirestoreError'
  readonly code: number

  constructor(code: number, reason: string, options?: ErrorOptions) {
    super(`Firestore: ${reason}`, options)
    this.code = code
  }
}

/** A call that has no answer after this time rejects. */
const callMs = 5000
/** With less time a call is not worth another try. */
const leastTryMs = 500
/** A page reads several times, so that reads wait shorter until Firestore answers again. */
const readMsWhileSilent = 2000
/** Pauses between tries. Firestore ends a write that meets another one, and refuses for a while when it is busy. */
const firstPauseMs = 50
const longestPauseMs = 800
/** Tries while no connection can be made. */
const mostConnects = 3
/** Entries of an index that are counted for the price of one read. */
const countedPerRead = 1000
const keepAliveMs = 60_000

export async function openClient({ projectId, emulator, onCall = () => {} }: ClientOptions): Promise<FirestoreClient> {
  const { default: firestore } = await loadOptional(
    '@google-cloud/firestore@9.4.1',
    () => import('@google-cloud/firestore'),
  )
  const connection = {
    'grpc.initial_reconnect_backoff_ms': 250,
    'grpc.max_reconnect_backoff_ms': 5000,
    'grpc.keepalive_time_ms': keepAliveMs,
    'grpc.keepalive_timeout_ms': 10_000,
  }
  const client = new firestore.v1.FirestoreClient({
    projectId,
    ...connection,
    ...(emulator !== null && emulated(emulator)),
  })
  // Later calls would reject a second time, where nothing catches it.
  await client.initialize()
  const database = `projects/${projectId}/databases/(default)`
  const parent = `${database}/documents`
  // The emulator takes this for an administrator.
  const headers = {
    ...(emulator !== null && { Authorization: 'Bearer owner' }),
    'google-cloud-resource-prefix': database,
  }

  const call = createCaller()

  /** The libraries' own retries go on for minutes. */
  function options(timeout: number) {
    return {
      timeout,
      retry: { retryCodes: [] },
      retryRequestOptions: { retries: 0, noResponseRetries: 0 },
      otherArgs: { headers },
    } as object
  }

  async function collect<Message>(start: (options: object) => Readable): Promise<Message[]> {
    return call('read', async (timeout) => {
      const messages: Message[] = []
      const stream = start(options(timeout))
      await new Promise<void>((resolve, reject) => {
        stream.on('data', (message: Message) => messages.push(message))
        stream.on('error', reject)
        stream.on('end', resolve)
      })
      return messages
    })
  }

  return {
    nameOf: (collection, storedId) => `${parent}/${collection}/${storedId}`,

    async commit(writes) {
      const [{ writeResults }] = await call('write', (timeout) =>
        client.commit({ database, writes: writes as [] }, options(timeout)),
      )
      const deletes = writes.filter((write) => write.delete !== undefined).length
      onCall({ method: 'commit', writes: writes.length - deletes, deletes })
      return (writeResults ?? []).map(({ updateTime }) => (updateTime ?? null) as Timestamp | null)
    },

    async read(names) {
      if (names.length === 0) return []
      const found = new Map<string, Document>()
      const messages = await collect<{ found?: Document }>((options) =>
        client.batchGetDocuments({ database, documents: [...names] }, options),
      )
      for (const { found: document } of messages) if (document) found.set(document.name, document)
      onCall({ method: 'read', reads: messages.length })
      return names.map((name) => found.get(name) ?? null)
    },

    async query(structuredQuery) {
      const messages = await collect<{ document?: Document }>((options) =>
        client.runQuery({ parent, structuredQuery: structuredQuery as object }, options),
      )
      const documents = messages.flatMap(({ document }) => document ?? [])
      onCall({ method: 'query', reads: Math.max(documents.length, 1), query: structuredQuery })
      return documents
    },

    async count(structuredQuery, upTo) {
      const count = upTo === undefined ? {} : { upTo: { value: upTo } }
      const request = { structuredQuery: structuredQuery as object, aggregations: [{ alias: 'count', count }] }
      const messages = await collect<{ result?: { aggregateFields?: Record<string, Value> } | null }>((options) =>
        client.runAggregationQuery({ parent, structuredAggregationQuery: request }, options),
      )
      const counted = messages.map(({ result }) => Number(result?.aggregateFields?.['count']?.integerValue ?? 0))
      const [number = 0] = counted
      onCall({ method: 'count', reads: Math.max(Math.ceil(number / countedPerRead), 1), query: structuredQuery })
      return number
    },

    listen: () => client.listen({ otherArgs: { headers } }),
    target: (structuredQuery) => ({ database, addTarget: { query: { parent, structuredQuery } } }),

    async collections() {
      const [ids] = await call('read', (timeout) => client.listCollectionIds({ parent }, options(timeout)))
      return ids
    },

    close: () => client.close(),
  }
}

/** Returns a function that calls until there is an answer, or no more time. */
function createCaller() {
  let answeredAt = 0
  let isSilent = false

  return async function call<Result>(kind: 'read' | 'write', run: (timeoutMs: number) => Promise<Result>) {
    const startedAt = Date.now()
    const load = performance.eventLoopUtilization()
    let end = startedAt + (kind === 'read' && isSilent ? readMsWhileSilent : callMs)
    let connects = 0
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const result = await run(end - Date.now())
        answeredAt = Date.now()
        isSilent = false
        return result
      } catch (error) {
        const { code = 2 } = error as { code?: number }
        const reason = reasonOf(error)
        // At its start a process loads much at the same time, for which the time of the first read has passed as well.
        const unused = callMs - performance.eventLoopUtilization(load).idle
        if (code === status.deadlineExceeded && kind === 'read' && answeredAt === 0 && unused > leastTryMs) {
          end = Date.now() + unused
          continue
        }
        if (code === status.deadlineExceeded && startedAt >= answeredAt) isSilent = true
        if (code === status.unavailable) connects += 1
        // A write on a connection that broke may have been made: another try would then meet itself.
        const isUnsent =
          code === status.unavailable && (kind === 'read' || reason.includes('No connection established'))
        const again =
          code === status.aborted || code === status.resourceExhausted || (isUnsent && connects < mostConnects)
        const next = pauseMs * (0.5 + Math.random())
        if (!again || Date.now() + next > end) throw new FirestoreError(code, reason, { cause: error })
        await pause(next)
      }
    }
  }
}

/** The first line, and no more than a log needs. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').slice(0, 200)
}

/** Options that reach an emulator: without TLS. gRPC comes with Firestore's package, and must be that very copy. */
function emulated(address: string) {
  const [servicePath, port] = address.split(':')
  const { grpc } = createRequire(import.meta.resolve('@google-cloud/firestore'))('google-gax')
  return { servicePath, port: Number(port), sslCreds: grpc.credentials.createInsecure() }
}
