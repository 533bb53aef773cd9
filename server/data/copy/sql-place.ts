import type { CompiledQuery } from 'kysely'
import { dataPaths } from '../../../adapters/sqlite/data-folder.ts'
import { commonAccountParts, type Secret } from './common-accounts.ts'
import type { Place } from './copy.ts'
import { adapterCollections, temporaryCollections } from './left-out.ts'
import {
  type AccountTable,
  accountColumns,
  accountPart,
  accountTables,
  collectionsIn,
  documentPart,
  type Part,
  type SqlPlace,
} from './parts.ts'
import { pictureFilesPart } from './picture-files.ts'
import { pictureRowsPart } from './picture-rows.ts'

interface Options {
  readonly pictures: Part<CompiledQuery>
  /** For a copy from or to Firebase: the secret of the site's sessions, by which second steps are encrypted. */
  readonly secret?: Secret | null
}

/** A SQL database with its pictures. */
export function sqlPlace(database: SqlPlace, { pictures, secret = null }: Options): Place<CompiledQuery> {
  async function accountParts(): Promise<Part<CompiledQuery>[]> {
    if (secret !== null) return commonAccountParts(database, secret)
    const columns = await accountColumns(database)
    const tables = Object.keys(accountTables) as AccountTable[]
    return tables.map((table) => accountPart(database, table, columns.get(table) ?? []))
  }

  const leftOut = secret === null ? temporaryCollections : adapterCollections

  return {
    collections: async () => (await collectionsIn(database)).filter((name) => !leftOut.includes(name)),
    parts: async (collections) => [
      ...collections.map((collection) => documentPart(database, collection, secret === null ? 'own' : 'common')),
      ...(await accountParts()),
      pictures,
    ],
  }
}

/** Returns the pictures of a database: tables of PostgreSQL, or files of the data folder. */
export function picturesOf(database: SqlPlace, dataFolder: string): Part<CompiledQuery> {
  const isFiles = database.type === 'sqlite'
  return isFiles ? pictureFilesPart(dataPaths(dataFolder).pictures) : pictureRowsPart(database)
}
