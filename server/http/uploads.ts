import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sweepUnfinished } from '../../adapters/files/folder.ts'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import type { FilesRefusal, Upload, UploadedForm } from '../../app/context.ts'
import { uploadMessages as texts } from '../../core/files/messages.ts'
import { mostPictureBytes } from '../../ports/files.ts'
import type { Log } from '../../ports/runtime.ts'
import { freeDiskBytes, type Places, usesSqlite } from '../data/data-folder.ts'

/** Of a request without files. */
export const mostFormBytes = 128 * 1024
/** Of an answer in the chat, which may become a file. */
export const mostTurnBytes = 1024 * 1024
export const mostUploadBytes = mostFormBytes + mostPictureBytes
/** Read for the words beside files that are too large. */
const mostReadBytes = 100 * 1024 * 1024
const mostParts = 200
const workedOnAtOnce = 2
const lookAgainMs = 25

interface UploadsOptions {
  /** Where bodies wait until they are worked on. */
  readonly folder: string
  /** Stay free on the disk of the folder. */
  readonly minFreeBytes: number
  readonly log: Pick<Log, 'warn'>
  /** How long an upload waits for its turn. */
  readonly waitMs?: number
}

interface UploadsConfig extends Places {
  readonly dataFolder: string
  readonly minFreeBytes: number
}

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type Uploads = ReturnType<typeof createUploads>

/** Opens the reader of a server. Sweeps what a process that was killed had begun to write into the data folder, which no other process uses. */
export async function openUploads(config: UploadsConfig, log: UploadsOptions['log']) {
  if (!usesSqlite(config))
    return createUploads({ folder: await mkdtemp(join(tmpdir(), 'uploads-')), minFreeBytes: 0, log })
  const { uploads: folder, pictures } = dataPaths(config.dataFolder)
  await rm(folder, { recursive: true, force: true })
  await sweepUnfinished(pictures)
  return createUploads({ folder, minFreeBytes: config.minFreeBytes, log })
}

/** Reads the bodies that may hold files. Each waits in a temporary file, and two with files are worked on at a time. */
export function createUploads({ folder, minFreeBytes, log, waitMs = 5000 }: UploadsOptions) {
  let workedOn = 0
  let bytesUnderWay = 0

  async function refusalOf(bytes: number): Promise<FilesRefusal | null> {
    if (bytes > mostUploadBytes) return { status: 413, sentence: texts.large }
    const free = await freeDiskBytes(folder)
    if (free - bytesUnderWay - bytes >= minFreeBytes) return null
    log.warn('upload refused: too little room on the disk', { freeBytes: free })
    return { status: 503, sentence: texts.noRoom }
  }

  async function takeTurn(weight: number): Promise<boolean> {
    const isFree = () => workedOn + weight <= workedOnAtOnce
    const end = performance.now() + waitMs
    while (!isFree() && performance.now() < end) await setTimeout(lookAgainMs)
    if (!isFree()) return false
    workedOn += weight
    return true
  }

  /** Returns the body of a request, which nothing has read. Closing it removes its file. */
  function of(headers: Headers, body: Body): Upload & { close(): Promise<void> } {
    const bytes = Number(headers.get('content-length') ?? mostFormBytes)
    const path = join(folder, randomUUID())
    const boundary = boundaryIn(headers.get('content-type') ?? '')
    // A mail takes several times its size when it is read.
    const weight = boundary === null ? workedOnAtOnce : 1
    let [counted, hasTurn] = [0, false]

    async function load(isWhole: boolean): Promise<FormData> {
      const blob = await openAsBlob(path)
      if (boundary !== null) return formIn(isWhole ? blob : blob.slice(0, mostFormBytes), boundary)
      const form = new FormData()
      form.append('file', blob)
      return form
    }

    async function read(refused?: FilesRefusal | null): Promise<UploadedForm> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      let refusal = refused ?? (await refusalOf(bytes))
      bytesUnderWay += bytes
      counted = bytes
      if (bytes > mostReadBytes) return { form: new FormData(), refusal }
      const isStored = await storeBody(body, path, refusal ? mostFormBytes : mostUploadBytes)
      if (bytes <= mostFormBytes) {
        const form = await load(false)
        if (isStored && !hasFiles(form)) return { form, refusal: null }
      }
      refusal ??= isStored ? null : { status: 503, sentence: texts.noRoom }
      hasTurn = refusal === null && (await takeTurn(weight))
      if (hasTurn) return { form: await load(true), refusal: null }
      return {
        form: withoutFiles(await load(false)),
        refusal: refusal ?? { status: 503, sentence: texts.busy },
      }
    }

    return {
      bytes,
      read,
      async close() {
        bytesUnderWay -= counted
        if (hasTurn) workedOn -= weight
        await rm(path, { force: true })
      },
    }
  }

  return { of, close: () => rm(folder, { recursive: true, force: true }) }
}

/** Stores the first bytes of a body in a new file. Reads it to its end, as an answer before that may not arrive. Returns whether all went well. */
async function storeBody(body: Body, path: string, most: number): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
  let isStored = true
  let left = most
  try {
    for await (const chunk of body) {
      if (isStored && left > 0) {
        isStored = await file.writeFile(chunk.subarray(0, left)).then(
          () => true,
          () => false,
        )
      }
      left -= chunk.length
    }
  } finally {
    await file.close()
  }
  return isStored
}

function boundaryIn(type: string): string | null {
  const [, quoted, plain] = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  return quoted ?? plain ?? null
}

/** Returns the form in a body, as far as it goes. Its files are ranges of the body. The platform's own reader needs several times the memory. */
async function formIn(blob: Blob, boundary: string): Promise<FormData> {
  const form = new FormData()
  const body = Buffer.from(await blob.arrayBuffer())
  const mark = Buffer.from(`\r\n--${boundary}`)
  let start = body.indexOf(mark.subarray(2)) - 2
  for (let part = 0; part < mostParts && start >= -2; part += 1) {
    const headStart = start + mark.length
    const headEnd = body.indexOf('\r\n\r\n', headStart)
    const end = body.indexOf(mark, headStart)
    if (end < 0 || headEnd < 0 || headEnd > end) break
    const head = body.toString('utf8', headStart, headEnd)
    const [, name] = /^content-disposition: *form-data;.*? name="([^"]*)"/im.exec(head) ?? []
    const [, fileName] = /^content-disposition:.*; *filename="([^"]*)"/im.exec(head) ?? []
    if (name !== undefined && fileName === undefined) form.append(plain(name), body.toString('utf8', headEnd + 4, end))
    else if (name !== undefined) form.append(plain(name), blob.slice(headEnd + 4, end), plain(fileName ?? ''))
    start = end
  }
  return form
}

/** Returns a name as it was before a browser wrote it into a header. */
function plain(name: string): string {
  return name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent)
}

function hasFiles(form: FormData): boolean {
  return [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
}

function withoutFiles(form: FormData): FormData {
  const words = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') words.append(name, value)
  return words
}
