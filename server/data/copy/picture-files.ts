import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopiedRow, Part } from './parts.ts'

/** When a picture was last used (ISO 8601), and its files, narrowest first. */
export interface CopiedPicture extends Readonly<Record<string, unknown>> {
  readonly usedAt: string
  readonly files: readonly PictureFile[]
}

export interface PictureFile {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export const picturesName = 'pictures'
const idPattern = /^[0-9a-f]{40}$/
const filePattern = /^(\d+)x(\d+)\.webp$/

/** For a copy that leaves pictures out. */
export const noPictures: Part<never> = { name: picturesName, rows: async () => [], adding: async () => [] }

/** Pictures as `adapters/pictures/files.ts` stores them. One at a time, as a picture has some hundred kilobytes. */
export function pictureFilesPart(folder: string): Part<never> {
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
  if (sizes.length === 0) return null
  const files = sizes
    .toSorted((one, other) => one.width - other.width)
    .map(async ({ name, width, height }) => ({ width, height, bytes: await readFile(join(folder, name)) }))
  const { mtimeMs } = await stat(folder)
  return { usedAt: new Date(Math.round(mtimeMs)).toISOString(), files: await Promise.all(files) }
}

async function writePicture(folder: string, { key, values }: CopiedRow): Promise<void> {
  const { usedAt, files } = values as CopiedPicture
  const unfinished = join(folder, `${key}.part`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const file of files) {
    await writeFile(join(unfinished, fileNameOf(file)), file.bytes, { flush: true, mode: 0o600 })
  }
  const used = new Date(usedAt)
  await utimes(unfinished, used, used)
  // Written already by a move that ended before it had noted so.
  await rm(join(folder, key), { recursive: true, force: true })
  await rename(unfinished, join(folder, key))
}

export function fileNameOf({ width, height }: PictureFile): string {
  return `${width}x${height}.webp`
}
