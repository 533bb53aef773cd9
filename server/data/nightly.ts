import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { StoreCheck } from '../../app/features/status/status-service.ts'
import { noteWork, workNotes } from '../../core/store/collection.ts'
import type { DataPlace } from '../../ports/backend.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { reasonOf, type StoredPlace, writeBackup } from './backup.ts'
import { backupsIn, dayOfBackup } from './data-folder.ts'

interface Dependencies {
  /** Where every process sees what was done last. */
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'log'>
}

interface NightDependencies extends Dependencies {
  /** Whose night it is. */
  readonly timeZone: string
}

/** The hour in which fewest visitors wait. */
const quietHour = 3

/** Returns the hour and the date at a place. */
function nightOf(now: Date, timeZone: string): { readonly hour: number; readonly day: string } {
  return {
    hour: Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now)),
    day: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now),
  }
}

const anyName = /^backup-\d{4}-\d\d-\d\d\.sqlite/

interface BackupDependencies extends Dependencies {
  readonly place: StoredPlace
  readonly folder: string
  /** How many backups are kept. */
  readonly keep: number
}

/** Returns a job that writes the backup of the day (UTC) unless it exists, and removes the oldest beyond `keep`. It logs a failure; the next
 *  run tries again. */
export function createNightlyBackup({ place, folder, keep, store, runtime }: BackupDependencies) {
  const { log } = runtime
  const id = 'last-backup'

  /** Returns the day of the last backup (UTC), as in `2026-11-22`, or null. Each process may have a folder of its own. */
  async function lastDay(): Promise<string | null> {
    const noted = (await store.get(workNotes, id))?.['day']
    const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined
    const days = [noted, newest && dayOfBackup(newest)].filter((day) => typeof day === 'string')
    return days.toSorted().at(-1) ?? null
  }

  async function backUp(signal?: AbortSignal): Promise<void> {
    const madeAt = runtime.now().toISOString()
    const day = madeAt.slice(0, 10)
    const name = `backup-${day}.sqlite`
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const names = readdirSync(folder).filter((entry) => anyName.test(entry))
      // Unfinished files of a crash.
      const finished = backupsIn(folder)
      for (const entry of names) if (!finished.includes(entry)) rmSync(join(folder, entry), { force: true })
      if (names.includes(name)) return
      const outcome = await writeBackup(place, { file: join(folder, name), madeAt, signal })
      if (outcome.kind === 'stopped') return
      if (outcome.kind !== 'written') throw new Error(outcome.sentence)
      const { documents, files } = outcome
      log.info('backup written', { name, documents, files })
      for (const oldest of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, oldest))
      await noteWork(store, id, { day })
    } catch (error) {
      log.error('backup failed', { folder, reason: reasonOf(error) })
    }
  }

  return { backUp, lastDay }
}

const StoredCheck = z.object({ at: z.string(), damage: z.string().nullable() }).nullable()

/** Returns a job that looks once a day, from the quiet hour on, whether the database is damaged, and what it found last. */
export function createNightlyCheck(
  { store, timeZone, runtime }: NightDependencies,
  check: NonNullable<DataPlace['checkForDamage']>,
) {
  const id = 'store-check'
  // Also where a damaged database does not take it.
  let latest: StoreCheck | null = null

  async function last(): Promise<StoreCheck | null> {
    return latest ?? StoredCheck.parse(await store.get(workNotes, id))
  }

  return {
    last,
    async run(signal?: AbortSignal): Promise<void> {
      const now = runtime.now()
      const before = await last().catch(() => null)
      const { hour, day } = nightOf(now, timeZone)
      if (before && (hour < quietHour || nightOf(new Date(before.at), timeZone).day === day)) return
      const ended = await check(signal)
      if (ended === null) return
      const damage = ended.result
      latest = { at: now.toISOString(), damage }
      if (damage === null) runtime.log.info('database checked')
      else runtime.log.error('the database is damaged: restore a backup', { reason: damage })
      await noteWork(store, id, { ...latest })
    },
  }
}

/** Returns a job that rewrites the tables once a night, in the quiet hour, whichever process does it. */
export function createNightlyRewrite(
  { store, timeZone, runtime: { now, log } }: NightDependencies,
  rewriteRemoved: NonNullable<DataPlace['rewriteRemoved']>,
) {
  const id = 'rewritten'
  return async function rewrite(): Promise<void> {
    const { hour, day } = nightOf(now(), timeZone)
    if (hour !== quietHour || (await store.get(workNotes, id))?.['day'] === day) return
    const { rewritten, skipped } = await rewriteRemoved()
    await noteWork(store, id, { day })
    if (skipped.length > 0) {
      log.warn('tables not rewritten: bytes of what was removed may remain', { tables: skipped.join(', ') })
    } else if (rewritten > 0) log.info('tables rewritten', { tables: rewritten })
  }
}
