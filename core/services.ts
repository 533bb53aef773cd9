import type { User } from '../ports/identity.ts'
import type { CallBooking } from './calls/book-call.ts'
import type { ClientPageService } from './client-page/client-page-service.ts'
import type { TalkFiles } from './client-page/talk-files.ts'
import type { ContactService } from './contact/contact-service.ts'
import type { MessageService } from './contact/message-service.ts'
import type { CareService } from './conversation/care-service.ts'
import type { ChatService } from './conversation/chat-service.ts'
import type { EmailService } from './email/email-service.ts'
import type { FirstHourService } from './first-hour/first-hour-service.ts'
import type { IdentityService } from './identity/identity-service.ts'
import type { Member } from './identity/member.ts'
import type { InboxService } from './inbox/inbox-service.ts'
import type { LeadService } from './leads/lead-service.ts'
import type { SubmitCall } from './leads/submit-call.ts'
import type { SubmitLead } from './leads/submit-lead.ts'
import type { LetterFiles } from './letters/attachments.ts'
import type { LetterService } from './letters/letter-service.ts'
import type { LetterTray } from './letters/letter-tray.ts'
import type { InboundMail } from './letters/receive-mail.ts'
import type { Limits } from './limits/limits.ts'
import type { ModelTestService } from './llm-test/model-test-service.ts'
import type { PortfolioService } from './portfolio/portfolio-service.ts'
import type { SiteService } from './site-content/site-service.ts'
import type { KnownTimes } from './site-content/when-we-answer.ts'
import type { FindPassage } from './site-search/find-passage.ts'
import type { Agency } from './site/agency.ts'
import type { ConnectionTestResult } from './status/connection-test.ts'
import type { StatusService } from './status/status-service.ts'
import type { WebhookService } from './webhooks/webhook-service.ts'

/** Everything a screen may ask: the table of contents of the product. Screens parse, ask one of these, and show the answer. */
export interface Services {
  readonly agency: Agency
  /** What a caller may use of each door. */
  readonly limits: Limits
  /** What stands before `/saveChatSession` when a browser calls it; empty for this site. */
  readonly functionsUrl: string
  readonly chat: ChatService & { readonly submit: SubmitLead; readonly submitCall: SubmitCall }
  readonly talkFiles: Pick<TalkFiles, 'maySend' | 'giveBack' | 'add'>
  readonly care: CareService
  readonly inbox: InboxService
  readonly leads: LeadService
  readonly portfolio: PortfolioService
  readonly site: SiteService
  readonly firstHour: FirstHourService
  readonly whenWeAnswer: {
    /** Returns the opening hours in words; empty where they are not said. */
    hours(): string
    /** Returns what the holiday banner says now; empty where it says nothing. */
    banner(): string
    known(member: Member): Promise<KnownTimes>
  }
  readonly contact: ContactService
  readonly clientPages: ClientPageService
  readonly calls: Pick<CallBooking, 'times' | 'wordsOf' | 'isGiven' | 'move' | 'cancelRequest' | 'reserve'>
  /** Where calls are booked instead; null for our own calendar. */
  readonly bookingUrl: string | null
  readonly messages: MessageService
  readonly email: EmailService
  readonly letters: LetterService
  /** Null where no mail is taken. */
  readonly inboundMail: InboundMail | null
  readonly letterTray: LetterTray
  readonly letterFiles: Pick<LetterFiles, 'read'>
  readonly webhooks: WebhookService
  /** When nothing is left of what was erased, in words. */
  readonly traces: string
  readonly identity: IdentityService
  readonly modelTest: ModelTestService
  readonly status: StatusService
  /** What the site says to a question. Never throws. */
  readonly findPassage: FindPassage
  /** Whether the document store answers. For any signed-in user. */
  readonly testConnection: (user: User) => Promise<ConnectionTestResult>
  /** What keeps the documents, such as `SQLite`. */
  readonly storeName: string
}
