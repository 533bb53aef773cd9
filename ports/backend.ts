import type { CollectionIndexes, DocumentStore } from './document-store.ts'
import type { Files } from './files.ts'
import type { Limiter } from './limiter.ts'
import type { IdentityWithPasskeys } from './passkeys.ts'
import type { CancelSignal, Runtime } from './runtime.ts'

/** Where a site keeps its documents, pictures and accounts, or some of them. All of a backend lies in one folder of `adapters/` or `packages/`, and wiring
 *  names it in one line: the rest of the site works without both. Nothing is opened before a method is called, and large libraries are
 *  loaded then. What a person can mend rejects with `BackendError`. */
export interface Backend {
  /** Of its documents, for people. */
  readonly label: string
  /** Any number of processes may use it at a time. Where it is false, one process holds the lock of the data folder. */
  readonly isShared: boolean
  /** When a service has nothing left of what was erased in it. Absent where the site overwrites it within a day. */
  readonly erasure?: Erasure
  /** The documents that its adapters keep in the store that holds the data. */
  readonly ownCollections: OwnCollections
  /** Without a password. */
  names(address: Address): BackendNames

  /** Opens documents, pictures, limits and locks, and brings the schema to this release. Rejects where they cannot be reached, or
   *  were written by a newer release. */
  openData(address: Address, options: OpenOptions): Promise<DataPlace>
  /** Opens accounts alone: the documents are in another backend. */
  openAccounts(address: Address, options: OpenOptions): Promise<Accounts>
  /** Rejects where the accounts cannot be used as they are configured. Changes nothing, and returns the name of the service. Absent where a
   *  database has them. */
  checkAccounts?(address: Address): Promise<string>

  readonly schema: Schema | NoSchema
  readonly backups: Backups | NoBackups
}

export interface Address {
  /** A database file, the URL of a database, or the id of a project. */
  readonly location: string
  /** What the service wants to be called with, if that is anything. */
  readonly key: string | null
  /** The data folder. */
  readonly folder: string
}

/** As the company says, in days from the erasing on. */
export interface Erasure {
  /** The company, for people. */
  readonly by: string
  /** From the systems that it works with, about. */
  readonly systemsDays: number
  /** From its own backups, at most. */
  readonly copiesDays: number
}

export interface BackendNames {
  readonly data: string
  /** Of the accounts beside data in another backend. */
  readonly accounts: string
  /** Of the accounts beside data in this one. */
  readonly accountsWithData: string
  readonly pictures: string
  readonly limiter: string
}

export interface OwnCollections {
  /** Of the accounts: for whichever backend has the data. */
  readonly accounts: readonly CollectionIndexes[]
  /** Sessions, what leads to one, and what ends within minutes: in no backup. */
  readonly temporary: readonly string[]
}

export interface OpenOptions {
  /** Those of the rules, and the own ones of the backend that has the accounts. */
  readonly collections: readonly CollectionIndexes[]
  readonly runtime: Runtime
  /** Opens what this release made, and changes nothing. */
  readonly readOnly?: boolean
  /** Rejects while another process uses the place, and keeps others out until it is closed: where the backend has a lock. */
  readonly alone?: boolean
  /** Called where nothing is stored, before anything is made. What it throws keeps the backend from being opened. */
  readonly onEmpty?: () => void
  /** Called with each answer that is charged for. */
  readonly onCall?: ((call: BackendCall) => void) | undefined
}

/** An answer of a service, and what it charges for. */
export interface BackendCall {
  readonly method: string
  readonly reads?: number
  readonly writes?: number
  readonly deletes?: number
  /** What was asked, in the service's own form. */
  readonly query?: { readonly from: readonly { readonly collectionId: string }[] }
}

export interface Accounts {
  /** Takes longer than everything else. `store` has the documents, and `secret` is the same in every process. */
  openIdentity(options: IdentityOptions): Promise<IdentityWithPasskeys>
  close(): Promise<void>
}

export interface IdentityOptions {
  readonly store: DocumentStore
  readonly secret: string
  /** For tests, which hash many passwords that protect nothing. */
  readonly passwords?: PasswordHashing | undefined
}

export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

export interface DataPlace extends Accounts {
  /** Closing the place closes it. */
  readonly store: DocumentStore
  readonly files: Files
  createLimiter(secret: string): Limiter
  /** Runs the work unless another process runs work of this name; returns null then. The lock ends with the work, and with the process: two
   *  minutes after one that is frozen. `lost` is aborted where the lock has ended before the work, which then does nothing more. */
  whileLocked<Result>(name: string, work: (lost: CancelSignal) => Promise<Result>): Promise<Result | null>
  /** Erases what removed documents leave behind, in short steps, and stops after one when `signal` is aborted. Rejects while another
   *  process reads. Absent where only the service can erase it. */
  overwriteRemoved?(signal?: CancelSignal): Promise<void>
  /** Erases what `overwriteRemoved` leaves in free space. Others wait for some seconds: for the night. */
  readonly rewriteRemoved?: () => Promise<RewriteResult>
  /** Tells the database how the documents are spread, where they have become many more, in short steps. Absent where a server does so. */
  refreshStatistics?(signal?: CancelSignal): Promise<void>
  /** Makes what another program stored in the collection readable here. Returns how many documents there were. */
  readonly adopt?: (collection: string, signal?: CancelSignal) => Promise<number>
  /** Returns what is damaged, or null; null in place of an answer when it was stopped. Absent where a server looks after it. */
  readonly checkForDamage?: (signal?: CancelSignal) => Promise<{ readonly result: string | null } | null>
  readonly paces?: Paces
}

/** Where reads are charged for. */
export interface Paces {
  /** For how long a test of the store is enough. */
  readonly readyForMs: number
  /** How often a queue is looked into. */
  readonly queueIntervalMs: number
  /** How long statistics of the leads are used while no lead is known to have changed. */
  readonly statsForMs: number
}

export interface RewriteResult {
  /** How many tables. */
  readonly rewritten: number
  /** Too large, or locked by others. */
  readonly skipped: readonly string[]
}

export interface Schema {
  readonly kind: 'schema'
  /** Brings it to this release, also for the accounts, which `openData` leaves to their first use. */
  migrate(address: Address, options: OpenOptions): Promise<void>
}

export interface NoSchema {
  readonly kind: 'none'
  /** Returns what there is to do in its place, in sentences. */
  sentences(address: Address): readonly string[]
}

export interface Backups {
  readonly kind: 'backups'
  /** Writes everything as it is at one moment into a file, beside processes that write. Rejects where it is not whole. Returns null when
   *  `signal` was aborted. */
  write(address: Address, options: WriteBackupOptions): Promise<BackupContents | null>
  /** Replaces everything by what the file holds, without sessions and what leads to one. Rejects before anything has changed where the
   *  file is not whole, and with `NotEmptyError` where there is something and `replace` is false. */
  restore<Result>(address: Address, options: RestoreOptions<Result>): Promise<RestoredContents<Result>>
}

export interface NoBackups {
  readonly kind: 'none'
  /** Say how backups are made and restored in its place. */
  readonly noBackup: (address: Address) => string
  readonly noRestore: (address: Address) => string
}

export interface WriteBackupOptions {
  /** Is there, empty, and this account alone can read it. */
  readonly file: string
  /** ISO 8601. */
  readonly madeAt: string
  readonly signal?: CancelSignal | undefined
}

export interface BackupContents {
  readonly documents: number
  /** Pictures and mails. */
  readonly files: number
}

export interface RestoreOptions<Result> extends OpenOptions {
  readonly file: string
  readonly replace: boolean
  /** Collections whose documents are removed. */
  readonly temporary: readonly string[]
  /** Called with what was restored, before a site can open it. */
  readonly finish: (store: DocumentStore) => Promise<Result>
}

export interface RestoredContents<Result> {
  /** ISO 8601. */
  readonly madeAt: string
  readonly files: number
  readonly finished: Result
}

/** What keeps a backend from being opened or used. */
export class BackendError extends Error {
  /** Says how to mend it; null for a bug. */
  readonly sentence: string | null

  constructor(message: string, sentence: string | null = message, options?: ErrorOptions) {
    super(message, options)
    this.sentence = sentence
  }
}

/** There is something where a backup is to be restored. */
export class NotEmptyError extends BackendError {
  constructor(name: string) {
    super(`${name} is not empty`, `${name} is not empty: add --replace to erase what it holds, after a backup of that.`)
  }
}
