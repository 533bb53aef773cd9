import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSqlDocumentStore } from '../../adapters/document-store/sql/documents.ts'
import { emailQueue } from '../../core/email/email-queue.ts'
import { leads } from '../../core/leads/lead.ts'
import { startCluster } from '../../test/support/postgres/cluster.ts'
import { askDatabase, createDatabase } from '../../test/support/postgres/databases.ts'
import { openDatabase } from '../../test/support/postgres/open-database.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { fastRuntime, quietRuntime } from '../../test/support/process/runtimes.ts'
import { createNightlyRewrite } from './nightly-rewrite.ts'

const collections = [leads, emailQueue]
const erased = ['quxmarova', 'hydrofoil']

it('leaves no byte of what was erased in any file of the database, once a night', { timeout: 60_000 }, async () => {
  const cluster = await startCluster({ durable: false })
  onTestFinished(cluster.remove)
  const { url } = await createDatabase(cluster.url)
  const database = await openDatabase(url, collections)
  const store = createSqlDocumentStore(database, quietRuntime)
  // Compressed text would hide words from the search in bytes.
  await askDatabase(url, 'alter table documents alter fields set storage external, alter words set storage external')
  const add = (index: number, words: string) =>
    store.batch([
      {
        kind: 'add',
        collection: 'leads',
        id: `lead${index}`,
        fields: { contactName: words, projectIdea: `${words} `.repeat(300) },
      },
      {
        kind: 'add',
        collection: 'emailQueue',
        id: `mail${index}`,
        fields: { emailType: 'x', to: `${words}@x.example` },
      },
    ])
  for (let index = 0; index < 60; index += 1) await add(index, index % 20 === 10 ? erased.join('-') : `others${index}`)
  await askDatabase(url, 'analyze')
  for (const index of [10, 30, 50]) {
    await store.remove('leads', `lead${index}`)
    await store.remove('emailQueue', `mail${index}`)
  }
  await database.overwriteRemoved()
  const filesWith = async () => {
    await askDatabase(url, 'checkpoint')
    const [found] = await askDatabase(url, 'select oid from pg_database where datname = current_database()')
    const folder = join(cluster.folder, 'data/base', String(found?.['oid']))
    return readdirSync(folder).filter((name) => {
      const bytes = readFileSync(join(folder, name), 'latin1')
      return erased.some((word) => bytes.includes(word))
    })
  }
  // What a vacuum leaves: else this test would prove nothing.
  expect(await filesWith()).not.toEqual([])

  const log = recordingLog()
  const clock = { aheadMs: 0 }
  const runtime = fastRuntime({ log, clock })
  const { rewriteRemoved } = database
  if (!rewriteRemoved) throw new Error('PostgreSQL rewrites')
  const rewrite = createNightlyRewrite({ rewriteRemoved, store, timeZone: 'Africa/Johannesburg', runtime })
  // 12:00 and then 03:30 in Johannesburg.
  clock.aheadMs = Date.parse('2026-11-22T10:00:00.000Z') - Date.now()
  await rewrite()
  expect(log.entries).toEqual([])
  clock.aheadMs = Date.parse('2026-11-23T01:30:00.000Z') - Date.now()
  await rewrite()
  await rewrite()
  expect(log.entries).toMatchObject([{ level: 'info', event: 'tables rewritten' }])
  expect(await filesWith()).toEqual([])
  expect(await store.count('leads')).toBe(57)
})

it('waits for nobody who has a table open for long, and says which was left out', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const database = await openDatabase(url, collections)
  let result: unknown
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('documents').select('id').execute()
    result = await database.rewriteRemoved?.()
  })
  expect(result).toMatchObject({ skipped: ['documents'] })
})
