import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from '../../../adapters/pictures/re-encode.ts'
import type { CopiedRow, Part } from './parts.ts'

/** A picture and its files, narrowest first. */
export interface CopiedPicture extends Readonly<Record<string, unknown>> {
  /** Of the widest file. */
  readonly width: number
  readonly height: number
  /** ISO 8601. */
  readonly usedAt: string
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[]
}

export const picturesName = 'pictures'
const idPattern = /^[0-9a-f]{40}$/
const filePattern = /^(\d+)x(\d+)\.webp$/

/** For a copy that leaves pictures out. */
export const noPictures: Part = { name: picturesName, rows: async () => [], adding: async () => [] }

/** Pictures as `adapters/pictures/files.ts` stores them. One at a time, as a picture has some hundred kilobytes. */
export function pictureFilesPart(folder: string): Part {
  return {
    name: picturesName,

    async rows(after) {
      const names = existsSync(folder) ? await readdir(folder) : []
      for (const id of names.toSorted()) {
        const values = idPattern.test(id) && id > after ? await readPicture(join(folder, id)) : null
        if (values) return [{ key: id, values }]
      }
      return []
    },

    async adding(rows) {
      for (const row of rows) await writePicture(folder, row)
      return []
    },
  }
}

/** Returns null for a folder without a file, which is no picture. */
async function readPicture(folder: string): Promise<CopiedPicture | null> {
  const sizes = (await readdir(folder)).flatMap((name) => {
    const [, width, height] = filePattern.exec(name) ?? []
    return width && height ? [{ name, width: Number(width), height: Number(height) }] : []
  })
  const sorted = sizes.toSorted((one, other) => one.width - other.width)
  const widest = sorted.at(-1)
  if (!widest) return null
  const files = sorted.map(async ({ name, width }) => ({ width, bytes: await readFile(join(folder, name)) }))
  const { mtimeMs } = await stat(folder)
  const usedAt = new Date(Math.round(mtimeMs)).toISOString()
  return { width: widest.width, height: widest.height, usedAt, files: await Promise.all(files) }
}

async function writePicture(folder: string, { key, values }: CopiedRow): Promise<void> {
  const { usedAt, files } = values as CopiedPicture
  const unfinished = join(folder, `${key}.part`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const { bytes } of files) {
    await writeFile(join(unfinished, await fileNameOf(bytes)), bytes, { flush: true, mode: 0o600 })
  }
  const used = new Date(usedAt)
  await utimes(unfinished, used, used)
  // Written already by a move that ended before it had noted so.
  await rm(join(folder, key), { recursive: true, force: true })
  await rename(unfinished, join(folder, key))
}

/** Returns the name that a file of these bytes has. */
export async function fileNameOf(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return `${width}x${height}.webp`
}
