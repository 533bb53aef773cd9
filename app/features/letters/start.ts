import { hourMs } from '../../../core/follow-up/zoned-time.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { Asks, Context } from '../context.ts'
import type { MailWork } from '../mail/mail-kind.ts'
import { filesOfTalk } from './client-letter.ts'
import { createReadFile } from './letter-files.ts'
import { createLetterService, undoMs } from './letter-service.ts'
import { createLetterTray } from './letter-tray.ts'
import { letters } from './letter.ts'
import { createReceiveMail, type InboundMail } from './receive-mail.ts'
import type { LetterValues } from './settings.ts'
import { createSettleLetters } from './settle-letters.ts'

export async function start(
  given: Context &
    Asks<'workingTime' | 'site' | 'tellOwner' | 'pages' | 'sendMailIn' | 'eraseLead' | 'accountTakesLetters'>,
  { INBOUND_SECRET: secret, TRUSTED_MTA: trustedMta }: LetterValues,
) {
  const delivery = createSettleLetters(given)
  const complete: MailWork['complete'] = async (entry) => {
    const content = await delivery.contentOf(entry)
    if (content === null || 'kind' in content) return content
    const link = await given.pages?.linkOf(entry)
    return { ...link, params: { subject: entry.subject, ...content, ...link?.params } }
  }
  const receiveMail = createReceiveMail(given, trustedMta)
  const inboundMail: InboundMail | null =
    secret === null ? null : { ...given.signatures(secret), receive: receiveMail.receive }
  // A letter is due when it can no longer be taken back.
  const close = given.store.watch(letters.name, () => given.sendMailIn(undoMs))
  const service = createLetterService(given)
  const letterTray = createLetterTray(given)
  return {
    close,
    services: {
      letters: service,
      letterFiles: { read: createReadFile(given) },
      letterTray,
      /** Null where no mail is taken. */
      inboundMail,
    },
    onItem: async (...of: Parameters<typeof service.open>) => ({ letters: await service.open(...of) }),
    onMailPage: async (member: Member) => ({ tray: await letterTray.list(member) }),
    mailWork: { letter: { complete, afterAttempt: delivery.afterAttempt } },
    offers: {
      filesOfTalk,
      receiveMail,
      settleLetters: delivery.settleAll,
    },
    work: [{ name: 'letters', everyMs: hourMs, run: delivery.settleAll }],
  }
}
