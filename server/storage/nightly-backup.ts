import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Runtime } from '../../ports/runtime.ts'
import type { DatabasePlace } from '../wiring/database.ts'
import type { BackupOptions, BackupOutcome } from './backup-file.ts'
import { backupsIn } from './data-folder.ts'

interface Dependencies extends DatabasePlace {
  readonly folder: string
  /** How many backups are kept. */
  readonly keep: number
  readonly runtime: Pick<Runtime, 'now' | 'log'>
}

/** Beside this module: TypeScript in the sources, JavaScript in a release. */
const threadFile = new URL(`./backup-thread${extname(import.meta.url)}`, import.meta.url)
const anyName = /^backup-\d{4}-\d\d-\d\d\.(?:sqlite|backup)/

/** Returns a job that writes the backup of the day (UTC) unless it exists, and removes the oldest beyond `keep`. It logs a failure; the next
 *  run tries again. */
export function createNightlyBackup({ databaseUrl, dataFolder, folder, keep, runtime }: Dependencies) {
  const { log } = runtime

  return async function backUp(signal?: AbortSignal): Promise<void> {
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
      const outcome = await writeInThread({ databaseUrl, dataFolder, file: join(folder, name), madeAt }, signal)
      if (outcome === null) return
      if (outcome.kind !== 'written') throw new Error(outcome.sentence)
      const { documents, files, by } = outcome
      log.info('backup written', { name, documents, files, by })
      for (const oldest of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, oldest))
    } catch (error) {
      log.error('backup failed', { folder, reason: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** Returns null when the server stops first. */
function writeInThread(options: BackupOptions, signal?: AbortSignal): Promise<BackupOutcome | null> {
  const thread = new Worker(threadFile, { workerData: options })
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  return new Promise<BackupOutcome | null>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => resolve(null))
  }).finally(() => signal?.removeEventListener('abort', stop))
}
