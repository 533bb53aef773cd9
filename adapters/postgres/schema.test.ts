import { expect, it as plainIt } from 'vitest'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { openPostgresDatabase } from './database.ts'

const it = plainIt.extend('url', async () => freshDatabase())

const tasks = { name: 'tasks', indexes: [['status'], ['status', 'dueAt']], searched: ['title'] }

it('makes nothing where everything is as it should be', async ({ url }) => {
  await prepare(url, [tasks])
  const before = await indexesOf(url)
  await prepare(url, [tasks])
  expect(await indexesOf(url)).toEqual(before)
})

it.for([1, 2])(
  'goes on from form %i, where the first start of an earlier release was killed',
  async (form, { url }) => {
    await prepare(url, [])
    const before = await tablesOf(url)
    await askDatabase(url, `drop table picture_files, pictures${form === 1 ? ', limits' : ''}`)
    await askDatabase(url, 'delete from schema_version where version <> 1')
    await askDatabase(url, `insert into schema_version (version) values (${form}) on conflict do nothing`)
    await prepare(url, [tasks])
    expect(await tablesOf(url)).toEqual(before)
  },
)

it('drops the indexes that are no longer named, and no others', async ({ url }) => {
  await prepare(url, [tasks])
  await askDatabase(url, 'create index "of another module" on documents (revision)')
  await prepare(url, [{ name: 'tasks', indexes: [['status']] }])
  expect((await indexesOf(url)).map(({ name }) => name)).toEqual([
    'documents by tasks status',
    'documents_newest',
    'documents_pkey',
    'of another module',
  ])
})

it('makes an index again whose definition is an older one, or whose making was cut off', async ({ url }) => {
  await prepare(url, [])
  await askDatabase(url, 'create index "documents by tasks status" on documents (revision)')
  await askDatabase(
    url,
    `insert into documents select 'tasks', n::text, '', '', 'r', '{}' from generate_series(1, 2) n`,
  )
  const cutOff = 'create unique index concurrently "documents by tasks status dueAt" on documents (revision)'
  await expect(askDatabase(url, cutOff)).rejects.toThrow('could not create unique index')
  await prepare(url, [tasks])
  const made = (await indexesOf(url)).filter(({ name }) => String(name).startsWith('documents by tasks status'))
  expect(made).toMatchObject([
    { name: 'documents by tasks status', valid: true, definition: expect.stringContaining(`'status'`) },
    { name: 'documents by tasks status dueAt', valid: true, definition: expect.stringContaining(`'dueAt'`) },
  ])
})

it('keeps apart collections and fields whose names run together, and those with long names', async ({ url }) => {
  const long = 'aFieldWithANameThatIsMuchLongerThanOthers'
  const alike = [
    { name: 'a_b', indexes: [['c']] },
    { name: 'a', indexes: [['b_c'], ['b', 'c'], ['c'], [long, 'b'], [long, 'c']] },
    {
      name: 'aCollectionWithALongName',
      indexes: [
        [long, 'b'],
        [long, 'c'],
      ],
    },
  ]
  await prepare(url, alike)
  await prepare(url, alike)
  expect((await indexesOf(url)).filter(({ name }) => String(name).startsWith('documents by '))).toHaveLength(8)
})

it('refuses names that could be more than names, and marks where fields are wanted, and makes nothing', async () => {
  const url = await freshDatabase()
  await prepare(url, [tasks])
  const before = await indexesOf(url)
  for (const wrong of [
    { name: `x' or 1`, indexes: [] },
    { name: 'x', indexes: [], searched: [`y'`] },
    { name: 'x', indexes: [], searched: ['createdAt'] },
    { name: 'x', indexes: [['fine', `y"`]] },
  ]) {
    await expect(prepare(url, [wrong])).rejects.toThrow(/name|mark/)
  }
  expect(await indexesOf(url)).toEqual(before)
})

it('refuses a database of a newer release', async ({ url }) => {
  await prepare(url, [])
  await askDatabase(url, 'insert into schema_version (version) values (1000)')
  await expect(prepare(url, [])).rejects.toMatchObject({ code: 'ERR_NEWER_DATABASE' })
})

async function prepare(url: string, collections: readonly CollectionIndexes[]): Promise<void> {
  await (await openPostgresDatabase({ url, collections })).close()
}

function indexesOf(url: string): Promise<Record<string, unknown>[]> {
  return askDatabase(
    url,
    `select relname as name, relfilenode as file, indisvalid as valid, pg_get_indexdef(oid) as definition
     from pg_index join pg_class on oid = indexrelid where indrelid = 'documents'::regclass order by relname`,
  )
}

function tablesOf(url: string): Promise<Record<string, unknown>[]> {
  return askDatabase(url, `select tablename from pg_tables where schemaname = 'public' order by tablename`)
}
