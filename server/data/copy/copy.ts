import { digestOf } from './digest.ts'
import type { CopiedRow, Part } from './parts.ts'

/** Where documents, accounts and pictures are. */
export interface Place<Statement = unknown> {
  /** Returns the names of the collections that have documents, also of those that this release does not know. */
  collections(): Promise<string[]>
  /** Returns everything but sessions and what leads to one. */
  parts(collections: readonly string[]): Promise<Part<Statement>[]>
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

interface CopyOptions<Statement> {
  /** Stores a batch: all or none of it. `done` tells how far the part is with it. */
  readonly store: (statements: readonly Statement[], part: string, done: Done) => Promise<void>
  /** Cuts rows into batches that the target takes. By default they are one batch. */
  readonly batchesOf?: (part: string, rows: readonly CopiedRow[]) => readonly (readonly CopiedRow[])[]
  /** How far each part is already. */
  readonly done?: ReadonlyMap<string, Done>
  /** Is told of each part that is in the target. */
  readonly say?: (name: string, rows: number) => unknown
}

/** Copies everything but sessions and what leads to one, in batches. The target must have the tables. */
export async function copyEverything<Statement>(
  source: Place,
  target: Place<Statement>,
  options: CopyOptions<Statement>,
): Promise<void> {
  const collections = await source.collections()
  const targets = new Map((await target.parts(collections)).map((part) => [part.name, part]))
  for (const part of await source.parts(collections)) {
    const to = targets.get(part.name)
    if (!to) continue
    const rows = await copyPart(part, to, options)
    await options.say?.(part.name, rows)
  }
}

/** Returns how many rows of the part are in the target. */
async function copyPart<Statement>(
  from: Part,
  to: Part<Statement>,
  { store, batchesOf = (_, rows) => [rows], done }: CopyOptions<Statement>,
): Promise<number> {
  let { lastKey, copied } = done?.get(from.name) ?? { lastKey: '', copied: 0 }
  for (;;) {
    const rows = await from.rows(lastKey)
    if (rows.length === 0) return copied
    for (const batch of batchesOf(from.name, rows)) {
      lastKey = batch.at(-1)?.key ?? lastKey
      copied += batch.length
      await store(await to.adding(batch), from.name, { lastKey, copied })
    }
  }
}

/** Compares every part of two places, read again from both. */
export async function compareEverything(source: Place, target: Place): Promise<PartCopied[]> {
  const collections = [...new Set([...(await source.collections()), ...(await target.collections())])].toSorted()
  const targets = new Map((await target.parts(collections)).map((part) => [part.name, part]))
  const compared: PartCopied[] = []
  for (const part of await source.parts(collections)) {
    const [of, other] = [await digestOf(part), await digestOf(targets.get(part.name) ?? part)]
    compared.push({ name: part.name, rows: other.rows, isSame: of.rows === other.rows && of.sha256 === other.sha256 })
  }
  return compared
}

/** Whether the place has no documents, accounts and pictures. */
export async function isEmpty(place: Place): Promise<boolean> {
  for (const part of await place.parts(await place.collections())) if ((await part.rows('')).length > 0) return false
  return true
}
