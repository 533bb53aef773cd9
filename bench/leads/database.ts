import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSqlDocumentStore } from '../../adapters/document-store/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { leads } from '../../core/leads/lead.ts'
import { write } from '../../core/store/collection.ts'
import { readConfig } from '../../server/config/config.ts'
import { createLog, type Wired, wire } from '../../server/wiring/wire.ts'
import { manyLeads } from './sample-leads.ts'

/** A data folder with many leads and one member of the team, who is signed in. */
export interface FullDesk extends AsyncDisposable {
  readonly folder: string
  readonly file: string
  readonly token: string
  /** The services on it, in this process. */
  readonly wired: Wired
}

const log = createLog('error')
const batchSize = 100

export async function fullDesk(count: number): Promise<FullDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-desk-'))
  const file = join(folder, 'store.sqlite')
  await fill(file, count)
  const wired = await open(folder)
  return {
    folder,
    file,
    token: await tokenOfMember(wired),
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
    batch.push(write.add(leads, id, lead))
    if (batch.length < batchSize) continue
    await store.batch(batch)
    batch = []
  }
  await store.batch(batch)
  await store.close()
}

async function open(folder: string): Promise<Wired> {
  const read = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  if (read.kind === 'bad') throw new Error(read.sentences.join('\n'))
  return wire(read.config, { runtime: createNodeRuntime({ log }) })
}

async function tokenOfMember({ services }: Wired): Promise<string> {
  const entered = await services.identity.register(
    { email: 'bench@southeaster.example', password: 'twelve fathoms deep' },
    await services.identity.setUp(),
    { address: 'bench' },
  )
  if (entered.kind === 'refused') throw new Error(entered.message)
  return entered.token
}
