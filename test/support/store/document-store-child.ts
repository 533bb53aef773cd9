import { once } from 'node:events'
import { openPostgresDatabase } from '../../../adapters/postgres/database.ts'
import { whileLocked } from '../../../adapters/postgres/locks.ts'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../../adapters/sqlite/database.ts'
import type { CollectionIndexes } from '../../../ports/document-store.ts'
import { quietRuntime } from '../process/runtimes.ts'

// A process of its own on a database, for tests of what several processes and a sudden end do to it.
// Arguments: what to do, a SQLite file or a `postgres://` URL, a name, the collections as JSON. It prints one line for everything that was
// acknowledged.

const [task = '', place = '', name = '', collectionsJson = '[]'] = process.argv.slice(2)
const collections = JSON.parse(collectionsJson) as CollectionIndexes[]
const database = place.startsWith('postgres:')
  ? await openPostgresDatabase({ url: place, collections })
  : openSqliteDatabase({ file: place, collections })
const store = createSqlDocumentStore(database, quietRuntime)
const tasks: Readonly<Record<string, () => Promise<void>>> = {
  claim: claimAll,
  batches: addBatchesForEver,
  changes: changeForEver,
  lock: holdLock,
}

await tasks[task]?.()

/** Under a lock whose lease is four seconds. */
async function holdLock(): Promise<void> {
  await whileLocked({ url: place, name, endsAfterMs: 4000 }, 'purge', async (lost) => {
    acknowledge('held')
    await once(lost, 'abort')
    acknowledge('lost')
  })
  await store.close()
}

async function claimAll(): Promise<void> {
  while (true) {
    const [task] = await store.first('tasks', { status: 'open' }, 1)
    if (!task) break
    const { kind } = await store.update('tasks', task.id, { status: 'taken', by: name }, task.revision)
    if (kind === 'updated') acknowledge(task.id)
    await letOthersRun()
  }
  await store.close()
}

async function addBatchesForEver(): Promise<void> {
  for (let round = 0; ; round += 1) {
    const batch = `${name}-${round}`
    const ids = [0, 1, 2, 3, 4].map((part) => `${batch}-${part}`)
    await store.batch(ids.map((id) => ({ kind: 'add', collection: 'parts', id, fields: { batch } })))
    acknowledge(batch)
    await letOthersRun()
  }
}

/** Adds, changes and removes a few documents again and again, as others do at the same time. */
async function changeForEver(): Promise<void> {
  const states = ['open', 'done', 'gone']
  for (let round = 0; ; round += 1) {
    const [id, status] = [`d${round % 7}`, states[round % 3] ?? '']
    await store.add('parts', { status, text: `made by ${name}` }, id)
    await store.update('parts', `d${(round * 3) % 7}`, { status, text: `changed by ${name} in round ${round}` })
    await store.batch([
      { kind: 'remove', collection: 'parts', id: `d${(round * 5) % 7}` },
      { kind: 'add', collection: 'parts', id: `${name}-${round}`, fields: { status, text: 'whole' } },
    ])
    acknowledge(String(round))
    await letOthersRun()
  }
}

function acknowledge(line: string): void {
  process.stdout.write(`${line}\n`)
}

function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
