import { writtenDue } from '../../../core/follow-up/clock-words.ts'
import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks } from '../context.ts'
import { createUseMailServer } from './imap.ts'
import { openMailbox } from './mailbox.ts'
import { mailboxMessages as texts, stateInWords } from './messages.ts'
import { createReader } from './reader.ts'
import { createMailboxService } from './service.ts'
import type { MailboxValues } from './settings.ts'
import { createSignIn } from './sign-in.ts'
import { createWayOut, lettersLeaveBy } from './way-out.ts'

export async function start(given: Asks<'receiveMail'>, values: MailboxValues) {
  const { store, runtime, publicUrl } = given
  const seal = given.seal('mailbox')
  const useServer = createUseMailServer({ resolveHost: given.resolveHost(values.MAILBOX_ALLOWED_HOSTS) })
  const signIn = createSignIn({ store, runtime, seal, useServer, values, redirectURI: publicUrl + texts.path })
  const parts = { ...given, seal, signIn }
  const boxes = openMailbox(store)
  const { read, isDue } = createReader(parts)
  /** Whether there may be a mailbox: a site without one asks its store again when something has changed. */
  let mayBe = true
  async function isDueNow(): Promise<boolean> {
    mayBe &&= (await boxes.get()) !== null
    return mayBe && isDue()
  }
  async function changed(wake: () => void): Promise<void> {
    const is = await isNew()
    mayBe = true
    if (is) wake()
  }
  /** Whether a member has signed in and nothing was read since. */
  async function isNew(): Promise<boolean> {
    const box = await boxes.get().catch(() => null)
    return box !== null && box.readAt < box.signedInAt
  }
  return {
    services: { mailbox: createMailboxService(parts) },
    offers: {
      async accountTakesLetters(): Promise<boolean> {
        const box = await boxes.get().catch(() => null)
        return box !== null && lettersLeaveBy(box, given.settings).kind === 'account'
      },
    },
    wayOut: createWayOut(parts),
    stays: async () => ((await boxes.get()) ? texts.stillThere : ''),
    async status() {
      const box = await boxes.get()
      const page = { href: texts.path, text: texts.title }
      const says = stateInWords(box, (at) => writtenDue(at, given.agency.timeZone))
      return { title: texts.mailbox, says, isWrong: box?.trouble != null, page }
    },
    work: [
      {
        name: 'mailbox',
        everyMs: minuteMs,
        run: read,
        alone: true,
        lasts: true,
        isDue: isDueNow,
        watch: (wake: () => void) => boxes.watch(() => void changed(wake)),
      },
    ],
  }
}
