import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import { storedForm } from '../../ports/stored-form.ts'
import { type Refused, refused } from './backup.ts'
import { contentsOf, lineOf, type Site } from './contents.ts'
import { removeAtOurEnd } from './remove-at-our-end.ts'

/** The first line of an export. */
export interface ExportHead {
  readonly kind: 'site'
  /** Of its documents. */
  readonly form: number
  /** For people: where it was made. */
  readonly from: string
  /** ISO 8601. */
  readonly madeAt: string
}

/** The last line of an export. The digest is of all lines before it, and so of the pictures, of which they have digests. */
export interface ExportEnd {
  readonly kind: 'end'
  /** Before this one. */
  readonly lines: number
  readonly sha256: string
}

/** Paths in the folder of an export. */
export function exportPaths(folder: string) {
  return { lines: join(folder, 'site.jsonl'), pictures: join(folder, 'pictures') }
}

export interface Exported extends Pick<ExportEnd, 'lines' | 'sha256'> {
  readonly kind: 'exported'
  readonly counts: Counts
}

/** How many of each kind there are. */
export type Counts = Readonly<Record<'document' | 'account' | 'picture', number>>

/** Writes everything that the site has stored into a folder, which it makes: JSON lines, and the pictures beside. Only this account can read
 *  it. A failure, or the end of this process before it is whole, leaves nothing behind. */
export async function exportSite(site: Site, folder: string, now: Date): Promise<Exported | Refused> {
  if (existsSync(folder)) return refused(`${folder} is there already: name another folder.`)
  const { lines: file, pictures } = exportPaths(folder)
  await mkdir(folder, { mode: 0o700 })
  const letStay = removeAtOurEnd([folder])
  try {
    const beside = createFolderFiles({ folder: pictures, now: () => now })
    const counts = { document: 0, account: 0, picture: 0 }
    const hash = createHash('sha256')
    const head: ExportHead = { kind: 'site', form: storedForm, from: site.name, madeAt: now.toISOString() }
    let lines = 0
    let digest = ''

    function line(value: object): string {
      const text = `${lineOf(value)}\n`
      hash.update(text)
      lines += 1
      return text
    }

    async function* texts() {
      yield line(head)
      for await (const item of contentsOf(site, beside.put)) {
        counts[item.kind] += 1
        yield line(item)
      }
      digest = hash.digest('hex')
      yield `${lineOf({ kind: 'end', lines, sha256: digest } satisfies ExportEnd)}\n`
    }

    await pipeline(texts, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
    return { kind: 'exported', counts, lines, sha256: digest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    letStay()
  }
}
