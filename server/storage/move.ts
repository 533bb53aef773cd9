import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SqlDatabase } from '../../adapters/document-store/sql/database.ts'
import { migrateAccounts } from '../../adapters/identity/better-auth.ts'
import type { Log } from '../../ports/runtime.ts'
import { type DatabasePlace, databaseName, openDatabase } from '../wiring/database.ts'
import { compareEverything, copyEverything, isEmpty, type PartCopied, type Place, placeOf } from './copy/copy.ts'
import { beginMove, doneIn, endMove, noteDone, unfinishedMove } from './copy/progress.ts'
import { dataPaths, lockDataFolder } from './data-folder.ts'

/** `refused`: nothing was changed. `different`: everything was copied, and these parts are not the same in the target. */
export type MoveOutcome =
  | { readonly kind: 'moved' | 'different'; readonly parts: readonly PartCopied[] }
  | { readonly kind: 'refused'; readonly sentence: string }

interface MoveOptions {
  readonly from: DatabasePlace
  readonly to: DatabasePlace
  /** Goes on with a move that was broken off. */
  readonly resume: boolean
  readonly log: Pick<Log, 'error'>
  /** Is told of each part that is in the target. */
  readonly say: (name: string, rows: number) => unknown
}

/** Copies everything from one database to another that is empty, and compares them. Both are locked: no server may use them. A site does
 *  not start on a target that is not whole. Rejects where it is broken off; another call with `resume` goes on. */
export async function move({ from, to, resume, log, say }: MoveOptions): Promise<MoveOutcome> {
  if (databaseName(from) === databaseName(to)) return refused('The source and the target are the same database.')
  if (from.databaseUrl === null && !existsSync(dataPaths(from.dataFolder).database)) {
    return refused(`There is no database in ${resolve(from.dataFolder)}.`)
  }
  const closing: (() => unknown)[] = []
  try {
    const source = await openLocked(from, closing, { log, readOnly: true })
    if ((await unfinishedMove(source.database)) !== null) {
      return refused(`${databaseName(from)} is not whole: a move into it has not ended.`)
    }
    const target = await openLocked(to, closing, { log })
    await migrateAccounts(target.database)
    const refusal = await refusalOf(target, { name: databaseName(to), source: databaseName(from), resume })
    if (refusal !== null) return refused(refusal)
    if (!resume) await beginMove(target.database, databaseName(from))
    const { allOrNone } = target.database
    await copyEverything(source, target, {
      done: await doneIn(target.database),
      say,
      async store(queries, part, done) {
        const unchanged = await allOrNone([...queries, noteDone(target.database, part, done)])
        if (unchanged !== null) throw new Error(`a row of ${part} could not be added`)
      },
    })
    const parts = await compareEverything(source, target)
    if (parts.some(({ isSame }) => !isSame)) return { kind: 'different', parts }
    await endMove(target.database)
    return { kind: 'moved', parts }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function openLocked(
  place: DatabasePlace,
  closing: (() => unknown)[],
  options: { log: Pick<Log, 'error'>; readOnly?: boolean },
): Promise<OpenPlace> {
  if (place.databaseUrl === null) closing.push(lockDataFolder(place.dataFolder))
  const database = await openDatabase(place, { ...options, alone: true })
  closing.push(() => database.close())
  return { ...placeOf(database, place.dataFolder), database }
}

interface OpenPlace extends Place {
  readonly database: SqlDatabase
}

interface Naming {
  readonly name: string
  readonly source: string
  readonly resume: boolean
}

/** Returns a sentence where the target must not be filled, or null. */
async function refusalOf(target: OpenPlace, { name, source, resume }: Naming): Promise<string | null> {
  const begunFrom = await unfinishedMove(target.database)
  if (begunFrom === null) {
    if (resume) return `There is nothing to resume: no move into ${name} was broken off.`
    if (await isEmpty(target)) return null
    return `${name} is not empty: make an empty database, or choose another.`
  }
  if (!resume) return `A move from ${begunFrom} into ${name} was broken off: add --resume to go on with it.`
  return begunFrom === source
    ? null
    : `The move into ${name} that was broken off is from ${begunFrom}, not from ${source}.`
}

function refused(sentence: string): MoveOutcome {
  return { kind: 'refused', sentence }
}
