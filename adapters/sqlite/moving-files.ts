import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MovedPicture, MovedRow } from '../../ports/backend.ts'
import { isAttachmentId, isPictureId } from '../files/re-encode.ts'
import type { MovingFiles } from '../sql/move.ts'

const filePattern = /^(\d+)x(\d+)\.webp$/

/** Pictures and attachments as `adapters/files/folder.ts` stores them. One at a time, as each has up to some megabytes. */
export function movingFiles(folder: string): MovingFiles {
  return {
    async rows(after) {
      const names = existsSync(folder) ? await readdir(folder) : []
      for (const id of names.toSorted()) {
        const isFile = isPictureId(id) || isAttachmentId(id)
        const values = isFile && id > after ? await readPicture(join(folder, id)) : null
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
async function readPicture(folder: string): Promise<MovedPicture | null> {
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

async function writePicture(folder: string, { key, values: { usedAt, files } }: MovedRow<MovedPicture>): Promise<void> {
  const unfinished = join(folder, `${key}.part`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const { width, height, bytes } of files) {
    await writeFile(join(unfinished, `${width}x${height}.webp`), bytes, { flush: true, mode: 0o600 })
  }
  const used = new Date(usedAt)
  await utimes(unfinished, used, used)
  // Written already by a move that ended before it had noted so.
  await rm(join(folder, key), { recursive: true, force: true })
  await rename(unfinished, join(folder, key))
}
