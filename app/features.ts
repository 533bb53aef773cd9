import type { Agency } from '../core/agency/agency.ts'
import type { ToSlack } from '../core/delivery/webhook-queue.ts'
import type { WorkingTime } from '../core/follow-up/working-time.ts'
import type { AccountParts } from '../core/identity/account.ts'
import type { Member } from '../core/identity/member.ts'
import type { ItemTable } from '../core/items/item-table.ts'
import { modelUse } from '../core/language-model/allowance.ts'
import type { Limits } from '../core/limits/limits.ts'
import { type StoredCollection, workNotes } from '../core/store/collection.ts'
import type { Write } from '../ports/document-store.ts'
import type { User } from '../ports/identity.ts'
import type { Mail } from '../ports/mailer.ts'
import { accounts } from './features/accounts/feature.ts'
import { calls } from './features/calls/feature.ts'
import type { VisitorLeads } from './features/chat/conversation/care/visitor-leads.ts'
import type { CallRequest, TurnDependencies } from './features/chat/conversation/turn/turn-tools.ts'
import { chat } from './features/chat/feature.ts'
import { clientPage } from './features/client-page/feature.ts'
import type { LostPages } from './features/contact/contact-service.ts'
import { contact } from './features/contact/feature.ts'
import type { Context } from './features/context.ts'
import type { Feature, LeadButton, PageLink, Started, Undelivered, UndeliveredLine } from './features/feature.ts'
import { firstHour } from './features/first-hour/feature.ts'
import { leadsDesk } from './features/leads-desk/feature.ts'
import type { createReminders } from './features/leads-desk/inbox/reminders.ts'
import type { StoredLead } from './features/leads-desk/leads/lead.ts'
import type { Booking, SubmitCall } from './features/leads-desk/leads/submit-call.ts'
import type { FilesOfTalk, PagesForClients, SubmitLead } from './features/leads-desk/leads/submit-lead.ts'
import type { TellOwner } from './features/leads-desk/leads/visitor-messages.ts'
import { letters } from './features/letters/feature.ts'
import { llmTest } from './features/llm-test/feature.ts'
import type { createVisitorMailStatus, EmailService } from './features/mail/email-service.ts'
import { mail } from './features/mail/feature.ts'
import type { MailKinds } from './features/mail/mail-kind.ts'
import type { AllEmailTexts } from './features/mail/templates/email-texts.ts'
import { mailbox } from './features/mailbox/feature.ts'
import { passkeys } from './features/passkeys/feature.ts'
import { portfolio } from './features/portfolio/feature.ts'
import type { PortfolioService } from './features/portfolio/portfolio-service.ts'
import type { Erase } from './features/privacy/erase.ts'
import { privacy } from './features/privacy/feature.ts'
import type { createForgetMember } from './features/privacy/forget-member.ts'
import type { SiteService } from './features/site/content/site-service.ts'
import { site } from './features/site/feature.ts'
import { sources } from './features/sources/feature.ts'
import { type ConnectionTestResult, testDocuments } from './features/status/connection-test.ts'
import type { StatusLine, StatusService } from './features/status/status-service.ts'
import { webhooks } from './features/webhooks/feature.ts'

/** The table of contents of the product, in the order in which they start. */
export const features = [
  site,
  portfolio,
  privacy,
  mail,
  webhooks,
  leadsDesk,
  firstHour,
  letters,
  mailbox,
  clientPage,
  calls,
  contact,
  chat,
  llmTest,
  accounts,
  passkeys,
  sources,
] as const satisfies readonly Feature[]

declare module './features/context.ts' {
  /** What capabilities ask of one another, by name. One that comes later in the list is asked when it is needed. It stands here, as the types of
   *  rules follow from what they are given: no file imports itself through others. */
  interface Handed {
    readonly site: SiteService
    readonly workingTime: WorkingTime
    /** Opening hours in words; empty where they are not said. */
    readonly hours: () => string
    readonly portfolio: PortfolioService
    /** Of items. */
    readonly tables: readonly ItemTable[]
    readonly findSimilarProject: FindSimilarProject
    readonly sweepPictures: () => Promise<unknown>
    readonly eraseLead: Erase['eraseLead']
    readonly eraseMessage: Erase['eraseMessage']
    readonly eraseTalk: Erase['eraseTalk']
    readonly forgetMember: ReturnType<typeof createForgetMember>
    /** For a capability that adds a way to sign in. */
    readonly accountParts: AccountParts & Pick<Context, 'identity'>
    /** Looks into the queue of mails so many milliseconds later. */
    readonly sendMailIn: (ms: number) => void
    readonly email: EmailService
    readonly visitorMail: ReturnType<typeof createVisitorMailStatus>
    readonly submitLead: SubmitLead
    readonly submitCall: SubmitCall
    /** Returns what is written when a visitor asks to be called. */
    readonly requestCall: (request: CallRequest) => Promise<readonly Write[]>
    readonly tellOwner: TellOwner
    readonly reminders: ReturnType<typeof createReminders>
    readonly visitorLeads: VisitorLeads
    readonly interviewer: TurnDependencies['interviewer']
    readonly toSlack?: ToSlack
    readonly filesOfTalk?: FilesOfTalk
    /** Whether letters leave by an account of their own, also without a mail server. */
    readonly accountTakesLetters?: () => Promise<boolean>
    readonly calendarOf?: (event: object) => Promise<Mail['calendar']>
    /** Times that are offered for a call. */
    readonly calling?: Booking
    readonly pages?: PagesForClients
    readonly lostPages?: LostPages
  }
}

type Each = (typeof features)[number]
type StartedOf<Of> = Of extends { start: (...given: never) => Promise<infer Result> } ? Result : never
type PartOf<Of, Name extends string> = Of extends { readonly [Each in Name]: infer Part } ? Part : never
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never

/** What capabilities hand out to one another. */
export type Offers = All<PartOf<StartedOf<Each>, 'offers'>>

/** Everything a screen may ask. Screens parse, ask one of these, and show the answer. */
export type Services = All<PartOf<StartedOf<Each>, 'services'>> & HouseServices

export interface UndeliveredList {
  readonly title: string
  readonly lines: readonly UndeliveredLine[]
}

interface HouseServices {
  readonly agency: Agency
  /** What a caller may use of each door. */
  readonly limits: Limits
  /** What stands before `/saveChatSession` when a browser calls it; empty for this site. */
  readonly functionsUrl: string
  readonly status: StatusService
  /** What stays elsewhere of what is erased; empty for nothing. */
  readonly staysElsewhere: () => Promise<string>
  /** What capabilities say of what they need from outside, each by itself: one rejects where that is not known. */
  readonly statusLines: () => readonly Promise<StatusLine | null>[]
  /** What capabilities could not hand over. Of those that have something of it. */
  readonly undelivered: {
    readonly lists: (member: Member) => Promise<readonly UndeliveredList[]>
    readonly sendAgain: Undelivered['sendAgain']
  }
  /** The pages of capabilities that the dashboard leads to. */
  readonly dashboardLinks: readonly PageLink[]
  /** The pages of capabilities below that of a client. */
  readonly clientLinks: readonly PageLink[]
  /** What capabilities can do with a lead, on its page. */
  readonly leadButtons: (lead: StoredLead) => readonly LeadButton[]
  /** What their parts of the page of a lead, message or call request, of /admin/mail, and of /auth-test, show. */
  readonly onItem: NonNullable<Started['onItem']>
  readonly onMailPage: NonNullable<Started['onMailPage']>
  readonly onAccountPage: NonNullable<Started['onAccountPage']>
  /** What capabilities add to the page of a message. */
  readonly onMessage: NonNullable<Started['onMessage']>
  /** Whether the document store answers. For any signed-in user. */
  readonly testConnection: (user: User) => Promise<ConnectionTestResult>
  /** What keeps the documents, such as `SQLite`. */
  readonly storeName: string
}

/** What a capability can be given. */
export type Given = Context & Offers & Services
/** Does not compile where one asks for what no other hands out. */
const all: readonly Feature<Given>[] = features

/** What each kind of mail says. */
export const mailKinds: MailKinds = Object.assign({}, ...all.map((each) => each.mails))

export const emailTexts: AllEmailTexts = Object.assign({}, ...all.map((each) => each.emailTexts))

const ofFeatures = all.flatMap((each) => each.collections ?? [])

/** All collections. The engines make their indexes from them; erase, purge, export and docs/privacy.md follow from them. */
export const collections: readonly StoredCollection[] = [
  ...ofFeatures.filter(({ isErasedLast }) => !isErasedLast),
  testDocuments,
  modelUse,
  { name: workNotes, indexes: [], announced: false },
  ...ofFeatures.filter(({ isErasedLast }) => isErasedLast),
]
