import { createRequire } from 'node:module'
import type { Duplex, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type BackendCall, BackendError } from '../../../../ports/backend.ts'
import type { Document, Write } from './documents.ts'
import { firebaseSentence } from './errors.ts'
import { type Timestamp, toStoredId, type Value } from './values.ts'

/** Firestore's own calls, each with a time limit. They reject only with `FirestoreError`. */
export type FirestoreClient = Awaited<ReturnType<typeof openClient>>

/** A query of Firestore's API. */
export interface StructuredQuery {
  readonly from: readonly [{ readonly collectionId: string }]
  readonly where?: object | undefined
  readonly orderBy?: readonly object[]
  readonly startAt?: { readonly values: readonly Value[]; readonly before: boolean } | undefined
  readonly limit?: { readonly value: number } | undefined
  readonly select?: { readonly fields: readonly { readonly fieldPath: string }[] } | undefined
}

/** An answer of Firestore, and what it charges for. A query that finds nothing is a read. */
export interface FirestoreCall extends BackendCall {
  readonly query?: StructuredQuery
}

export interface ClientOptions {
  readonly projectId: string
  /** `host:port` of an emulator; null for Google's service. */
  readonly emulator: string | null
  /** Called with each answer. */
  readonly onCall: (call: FirestoreCall) => void
}

/** Codes of gRPC. */
export const status = {
  unknown: 2,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unavailable: 14,
} as const

/** `message` names no field's value. */
export class FirestoreError extends BackendError {
  readonly code: number

  /** Takes the first line of the cause's message, and no more than a log needs. */
  constructor(cause: unknown) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    const message = `Firestore: ${reason.slice(0, 200)}`
    const code = (cause as { code?: number }).code ?? status.unknown
    super(message, firebaseSentence('Firestore', { code, message }), { cause })
    this.code = code
  }
}

/** Entries of an index that are counted for the price of one read. */
const countedPerRead = 1000
const connection = {
  'grpc.initial_reconnect_backoff_ms': 250,
  'grpc.max_reconnect_backoff_ms': 5000,
  'grpc.keepalive_time_ms': 60_000,
  'grpc.keepalive_timeout_ms': 10_000,
}

/** The libraries' own retries go on for minutes. */
const noRetries = { retry: { retryCodes: [] }, retryRequestOptions: { retries: 0, noResponseRetries: 0 } }

export async function openClient({ projectId, emulator, onCall }: ClientOptions) {
  const client = await connect(projectId, emulator)
  const database = `projects/${projectId}/databases/(default)`
  const parent = `${database}/documents`
  const call = createCaller()
  // The emulator takes this for an administrator.
  const headers = emulator === null ? {} : { Authorization: 'Bearer owner' }
  const otherArgs = { headers: { ...headers, 'google-cloud-resource-prefix': database } }
  const optionsFor = (timeout: number): object => ({ timeout, otherArgs, ...noRetries })
  const collect = <Message>(start: (options: object) => Readable) =>
    call('read', async (timeout) => {
      const messages: Message[] = []
      await receive(start(optionsFor(timeout)), (message) => void messages.push(message as Message))
      return messages
    })

  return {
    /** Returns the name of a document in calls; null where Firestore cannot have the id. */
    nameOf(collection: string, id: string): string | null {
      const storedId = toStoredId(id)
      return storedId === null ? null : `${parent}/${collection}/${storedId}`
    },

    /** Makes all writes or none. Returns for each the time of the document's last change, null for a removal. */
    async commit(writes: readonly Write[]): Promise<readonly (Timestamp | null)[]> {
      const [{ writeResults }] = await call('write', (timeout) =>
        client.commit({ database, writes: writes as [] }, optionsFor(timeout)),
      )
      const deletes = writes.filter((write) => write.delete !== undefined).length
      onCall({ method: 'commit', writes: writes.length - deletes, deletes })
      return (writeResults ?? []).map(({ updateTime }) => (updateTime ?? null) as Timestamp | null)
    },

    /** Returns the documents that exist, by their names. */
    async read(names: readonly string[]): Promise<ReadonlyMap<string, Document>> {
      if (names.length === 0) return new Map()
      const messages = await collect<{ found?: Document }>((options) =>
        client.batchGetDocuments({ database, documents: [...names] }, options),
      )
      onCall({ method: 'read', reads: messages.length })
      return new Map(messages.flatMap(({ found }) => (found ? [[found.name, found] as const] : [])))
    },

    async query(query: StructuredQuery): Promise<readonly Document[]> {
      const messages = await collect<{ document?: Document }>((options) =>
        client.runQuery({ parent, structuredQuery: query as object }, options),
      )
      const documents = messages.flatMap(({ document }) => document ?? [])
      onCall({ method: 'query', reads: Math.max(documents.length, 1), query })
      return documents
    },

    async count(query: StructuredQuery, upTo?: number): Promise<number> {
      const count = upTo === undefined ? {} : { upTo: { value: upTo } }
      const request = { structuredQuery: query as object, aggregations: [{ alias: 'count', count }] }
      const [message] = await collect<{ result?: { aggregateFields: Record<string, Value> } }>((options) =>
        client.runAggregationQuery({ parent, structuredAggregationQuery: request }, options),
      )
      const counted = Number(message?.result?.aggregateFields['count']?.integerValue ?? 0)
      onCall({ method: 'count', reads: Math.max(Math.ceil(counted / countedPerRead), 1), query })
      return counted
    },

    /** Opens a stream of changes. Its messages are those of Firestore's `Listen`; `cancel` ends it. */
    listen: (): Duplex & { cancel(): void } => client.listen({ otherArgs }),
    /** Returns the request that adds a query to such a stream. */
    listenTo: (structuredQuery: StructuredQuery, targetId: number): object => ({
      database,
      addTarget: { query: { parent, structuredQuery }, targetId },
    }),

    close: () => client.close(),
  }
}

/** Returns the API's client: the class `Firestore` of the same package repeats a failed call for minutes, also a write that its caller has
 *  given up. */
async function connect(projectId: string, emulator: string | null) {
  const { default: firestore } = await import('@google-cloud/firestore')
  const client = new firestore.v1.FirestoreClient({ projectId, ...connection, ...(emulator && emulated(emulator)) })
  // Later calls would reject a second time, where nothing catches it.
  await client.initialize()
  return client
}

/** Options that reach an emulator: without TLS. gRPC comes with Firestore's package, and must be that very copy. */
function emulated(address: string) {
  const [servicePath, port] = address.split(':')
  const { grpc } = createRequire(import.meta.resolve('@google-cloud/firestore'))('google-gax')
  return { servicePath, port: Number(port), sslCreds: grpc.credentials.createInsecure() }
}

/** Resolves when the stream has ended. An iterator would also wait for the end of what is written to it. */
export function receive(stream: Readable, next: (message: unknown) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on('data', (message: unknown) => {
      try {
        next(message)
      } catch (error) {
        reject(error)
      }
    })
    stream.on('error', reject)
    stream.on('end', resolve)
    stream.on('close', resolve)
  })
}

/** A call that has no answer after this time rejects. */
const callMs = 5000
/** A page reads several times, so that reads wait shorter until Firestore answers again. */
const readMsWhileSilent = 2000
/** Pauses between tries. Firestore ends a write that meets another one, and refuses for a while when it is busy. */
const firstPauseMs = 50
const longestPauseMs = 800
/** Tries while no connection can be made. */
const mostConnects = 3

type Kind = 'read' | 'write'

/** Returns a function that calls until there is an answer, or no more time. */
function createCaller() {
  let answeredAt = 0
  let isSilent = false

  return async function call<Result>(kind: Kind, run: (timeoutMs: number) => Promise<Result>): Promise<Result> {
    const startedAt = Date.now()
    // The first read makes the connection, which takes long on a busy machine and while the process loads the rest.
    const firstMs = kind === 'read' && answeredAt === 0 ? mostConnects * callMs : callMs
    const end = startedAt + (kind === 'read' && isSilent ? readMsWhileSilent : firstMs)
    for (let tries = 1, pauseMs = firstPauseMs; ; tries += 1, pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const result = await run(end - Date.now())
        answeredAt = Date.now()
        isSilent = false
        return result
      } catch (cause) {
        const error = new FirestoreError(cause)
        const nextMs = pauseMs * (0.5 + Math.random())
        if (error.code === status.deadlineExceeded && startedAt >= answeredAt) isSilent = true
        if (!isWorthAnotherTry(kind, error, tries) || Date.now() + nextMs > end) throw error
        await pause(nextMs)
      }
    }
  }
}

function isWorthAnotherTry(kind: Kind, { code, message }: FirestoreError, tries: number): boolean {
  if (code === status.aborted || code === status.resourceExhausted) return true
  // A write on a connection that broke may have been made: another try would then meet itself.
  const isUnsent = kind === 'read' || message.includes('No connection established')
  return code === status.unavailable && isUnsent && tries < mostConnects
}
