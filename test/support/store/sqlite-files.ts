import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import type { SqlDatabase } from '../../../adapters/sql/database.ts'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../../adapters/sqlite/database.ts'
import type { CollectionIndexes, DocumentStore } from '../../../ports/document-store.ts'
import { quietRuntime } from '../process/runtimes.ts'

/** A path in a new folder, which is removed after the test. */
export async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'test.db')
}

/** The database of the file, which is closed after the test. */
export function openFile(file: string, collections: readonly CollectionIndexes[] = []): SqlDatabase {
  const database = openSqliteDatabase({ file, collections })
  onTestFinished(() => database.close())
  return database
}

/** A store whose database ends with the test. */
export function openMemoryStore(): DocumentStore {
  return createSqlDocumentStore(openFile(':memory:'), quietRuntime)
}

/** Rows of a statement, asked on a connection of its own. */
export function askFile(file: string, statement: string): Record<string, unknown>[] {
  return withFile(file, (connection) => connection.prepare(statement).all())
}

/** Tells at each call whether a row of the file changed since the last one. Reads the rows only where somebody wrote. */
export function watchRows(file: string) {
  const connection = new DatabaseSync(file, { readOnly: true })
  const writes = connection.prepare('pragma data_version')
  const version = () => writes.get()?.['data_version']
  let [lastVersion, lastRows] = [version(), everyRow(file)]
  return {
    changed(): boolean {
      const nowVersion = version()
      if (nowVersion === lastVersion) return false
      const before = lastRows
      lastVersion = nowVersion
      lastRows = everyRow(file)
      return lastRows !== before
    },
    [Symbol.dispose]: () => connection.close(),
  }
}

/** Everything that the file holds, as one text. */
export function everyRow(file: string): string {
  return withFile(file, (connection) => {
    const tables = connection.prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
    )
    const rows = tables.all().map(({ name }) => {
      const every = connection.prepare(`select * from "${String(name)}"`)
      // The search index has whole numbers beyond what a JavaScript number holds.
      every.setReadBigInts(true)
      return every.all().map((row) => Object.values(row).map(inText))
    })
    return JSON.stringify(rows)
  })
}

function inText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)
}

function withFile<Answer>(file: string, ask: (connection: DatabaseSync) => Answer): Answer {
  const connection = new DatabaseSync(file)
  try {
    return ask(connection)
  } finally {
    connection.close()
  }
}
