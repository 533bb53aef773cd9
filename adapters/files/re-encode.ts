import { createHash, randomUUID } from 'node:crypto'
import {
  type Files,
  mostPictureBytes,
  mostPicturePixels,
  type PictureCleaner,
  type Pictures,
  pictureWidths,
  type StorePictureResult,
} from '../../ports/files.ts'

export interface EncodedPicture {
  readonly kind: 'encoded'
  readonly width: number
  readonly height: number
  /** Narrowest first. */
  readonly files: readonly { readonly width: number; readonly height: number; readonly bytes: Buffer }[]
}

/** How the files are encoded. It is a part of a picture's id: change it with the encoding. */
const recipe = 'webp 80, 480 960 1600, 2400 high'

const quality = 80
const widest = pictureWidths[pictureWidths.length - 1] ?? 0
/** In pixels: the width alone does not limit a narrow strip. */
const highest = 2400
/** Only ends what would never end: the number of pixels bounds the work, and a busy machine takes its time. */
const mostSeconds = 120

/** What a backend does below `createFiles`. Each id is that of a picture or an attachment. */
interface Storage {
  /** Of a picture. */
  readonly use: Pictures['use']
  /** Stores all files or none, as used now. They may be there already, with the same content. */
  readonly put: Files['put']
  readonly read: Files['read']
  readonly open: Pictures['open']
  /** Of pictures and attachments. */
  unusedSince(moment: Date): Promise<readonly string[]>
  /** Returns whether it did; `ifUnusedSince` null: however it was used. */
  erase(id: string, ifUnusedSince: Date | null): Promise<boolean>
}

const idPattern = /^[0-9a-f]{40}$/

function isPictureId(id: string): boolean {
  return idPattern.test(id)
}

/** Attachments are random UUIDs, stored beside the pictures as one file of this size. */
export const attachmentSize = { width: 0, height: 0 }
const attachmentPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isAttachmentId(id: string): boolean {
  return attachmentPattern.test(id)
}

/** Returns a function that decodes one picture at a time: each may need hundreds of megabytes. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Adds to a storage what all have in common. The id of a picture is the digest of its source. */
export function createFiles(storage: Storage): Files {
  const { put, unusedSince } = storage
  const oneAtATime = createTurns()

  const use: Files['use'] = async (id) => (isPictureId(id) ? storage.use(id) : null)

  async function save(bytes: Uint8Array): Promise<StorePictureResult> {
    if (bytes.length > mostPictureBytes) return { kind: 'too-many-bytes' }
    const id = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 40)
    const known = await use(id)
    if (known) return { kind: 'saved', picture: known }
    const encoded = await reEncode(bytes)
    if (encoded.kind !== 'encoded') return encoded
    await put(id, encoded.files)
    return { kind: 'saved', picture: { id, width: encoded.width, height: encoded.height } }
  }

  return {
    use,
    put,
    async save(bytes) {
      try {
        return await oneAtATime(() => save(bytes))
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
      }
    },
    open: async (id, width) => (isPictureId(id) ? storage.open(id, width) : null),
    read: async (id) => (isPictureId(id) || isAttachmentId(id) ? storage.read(id) : null),
    unusedSince: async (moment) => (await unusedSince(moment)).filter(isPictureId),
    erase: async (id, moment) => isPictureId(id) && storage.erase(id, moment),

    async saveAttachment(bytes) {
      const id = randomUUID()
      await put(id, [{ ...attachmentSize, bytes }])
      return id
    },
    readAttachment: async (id) => (isAttachmentId(id) ? storage.open(id, attachmentSize.width) : null),
    async eraseAttachment(id) {
      if (isAttachmentId(id)) await storage.erase(id, null)
    },
    attachmentsBefore: async (moment) => (await unusedSince(moment)).filter(isAttachmentId),
  }
}

/** Loads the picture library with the first upload: most processes never need it. Rejects where it has no binary for this machine. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Only these formats are read: no vector graphics, no documents.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  sharp.cache(false)
  return sharp
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Decodes a picture once and encodes each file from its pixels alone. */
export async function reEncode(bytes: Uint8Array): Promise<EncodedPicture | { kind: 'unknown' | 'too-many-pixels' }> {
  const sharp = await loadSharp()
  const size = await sizeOf(sharp, bytes)
  if (size === null) return { kind: 'unknown' }
  if (size > mostPicturePixels) return { kind: 'too-many-pixels' }
  const upright = await pixelsOf(sharp, bytes)
  if (upright === null) return { kind: 'unknown' }
  const { data, info } = upright
  const { width, height, channels } = info
  const files = []
  for (const each of [...pictureWidths.filter((narrower) => narrower < width), width]) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: each })
    const file = await resized.webp({ quality }).timeout({ seconds: mostSeconds }).toBuffer({ resolveWithObject: true })
    files.push({ width: each, height: file.info.height, bytes: file.data })
  }
  return { kind: 'encoded', width, height, files }
}

/** Returns the number of pixels in the header, without decoding them; null when it is no picture. */
async function sizeOf(sharp: Sharp, bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return null
  }
}

/** Returns the pixels upright, in sRGB and without metadata; null when they cannot be decoded. */
async function pixelsOf(sharp: Sharp, bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: mostPicturePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return null
  }
}

/** In pixels. Of a drawing, small writing must stay readable. */
const longestSide = 4000
const drawingQuality = 85

const cleanInTurn = createTurns()

/** A picture of a client, for the team. */
export const pictureCleaner: PictureCleaner = {
  cleanPicture: (bytes) =>
    cleanInTurn(async () => {
      const sharp = await loadSharp()
      const size = await sizeOf(sharp, bytes)
      if (size === null || size > mostPicturePixels) return null
      try {
        return await sharp(bytes, { limitInputPixels: mostPicturePixels, failOn: 'error' })
          .autoOrient()
          .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .webp({ quality: drawingQuality })
          .timeout({ seconds: mostSeconds })
          .toBuffer()
      } catch {
        return null
      }
    }),
}
