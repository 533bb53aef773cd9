import type { DocumentStore } from '../../ports/document-store.ts'
import { emailQueue, ourEmails } from './email-queue.ts'

/** Returns how many emails have failed, those to addresses that visitors gave apart: such an address can be wrong. */
export async function failedEmails(store: Pick<DocumentStore, 'count'>) {
  const count = (of: object) => store.count(emailQueue.name, { ...of, status: 'failed' })
  const [all, ...ours] = await Promise.all([count({}), ...ourEmails.map(count)])
  const failed = ours.reduce((sum, each) => sum + each, 0)
  return { failed, failedCopies: all - failed }
}
