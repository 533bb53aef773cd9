import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

/** Puts every mail as an `.eml` file into a folder: nothing to set up, and every mail program can open it. The file is named after the
 *  mail's id, so that sending it again replaces it. */
export function createOutboxMailer({ folder }: { folder: string }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return {
    async send({ id, from, to, replyTo, subject, text }) {
      if (!/^[\w-]+$/.test(id)) return { kind: 'refused', reason: 'The id is not made of letters, digits, - and _' }
      if (!to.address.includes('@')) return { kind: 'refused', reason: 'The recipient has no email address' }
      try {
        const domain = from.address.split('@').at(-1)
        const messageId = `<${id}@${domain}>`
        const { message } = await composer.sendMail({ from, to, replyTo, subject, text, messageId })
        await writeWhole(join(folder, `${id}.eml`), message as Buffer)
        return { kind: 'accepted' }
      } catch (error) {
        return { kind: 'try-later', reason: `The outbox could not be written: ${reasonOf(error)}` }
      }
    },

    async check() {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.W_OK)
        return { kind: 'ready' }
      } catch (error) {
        return { kind: 'not-ready', reason: `The outbox could not be written: ${reasonOf(error)}` }
      }
    },
  }
}

/** The file gets its name when it is complete and on the disk: a reader never meets half a mail, and none is lost that was accepted. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  await writeFile(unfinished, content, { flush: true })
  await rename(unfinished, file)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
