import { copyFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recordingLog } from '../../test/support/process/logs.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { freshFile } from '../../test/support/store/sqlite-files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { openSqliteDatabase } from './database.ts'

describe.each(['immediate', 'exclusive'])('while another process holds an %s lock', (kind) => {
  it('reads at once, and writes once the lock is free', async () => {
    const { store, database, lock } = await open()
    await store.add('notes', { title: 'Before' }, 'n1')
    const other = lock(kind)
    const writes = [
      store.add('notes', {}, 'n2'),
      store.batch([{ kind: 'add', collection: 'notes', id: 'n3', fields: {} }]),
      sql`insert into visitors values ('direct')`.execute(database.kysely),
      database.kysely
        .transaction()
        .execute((transaction) => sql`insert into visitors values ('in a transaction')`.execute(transaction)),
    ]
    let written = 0
    for (const write of writes) void write.then(() => (written += 1))
    await turns(50)
    expect(await store.get('notes', 'n1')).toMatchObject({ title: 'Before' })
    expect(await store.count('notes')).toBe(1)
    expect(written).toBe(0)
    other.release()
    await Promise.all(writes)
    expect(await store.count('notes')).toBe(3)
    const { rows } = await sql`select name from visitors order by name`.execute(database.kysely)
    expect(rows).toEqual([{ name: 'direct' }, { name: 'in a transaction' }])
  })

  it('gives up a write after five seconds, and the next ones at once until the lock is free', async () => {
    const pauses: number[] = []
    const { store, lock } = await open(async (milliseconds) => {
      pauses.push(milliseconds)
      await turns(1)
    })
    const other = lock(kind)
    await expect(store.add('notes', {}, 'n1')).rejects.toThrow('database is locked')
    const waitedMs = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(waitedMs).toBeGreaterThanOrEqual(5000)
    expect(waitedMs).toBeLessThan(5200)
    const slept = pauses.length
    await expect(store.add('notes', {}, 'n2')).rejects.toThrow('database is locked')
    expect(await store.count('notes')).toBe(0)
    expect(pauses).toHaveLength(slept)

    other.release()
    expect(await store.add('notes', {}, 'n3')).toMatchObject({ kind: 'added' })
    const again = lock(kind)
    const patient = store.add('notes', {}, 'n4')
    await turns(5)
    again.release()
    expect(await patient).toMatchObject({ kind: 'added' })
  })
})

describe('a database whose file', () => {
  const ends: Readonly<Record<string, (file: string) => Promise<void>>> = {
    'was deleted': (file) => rm(file),
    'was moved away with its folder': (file) => rename(dirname(file), `${dirname(file)}-moved`),
    'was replaced by a copy of itself': async (file) => {
      await copyFile(file, `${file}.copy`)
      await rename(`${file}.copy`, file)
    },
    'was replaced by an empty one': async (file) => {
      await rm(file)
      await writeFile(file, '')
    },
    'was emptied': (file) => truncate(file),
    'lost its log': (file) => rm(`${file}-wal`),
  }

  it.each(Object.entries(ends))('%s refuses every write, and says so once', async (_, end) => {
    const { store, database, file, log } = await open()
    await store.add('notes', {}, 'n1')
    await end(file)
    const refusal = /was deleted or replaced while the site runs: nothing is stored until the site is started again$/
    await expect(store.add('notes', {}, 'n2')).rejects.toThrow(refusal)
    await expect(store.batch([{ kind: 'remove', collection: 'notes', id: 'n1' }])).rejects.toThrow(refusal)
    await expect(sql`insert into visitors values ('direct')`.execute(database.kysely)).rejects.toThrow(refusal)
    await expect(
      database.kysely.transaction().execute((transaction) => sql`select 1`.execute(transaction)),
    ).rejects.toThrow(refusal)
    expect(log.entries).toMatchObject([{ level: 'error', event: expect.stringMatching(refusal) }])
  })

  it('was moved away and back is written again', async () => {
    const { store, file } = await open()
    await rename(file, `${file}.away`)
    await expect(store.add('notes', {}, 'n1')).rejects.toThrow('was deleted or replaced')
    await rename(`${file}.away`, file)
    expect(await store.add('notes', {}, 'n1')).toMatchObject({ kind: 'added' })
  })

  it('goes away in the middle of a write keeps nothing of it', async () => {
    const { store, database, file } = await open()
    const begun = database.kysely.transaction().execute(async (transaction) => {
      await sql`insert into visitors values ('half')`.execute(transaction)
      await rename(file, `${file}.away`)
    })
    await expect(begun).rejects.toThrow('was deleted or replaced')
    await rename(`${file}.away`, file)
    expect((await sql`select * from visitors`.execute(database.kysely)).rows).toEqual([])
    expect(await store.add('notes', {}, 'n1')).toMatchObject({ kind: 'added' })
  })
})

async function open(sleep?: (milliseconds: number) => Promise<unknown>) {
  const file = await freshFile()
  const log = recordingLog()
  const database = openSqliteDatabase({ file, collections: [], log, ...(sleep && { sleep }) })
  onTestFinished(async () => {
    await database.close()
    await rename(`${dirname(file)}-moved`, dirname(file)).catch(() => {})
  })
  await sql`create table visitors (name text)`.execute(database.kysely)
  return { database, store: createSqlDocumentStore(database, quietRuntime), file, log, lock }

  /** A connection with an engine of its own, as another process has. */
  function lock(kind: string) {
    const connection = new DatabaseSync(file)
    onTestFinished(() => void (connection.isOpen && connection.close()))
    connection.exec(`begin ${kind}`)
    return { release: () => connection.close() }
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}
