import { openCollection } from '../../../core/store/collection.ts'
import type { Asks } from '../feature.ts'
import { createCredentials } from './credentials.ts'
import { createOpenMailServer } from './imap.ts'
import { mailboxId, mailboxes } from './mailbox.ts'
import { mailboxMessages, stateInWords } from './messages.ts'
import { createOAuth } from './oauth.ts'
import { createReader } from './reader.ts'
import { createMailboxService } from './service.ts'
import type { MailboxValues } from './settings.ts'

/** When a process looks whether it should read. One that reads does so for longer. */
const everyMs = 5 * 60 * 1000

export async function start(given: Asks<'receiveMail'>, values: MailboxValues) {
  const { store, runtime, limits, agency, receiveMail, noticeTeam, publicUrl } = given
  const seal = given.seal('mailbox')
  const oauth = createOAuth({ runtime, registrations: registrationsIn(values) })
  const credentials = createCredentials({ store, runtime, seal, oauth })
  const openServer = createOpenMailServer({ resolveHost: given.resolveHost(values.MAILBOX_ALLOWED_HOSTS) })
  const parts = { store, runtime, limits, agency, receiveMail, credentials, openServer, seal, oauth }
  const boxes = openCollection(store, mailboxes)
  return {
    services: { mailbox: createMailboxService({ ...parts, publicUrl }) },
    stays: async () => ((await boxes.get(mailboxId)) ? mailboxMessages.stillThere : ''),
    async mailLine() {
      const box = await boxes.get(mailboxId)
      const says = box ? stateInWords(box) : mailboxMessages.none
      return {
        says,
        isWrong: box !== null && box.problem !== null,
        link: mailboxMessages.title,
        to: mailboxMessages.path,
      }
    },
    async status() {
      const box = await boxes.get(mailboxId)
      return box && { title: mailboxMessages.mailbox, says: stateInWords(box), isWrong: box.problem !== null }
    },
    work: [
      {
        name: 'mailbox',
        everyMs,
        run: createReader({ ...parts, noticeTeam }),
        alone: true,
        isDue: async () => (await boxes.get(mailboxId)) !== null,
        watch(wake: () => void) {
          let signedInAt = ''
          async function compare(): Promise<void> {
            const box = await boxes.get(mailboxId).catch(() => null)
            if (!box || box.signedInAt === signedInAt) return
            signedInAt = box.signedInAt
            wake()
          }
          return boxes.watch(() => void compare())
        },
      },
    ],
  }
}

function registrationsIn(values: MailboxValues) {
  const of = (clientId: string | null, clientSecret: string | null) =>
    clientId !== null && clientSecret !== null ? { clientId, clientSecret } : null
  const microsoft = of(values.MAILBOX_MICROSOFT_ID, values.MAILBOX_MICROSOFT_SECRET)
  return {
    google: of(values.MAILBOX_GOOGLE_ID, values.MAILBOX_GOOGLE_SECRET),
    microsoft: microsoft && { ...microsoft, tenant: values.MAILBOX_MICROSOFT_TENANT },
  }
}
