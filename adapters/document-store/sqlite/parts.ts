import type { DatabaseSync } from 'node:sqlite'

/** What is kept beside the documents besides indexes. `make` fills it from the documents that are there; triggers keep it true. */
export interface Part {
  readonly name: string
  readonly make: string
  readonly undo: string
}

/** Undoes parts that are not wanted, or no longer so, and makes those that are missing. Each is remembered with how it was made. */
export function arrangeParts(connection: DatabaseSync, parts: readonly Part[]): void {
  const wanted = new Map(parts.map((part) => [part.name, part.make]))
  const present = new Map<unknown, unknown>()
  for (const { name, make, undo } of connection.prepare('select name, make, undo from document_parts').all()) {
    present.set(name, make)
    if (wanted.get(String(name)) !== make) connection.exec(String(undo))
  }
  const keep = connection.prepare('insert or replace into document_parts values (?, ?, ?)')
  const forget = connection.prepare('delete from document_parts where name = ?')
  for (const name of present.keys()) if (!wanted.has(String(name))) forget.run(String(name))
  for (const { name, make, undo } of parts) {
    if (present.get(name) === make) continue
    connection.exec(make)
    keep.run(name, make, undo)
  }
}
