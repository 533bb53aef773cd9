import { existsSync } from 'node:fs'
import { emailQueue } from '../../app/features/mail/email-queue.ts'
import { emailMessages } from '../../app/features/mail/messages.ts'
import { failPending } from '../../core/delivery/queue-entry.ts'
import { webhookQueue } from '../../core/delivery/webhook-queue.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { type Refused, refused, refusedBy, type StoredPlace } from './backup.ts'
import { isInside } from './data-folder.ts'

export interface Restored extends Awaited<ReturnType<typeof holdAndCount>> {
  readonly kind: 'restored'
  /** ISO 8601. */
  readonly madeAt: string
  readonly files: number
}

interface Options {
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
  { file, replace, holdMail, temporary }: Options,
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
