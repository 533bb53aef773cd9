import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { emailQueue } from '../../app/features/mail/email-queue.ts'
import { startCluster } from '../../test/support/postgres/cluster.ts'
import { askDatabase, createDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { openDatabase } from '../../test/support/postgres/open-database.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { fastRuntime, quietRuntime } from '../../test/support/process/runtimes.ts'
import { createNightlyRewrite } from './nightly.ts'

const collections = [leads, emailQueue]
const erased = ['quxmarova', 'hydrofoil']

const wordsInSamples = `
  select tablename as in from pg_stats where concat(most_common_vals, histogram_bounds) ~ 'quxmarova'
  union select 'extended' from pg_stats_ext_exprs where concat(most_common_vals, histogram_bounds) ~ 'quxmarova'`

const asOfEarlierRelease = `
  delete from schema_version where version >= 4;
  create statistics documents_words on (words::text) from documents;
  do $$
    declare each record;
    begin
      for each in select relname, attnum, attname, relkind from pg_attribute join pg_class on pg_class.oid = attrelid
        where attstattarget = 0 and relname like 'documents%'
      loop
        if each.relkind = 'i' then execute format('alter index %I alter column %s set statistics -1', each.relname, each.attnum);
        else execute format('alter table %I alter column %I set statistics -1', each.relname, each.attname);
        end if;
      end loop;
    end $$;
  analyze documents`

/** As in PostgreSQL before 18. */
const hideFunction = 'alter function pg_clear_attribute_stats rename to not_there'

it('leaves no byte of what was erased in any file of the database, once a night', async () => {
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
        // A sample leaves out what is long.
        fields: { contactName: words, projectIdea: `${words} `.repeat(index === 50 ? 1 : 300) },
      },
      {
        kind: 'add',
        collection: 'emailQueue',
        id: `mail${index}`,
        fields: { emailType: 'x', to: `${words}@x.example` },
      },
    ])
  for (let index = 0; index < 60; index += 1) await add(index, index % 20 === 10 ? erased.join('-') : `others${index}`)
  await askDatabase(url, asOfEarlierRelease)
  for (const index of [10, 30, 50]) {
    await store.remove('leads', `lead${index}`)
    await store.remove('emailQueue', `mail${index}`)
  }
  await database.overwriteRemoved()
  expect(await askDatabase(url, wordsInSamples)).not.toEqual([])
  await openDatabase(url, collections)
  expect(await askDatabase(url, wordsInSamples)).toEqual([])
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

  const sampleFile = () => askDatabase(url, `select pg_relation_filepath('pg_statistic_ext_data') as path`)
  const before = await sampleFile()
  const log = recordingLog()
  const clock = { aheadMs: 0 }
  const runtime = fastRuntime({ log, clock })
  const { rewriteRemoved } = database
  if (!rewriteRemoved) throw new Error('PostgreSQL rewrites')
  const rewrite = createNightlyRewrite({ store, timeZone: 'Africa/Johannesburg', runtime }, rewriteRemoved)
  // 12:00 and then 03:30 in Johannesburg.
  clock.aheadMs = Date.parse('2026-11-22T10:00:00.000Z') - Date.now()
  await rewrite()
  expect(log.entries).toEqual([])
  clock.aheadMs = Date.parse('2026-11-23T01:30:00.000Z') - Date.now()
  await rewrite()
  await rewrite()
  expect(log.entries).toMatchObject([{ level: 'info', event: 'tables rewritten' }])
  expect(await filesWith()).toEqual([])
  expect(await sampleFile()).not.toEqual(before)
  expect(await store.count('leads')).toBe(57)
})

it.each([
  ['at the next start', true],
  ['in the night, where the server cannot do so at once', false],
])('removes samples of what people wrote that an earlier release took, %s', async (_, canClear) => {
  const url = await freshDatabase()
  const earlier = await openDatabase(url, collections)
  const store = createSqlDocumentStore(earlier, quietRuntime)
  for (let index = 0; index < 40; index += 1) {
    await store.add('leads', { contactName: 'quxmarova', person: `quxmarova-${index % 4}`, leadStatus: 'new' })
  }
  await askDatabase(url, asOfEarlierRelease)
  if (!canClear) await askDatabase(url, hideFunction)
  expect(new Set((await askDatabase(url, wordsInSamples)).map((row) => row['in']))).toEqual(
    new Set(['documents', 'documents by leads person', 'documents by leads words', 'extended']),
  )
  await earlier.close()

  const database = await openDatabase(url, collections)
  if (!canClear) await database.rewriteRemoved?.()
  expect(await askDatabase(url, wordsInSamples)).toEqual([])
  await askDatabase(url, 'analyze documents')
  expect(await askDatabase(url, wordsInSamples)).toEqual([])
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
