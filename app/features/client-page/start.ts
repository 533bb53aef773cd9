import { createClientCodes } from '../../../core/client-page/client-codes.ts'
import { createAddClientFiles } from '../../../core/client-page/client-files.ts'
import { createClientPageService } from '../../../core/client-page/client-page-service.ts'
import { createClientPages } from '../../../core/client-page/client-pages.ts'
import { createTalkFiles } from '../../../core/client-page/talk-files.ts'
import { createClientMail } from '../../../core/email/client-mail.ts'
import { createVisitorLeads } from '../../../core/leads/visitor-messages.ts'
import type { Asks } from '../feature.ts'

export async function start(given: Asks<'eraseLead' | 'filing' | 'calling' | 'visitorMail'>) {
  const { store, runtime, agency, limits, settings, mailer, attachments: files, cleaner, filing, freeBytes } = given
  const parts = { store, runtime, agency, limits, settings }
  const pages = createClientPages(parts)
  const codes = createClientCodes(parts)
  const clientMail = createClientMail(parts)
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
    offers: {
      pages,
      codes,
      clientMail,
      visitorLeads: createVisitorLeads({ ...filing, agency, limits, linkWrites: clientMail.lost }),
    },
  }
}
