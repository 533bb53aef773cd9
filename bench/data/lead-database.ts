import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { leadReferences } from '../../app/features/leads-desk/leads/reference.ts'
import { write } from '../../core/store/collection.ts'
import type { Wired } from '../../server/wiring/wire.ts'
import { type BarePage, barePage } from '../leads/bare-query.ts'
import type { View } from '../leads/views.ts'
import { newFolder, type Variables } from '../servers/site.ts'
import { manyLeads } from './sample-leads.ts'
import { log, openServices, registerMember } from './services.ts'

/** A data folder with many leads and one member of the team, who is signed in. */
export interface LeadDatabase extends AsyncDisposable {
  readonly folder: string
  /** What the site is started with. */
  readonly variables: Variables
  readonly token: string
  /** The services on it, in this process. */
  readonly wired: Wired
  /** What the reference is, for people. */
  readonly bareName: string
  /** The reference: the driver alone reads what a page of the list shows, by the same index. */
  barePage(view: View): BarePage
}

const batchSize = 100

export async function openLeadDatabase(count: number): Promise<LeadDatabase> {
  const folder = await newFolder()
  const file = join(folder, 'store.sqlite')
  await fill(file, count)
  const wired = await openServices(folder)
  // As a worker of the server does.
  await wired.refreshStatistics?.()
  return {
    folder,
    variables: {},
    bareName: 'bare node:sqlite',
    barePage: (view) => barePage(file, view),
    token: await registerMember(wired),
    wired,
    async [Symbol.asyncDispose]() {
      await wired.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Without indexes: those are made faster in one piece, when the services open the file. */
async function fill(file: string, count: number): Promise<void> {
  const store = createSqlDocumentStore(openSqliteDatabase({ file, collections: [] }), createNodeRuntime({ log }))
  let batch = []
  for (const { id, lead } of manyLeads(count)) {
    const { reference, dataRetentionDate } = lead
    batch.push(write.add(leads, id, lead), write.add(leadReferences, reference, { leadId: id, dataRetentionDate }))
    if (batch.length < batchSize) continue
    await store.batch(batch)
    batch = []
  }
  await store.batch(batch)
  await store.close()
}
