import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import type { CollectionIndexes, DocumentStore, Write } from '../../ports/document-store.ts'
import { askDatabase } from '../support/postgres/databases.ts'
import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { openDatabase } from '../support/postgres/open-database.ts'
import { quietRuntime } from '../support/process/runtimes.ts'
import { wrongSearchEntries } from '../support/store/search-entries.ts'
import { askFile, freshFile, openFile } from '../support/store/sqlite-files.ts'

type Child = ChildProcessByStdio<null, Readable, null>

const databases = {
  SQLite: { fresh: freshFile, open: async (file: string) => openFile(file), ask: askFile },
  PostgreSQL: {
    fresh: freshDatabase,
    open: async (url: string) => openDatabase(url),
    ask: askDatabase,
    integer: 'int',
  },
}
const notes = { name: 'notes', indexes: [['status']], searched: ['title'] }

describe.each(Object.entries(databases))('processes on %s', (_, { fresh, open, ask }) => {
  it('give each document to one of three that claim together', async () => {
    const place = await fresh()
    const ids = Array.from({ length: 100 }, (_, number) => `t${number}`)
    const store = createSqlDocumentStore(await open(place), quietRuntime)
    await store.batch(ids.map((id) => ({ kind: 'add', collection: 'tasks', id, fields: { status: 'open' } })))
    const claimed = await Promise.all(['one', 'two', 'three'].map((name) => linesOf(startChild('claim', place, name))))
    expect(claimed.flat().toSorted()).toEqual([...ids].toSorted())
  })

  it('leave every batch whole, and those they acknowledged in place, when they are killed', async () => {
    const place = await fresh()
    const acknowledged: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const child = startChild('batches', place, `round${round}`)
      acknowledged.push(...(await killedAfter(round + 1, child)))
    }
    const counted = `select fields ->> 'batch' as batch, cast(count(*) as integer) as parts from documents group by 1`
    const stored = await ask(place, counted)
    expect(stored.filter(({ parts }) => parts !== 5)).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(6)
    expect(stored.map(({ batch }) => batch)).toEqual(expect.arrayContaining(acknowledged))
  })
})

describe('SQLite', () => {
  it('shows each of two connections what the other wrote', async () => {
    const file = await freshFile()
    const [one, other] = [openStore(file), openStore(file)]
    await one.add('notes', { title: 'First' }, 'n1')
    expect(await other.get('notes', 'n1')).toMatchObject({ title: 'First' })
    await other.update('notes', 'n1', { title: 'Second' })
    expect((await one.find('notes', { limit: 5 })).documents).toMatchObject([{ title: 'Second' }])
  })

  it('never makes two connections of one process wait for each other', async () => {
    const file = await freshFile()
    const [one, other] = [openStore(file), openStore(file)]
    const writes = Array.from({ length: 20 }, (_, number) => {
      const store = number % 2 ? one : other
      return store.batch(
        ['a', 'b'].map((part) => ({ kind: 'add', collection: 'notes', id: `${number}${part}`, fields: {} })),
      )
    })
    expect(await Promise.all(writes)).toEqual(writes.map(() => ({ kind: 'written' })))
    expect(await one.count('notes')).toBe(40)
  })

  it('keeps the search table right when several processes write and are killed', async () => {
    const file = await freshFile()
    const parts = { name: 'parts', indexes: [], facets: ['status'], searched: ['text'] }
    const store = createSqlDocumentStore(openFile(file, [parts]), quietRuntime)
    for (let round = 0; round < 3; round += 1) {
      const children = ['one', 'other'].map((name) => startChild('changes', file, `${name}${round}`, [parts]))
      await Promise.all(children.map((child) => killedAfter(8 + round, child)))
      expect(wrongSearchEntries(file)).toEqual([])
    }
    const { documents } = await store.find('parts', { where: { status: 'done' }, limit: 500 })
    expect(documents.length).toBeGreaterThan(3)
    const whole = documents.filter(({ text }) => text === 'whole').slice(0, 20)
    const found = await store.search('parts', { text: 'whole', where: { status: 'done' }, limit: whole.length })
    expect(found.documents).toEqual(whole)
  })
})

describe('PostgreSQL', () => {
  it('makes tables and indexes once when five processes start at once', async () => {
    const url = await freshDatabase()
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase(url, [notes])))
    expect(await askDatabase(url, 'select count(*)::int as times from schema_version where version = 3')).toEqual([
      { times: 1 },
    ])
    const stores = databases.map((database) => createSqlDocumentStore(database, quietRuntime))
    await Promise.all(stores.map((store) => store.add('notes', { title: 'A note' })))
    expect(await stores[0]?.count('notes')).toBe(5)
  })

  it('adds indexes and a search when five processes of a newer release start, while one of the older goes on', async () => {
    const url = await freshDatabase()
    const older = createSqlDocumentStore(await openDatabase(url, [{ name: 'notes', indexes: [] }]), quietRuntime)
    for (let added = 0; added < 600; added += 100) await older.batch(hundredNotes(added))
    let started = false
    const starting = Promise.all(Array.from({ length: 5 }, () => openDatabase(url, [notes]))).finally(
      () => (started = true),
    )
    // Where the older one fails first, its error is the one to be seen.
    starting.catch(() => undefined)
    let written = 0
    while (!started) {
      await older.add('others', {})
      written += 1
    }
    const [database] = await starting
    expect(await older.count('others')).toBe(written)
    expect(
      await askDatabase(
        url,
        `select relname as name from pg_index join pg_class on oid = indexrelid
         where indisvalid and relname like 'documents by %' order by 1`,
      ),
    ).toEqual([{ name: 'documents by notes status' }, { name: 'documents by notes words' }])
    if (!database) throw new Error('No database was opened')
    const newer = createSqlDocumentStore(database, quietRuntime)
    expect(await newer.countFound('notes', { text: 'note', upTo: 1000 })).toEqual({ count: 600, more: false })
  })

  it('makes all of many batches that change the same documents in opposite orders', async () => {
    const url = await freshDatabase()
    const [one, other] = await Promise.all(
      [1, 2].map(async () => createSqlDocumentStore(await openDatabase(url), quietRuntime)),
    )
    if (!one || !other) throw new Error('No store was opened')
    const ids = Array.from({ length: 20 }, (_, number) => `n${number}`)
    await one.batch(ids.map((id) => ({ kind: 'add', collection: 'notes', id, fields: {} })))
    const change = (id: string) => ({ kind: 'update', collection: 'notes', id, changes: { seen: true } }) as const
    const batches = Array.from({ length: 10 }, () => [
      one.batch(ids.map(change)),
      other.batch(ids.toReversed().map(change)),
    ]).flat()
    expect(await Promise.all(batches)).toEqual(batches.map(() => ({ kind: 'written' })))
  })
})

function hundredNotes(from: number): Write[] {
  return Array.from({ length: 100 }, (_, place) => {
    const title = `Note ${from + place}`
    return { kind: 'add', collection: 'notes', id: title, fields: { title } }
  })
}

function openStore(file: string): DocumentStore {
  return createSqlDocumentStore(openFile(file), quietRuntime)
}

function startChild(
  task: 'claim' | 'batches' | 'changes',
  file: string,
  name: string,
  collections: readonly CollectionIndexes[] = [],
): Child {
  const script = fileURLToPath(new URL('../support/store/document-store-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, task, file, name, JSON.stringify(collections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Kills the process in the middle of its work once it has acknowledged so much. Returns all that it acknowledged. */
async function killedAfter(count: number, child: Child): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === count) child.kill('SIGKILL')
  }
  return lines
}

async function linesOf(child: Child): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(line)
  return lines
}
