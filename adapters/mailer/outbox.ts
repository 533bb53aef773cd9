import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../../ports/mailer.ts'
import { compose, errorMessage, isPlainId } from './message.ts'

/** Writes each email as an `.eml` file into a folder. The file's name is the email's id, so that a second attempt replaces it. Other users
 *  of the machine cannot read it. */
export function createOutboxMailer({ folder }: { folder: string }): Mailer {
  const unwritable = (error: unknown) => `The outbox could not be written: ${errorMessage(error)}`
  return {
    async send(mail, signal) {
      const composed = await compose(mail)
      if (composed.kind === 'refused') return composed
      if (signal?.aborted) return { kind: 'try-later', of: 'service', reason: 'The site was stopped' }
      try {
        await writeWhole(join(folder, `${mail.id}.eml`), composed.content)
        return { kind: 'accepted', reachesNobody: true }
      } catch (error) {
        return { kind: 'try-later', of: 'service', reason: unwritable(error) }
      }
    },

    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
        return { kind: 'ready' }
      } catch (error) {
        return { kind: 'not-ready', reason: unwritable(error) }
      }
    },

    canReach: () => true,

    async forget(id) {
      if (!isPlainId(id)) return
      // Includes a file that a crash left incomplete.
      const files = (await filesIn(folder)).filter((name) => name.startsWith(`${id}.eml`))
      await Promise.all(files.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

/** Gives the file its name when it is complete and on the disk. No reader sees an incomplete email, and no accepted one is lost. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  await writeFile(unfinished, content, { flush: true, mode: 0o600 })
  await rename(unfinished, file)
}

/** Returns no names when the folder does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
