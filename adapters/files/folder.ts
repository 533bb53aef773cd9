import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files, Picture, StoredFile } from '../../ports/files.ts'
import { createFiles } from './re-encode.ts'

const unfinishedEnd = '.part'
const filePattern = /^(\d+)x(\d+)\.webp$/

/** Each picture is a folder, named by the digest of the picture's source, with a file for each width. The folder's modification time is the
 *  time of last use. Each attachment is a folder with one file. Other users of the machine cannot read the folders. */
export function createFolderFiles({ folder, now }: { folder: string; now: () => Date }): Files {
  const folderOf = (id: string) => join(folder, id)

  async function use(id: string): Promise<Picture | null> {
    const sizes = await sizesIn(folderOf(id))
    const widest = sizes.at(-1)
    if (!widest) return null
    await utimes(folderOf(id), now(), now())
    return { id, ...widest }
  }

  /** Stores all files or none. */
  async function store(id: string, files: readonly StoredFile[]): Promise<void> {
    const unfinished = join(folder, `${id}.${randomUUID()}${unfinishedEnd}`)
    try {
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      for (const file of files) {
        await writeFile(join(unfinished, nameOf(file)), file.bytes, { flush: true, mode: 0o600 })
      }
      await utimes(unfinished, now(), now())
      await rename(unfinished, folderOf(id))
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      // What is there already has the same content.
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
      await use(id)
    }
  }

  return createFiles({
    use,
    put: store,

    async open(id, width) {
      const size = (await sizesIn(folderOf(id))).find((each) => each.width === width)
      return size ? orMissing(readFile(join(folderOf(id), nameOf(size))), null) : null
    },

    async unusedSince(moment) {
      const names = await namesIn(folder)
      const unused = await Promise.all(names.map((name) => isUnused(folderOf(name), moment)))
      return names.filter((_, index) => unused[index])
    },

    async erase(id, moment) {
      if (moment && !(await isUnused(folderOf(id), moment))) return false
      await rm(folderOf(id), { recursive: true, force: moment === null })
      return true
    },

    async read(id) {
      const files = (await sizesIn(folderOf(id))).map(async (size) => {
        return { ...size, bytes: await readFile(join(folderOf(id), nameOf(size))) }
      })
      return files.length === 0 ? null : Promise.all(files)
    },
  })
}

/** Removes what a process that was killed had begun to store. No process may use the folder. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith(unfinishedEnd)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

type Size = Omit<StoredFile, 'bytes'>

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
  return orMissing(readdir(folder), [])
}

async function orMissing<Found, Missing>(reading: Promise<Found>, missing: Missing): Promise<Found | Missing> {
  return reading.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return missing
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
