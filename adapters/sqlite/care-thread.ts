import { parentPort, workerData } from 'node:worker_threads'
import { type Task, tasks } from './care.ts'

const { name, input } = workerData as Task

// Does one task, so that the server responds while a whole file is read.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(tasks[name](input as never))
