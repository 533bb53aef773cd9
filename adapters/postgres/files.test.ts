import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { ofKind } from '../../test/support/of-kind.ts'
import { aPicture } from '../../test/support/outside/a-picture.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { openDatabase } from '../../test/support/postgres/open-database.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { createDatabaseFiles } from './files.ts'

const later = new Date(Date.now() + 60_000)

it('does not erase a picture that another process uses at the same moment', async () => {
  const { url, pictures, id } = await withPicture()
  const other = await connect(url)
  await other.query('begin')
  await other.query('update pictures set used_at = $1', [new Date(Date.now() + 120_000).toISOString()])
  const erasing = pictures.erase(id, later)
  await waitsForLock(url)
  await other.query('commit')
  expect(await erasing).toBe(false)
  expect(await pictures.open(id, 60)).not.toBeNull()
})

it('stores a picture again that another process erases at the same moment', async () => {
  const { url, pictures, id, bytes } = await withPicture()
  const other = await connect(url)
  await other.query('begin')
  await other.query('delete from pictures')
  const saving = pictures.save(bytes)
  await waitsForLock(url)
  await other.query('commit')
  expect(await saving).toMatchObject({ kind: 'saved', picture: { id } })
  expect(await pictures.open(id, 60)).not.toBeNull()
})

it('stores no part of a picture whose files cannot all be stored', async () => {
  const { url, pictures } = await withPicture()
  await askDatabase(url, 'alter table picture_files add check (width <> 960)')
  const wide = await aPicture({ width: 1200 })
  expect(await pictures.save(wide)).toMatchObject({ kind: 'failed' })
  for (const table of ['pictures', 'picture_files']) {
    expect(await askDatabase(url, `select * from ${table}`), table).toHaveLength(1)
  }
})

it('leaves nothing of an erased picture once removed documents are overwritten', async () => {
  const { url, database, pictures, id } = await withPicture()
  const sizes = `select pg_relation_size(oid) as size from pg_class where relname in ('pictures', 'picture_files')`
  expect(await pictures.erase(id, later)).toBe(true)
  await database.overwriteRemoved()
  expect((await askDatabase(url, sizes)).map(({ size }) => size)).toEqual(['0', '0'])
})

async function withPicture() {
  const url = await freshDatabase()
  const database = await openDatabase(url)
  const pictures = createDatabaseFiles({ database, now: () => new Date() })
  const bytes = await aPicture({ width: 60, height: 40 })
  const { id } = ofKind(await pictures.save(bytes), 'saved').picture
  return { url, database, pictures, bytes, id }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function waitsForLock(url: string): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await waitFor(async () => expect(await askDatabase(url, waiting)).not.toEqual([]))
}
