import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import type { Write } from '../../ports/document-store.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { openDatabase } from '../../test/support/postgres/open-database.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'

type Child = ChildProcessByStdio<null, Readable, null>

const notes = { name: 'notes', indexes: [['status']], searched: ['title'] }

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

it('gives each document to one of three processes that claim together', async () => {
  const url = await freshDatabase()
  const ids = Array.from({ length: 100 }, (_, number) => `t${number}`)
  const store = createSqlDocumentStore(await openDatabase(url), quietRuntime)
  await store.batch(ids.map((id) => ({ kind: 'add', collection: 'tasks', id, fields: { status: 'open' } })))
  const claimed = await Promise.all(['one', 'two', 'three'].map((name) => linesOf(startChild('claim', url, name))))
  expect(claimed.flat().toSorted()).toEqual([...ids].toSorted())
})

it('leaves every batch whole, and those it acknowledged in place, when the process is killed', async () => {
  const url = await freshDatabase()
  const acknowledged: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const child = startChild('batches', url, `round${round}`)
    acknowledged.push(...(await killedAfter(round + 1, child)))
  }
  const stored = await askDatabase(
    url,
    `select fields ->> 'batch' as batch, count(*)::int as parts from documents group by 1`,
  )
  expect(stored.filter(({ parts }) => parts !== 5)).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(4)
  expect(stored.map(({ batch }) => batch)).toEqual(expect.arrayContaining(acknowledged))
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

function hundredNotes(from: number): Write[] {
  return Array.from({ length: 100 }, (_, place) => {
    const title = `Note ${from + place}`
    return { kind: 'add', collection: 'notes', id: title, fields: { title } }
  })
}

function startChild(task: 'claim' | 'batches', url: string, name: string): Child {
  const script = fileURLToPath(new URL('../../test/support/store/document-store-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, task, url, name], { stdio: ['ignore', 'pipe', 'inherit'] })
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
