import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { DatabasePlace } from '../wiring/database.ts'
import { backupsIn, dayOfBackup } from './data-folder.ts'
import { inThread } from './in-thread.ts'

interface Dependencies extends DatabasePlace {
  readonly folder: string
  /** How many backups are kept. */
  readonly keep: number
  /** Where every process sees of which day the last backup is: each may have a folder of its own. */
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'log'>
}

const anyName = /^backup-\d{4}-\d\d-\d\d\.(?:sqlite|backup)/

const collection = 'settings'
const id = 'last-backup'

/** Returns a job that writes the backup of the day (UTC) unless it exists, and removes the oldest beyond `keep`. It logs a failure; the next
 *  run tries again. */
export function createNightlyBackup({ databaseUrl, dataFolder, folder, keep, store, runtime }: Dependencies) {
  const { log } = runtime

  async function note(day: string): Promise<void> {
    const updated = await store.update(collection, id, { day })
    if (updated.kind === 'missing') await store.add(collection, { day }, id)
  }

  /** Returns the day of the last backup (UTC), as in `2026-11-22`, or null. */
  async function lastDay(): Promise<string | null> {
    const noted = (await store.get(collection, id))?.['day']
    const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined
    const days = [noted, newest && dayOfBackup(newest)].filter((day) => typeof day === 'string')
    return days.toSorted().at(-1) ?? null
  }

  async function backUp(signal?: AbortSignal): Promise<void> {
    const madeAt = runtime.now().toISOString()
    // Of PostgreSQL it is a dump or a SQLite file: the restore looks into it.
    const name = `backup-${madeAt.slice(0, 10)}.${databaseUrl === null ? 'sqlite' : 'backup'}`
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const names = readdirSync(folder).filter((entry) => anyName.test(entry))
      // Unfinished files of a crash.
      const finished = backupsIn(folder)
      for (const entry of names) if (!finished.includes(entry)) rmSync(join(folder, entry), { force: true })
      if (names.includes(name)) return
      const options = { databaseUrl, dataFolder, file: join(folder, name), madeAt }
      const ended = await inThread(options, signal)
      if (ended === null) return
      const outcome = ended.result
      if (outcome.kind !== 'written') throw new Error(outcome.sentence)
      const { documents, files, by } = outcome
      log.info('backup written', { name, documents, files, by })
      for (const oldest of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, oldest))
      await note(madeAt.slice(0, 10))
    } catch (error) {
      log.error('backup failed', { folder, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  return { backUp, lastDay }
}
