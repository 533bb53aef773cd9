import { join } from 'node:path'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../../adapters/sqlite/database.ts'
import { collections } from '../../../app/features.ts'
import { buildLead, leads, type StoredLead } from '../../../app/features/leads-desk/leads/lead.ts'
import { emailQueue, type StoredEmail } from '../../../app/features/mail/email-queue.ts'
import { consentFields } from '../../../app/features/site/pages/other-pages.ts'
import type { Message } from '../../../core/brief/conversation.ts'
import { emptyProject, type ProjectInfo } from '../../../core/brief/project-info.ts'
import { newFollowUp } from '../../../core/follow-up/follow-up.ts'
import { usualWorkingTime } from '../../../core/follow-up/working-time.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { quietRuntime } from '../../support/process/runtimes.ts'

/** Asks the SQLite store of a server from outside, whether that server runs or not. */
export async function fromStore<Answer>(
  dataFolder: string,
  ask: (store: DocumentStore) => Promise<Answer>,
): Promise<Answer> {
  const database = openSqliteDatabase({ file: join(dataFolder, 'store.sqlite'), collections })
  const store = createSqlDocumentStore(database, quietRuntime)
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}

export async function storedLeads(store: DocumentStore): Promise<readonly StoredLead[]> {
  return (await openCollection(store, leads).find({ limit: 500 })).documents
}

export async function storedEmails(store: DocumentStore): Promise<readonly StoredEmail[]> {
  return (await openCollection(store, emailQueue).find({ limit: 500 })).documents
}

const minuteMs = 60_000

/** Puts a lead into the store, submitted so many minutes ago, and answers its id. */
export async function addLead(
  store: DocumentStore,
  { minutesAgo, said = [], ...info }: Partial<ProjectInfo> & { minutesAgo: number; said?: readonly Message[] },
): Promise<string> {
  const submitted = new Date(Date.now() - minutesAgo * minuteMs)
  const known = { contactName: 'Sipho Dube', contactEmail: 'sipho@visitors.example', ...info }
  const lead = buildLead({ ...emptyProject, ...known }, said, submitted, consentFields.submit.initial)
  const id = quietRuntime.newId()
  const followUp = newFollowUp(id, submitted, usualWorkingTime('Africa/Johannesburg'))
  await openCollection(store, leads).add({ ...lead, ...followUp, createdAt: lead.submissionDate }, id)
  return id
}
