import { parentPort, workerData } from 'node:worker_threads'
import { writeBackup } from './backup.ts'
import type { ThreadTask } from './in-thread.ts'
import { checkForDamage, compact } from './sqlite-care.ts'

/** Does one task in a thread, so that the server responds while a whole file is read. */
async function run(task: ThreadTask): Promise<unknown> {
  switch (task.name) {
    case 'backup':
      return writeBackup(task.options)
    case 'check':
      return checkForDamage(task.file)
    case 'compact':
      return compact(task.file)
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await run(workerData as ThreadTask))
