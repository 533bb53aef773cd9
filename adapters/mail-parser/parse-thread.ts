import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './postal-mime.ts'

const { raw, hidden } = workerData as { readonly raw: Uint8Array; readonly hidden: RegExp }
const mail = await parseMail(raw, hidden)
// The files of a mail are handed over without a copy.
const buffers = new Set(mail?.files.map(({ content }) => content.buffer as ArrayBuffer))
parentPort?.postMessage(mail, [...buffers])
