import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../../ports/mailer.ts'
import { compose, isPlainId, reasonOf } from './message.ts'

/** A disk that needs longer is broken; a second attempt then replaces the same file. */
const longestAttemptMs = 60_000

/** Puts every mail as an `.eml` file into a folder: nothing to set up, and every mail program can open it. The file is named after the
 *  mail's id, so that sending it again replaces it. Other users of the machine cannot read it. */
export function createOutboxMailer({ folder }: { folder: string }): Mailer {
  return {
    longestAttemptMs,

    async send(mail, signal) {
      const composed = await compose(mail)
      if (composed.kind === 'refused') return composed
      if (signal?.aborted) return { kind: 'try-later', of: 'service', reason: 'The site was stopped' }
      try {
        await writeWhole(join(folder, `${mail.id}.eml`), composed.content)
        return { kind: 'accepted' }
      } catch (error) {
        return { kind: 'try-later', of: 'service', reason: `The outbox could not be written: ${reasonOf(error)}` }
      }
    },

    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
        return { kind: 'ready' }
      } catch (error) {
        return { kind: 'not-ready', reason: `The outbox could not be written: ${reasonOf(error)}` }
      }
    },

    async forget(id) {
      if (!isPlainId(id)) return
      // Also a file that a crash left half written.
      const its = (await filesIn(folder)).filter((name) => name.startsWith(`${id}.eml`))
      await Promise.all(its.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

/** The file gets its name when it is complete and on the disk: a reader never meets half a mail, and none is lost that was accepted. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  await writeFile(unfinished, content, { flush: true, mode: 0o600 })
  await rename(unfinished, file)
}

/** None where there is no folder yet. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
