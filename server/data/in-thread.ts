import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupOptions, BackupOutcome } from './backup-file.ts'

/** Beside this module: TypeScript in the sources, JavaScript in a release. */
const threadFile = new URL(`./storage-thread${extname(import.meta.url)}`, import.meta.url)

/** Writes a backup in a thread of its own. Returns null when `signal` is aborted first. */
export function inThread(
  options: BackupOptions,
  signal?: AbortSignal,
): Promise<{ readonly result: BackupOutcome } | null> {
  const thread = new Worker(threadFile, { workerData: options })
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  return new Promise<{ result: BackupOutcome } | null>((resolve, reject) => {
    thread.once('message', (result: BackupOutcome) => resolve({ result }))
    thread.once('error', reject)
    thread.once('exit', () => resolve(null))
  }).finally(() => signal?.removeEventListener('abort', stop))
}
