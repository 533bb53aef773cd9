import { parentPort, workerData } from 'node:worker_threads'
import type { BackupOptions } from './backup-file.ts'
import { writeBackup } from './backup.ts'

/** Writes a backup in a thread, so that the server responds while the file is copied and checked. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await writeBackup(workerData as BackupOptions))
