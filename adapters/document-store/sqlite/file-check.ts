import { statSync } from 'node:fs'
import type { Log } from '../../../ports/runtime.ts'

/** Answers a function that throws when the open database is no longer the file at its path: what is then written is gone with the
 *  next start. Its log says so once. */
export function createFileCheck(file: string, log: Pick<Log, 'error'> | undefined): () => void {
  const paths = [file, `${file}-wal`]
  const opened = paths.map(identityOf)
  let said = false

  return function checkFile() {
    const changed = paths.find((path, at) => identityOf(path) !== opened[at])
    if (changed === undefined) {
      said = false
      return
    }
    const sentence = `${changed} was deleted or replaced while the site runs: nothing is stored until the site is started again`
    if (!said) log?.error(sentence)
    said = true
    throw new Error(sentence)
  }
}

/** Device and inode; null where there is no such file. A database that was emptied in place is none either. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!found || (found.size === 0n && !path.endsWith('-wal'))) return null
  return `${found.dev}:${found.ino}`
}
