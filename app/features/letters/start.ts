import { hourMs } from '../../../core/follow-up/zoned-time.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { Asks } from '../context.ts'
import type { MailWork } from '../mail/mail-kind.ts'
import { createReadFile } from './attachments.ts'
import { filesOfTalk } from './client-letter.ts'
import type { FileDependencies } from './file-letter.ts'
import { createUndelivered } from './letter-outcome.ts'
import { createLetterService, undoMs } from './letter-service.ts'
import { createLetterTray } from './letter-tray.ts'
import { letters } from './letter.ts'
import { createReceiveMail, type InboundMail } from './receive-mail.ts'
import type { LetterValues } from './settings.ts'
import { createSettleLetters } from './settle-letters.ts'

export async function start(
  given: Asks<'workingTime' | 'site' | 'tellOwner' | 'pages' | 'sendMailIn' | 'eraseLead' | 'accountTakesLetters'>,
  { INBOUND_SECRET: secret, TRUSTED_MTA: trustedMta }: LetterValues,
) {
  const { store, attachments, announce, settings } = given
  const parts = { ...given, undelivered: createUndelivered(given), announceChange: announce.change }
  const filing: FileDependencies = parts
  const delivery = createSettleLetters({ ...parts, readAttachment: attachments.readAttachment })
  const complete: MailWork['complete'] = async (entry) => {
    const content = await delivery.contentOf(entry)
    if (content === null || 'kind' in content) return content
    const link = await given.pages?.linkOf(entry)
    return { ...link, params: { subject: entry.subject, ...content, ...link?.params } }
  }
  const receiveMail = createReceiveMail({
    ...parts,
    settings: { ...settings, trustedMta },
    saveAttachment: attachments.saveAttachment,
  })
  const inboundMail: InboundMail | null =
    secret === null ? null : { ...given.signatures(secret), receive: receiveMail.receive }
  // A letter is due when it can no longer be taken back.
  const close = store.watch(letters.name, () => given.sendMailIn(undoMs))
  const service = createLetterService({
    ...given,
    templates: given.site.templates,
    files: attachments,
    hasPages: () => given.pages !== undefined,
    accountTakesLetters: async () => given.accountTakesLetters?.() ?? false,
  })
  const letterTray = createLetterTray({
    ...parts,
    files: attachments,
    announceLead: announce.lead,
    eraseLead: (...of) => given.eraseLead(...of),
  })
  return {
    close,
    services: {
      letters: service,
      letterFiles: { read: createReadFile({ ...given, files: attachments }) },
      letterTray,
      /** Null where no mail is taken. */
      inboundMail,
    },
    onItem: async (...of: Parameters<typeof service.open>) => ({ letters: await service.open(...of) }),
    onMailPage: async (member: Member) => ({ tray: await letterTray.list(member) }),
    mailWork: { letter: { complete, afterAttempt: delivery.afterAttempt } },
    offers: {
      filing,
      filesOfTalk,
      receiveMail,
      settleLetters: delivery.settleAll,
    },
    work: [{ name: 'letters', everyMs: hourMs, run: delivery.settleAll }],
  }
}
