import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import type { CollectionIndexes, DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { wrongSearchEntries } from '../../test/support/store/search-entries.ts'
import { askFile, freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'

type Child = ChildProcessByStdio<null, Readable, null>

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

it('gives each document to one of two processes that claim together', async () => {
  const file = await freshFile()
  const ids = Array.from({ length: 100 }, (_, number) => `t${number}`)
  const store = openStore(file)
  await store.batch(ids.map((id) => ({ kind: 'add', collection: 'tasks', id, fields: { status: 'open' } })))
  const claimed = await Promise.all(['one', 'other'].map((name) => linesOf(startChild('claim', file, name))))
  expect(claimed.flat().toSorted()).toEqual([...ids].toSorted())
})

it('leaves every batch whole, and those it acknowledged in place, when the process is killed', async () => {
  const file = await freshFile()
  const acknowledged: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const child = startChild('batches', file, `round${round}`)
    acknowledged.push(...(await killedAfter(round + 1, child)))
  }
  const stored = askFile(file, `select fields ->> 'batch' as batch, count(*) as parts from documents group by 1`)
  expect(stored.filter(({ parts }) => parts !== 5)).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(6)
  expect(stored.map(({ batch }) => batch)).toEqual(expect.arrayContaining(acknowledged))
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

function openStore(file: string): DocumentStore {
  return createSqlDocumentStore(openFile(file), quietRuntime)
}

function startChild(
  task: 'claim' | 'batches' | 'changes',
  file: string,
  name: string,
  collections: readonly CollectionIndexes[] = [],
): Child {
  const script = fileURLToPath(new URL('../../test/support/store/document-store-child.ts', import.meta.url))
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
