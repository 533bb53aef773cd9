import { expect, it as plainIt } from 'vitest'
import { askFile, freshFile } from '../../test/support/store/sqlite-files.ts'
import { openSqliteDatabase } from './database.ts'

const it = plainIt.extend('file', async () => freshFile())

const tasks = {
  name: 'tasks',
  indexes: [['status'], ['status', 'dueAt'], ['kind'], ['status', 'kind'], ['updatedAt'], ['dueAt']],
  facets: ['status', 'kind'],
  searched: ['title'],
}

it('keeps the indexes that are as they should be', async ({ file }) => {
  const schemaVersion = () => askFile(file, 'pragma schema_version')
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  const before = schemaVersion()
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  expect(schemaVersion()).toEqual(before)
})

it('drops the indexes that are no longer named, and no others', async ({ file }) => {
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  askFile(file, 'create index "of another module" on documents (revision)')
  await openSqliteDatabase({ file, collections: [{ name: 'tasks', indexes: [['status']] }] }).close()
  expect(indexesOf(file)).toEqual(['documents by tasks status', 'documents_newest', 'of another module'])
})

it('replaces an index whose definition is an older one', async ({ file }) => {
  await openSqliteDatabase({ file, collections: [] }).close()
  askFile(file, 'create index "documents by tasks status" on documents (revision)')
  await openSqliteDatabase({ file, collections: [{ name: 'tasks', indexes: [['status']] }] }).close()
  const [index] = askFile(file, `select sql from sqlite_schema where name = 'documents by tasks status'`)
  expect(index?.sql).toContain('$.status')
})

it('keeps apart collections and fields whose names run together', async ({ file }) => {
  const alike = [
    { name: 'a_b', indexes: [['c']] },
    { name: 'a', indexes: [['b_c'], ['b', 'c'], ['c']] },
  ]
  await openSqliteDatabase({ file, collections: alike }).close()
  expect(indexesOf(file)).toHaveLength(5)
})

it('refuses names that could be more than names, and marks where fields are wanted, and leaves the file as it was', async () => {
  const file = await freshFile()
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  const before = indexesOf(file)
  for (const wrong of [
    { name: `x' or 1`, indexes: [] },
    { name: 'x', indexes: [], facets: [`y'`] },
    { name: 'x', indexes: [], searched: [`y'`] },
    { name: 'x', indexes: [], searched: ['createdAt'] },
    { name: 'x', indexes: [['fine', `y"`]] },
  ]) {
    expect(() => openSqliteDatabase({ file, collections: [wrong] })).toThrow(/name|mark/)
  }
  expect(indexesOf(file)).toEqual(before)
})

function indexesOf(file: string): unknown[] {
  const rows = askFile(file, `select name from sqlite_schema where type = 'index' and sql is not null order by name`)
  return rows.map(({ name }) => name)
}
