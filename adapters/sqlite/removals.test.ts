import { copyFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { collections } from '../../app/features.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { wrongSearchEntries } from '../../test/support/store/search-entries.ts'
import { askFile, freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { placesOf } from '../../test/support/store/stored-bytes.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { createOverwriteRemoved } from './removals.ts'

const notes = { name: 'notes', indexes: [['status']], facets: ['status'], searched: ['text'] }

it('leaves nothing of what is removed while it works, and everything else to be found', async () => {
  const { file, store, database } = await open()
  const words = Array.from({ length: 150 }, (_, number) => `marker${number.toString(36).padStart(3, 'q')}end`)
  await Promise.all(
    words.map((word, number) => store.add('notes', { text: textOf(word), status: 'open' }, `n${number}`)),
  )
  for (let number = 0; number < 150; number += 3) await store.update('notes', `n${number}`, { status: 'done' })
  await remove(store, 0, 40)
  let ended = false
  const overwritten = database.overwriteRemoved().then(() => (ended = true))
  let removed = 40
  while (!ended) {
    if (removed < 80) await remove(store, removed, (removed += 10))
    await store.add('notes', { text: textOf('another one'), status: 'open' })
  }
  await overwritten
  await remove(store, removed, 80)
  await database.overwriteRemoved()
  expect(await placesOf(words.slice(0, 80), dirname(file))).toEqual([])
  expect(wrongSearchEntries(file)).toEqual([])
  for (const word of words.slice(80)) {
    expect(await store.countFound('notes', { text: word, upTo: 5 })).toEqual({ count: 1, more: false })
  }
})

it('begins again for what is removed after its last step and before its end', async () => {
  const { file, store } = await open()
  for (const id of ['n1', 'n2']) await store.add('notes', { text: `marker${id}end` }, id)
  await store.remove('notes', 'n1')
  const connection = new DatabaseSync(file)
  let isRemoved = false
  const run = async <Result>(work: () => Result): Promise<Result> => {
    const result = work()
    // A step that found nothing to merge.
    if (result === false && !isRemoved) isRemoved = await store.remove('notes', 'n2')
    return result
  }
  await createOverwriteRemoved({ file, connection, collections: [notes], run })()
  connection.close()
  expect(isRemoved).toBe(true)
  expect(await placesOf(['markern1end', 'markern2end'], dirname(file))).toEqual([])
})

it('writes nothing where nothing was removed', async () => {
  const { file, store, database } = await open()
  await store.add('notes', { text: 'one', status: 'open' }, 'n1')
  await database.overwriteRemoved()
  const before = askFile(file, 'select * from "documents of notes searched_data"')
  await store.update('notes', 'n1', { other: 'not searched' })
  await database.overwriteRemoved()
  expect(askFile(file, 'select * from "documents of notes searched_data"')).toEqual(before)
})

it('overwrites what an earlier release had removed', async () => {
  const file = (await freshFile()).replace('test.db', 'store.sqlite')
  copyFileSync('test/releases/0.1.0/store.sqlite', file)
  const [lead] = askFile(file, `select fields ->> 'projectName' as name from documents where collection = 'leads'`)
  const words = String(lead?.['name']).split(' ')
  const connection = new DatabaseSync(file)
  connection.exec('pragma secure_delete = on; delete from documents')
  connection.close()
  expect(await placesOf(words, dirname(file))).toEqual(['search of leads'])

  await openFile(file, collections).overwriteRemoved()
  expect(await placesOf(words, dirname(file))).toEqual([])
})

it('stops after a step when it is told to, and goes on later', async () => {
  const { file, store, database } = await open()
  await store.add('notes', { text: 'marker' }, 'n1')
  await store.remove('notes', 'n1')
  const stopping = new AbortController()
  const stopped = database.overwriteRemoved(stopping.signal)
  stopping.abort()
  await stopped
  expect(askFile(file, 'select of_collection from document_removals')).toEqual([{ of_collection: 'notes' }])
  await database.overwriteRemoved()
  expect(askFile(file, 'select of_collection from document_removals')).toEqual([])
})

/** The file's name is that of the site, so that it is found in a copy of its folder. */
async function open(): Promise<{ file: string; store: DocumentStore; database: SqlDatabase }> {
  const file = (await freshFile()).replace('test.db', 'store.sqlite')
  const database = openFile(file, [notes])
  return { file, database, store: createSqlDocumentStore(database, quietRuntime) }
}

async function remove(store: DocumentStore, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, place) => from + place)
  await Promise.all(numbers.map((number) => store.remove('notes', `n${number}`)))
}

function textOf(word: string): string {
  return `Some words before ${word} and some after, so that an entry is as long as that of a lead.`
}
