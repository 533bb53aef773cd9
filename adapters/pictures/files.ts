import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mostPictureBytes, type Picture, type Pictures, type StorePictureResult } from '../../ports/pictures.ts'
import { recipe, reEncode } from './re-encode.ts'

const idPattern = /^[0-9a-f]{40}$/
const filePattern = /^(\d+)x(\d+)\.webp$/

/** Each picture is a folder, named by the digest of the picture's source, with a file for each width. The folder's modification time is the
 *  time of last use. Other users of the machine cannot read the folders. */
export function createFilePictures({ folder, now }: { folder: string; now: () => Date }): Pictures {
  const folderOf = (id: string) => join(folder, id)
  let last: Promise<unknown> = Promise.resolve()

  /** Decodes one picture at a time: each may need hundreds of megabytes. */
  function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function use(id: string): Promise<Picture | null> {
    if (!idPattern.test(id)) return null
    const sizes = await sizesIn(folderOf(id))
    const widest = sizes.at(-1)
    if (!widest) return null
    await utimes(folderOf(id), now(), now())
    return { id, ...widest }
  }

  async function save(bytes: Uint8Array): Promise<StorePictureResult> {
    if (bytes.length > mostPictureBytes) return { kind: 'too-many-bytes' }
    const id = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 40)
    const known = await use(id)
    if (known) return { kind: 'saved', picture: known }
    const encoded = await reEncode(bytes)
    if (encoded.kind !== 'encoded') return encoded
    const { width, height, files } = encoded
    const unfinished = join(folder, `${id}.${randomUUID()}.part`)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    for (const file of files) {
      await writeFile(join(unfinished, nameOf(file)), file.bytes, { flush: true, mode: 0o600 })
    }
    await finish(unfinished, folderOf(id))
    await use(id)
    return { kind: 'saved', picture: { id, width, height } }
  }

  return {
    use,

    async save(bytes) {
      try {
        return await oneAtATime(() => save(bytes))
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
      }
    },

    async open(id, width) {
      if (!idPattern.test(id)) return null
      const size = (await sizesIn(folderOf(id))).find((each) => each.width === width)
      return size ? readFile(join(folderOf(id), nameOf(size))) : null
    },

    async unusedSince(moment) {
      const names = (await namesIn(folder)).filter((name) => idPattern.test(name))
      const unused = await Promise.all(names.map((name) => isUnused(folderOf(name), moment)))
      return names.filter((_, index) => unused[index])
    },

    async erase(id, moment) {
      if (!idPattern.test(id) || !(await isUnused(folderOf(id), moment))) return false
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
