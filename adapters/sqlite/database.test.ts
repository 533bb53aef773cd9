import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it as plainIt } from 'vitest'
import type { DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { askFile, freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'

const it = plainIt.extend('file', async () => freshFile())

it('has what was acknowledged after it is closed and opened again', async ({ file }) => {
  const first = storeOn(openFile(file))
  const { document } = await first.add('notes', { title: 'Stored' }, 'n1')
  await first.close()
  expect(await storeOn(openFile(file)).get('notes', 'n1')).toEqual(document)
})

it('makes the folder that is missing, and leaves one file in it when it is closed', async () => {
  const folder = join(await freshFile(), 'deep', 'down')
  const store = storeOn(openFile(join(folder, 'test.db')))
  await store.add('notes', {})
  await store.close()
  expect(await readdir(folder)).toEqual(['test.db'])
})

it('says which file cannot be opened, and why', async ({ file }) => {
  await writeFile(file, 'This is a letter and no database, however long it gets. '.repeat(20))
  expect(() => openFile(file)).toThrow(`The database ${file} cannot be opened: file is not a database`)
})

it('refuses a file of a newer release and leaves it alone', async ({ file }) => {
  await openFile(file).close()
  askFile(file, 'pragma user_version = 99')
  expect(() => openFile(file)).toThrow('it was written by a newer release')
  expect(askFile(file, 'pragma user_version')).toEqual([{ user_version: 99 }])
})

it('waits for the disk at every commit, and never in the engine for another writer', async () => {
  const database = openFile(await freshFile())
  expect(await ask(database, 'pragma journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await ask(database, 'pragma synchronous')).toEqual([{ synchronous: 2 }])
  expect(await ask(database, 'pragma busy_timeout')).toEqual([{ timeout: 0 }])
})

it('rejects what the disk has no room for, shows nothing of it, and goes on', async () => {
  const database = openFile(await freshFile())
  const store = storeOn(database)
  await store.add('notes', { title: 'Stored' }, 'small')
  await ask(database, 'pragma max_page_count = 40')
  const tooLarge = { text: 'x'.repeat(500_000) }
  await expect(store.add('notes', tooLarge, 'large')).rejects.toThrow('database or disk is full')
  await expect(store.update('notes', 'small', tooLarge)).rejects.toThrow('database or disk is full')
  const batch = store.batch([
    { kind: 'add', collection: 'notes', id: 'fits', fields: {} },
    { kind: 'add', collection: 'notes', id: 'large', fields: tooLarge },
  ])
  await expect(batch).rejects.toThrow('database or disk is full')
  const { documents } = await store.find('notes', { limit: 5 })
  expect(documents).toMatchObject([{ id: 'small', title: 'Stored' }])
  expect(await store.batch([{ kind: 'add', collection: 'notes', id: 'fits', fields: {} }])).toEqual({ kind: 'written' })
})

it('overwrites a document that is removed or replaced, so that nothing of it stays in the file', async ({ file }) => {
  const store = storeOn(openFile(file))
  for (const length of [50, 20_000]) {
    await store.add('notes', { text: 'removed words '.repeat(length) }, 'removed')
    await store.add('notes', { text: 'replaced words '.repeat(length) }, 'changed')
    await store.update('notes', 'changed', { text: 'new words '.repeat(length) })
    await store.remove('notes', 'removed')
  }
  await store.close()
  const bytes = await readFile(file)
  expect(bytes.includes('new words')).toBe(true)
  expect(bytes.includes('removed words')).toBe(false)
  expect(bytes.includes('replaced words')).toBe(false)
})

it('keeps its writes out of a transaction that another caller has open', async () => {
  const database = openFile(await freshFile())
  const store = storeOn(database)
  await store.add('notes', {}, 'first')
  const others: Promise<unknown>[] = []
  const transaction = database.kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('documents').execute()
    others.push(store.batch([{ kind: 'add', collection: 'notes', id: 'second', fields: {} }]))
    others.push(store.add('notes', {}, 'third'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('Rolled back')
  })
  await expect(transaction).rejects.toThrow('Rolled back')
  await Promise.all(others)
  expect(await store.count('notes')).toBe(3)
})

it('lets a transaction that reads before it writes lose nothing to another connection', async ({ file }) => {
  const [one, other] = [openFile(file), openFile(file)]
  const store = storeOn(other)
  await store.add('notes', {}, 'n1')
  const added: Promise<unknown>[] = []
  await one.kysely.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('documents').select('id').execute()
    added.push(store.add('notes', {}, 'n2'))
    await new Promise(setImmediate)
    const change = transaction.updateTable('documents').set({ revision: 'of the transaction' })
    await change.where('id', '=', rows[0]?.id ?? '').execute()
  })
  await Promise.all(added)
  expect(await store.get('notes', 'n1')).toMatchObject({ revision: 'of the transaction' })
  expect(await store.get('notes', 'n2')).not.toBeNull()
})

it('lets other work run while a caller asks it again and again', async () => {
  const store = storeOn(openFile(await freshFile()))
  let hadTurn = false
  setTimeout(() => {
    hadTurn = true
  })
  for (let asked = 0; asked < 50_000 && !hadTurn; asked += 1) await store.count('notes')
  expect(hadTurn).toBe(true)
})

it('binds what users of Kysely bind: yes and no, moments, and undefined', async () => {
  const { kysely } = openFile(await freshFile())
  const moment = new Date('2026-03-01T08:00:00.000Z')
  const { rows } =
    await sql`select ${true} as yes, ${false} as no, ${moment} as moment, ${undefined} as absent`.execute(kysely)
  expect(rows).toEqual([{ yes: 1, no: 0, moment: '2026-03-01T08:00:00.000Z', absent: null }])
})

it('goes on when it has seen more statements than it keeps', async () => {
  const store = storeOn(openFile(await freshFile()))
  await store.add('notes', {}, 'n1')
  for (let number = 0; number < 600; number += 1) await store.update('notes', 'n1', { [`field${number}`]: number })
  expect(await store.get('notes', 'n1')).toMatchObject({ field0: 0, field599: 599 })
})

it('may be closed twice, and without having been used', async () => {
  const database = openFile(await freshFile())
  await database.close()
  await database.close()
  await expect(storeOn(database).count('notes')).rejects.toThrow(Error)
})

function storeOn(database: SqlDatabase): DocumentStore {
  return createSqlDocumentStore(database, quietRuntime)
}

async function ask(database: SqlDatabase, statement: string): Promise<unknown[]> {
  return (await sql.raw(statement).execute(database.kysely)).rows
}
