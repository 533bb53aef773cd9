import type { CollectionIndexes } from '../../ports/document-store.ts'
import { checkName } from '../document-store/checks.ts'
import { markColumns } from './database.ts'

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

/** Returns what is not wanted or was made by other statements, and then what is missing. */
export function indexChanges(present: Made, wanted: Made) {
  const differing = (from: Made, to: Made) => [...from].filter(([name, made]) => to.get(name) !== made)
  return { unwanted: differing(present, wanted), missing: differing(wanted, present) }
}
