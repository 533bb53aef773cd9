import { parentPort, workerData } from 'node:worker_threads'
import type { BackupOptions } from './backup-file.ts'
import { writeBackup } from './backup.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await writeBackup(workerData as BackupOptions))
