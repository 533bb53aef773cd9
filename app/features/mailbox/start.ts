import { writtenDue } from '../../../core/follow-up/clock-words.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import { createUseMailServer } from './imap.ts'
import { mailboxId, mailboxes } from './mailbox.ts'
import { mailboxMessages as texts, stateInWords } from './messages.ts'
import { createFileMail, createReader } from './reader.ts'
import { createMailboxService } from './service.ts'
import type { MailboxValues } from './settings.ts'
import { createSignIn } from './sign-in.ts'
import { createWayOut, lettersLeaveBy } from './way-out.ts'

/** When a process looks whether it should read. */
const everyMs = 5 * 60 * 1000

export async function start(given: Asks<'receiveMail'>, values: MailboxValues) {
  const { store, runtime, publicUrl } = given
  const seal = given.seal('mailbox')
  const signIn = createSignIn({ store, runtime, seal, values, redirectURI: publicUrl + texts.path })
  const useServer = createUseMailServer({ resolveHost: given.resolveHost(values.MAILBOX_ALLOWED_HOSTS) })
  const parts = { ...given, seal, signIn, useServer, fileMail: createFileMail(given) }
  const boxes = openCollection(store, mailboxes)
  /** Whether a member has signed in and nothing was read since. */
  async function isNew(): Promise<boolean> {
    const box = await boxes.get(mailboxId).catch(() => null)
    return box !== null && box.readAt < box.signedInAt
  }
  return {
    services: { mailbox: createMailboxService(parts) },
    offers: {
      async accountTakesLetters(): Promise<boolean> {
        const box = await boxes.get(mailboxId).catch(() => null)
        return box !== null && lettersLeaveBy(box, given.settings).kind === 'account'
      },
    },
    wayOut: createWayOut(parts),
    stays: async () => ((await boxes.get(mailboxId)) ? texts.stillThere : ''),
    async status() {
      const box = await boxes.get(mailboxId)
      const page = { href: texts.path, text: texts.title }
      const says = stateInWords(box, (at) => writtenDue(at, given.agency.timeZone))
      return { title: texts.mailbox, says, isWrong: box?.trouble != null, page }
    },
    work: [
      {
        name: 'mailbox',
        everyMs,
        run: createReader(parts),
        alone: true,
        lasts: true,
        isDue: async () => (await boxes.get(mailboxId)) !== null,
        watch: (wake: () => void) => boxes.watch(() => void isNew().then((is) => is && wake())),
      },
    ],
  }
}
