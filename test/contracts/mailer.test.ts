import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOutboxMailer } from '../../adapters/mailer/outbox.ts'
import { createSmtpMailer } from '../../adapters/mailer/smtp.ts'
import { openSmtpServer } from '../support/outside/open-smtp-server.ts'
import { readOutbox } from '../support/outside/outbox.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { mailerContract } from './mailer.ts'

mailerContract('a mail server', async () => {
  const { url, delivered, stop, start } = await openSmtpServer()
  const mailer = createSmtpMailer({ url: url() })
  return { mailer, delivered: async () => delivered, kept: async () => 0, breakDown: stop, mend: start }
})

mailerContract('a folder', async () => {
  const folder = join(await freshFolder(), 'outbox')
  const mailer = createOutboxMailer({ folder })
  await mailer.check()
  return {
    mailer,
    delivered: () => readOutbox(folder),
    kept: async () => (await readOutbox(folder)).length,
    async breakDown() {
      await rm(folder, { recursive: true })
      await writeFile(folder, 'A file where the folder should be: not even root can write into it.')
    },
    async mend() {
      await rm(folder)
      await mailer.check()
    },
  }
})
