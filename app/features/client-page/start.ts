import { createAddClientFiles } from '../chat/files/client-files.ts'
import type { Asks, Context } from '../context.ts'
import type { StoredEmail } from '../mail/email-queue.ts'
import type { Completion, MailWork } from '../mail/mail-kind.ts'
import { createClientCodes } from './client-codes.ts'
import { lostParams } from './client-emails.ts'
import { createClientMail } from './client-mail.ts'
import { createClientPageService } from './client-page-service.ts'
import { createClientPages } from './client-pages.ts'
import { createPageVisits } from './page-visits.ts'

export async function start(given: Context & Asks<'workingTime' | 'tellOwner' | 'eraseLead'>) {
  const pages = createClientPages(given)
  const codes = createClientCodes(given)
  const mail = createClientMail(given)
  const parts = { ...given, pages, codes, mail, addFiles: createAddClientFiles({ ...given, files: given.attachments }) }
  const visits = createPageVisits(parts)
  async function linkOf({ leadId }: Pick<StoredEmail, 'leadId'>, formerEmail?: string): Promise<Completion> {
    const token = leadId === undefined ? null : await pages.tokenFor(leadId, formerEmail)
    if (token === null) return { params: {} }
    return { params: { page_link: `${given.publicUrl}/project/${token}` }, takeBack: () => pages.forgetToken(token) }
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
        await mail.mailLost(entry.to)
        return null
      },
    },
  }
  const service = createClientPageService(parts, visits)
  return {
    services: { clientPages: service },
    mailWork,
    offers: {
      pages: { ...pages, linkOf, linkWrites: mail.lost },
      lostPages: service,
      clientVisits: visits,
    },
  }
}
