import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseEnds, flush } from '../../adapters/sqlite/data-folder.ts'
import { emailQueue } from '../../app/features/mail/email-queue.ts'
import { emailMessages } from '../../app/features/mail/messages.ts'
import { failPending } from '../../core/delivery/queue-entry.ts'
import { webhookQueue } from '../../core/delivery/webhook-queue.ts'
import {
  type Address,
  type Backend,
  BackendError,
  type BackupContents,
  type OpenOptions,
  type WriteBackupOptions,
} from '../../ports/backend.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { isInside } from './data-folder.ts'

/** Where something is stored, and how it is opened. */
export interface StoredPlace {
  readonly backend: Backend
  readonly address: Address
  readonly options: OpenOptions
}

/** Nothing was done, or nothing is left of it. */
export interface Refused {
  readonly kind: 'refused'
  readonly sentence: string
}

/** `stopped`: as that was asked for. */
export type BackupOutcome = ({ readonly kind: 'written' } & BackupContents) | Refused | { readonly kind: 'stopped' }

/** Writes everything into one file, also while servers run. It gets its name after a check. Only this account can read it. Links that set a
 *  password are left out. `guard` is called with the unfinished files before they are made. */
export async function writeBackup(
  { backend: { backups }, address }: StoredPlace,
  { file, ...others }: Pick<WriteBackupOptions, 'file' | 'madeAt' | 'signal'>,
  guard?: (unfinished: readonly string[]) => void,
): Promise<BackupOutcome> {
  if (backups.kind === 'none') return refused(backups.noBackup(address))
  if (existsSync(file)) return refused(`${file} is there already: name another file, or remove that one.`)
  if (isInside(address.folder, file)) return refused(`${file} lies in the data folder: a backup belongs elsewhere.`)
  const unfinished = `${file}.${randomUUID()}.part`
  const files = databaseEnds.map((end) => unfinished + end)
  guard?.(files)
  try {
    writeFileSync(unfinished, '', { flag: 'wx', mode: 0o600 })
    const written = await backups.write(address, { ...others, file: unfinished })
    if (written !== null) {
      flush(unfinished)
      renameSync(unfinished, file)
      flush(dirname(file))
    }
    removeFiles(files)
    return written === null ? { kind: 'stopped' } : { kind: 'written', ...written }
  } catch (error) {
    removeFiles(files)
    return refusedBy(error, 'The backup could not be written')
  }
}

function removeFiles(files: readonly string[]): void {
  for (const each of files) rmSync(each, { force: true })
}

/** What the backend says of it, or that something failed. */
function refusedBy(error: unknown, failure: string): Refused {
  const sentence = error instanceof BackendError ? error.sentence : null
  return refused(sentence ?? `${failure}: ${reasonOf(error)}.`)
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}

export function refused(sentence: string): Refused {
  return { kind: 'refused', sentence }
}

export interface Restored extends Awaited<ReturnType<typeof holdAndCount>> {
  readonly kind: 'restored'
  /** ISO 8601. */
  readonly madeAt: string
  readonly files: number
}

interface RestoreFrom {
  readonly file: string
  /** Erases what is there. */
  readonly replace: boolean
  /** Marks pending mails and webhooks as failed. */
  readonly holdMail: boolean
  /** Collections that no copy has: sessions, what leads to one, and what ends within minutes. */
  readonly temporary: readonly string[]
}

/** Replaces the contents of a database by a backup. Refuses a database that a server uses. A failure changes nothing. */
export async function restoreBackup(
  { backend: { backups }, address, options }: StoredPlace,
  { file, replace, holdMail, temporary }: RestoreFrom,
): Promise<Restored | Refused> {
  if (backups.kind === 'none') return refused(backups.noRestore(address))
  if (!existsSync(file)) return refused(`There is no file ${file}.`)
  if (isInside(address.folder, file)) return refused(`${file} lies in the data folder: move it elsewhere first.`)
  try {
    const finish = (store: DocumentStore) => holdAndCount(store, holdMail)
    const { onEmpty: _, ...opening } = options
    const { finished, ...contents } = await backups.restore(address, { ...opening, file, replace, temporary, finish })
    return { kind: 'restored', ...contents, ...finished }
  } catch (error) {
    return refusedBy(error, `${file} could not be restored`)
  }
}

/** Marks waiting mails and webhooks as failed, if that is asked for, and counts what is stored. */
async function holdAndCount(store: DocumentStore, holdMail: boolean) {
  let held = 0
  let waiting = 0
  for (const queue of [emailQueue, webhookQueue]) {
    if (holdMail) held += await failPending(store, queue, emailMessages.heldByRestore)
    waiting += await store.count(queue.name, { status: 'pending' })
  }
  return { leads: await store.count('leads'), members: await store.count('members'), waiting, held }
}
