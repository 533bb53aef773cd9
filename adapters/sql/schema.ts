import type { CollectionIndexes } from '../../ports/document-store.ts'
import { checkName } from '../document-store/checks.ts'
import { markColumns } from './database.ts'

/** Makes one change of the schema. */
export type SchemaStep<Connection> = (connection: Connection) => unknown

/** What is made of statements that are stored with it, by name. */
type Made = ReadonlyMap<string, string>

/** Throws unless the names can become part of SQL text, and no mark is searched. */
export function checkNames({ name, indexes, facets = [], searched = [] }: CollectionIndexes): void {
  checkName(name, 'collection')
  for (const field of [...indexes.flat(), ...facets, ...searched]) checkName(field, 'field')
  const mark = [...facets, ...searched].find((field) => markColumns.has(field))
  if (mark) throw new Error(`${mark} of ${name} is a mark of the store, which can be neither a facet nor searched`)
}

/** Returns the version. Throws when it is of a newer release. `subject`: “it”, or the database. */
export function checkNotNewer(version: number, known: number, subject: string): number {
  if (version <= known) return version
  throw versionError('ERR_NEWER_DATABASE', `${subject} was written by a newer release`, version, known)
}

/** Throws when the tables are of an earlier version of the program. */
export function checkNotOlder(version: number, known: number, subject: string): void {
  if (version < known)
    throw versionError('ERR_OLDER_DATABASE', `${subject} was written by an earlier release`, version, known)
}

function versionError(code: string, sentence: string, version: number, known: number): Error {
  return Object.assign(new Error(`${sentence} (schema ${version}, known ${known})`), { code })
}

/** Drops indexes that are not wanted or were made by other statements, and makes those that are missing. */
export function indexChanges<Connection>(
  present: Made,
  wanted: Made,
  {
    drop,
    make,
  }: {
    readonly drop: (connection: Connection, name: string) => unknown
    readonly make: (connection: Connection, name: string, made: string) => unknown
  },
): SchemaStep<Connection>[] {
  const changes = (from: Made, to: Made) => [...from].filter(([name, made]) => to.get(name) !== made)
  return [
    ...changes(present, wanted).map(
      ([name]) =>
        (connection: Connection) =>
          drop(connection, name),
    ),
    ...changes(wanted, present).map(
      ([name, made]) =>
        (connection: Connection) =>
          make(connection, name, made),
    ),
  ]
}
