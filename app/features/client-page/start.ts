import type { Asks } from '../context.ts'
import { createVisitorLeads } from '../leads-desk/leads/visitor-messages.ts'
import type { StoredEmail } from '../mail/email-queue.ts'
import type { Completion, MailWork } from '../mail/mail-kind.ts'
import { createClientCodes } from './client-codes.ts'
import { lostParams } from './client-emails.ts'
import { createAddClientFiles } from './client-files.ts'
import { filesOfTalk } from './client-letter.ts'
import { createClientMail } from './client-mail.ts'
import { createClientPageService } from './client-page-service.ts'
import { createClientPages } from './client-pages.ts'
import { createTalkFiles } from './talk-files.ts'

export async function start(given: Asks<'eraseLead' | 'filing' | 'calling' | 'visitorMail'>) {
  const {
    store,
    runtime,
    agency,
    limits,
    settings,
    mailer,
    attachments: files,
    cleaner,
    filing,
    freeBytes,
    publicUrl,
  } = given
  const parts = { store, runtime, agency, limits, settings }
  const pages = createClientPages(parts)
  const codes = createClientCodes(parts)
  const clientMail = createClientMail(parts)
  async function linkOf({ leadId }: Pick<StoredEmail, 'leadId'>, formerEmail?: string): Promise<Completion> {
    const token = leadId === undefined ? null : await pages.tokenFor(leadId, formerEmail)
    if (token === null) return { params: {} }
    return { params: { page_link: `${publicUrl}/project/${token}` }, takeBack: () => pages.forgetToken(token) }
  }
  const mailWork: Readonly<Record<string, MailWork>> = {
    client_code: {
      async complete({ leadId = '', to }) {
        const code = await codes.newCode(leadId, to)
        return code === null ? null : { params: { code } }
      },
    },
    client_notice: {
      async complete(entry) {
        const { about } = entry.templateParams
        if (about !== lostParams.about) return linkOf(entry, about === 'address' ? entry.to : undefined)
        await clientMail.mailLost(entry.to)
        return null
      },
    },
  }
  const addFiles = createAddClientFiles({ files, cleaner, runtime })
  const talkFiles = createTalkFiles({ store, limits, files, addFiles, freeBytes })
  return {
    services: {
      clientPages: createClientPageService({
        ...filing,
        agency,
        limits,
        runtime,
        canReach: mailer.canReach,
        pages,
        codes,
        mail: clientMail,
        files,
        addFiles,
        announceAddress: clientMail.addressChanged,
        erase: given.eraseLead,
        calling: given.calling,
        invitationStatus: given.visitorMail.ofInvitation,
      }),
      talkFiles,
    },
    mailWork,
    offers: {
      pages,
      linkOf,
      filesOfTalk,
      visitorLeads: createVisitorLeads({ ...filing, agency, limits, linkWrites: clientMail.lost }),
    },
  }
}
