import type { CompiledQuery } from 'kysely'
import { dataPaths } from '../data-folder.ts'
import { digestOf } from './digest.ts'
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

/** Where documents, accounts and pictures are. */
export interface Place {
  readonly database: SqlPlace
  readonly pictures: Part
}

export interface PartCopied {
  readonly name: string
  readonly rows: number
  readonly isSame: boolean
}

export interface Done {
  readonly lastKey: string
  readonly copied: number
}

interface CopyOptions {
  /** Stores a batch: all or none of it. `done` tells how far the part is with it. */
  readonly store: (queries: readonly CompiledQuery[], part: string, done: Done) => Promise<void>
  /** How far each part is already. */
  readonly done?: ReadonlyMap<string, Done>
  /** Is told of each part that is in the target. */
  readonly say?: (name: string, rows: number) => unknown
}

/** Returns the place of a database with its pictures: tables of PostgreSQL, or files of the data folder. */
export function placeOf(database: SqlPlace, dataFolder: string): Place {
  const isFiles = database.type === 'sqlite'
  return { database, pictures: isFiles ? pictureFilesPart(dataPaths(dataFolder).pictures) : pictureRowsPart(database) }
}

/** Copies everything but sessions and what leads to one, in batches. The target must have the tables. */
export async function copyEverything(source: Place, target: Place, options: CopyOptions): Promise<void> {
  const collections = await collectionsIn(source.database)
  const targets = new Map((await partsOf(target, collections)).map((part) => [part.name, part]))
  for (const part of await partsOf(source, collections)) {
    const to = targets.get(part.name)
    if (!to) continue
    const rows = await copyPart(part, to, options)
    await options.say?.(part.name, rows)
  }
}

/** Returns how many rows of the part are in the target. */
async function copyPart(from: Part, to: Part, { store, done }: CopyOptions): Promise<number> {
  let { lastKey, copied } = done?.get(from.name) ?? { lastKey: '', copied: 0 }
  for (;;) {
    const rows = await from.rows(lastKey)
    const last = rows.at(-1)
    if (!last) return copied
    lastKey = last.key
    copied += rows.length
    await store(await to.adding(rows), from.name, { lastKey, copied })
  }
}

/** Compares every part of two places, read again from both. */
export async function compareEverything(source: Place, target: Place): Promise<PartCopied[]> {
  const names = [...(await collectionsIn(source.database)), ...(await collectionsIn(target.database))]
  const collections = [...new Set(names)].toSorted()
  const targets = new Map((await partsOf(target, collections)).map((part) => [part.name, part]))
  const compared: PartCopied[] = []
  for (const part of await partsOf(source, collections)) {
    const [of, other] = [await digestOf(part), await digestOf(targets.get(part.name) ?? part)]
    compared.push({ name: part.name, rows: other.rows, isSame: of.rows === other.rows && of.sha256 === other.sha256 })
  }
  return compared
}

/** Whether the place has no documents, accounts and pictures. */
export async function isEmpty(place: Place): Promise<boolean> {
  const parts = await partsOf(place, await collectionsIn(place.database))
  for (const part of parts) if ((await part.rows('')).length > 0) return false
  return true
}

async function partsOf({ database, pictures }: Place, collections: readonly string[]): Promise<Part[]> {
  const columns = await accountColumns(database)
  const accounts = Object.keys(accountTables) as AccountTable[]
  return [
    ...collections.map((collection) => documentPart(database, collection)),
    ...accounts.map((table) => accountPart(database, table, columns.get(table) ?? [])),
    pictures,
  ]
}
