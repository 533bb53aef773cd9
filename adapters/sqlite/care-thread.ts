import { parentPort, workerData } from 'node:worker_threads'
import { runTask, type Task } from './care.ts'

// Does one task, so that the server responds while a whole file is read.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(runTask(workerData as Task))
