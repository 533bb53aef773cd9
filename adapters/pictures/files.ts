import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture, Pictures } from '../../ports/pictures.ts'
import { createSave, type EncodedPicture, isPictureId } from './re-encode.ts'

const filePattern = /^(\d+)x(\d+)\.webp$/

/** Each picture is a folder, named by the digest of the picture's source, with a file for each width. The folder's modification time is the
 *  time of last use. Other users of the machine cannot read the folders. */
export function createFilePictures({ folder, now }: { folder: string; now: () => Date }): Pictures {
  const folderOf = (id: string) => join(folder, id)

  async function use(id: string): Promise<Picture | null> {
    if (!isPictureId(id)) return null
    const sizes = await sizesIn(folderOf(id))
    const widest = sizes.at(-1)
    if (!widest) return null
    await utimes(folderOf(id), now(), now())
    return { id, ...widest }
  }

  async function store(id: string, { files }: EncodedPicture): Promise<void> {
    const unfinished = join(folder, `${id}.${randomUUID()}.part`)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    for (const file of files) {
      await writeFile(join(unfinished, nameOf(file)), file.bytes, { flush: true, mode: 0o600 })
    }
    await finish(unfinished, folderOf(id))
    await use(id)
  }

  return {
    use,

    save: createSave({ use, store }),

    async open(id, width) {
      if (!isPictureId(id)) return null
      const size = (await sizesIn(folderOf(id))).find((each) => each.width === width)
      return size ? readFile(join(folderOf(id), nameOf(size))) : null
    },

    async unusedSince(moment) {
      const names = (await namesIn(folder)).filter((name) => isPictureId(name))
      const unused = await Promise.all(names.map((name) => isUnused(folderOf(name), moment)))
      return names.filter((_, index) => unused[index])
    },

    async erase(id, moment) {
      if (!isPictureId(id) || !(await isUnused(folderOf(id), moment))) return false
      await rm(folderOf(id), { recursive: true })
      return true
    },
  }
}

/** Renames the folder once it is complete. A folder that is there already has the same content. */
async function finish(unfinished: string, finished: string): Promise<void> {
  try {
    await rename(unfinished, finished)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

function nameOf({ width, height }: Size): string {
  return `${width}x${height}.webp`
}

/** Returns the widths, narrowest first; none when the folder does not exist. */
async function sizesIn(folder: string): Promise<readonly Size[]> {
  const sizes = (await namesIn(folder)).flatMap((name) => {
    const [, width, height] = filePattern.exec(name) ?? []
    return width && height ? [{ width: Number(width), height: Number(height) }] : []
  })
  return sizes.toSorted((one, other) => one.width - other.width)
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
}

async function isUnused(folder: string, since: Date): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  return found !== null && found.mtime < since
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code)
}
