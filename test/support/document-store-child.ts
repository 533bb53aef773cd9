import { createSqlDocumentStore } from '../../adapters/document-store/sql-documents.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite.ts'
import { quietRuntime } from './quiet-runtime.ts'

// A process of its own on a database file, for tests of what several processes and a sudden end do to it.
// Arguments: what to do, the file, a name. It prints one line for everything that was acknowledged.

const [task, file = '', name = ''] = process.argv.slice(2)
const store = createSqlDocumentStore(openSqliteDatabase({ file, collections: [] }), quietRuntime)

await (task === 'claim' ? claimAll() : addBatchesForEver())

async function claimAll(): Promise<void> {
  while (true) {
    const claimed = await store.claim('tasks', { status: 'open' }, { status: 'taken', by: name })
    if (!claimed) break
    acknowledge(claimed.id)
    await letOthersRun()
  }
  await store.close()
}

async function addBatchesForEver(): Promise<never> {
  for (let round = 0; ; round += 1) {
    const batch = `${name}-${round}`
    const ids = [0, 1, 2, 3, 4].map((part) => `${batch}-${part}`)
    await store.batch(ids.map((id) => ({ kind: 'add', collection: 'parts', id, fields: { batch } })))
    acknowledge(batch)
    await letOthersRun()
  }
}

function acknowledge(line: string): void {
  process.stdout.write(`${line}\n`)
}

function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
