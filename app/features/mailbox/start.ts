import { writtenDue } from '../../../core/follow-up/clock-words.ts'
import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { createUseMailServer } from './imap.ts'
import { boxId, mailboxes, stateInWords } from './mailbox.ts'
import { mailboxMessages as texts } from './messages.ts'
import { createReader, isDue } from './reader.ts'
import { createMailboxService } from './service.ts'
import type { MailboxValues } from './settings.ts'
import { createSignIn, type Given } from './sign-in.ts'
import { createWayOut, lettersLeaveBy } from './way-out.ts'

export async function start(given: Given, values: MailboxValues) {
  const { store, runtime, publicUrl, agency, settings } = given
  const seal = given.seal('mailbox')
  const boxes = openCollection(store, mailboxes)
  const useServer = createUseMailServer(given.resolveHost(values.MAILBOX_ALLOWED_HOSTS))
  const signIn = createSignIn({ boxes, runtime, seal, useServer, values, redirectURI: publicUrl + texts.path })
  const parts = { ...given, boxes, seal, signIn }
  /** What is stored, to be asked for again after each change: a site without a mailbox is asked once. */
  let known: ReturnType<typeof boxes.get> | null = null
  const current = () => (known ??= boxes.get(boxId)).catch(() => (known = null))
  /** Wakes for what a member has signed in to. Of the reader's own notes other processes ask for no lock. */
  async function changed(wake: () => void): Promise<void> {
    known = null
    const box = await current()
    if (box && box.readAt < box.signedInAt) wake()
  }
  return {
    services: { mailbox: createMailboxService(parts) },
    offers: {
      async accountTakesLetters(): Promise<boolean> {
        const box = await boxes.get(boxId).catch(() => null)
        return box !== null && lettersLeaveBy(box, settings).kind === 'account'
      },
    },
    wayOut: createWayOut(parts),
    stays: async () => ((await boxes.get(boxId)) ? texts.stillThere : ''),
    async status() {
      const box = await boxes.get(boxId)
      const says = stateInWords(box, (at) => writtenDue(at, agency.timeZone))
      const page = { href: texts.path, text: texts.title }
      return { title: texts.mailbox, says, isWrong: box?.trouble != null, page }
    },
    work: [
      {
        name: 'mailbox',
        everyMs: minuteMs,
        run: createReader(parts),
        alone: true,
        lasts: true,
        isDue: async () => isDue(await current(), runtime.now()),
        watch: (wake: () => void) => boxes.watch(() => void changed(wake)),
      },
    ],
  }
}
