import type { StoreRuntime } from '../../adapters/document-store/document-store.ts'
import type { FirestoreCall } from '../../adapters/firebase/documents/client.ts'
import type { FirestoreDatabase } from '../../adapters/firebase/documents/open.ts'
import { FirebaseError } from '../../adapters/firebase/errors.ts'
import { createLeaseLock } from '../../adapters/firebase/lease-lock.ts'
import { createDocumentLimiter } from '../../adapters/firebase/limiter.ts'
import { createDocumentPictures } from '../../adapters/firebase/pictures.ts'
import type { createLocalIdentity } from '../../adapters/identity/local.ts'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import { createFilePictures } from '../../adapters/pictures/files.ts'
import { createPostgresLimiter } from '../../adapters/postgres/limiter.ts'
import { createDatabasePictures } from '../../adapters/postgres/pictures.ts'
import type { RewriteResult, SqlDatabase } from '../../adapters/sql/database.ts'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { leads } from '../../core/leads/lead.ts'
import { projects } from '../../core/portfolio/project.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { CancelSignal, Log, Runtime } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import { UnfinishedMoveError } from '../data/copy/progress.ts'
import { dataPaths } from '../data/data-folder.ts'
import { unfinishedMoveTo } from '../data/firebase/progress.ts'
import { inThread } from '../data/in-thread.ts'
import { firestoreCollections } from './collections.ts'
import { databaseName, openDatabase } from './database.ts'

/** What the configured places for data and accounts supply. */
export interface Backend extends DataPlace {
  /** The accounts take longer to open than everything else. */
  openIdentity(options: IdentityOptions): Promise<Identity>
  /** Closes what the store does not close. */
  close(): Promise<void>
}

/** A place for the data: SQLite, PostgreSQL or Firestore. */
interface DataPlace {
  readonly name: 'SQLite' | 'PostgreSQL' | 'Firestore'
  readonly store: DocumentStore
  /** Several processes may use it at the same time. */
  readonly isShared: boolean
  readonly pictures: Pictures
  /** `secret` is the same in every process. */
  createLimiter(secret: string): Limiter
  readonly whileLocked: SqlDatabase['whileLocked']
  /** Absent where only the service can erase what removed documents leave behind. */
  readonly overwriteRemoved?: SqlDatabase['overwriteRemoved']
  readonly rewriteRemoved?: SqlDatabase['rewriteRemoved']
  /** Where another program may have stored leads and projects: makes them readable here. Returns how many there were. */
  readonly adopt?: (signal?: CancelSignal) => Promise<number>
  /** Returns what is damaged in a database file, or null. Absent where a server looks after it. */
  readonly checkForDamage?: (signal?: AbortSignal) => Promise<{ readonly result: string | null } | null>
  /** For how long a test of the store is enough, and how often a queue is looked into, where a read is charged for. */
  readonly readyForMs?: number
  readonly queueIntervalMs?: number
  /** How long statistics of the leads are used while no lead is known to have changed. */
  readonly statsForMs?: number
}

type IdentityOptions = Pick<LocalOptions, 'secret' | 'passwords'>
type LocalOptions = Parameters<typeof createLocalIdentity>[0]

interface Options {
  readonly runtime: Runtime
  /** Replaces the SQLite file in the data folder. */
  readonly file?: string | undefined
  /** Told of each answer of Firestore. */
  readonly onFirestoreCall?: ((call: FirestoreCall) => void) | undefined
}

/** Opens what the configuration names. Rejects where it cannot be reached. */
export async function openBackend(config: Config, { runtime, file, onFirestoreCall }: Options): Promise<Backend> {
  const { firebase } = config
  const { log } = runtime
  const firestore = firebase?.firestore
    ? await openFirestorePlace(firebase.projectId, { runtime, onFirestoreCall })
    : null
  if (firestore && firebase?.auth) {
    return {
      ...firestore,
      openIdentity: ({ secret }) => openFirebaseIdentity(firebase, { store: firestore.store, secret, log }),
      close: async () => {},
    }
  }
  try {
    const database = await openDatabase(config, { log, file })
    const place = firestore ?? sqlPlace(config, database, runtime, file)
    return {
      ...place,
      openIdentity: (options) =>
        firebase?.auth
          ? openFirebaseIdentity(firebase, { store: place.store, secret: options.secret, log })
          : openLocalIdentity({ database, log, ...options }),
      close: firestore ? database.close : async () => {},
    }
  } catch (error) {
    // An open connection would keep the process alive.
    await firestore?.store.close()
    throw error
  }
}

/** Returns the names of the adapters, for people. */
export function backendNames(config: Config) {
  const { firebase, databaseUrl, dataFolder } = config
  const place = firebase?.firestore ? 'Firestore' : databaseUrl === null ? null : 'PostgreSQL'
  return {
    store: storeName(config),
    identity: firebase?.auth
      ? `Firebase Authentication (project ${firebase.projectId})`
      : firebase
        ? `local accounts, in ${databaseName(config)}`
        : 'local accounts, in the document store’s database',
    pictures: place ?? `files (${dataPaths(dataFolder).pictures})`,
    limiter: place ?? 'memory',
  }
}

/** Returns the name of the place for the data: without a password. */
export function storeName(config: Config): string {
  const { firebase } = config
  return firebase?.firestore ? `Firestore (project ${firebase.projectId})` : databaseName(config)
}

/** So that a process that only waits stays far below what Firestore allows without charge: 50,000 reads and 20,000 writes a day. */
const firestorePace = { readyForMs: 30_000, queueIntervalMs: 60_000, statsForMs: 10 * 60_000 }

async function openFirestorePlace(projectId: string, { runtime, onFirestoreCall }: Options): Promise<DataPlace> {
  const { store, adopt } = await openFirestoreStore(projectId, runtime, onFirestoreCall)
  return {
    name: 'Firestore',
    store,
    async adopt(signal) {
      let adopted = 0
      for (const { name } of [leads, projects]) adopted += await adopt(name, signal)
      if (adopted > 0) runtime.log.info('documents of another program adopted', { documents: adopted })
      return adopted
    },
    isShared: true,
    pictures: createDocumentPictures({ store, now: runtime.now }),
    createLimiter: (secret) => createDocumentLimiter({ store, secret }),
    ...firestorePace,
    ...createLeaseLock({ store, runtime }),
  }
}

/** Reads one document: rejects where Firestore cannot be used, or is not whole. */
export async function openFirestoreStore(
  projectId: string,
  runtime: StoreRuntime,
  onCall?: (call: FirestoreCall) => void,
): Promise<Pick<FirestoreDatabase, 'store' | 'adopt'>> {
  const name = `Firestore (project ${projectId})`
  try {
    const { openFirestore } = await import('../../adapters/firebase/documents/open.ts')
    const opened = await openFirestore({ projectId, collections: firestoreCollections, runtime, onCall })
    const { store } = opened
    try {
      if ((await unfinishedMoveTo(store)) !== null) throw new UnfinishedMoveError(`a move into ${name} has not ended`)
      return opened
    } catch (error) {
      await store.close()
      throw error
    }
  } catch (error) {
    throw error instanceof UnfinishedMoveError ? error : new FirebaseError(name, error)
  }
}

function sqlPlace(
  { databaseUrl, dataFolder }: Config,
  database: SqlDatabase,
  runtime: Runtime,
  file = dataPaths(dataFolder).database,
): DataPlace {
  const { whileLocked, overwriteRemoved, rewriteRemoved } = database
  const { now } = runtime
  const common = { store: createSqlDocumentStore(database, runtime), whileLocked, overwriteRemoved, rewriteRemoved }
  if (databaseUrl === null) {
    return {
      ...common,
      name: 'SQLite',
      isShared: false,
      pictures: createFilePictures({ folder: dataPaths(dataFolder).pictures, now }),
      createLimiter: createMemoryLimiter,
      // A database in memory ends with the process.
      ...(file !== ':memory:' && {
        checkForDamage: (signal) => inThread({ name: 'check', file }, signal),
        rewriteRemoved: () => compactFile(file),
      }),
    }
  }
  return {
    ...common,
    name: 'PostgreSQL',
    isShared: true,
    pictures: createDatabasePictures({ database, now }),
    createLimiter: (secret) => createPostgresLimiter({ database, secret }),
  }
}

async function compactFile(file: string): Promise<RewriteResult> {
  const ended = await inThread({ name: 'compact', file })
  const isCompacted = ended?.result === 'compacted'
  return { rewritten: isCompacted ? 1 : 0, skipped: ended?.result === 'too-large' ? [file] : [] }
}

async function openLocalIdentity(options: LocalOptions): Promise<Identity> {
  const { createLocalIdentity } = await import('../../adapters/identity/local.ts')
  return createLocalIdentity(options)
}

async function openFirebaseIdentity(
  { projectId, apiKey }: NonNullable<Config['firebase']>,
  options: { store: DocumentStore; secret: string; log: Pick<Log, 'error'> },
): Promise<Identity> {
  const { createFirebaseIdentity } = await import('../../adapters/firebase/accounts/firebase.ts')
  // The configuration refuses these accounts without a key.
  return createFirebaseIdentity({ projectId, apiKey: apiKey ?? '', ...options })
}
