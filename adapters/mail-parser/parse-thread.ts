import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './postal-mime.ts'

const mail = await parseMail(workerData as Uint8Array)
// The files of a mail are handed over without a copy.
const buffers = new Set(mail?.files.map(({ content }) => content.buffer as ArrayBuffer))
parentPort?.postMessage(mail, [...buffers])
