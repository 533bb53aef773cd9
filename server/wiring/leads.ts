import { briefText, type ProjectInfo } from '../../core/brief/project-info.ts'
import { createCallBooking } from '../../core/calls/book-call.ts'
import { lengthIn } from '../../core/calls/call-times.ts'
import { createAddClientFiles } from '../../core/client-page/client-files.ts'
import { filesOfTalk } from '../../core/client-page/client-letter.ts'
import { createClientPageService } from '../../core/client-page/client-page-service.ts'
import { createTalkFiles } from '../../core/client-page/talk-files.ts'
import { createCallRequests } from '../../core/contact/call-requests.ts'
import { createContactService } from '../../core/contact/contact-service.ts'
import { createMessageService } from '../../core/contact/message-service.ts'
import { createCallMail } from '../../core/email/call-mail.ts'
import { createLeadService } from '../../core/leads/lead-service.ts'
import { createSubmitLead } from '../../core/leads/submit-lead.ts'
import { createVisitorLeads } from '../../core/leads/visitor-messages.ts'
import { createErase } from '../../core/privacy/erase.ts'
import { createPurge } from '../../core/privacy/purge.ts'
import type { SiteService } from '../../core/site-content/site-service.ts'
import { createSentWrites } from '../../core/status/status-service.ts'
import { freeDiskBytes, usesSqlite } from '../data/data-folder.ts'
import type { Adapters } from './adapters.ts'
import type { Mail } from './mail.ts'
import type { Portfolio } from './portfolio.ts'

/** Joins what visitors send (leads, messages, call requests) with who is told of it, and with the dashboard. */
export function wireLeads(
  { config, store, limits, runtime, mailer, workingTime, attachments: files, cleaner, busyTimes }: Adapters,
  mail: Mail,
  { findSimilarProjects }: Portfolio,
  site: Pick<SiteService, 'now'>,
) {
  const { agency } = config
  const rules = () => site.now().answers.calls
  const freeBytes = async () =>
    usesSqlite(config) ? (await freeDiskBytes(config.dataFolder)) - config.minFreeBytes : Number.POSITIVE_INFINITY
  const { announceMessage: announce, announceChange, announceErased } = mail
  const erasing = { store, mailer, files, runtime, announceErased }
  const { eraseLead, eraseMessage, eraseTalk } = createErase(erasing)
  const consent = () => site.now().pages.consent
  const calls = createCallRequests<ProjectInfo>({
    store,
    runtime,
    workingTime,
    country: agency.country,
    briefText: (info, titles) => briefText(info, Number.POSITIVE_INFINITY, titles),
    privacyNote: () => consent().chat,
    announce,
  })
  const addFiles = createAddClientFiles({ files, cleaner, runtime })
  const calling = createCallBooking({
    store,
    runtime,
    workingTime,
    rules,
    country: agency.country,
    busyTimes: busyTimes.load,
    limits,
    mail: createCallMail({ runtime, agency, settings: mail.settings, lengthMs: () => lengthIn(rules(), 0) }),
    tellOwner: mail.filing.tellOwner,
    announce: mail.announceCall,
  })
  const sent = createSentWrites(runtime)
  const { canReach } = mailer
  const contact = createContactService({
    store,
    limits,
    runtime,
    workingTime,
    agency,
    announce,
    canReach,
    consent: () => consent().contact,
  })
  return {
    ...calls,
    submitLead: createSubmitLead({
      store,
      runtime,
      limits,
      workingTime,
      agency,
      pages: mail.pages,
      filesOfTalk,
      announce: mail.announceLead,
      canReach,
      consent: () => consent().submit,
    }),
    visitorLeads: createVisitorLeads({ ...mail.filing, agency, limits, linkWrites: mail.clientMail.lost }),
    /** Notes whether what a visitor sends is stored: for the status. */
    sent,
    eraseTalk,
    purge: createPurge({ ...erasing, noticeTeam: mail.noticeTeam }),
    calling,
    pages: mail.pages,
    talkFiles: createTalkFiles({ store, limits, files, addFiles, freeBytes }),
    services: {
      leads: createLeadService({
        titles: () => site.now().titles,
        store,
        runtime,
        workingTime,
        announceChange,
        erase: eraseLead,
        findSimilarProjects,
      }),
      messages: createMessageService({
        store,
        runtime,
        workingTime,
        country: agency.country,
        cancelCall: calling.cancelRequest,
        erase: eraseMessage,
      }),
      calls: calling,
      clientPages: createClientPageService({
        ...mail.filing,
        agency,
        limits,
        canReach,
        pages: mail.pages,
        codes: mail.codes,
        mail: mail.clientMail,
        files,
        addFiles,
        announceAddress: mail.clientMail.addressChanged,
        erase: eraseLead,
        calling,
        invitationStatus: mail.visitorMail.ofInvitation,
      }),
      contact: { ...contact, send: sent.watch(contact.send) },
    },
  }
}

export type Leads = ReturnType<typeof wireLeads>
