import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { addSearchFunctions } from '../../adapters/sqlite/search-index.ts'
import { collections } from '../../core/collections.ts'
import { failPending } from '../../core/delivery/queue-entry.ts'
import { emailQueue } from '../../core/email/email-queue.ts'
import { emailMessages } from '../../core/email/messages.ts'
import { webhookQueue } from '../../core/webhooks/webhook-queue.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { DatabasePlace } from '../wiring/database.ts'
import { flush } from './backup-file.ts'
import { temporaryCollections } from './copy/left-out.ts'

export type RestoreOutcome = Restored | { readonly kind: 'refused' | 'failed'; readonly sentence: string }

export interface Restored {
  readonly kind: 'restored'
  /** ISO 8601. */
  readonly madeAt: string
  readonly files: number | null
  readonly leads: number
  readonly members: number
  /** Pending mails and webhooks, sent at the next start. */
  readonly waiting: number
  /** Mails and webhooks that are marked as failed instead. */
  readonly held: number
}

export interface RestoreOptions extends DatabasePlace {
  readonly file: string
  /** Erases what is there. */
  readonly replace: boolean
  /** Marks pending mails and webhooks as failed. */
  readonly holdMail: boolean
  readonly runtime: Pick<Runtime, 'now' | 'newId' | 'log'>
}

export const folderMode = 0o700
const fileMode = 0o600
/** Below the data folder, so that a rename moves its contents. */
export const workName = 'restore.part'
/** Every path in a backup lies in one of the site's folders. */
const storedPath = /^(?:pictures|outbox)(?:\/[\w-][\w.-]*)+$/
/** Emptied: sessions and links that ended after the backup must not work again. */
const signInTables = ['session', 'verification']

/** Makes a data folder of the backup, as it is to be used. */
export async function unpack({ file, holdMail, runtime }: RestoreOptions, target: string): Promise<Restored> {
  const { database } = dataPaths(target)
  mkdirSync(target, { recursive: true, mode: folderMode })
  copyFileSync(file, database)
  chmodSync(database, fileMode)
  const { madeAt, files } = unpackFiles(database, target)
  const store = createSqlDocumentStore(openSqliteDatabase({ file: database, collections }), runtime)
  try {
    return { kind: 'restored', madeAt, files, ...(await holdAndCount(store, holdMail)) }
  } finally {
    await store.close()
    flush(database)
  }
}

/** Marks waiting mails and webhooks as failed, if that is asked for, and counts what is stored. */
export async function holdAndCount(
  store: DocumentStore,
  holdMail: boolean,
): Promise<Pick<Restored, 'leads' | 'members' | 'waiting' | 'held'>> {
  let held = 0
  let waiting = 0
  for (const queue of [emailQueue, webhookQueue]) {
    if (holdMail) held += await failPending(store, queue, emailMessages.heldByRestore)
    waiting += await store.count(queue.name, { status: 'pending' })
  }
  return { leads: await store.count('leads'), members: await store.count('members'), waiting, held }
}

function unpackFiles(database: string, target: string) {
  const connection = new DatabaseSync(database)
  try {
    addSearchFunctions(connection)
    const madeAt = String(connection.prepare('select made_at from backup_info').get()?.['made_at'])
    let files = 0
    for (const { path, content } of connection.prepare('select path, content from backup_files').iterate()) {
      if (!storedPath.test(String(path))) throw new Error(`it holds a file with a strange path (${String(path)})`)
      const place = join(target, String(path))
      mkdirSync(dirname(place), { recursive: true, mode: folderMode })
      writeFileSync(place, content as Uint8Array, { mode: fileMode, flush: true })
      files += 1
    }
    const present = connection.prepare('select name from sqlite_schema where type = ?').all('table')
    for (const table of signInTables) {
      if (present.some(({ name }) => name === table)) connection.exec(`delete from "${table}"`)
    }
    const remove = connection.prepare('delete from documents where collection = ?')
    for (const collection of temporaryCollections) remove.run(collection)
    connection.exec('drop table backup_files; drop table backup_info; vacuum')
    return { madeAt, files }
  } finally {
    connection.close()
  }
}

export function refused(sentence: string): RestoreOutcome {
  return { kind: 'refused', sentence }
}
