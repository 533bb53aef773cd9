import { join } from 'node:path'
import { createSqlDocumentStore } from '../../../adapters/document-store/sql/documents.ts'
import { openSqliteDatabase } from '../../../adapters/document-store/sqlite/database.ts'
import { emptyProject, type ProjectInfo } from '../../../core/conversation/project-info.ts'
import { emailQueue, type StoredEmail } from '../../../core/email/email-queue.ts'
import { buildLead, leads, type StoredLead } from '../../../core/leads/lead.ts'
import { consentText } from '../../../core/leads/submit/submission-rules.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { collections } from '../../../core/store/collections.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { quietRuntime } from '../../support/process/runtimes.ts'

/** Asks the store of a server from outside, whether that server runs or not. */
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

export function storedLeads(dataFolder: string): Promise<readonly StoredLead[]> {
  return fromStore(dataFolder, async (store) => {
    const page = await openCollection(store, leads).find({ limit: 500 })
    return page.documents
  })
}

export function storedEmails(dataFolder: string): Promise<readonly StoredEmail[]> {
  return fromStore(dataFolder, async (store) => {
    const page = await openCollection(store, emailQueue).find({ limit: 500 })
    return page.documents
  })
}

const minuteMs = 60_000

/** Puts a lead into the store, submitted so many minutes ago, and answers its id. */
export function addLead(
  dataFolder: string,
  { minutesAgo, ...info }: Partial<ProjectInfo> & { minutesAgo: number },
): Promise<string> {
  return fromStore(dataFolder, async (store) => {
    const submitted = new Date(Date.now() - minutesAgo * minuteMs)
    const known = { contactName: 'Sipho Dube', contactEmail: 'sipho@visitors.example', ...info }
    const lead = buildLead({ ...emptyProject, ...known }, [], submitted, consentText)
    const { document } = await openCollection(store, leads).add({ ...lead, createdAt: lead.submissionDate })
    return document.id
  })
}
