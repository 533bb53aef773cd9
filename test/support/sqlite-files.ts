import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import type { SqlDatabase } from '../../adapters/document-store/sql-database.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite.ts'
import type { CollectionIndexes } from '../../ports/document-store.ts'

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

/** Rows of a statement, asked on a connection of its own. */
export function askFile(file: string, statement: string, readBigInts = false): Record<string, unknown>[] {
  const connection = new DatabaseSync(file)
  try {
    const prepared = connection.prepare(statement)
    // Whole numbers beyond what a JavaScript number holds are the search index's own.
    prepared.setReadBigInts(readBigInts)
    return prepared.all()
  } finally {
    connection.close()
  }
}

/** Everything that the file holds, as one text. */
export function everyRow(file: string): string {
  const tables = askFile(file, `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
  const rows = tables.map(({ name }) => askFile(file, `select * from "${String(name)}"`, true))
  return JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
