import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupOptions, BackupOutcome } from './backup-file.ts'
import type { Compacted } from './sqlite-care.ts'

interface Tasks {
  readonly backup: { readonly options: BackupOptions; readonly result: BackupOutcome }
  /** Returns what is damaged, or null. */
  readonly check: { readonly file: string; readonly result: string | null }
  readonly compact: { readonly file: string; readonly result: Compacted }
}

export type ThreadTask = { [Name in keyof Tasks]: { readonly name: Name } & Omit<Tasks[Name], 'result'> }[keyof Tasks]

/** Beside this module: TypeScript in the sources, JavaScript in a release. */
const threadFile = new URL(`./storage-thread${extname(import.meta.url)}`, import.meta.url)

/** Does the task in a thread of its own. Returns null when `signal` is aborted first. */
export function inThread<Name extends keyof Tasks>(
  task: Extract<ThreadTask, { readonly name: Name }>,
  signal?: AbortSignal,
): Promise<{ readonly result: Tasks[Name]['result'] } | null> {
  const thread = new Worker(threadFile, { workerData: task })
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  return new Promise<{ result: Tasks[Name]['result'] } | null>((resolve, reject) => {
    thread.once('message', (result: Tasks[Name]['result']) => resolve({ result }))
    thread.once('error', reject)
    thread.once('exit', () => resolve(null))
  }).finally(() => signal?.removeEventListener('abort', stop))
}
