import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createSqlDocumentStore } from '../../adapters/document-store/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { addSearchFunctions } from '../../adapters/document-store/sqlite/search-index.ts'
import { failPending } from '../../core/delivery/send-again.ts'
import { emailQueue } from '../../core/email/email-queue.ts'
import { emailMessages } from '../../core/email/messages.ts'
import { collections } from '../../core/store/collections.ts'
import { webhookQueue } from '../../core/webhooks/webhook-queue.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { checkBackup, flush, reasonOf } from './backup.ts'
import { DataFolderError, dataPaths, isInside, lockDataFolder } from './data-folder.ts'

export type RestoreOutcome = Restored | { readonly kind: 'refused' | 'failed'; readonly sentence: string }

export interface Restored {
  readonly kind: 'restored'
  /** ISO 8601. */
  readonly madeAt: string
  readonly files: number
  readonly leads: number
  readonly members: number
  /** Pending mails and webhooks, sent at the next start. */
  readonly waiting: number
  /** Mails and webhooks that are marked as failed instead. */
  readonly held: number
}

interface RestoreOptions {
  readonly file: string
  readonly dataFolder: string
  /** Erases the contents of the data folder. */
  readonly replace: boolean
  /** Marks pending mails and webhooks as failed. */
  readonly holdMail: boolean
  readonly runtime: Pick<Runtime, 'now' | 'newId' | 'log'>
}

const folderMode = 0o700
const fileMode = 0o600
/** Below the data folder, so that a rename moves its contents. */
const workName = 'restore.part'
const databaseEnds = ['', '-wal', '-shm', '-journal']
/** Every path in a backup lies in one of the site's folders. */
const storedPath = /^(?:pictures|outbox)(?:\/[\w-][\w.-]*)+$/
/** Emptied: sessions and links that ended after the backup must not work again. */
const signInTables = ['session', 'verification']

/** Replaces the contents of the data folder by a backup. Unpacks and migrates the backup beside them first, so that a failure changes nothing.
 *  Refuses a folder that a server uses. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreOutcome> {
  const { file, dataFolder, replace } = options
  if (!existsSync(file)) return refused(`There is no file ${file}.`)
  if (isInside(dataFolder, file)) return refused(`${file} lies in the data folder: move it elsewhere first.`)
  let unlock = (): void => {}
  const work = join(dataFolder, workName)
  try {
    checkBackup(file)
    unlock = lockDataFolder(dataFolder)
    if (!replace && holdsData(dataFolder)) {
      return refused(
        `The data folder ${dataFolder} is not empty: add --replace to erase what it holds, after a backup of that.`,
      )
    }
    rmSync(join(work, 'new'), { recursive: true, force: true })
    const restored = await unpack(options, join(work, 'new'))
    swap(dataFolder, work)
    rmSync(work, { recursive: true, force: true })
    return restored
  } catch (error) {
    rmSync(join(work, 'new'), { recursive: true, force: true })
    if (existsSync(work) && readdirSync(work).length === 0) rmSync(work, { recursive: true })
    if (error instanceof DataFolderError) return refused(error.message)
    return { kind: 'failed', sentence: `${file} could not be restored: ${reasonOf(error)}.` }
  } finally {
    unlock()
  }
}

function holdsData(dataFolder: string): boolean {
  const { database, outbox, pictures } = dataPaths(dataFolder)
  const files = databaseEnds.map((end) => statSync(database + end, { throwIfNoEntry: false })?.size ?? 0)
  const folders = [outbox, pictures, join(dataFolder, workName, 'old')]
  return (
    files.some((size) => size > 0) || folders.some((folder) => existsSync(folder) && readdirSync(folder).length > 0)
  )
}

async function unpack({ file, holdMail, runtime }: RestoreOptions, target: string): Promise<Restored> {
  const { database } = dataPaths(target)
  mkdirSync(target, { recursive: true, mode: folderMode })
  copyFileSync(file, database)
  chmodSync(database, fileMode)
  const { madeAt, files } = unpackFiles(database, target)
  const store = createSqlDocumentStore(openSqliteDatabase({ file: database, collections }), runtime)
  try {
    let held = 0
    let waiting = 0
    for (const queue of [emailQueue, webhookQueue]) {
      if (holdMail) held += await failPending(store, queue, emailMessages.heldByRestore)
      waiting += await store.count(queue.name, { status: 'pending' })
    }
    return {
      kind: 'restored',
      madeAt,
      files,
      leads: await store.count('leads'),
      members: await store.count('members'),
      waiting,
      held,
    }
  } finally {
    await store.close()
    flush(database)
  }
}

function unpackFiles(database: string, target: string): Pick<Restored, 'madeAt' | 'files'> {
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
    connection.exec('drop table backup_files; drop table backup_info; vacuum')
    return { madeAt, files }
  } finally {
    connection.close()
  }
}

/** Moves the old database away first and the new one in last: a server that starts in between finds none and refuses. */
function swap(dataFolder: string, work: string): void {
  const old = join(work, 'old')
  rmSync(old, { recursive: true, force: true })
  mkdirSync(old, { mode: folderMode })
  const from = dataPaths(join(work, 'new'))
  const to = dataPaths(dataFolder)
  const previous = dataPaths(old)
  for (const end of databaseEnds) move(to.database + end, previous.database + end)
  for (const part of ['pictures', 'outbox', 'database'] as const) {
    move(to[part], previous[part])
    move(from[part], to[part])
  }
  flush(dataFolder)
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}

function refused(sentence: string): RestoreOutcome {
  return { kind: 'refused', sentence }
}
