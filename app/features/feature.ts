import type { IncomingHttpHeaders } from 'node:http'
import type { BrandWords } from '../../brand/brand.ts'
import type { Agency } from '../../core/agency/agency.ts'
import type { AttemptState, QueueEntry, SendAgainResult } from '../../core/delivery/queue-entry.ts'
import type { ToSlack } from '../../core/delivery/webhook-queue.ts'
import type { WorkingTime } from '../../core/follow-up/working-time.ts'
import type { Member, TeamTwoStep } from '../../core/identity/member.ts'
import type { ItemTable } from '../../core/items/item-table.ts'
import type { GuardedModel } from '../../core/language-model/guarded-model.ts'
import type { Limits } from '../../core/limits/limits.ts'
import type { StoredCollection } from '../../core/store/collection.ts'
import type { Erasure, Paces } from '../../ports/backend.ts'
import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { Attachments, PictureCleaner, Pictures } from '../../ports/files.ts'
import type { Identity } from '../../ports/identity.ts'
import type { MailParser } from '../../ports/mail-parser.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { ResolveHost } from '../../ports/resolve-host.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Seal } from '../../ports/seal.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import type { Webhook } from '../../ports/webhook.ts'
import type { CallBooking } from './calls/book-call.ts'
import type { BusyTime } from './calls/call-times.ts'
import type { TurnDependencies } from './chat/conversation/turn/turn-tools.ts'
import type { FindSimilarProject } from './chat/conversation/turn/turn-tools.ts'
import type { createInterviewer } from './chat/reply/interviewer.ts'
import type { ClientPages } from './client-page/client-pages.ts'
import type { createTalkFiles } from './client-page/talk-files.ts'
import type { DuePart } from './leads-desk/inbox/mails/inbox-emails.ts'
import type { createReminders } from './leads-desk/inbox/reminders.ts'
import type { AnnounceLeadChange } from './leads-desk/leads/change-lead.ts'
import type { FindSimilarProjects } from './leads-desk/leads/lead-service.ts'
import type { Lead, StoredLead } from './leads-desk/leads/lead.ts'
import type { SubmitCall } from './leads-desk/leads/submit-call.ts'
import type { FilesOfTalk, SubmitLead } from './leads-desk/leads/submit-lead.ts'
import type { createVisitorLeads, TellOwner } from './leads-desk/leads/visitor-messages.ts'
import type { ContactMessage } from './leads-desk/messages/contact-message.ts'
import type { FileDependencies } from './letters/file-letter.ts'
import type { ReceiveMail } from './letters/receive-mail.ts'
import type { EmailSettings, StoredEmail } from './mail/email-queue.ts'
import type { createVisitorMailStatus, EmailService } from './mail/email-service.ts'
import type { Completion, MailKinds, MailWork } from './mail/mail-kind.ts'
import type { createTeamNotice } from './mail/team-notice.ts'
import type { PortfolioService } from './portfolio/portfolio-service.ts'
import type { createErase } from './privacy/erase.ts'
import type { createForgetMember } from './privacy/forget-member.ts'
import type { SettingsSection } from './setting.ts'
import type { SiteService } from './site/content/site-service.ts'
import type { answersOf } from './site/content/when-we-answer.ts'
import type { FindPassage } from './site/search/find-passage.ts'
import type { createSentWrites, StatusLine } from './status/status-service.ts'

/** One capability of the product, as the rows that it hands in. `app/features.ts` lists all of them. */
export interface Feature<Given = never, Values = never> {
  /** Of its folder. */
  readonly name: string
  readonly collections?: readonly StoredCollection[]
  /** What each kind of mail says, by the type that the queue stores. */
  readonly mails?: MailKinds
  readonly settings?: SettingsSection
  /** Names of what its settings reach outside, for the log of the start and `npm run doctor`. */
  readonly adapters?: (values: Values) => Readonly<Record<string, string>>
  /** Whether the team hears elsewhere than by mail of what comes in. */
  readonly tellsTeam?: (values: Values) => boolean
  /** A page of its own, beside the heading of the dashboard. */
  readonly dashboardLink?: DashboardLink
  /** A part of “What we collect, and why” in the built-in privacy policy. */
  readonly privacy?: string
  /** Returns lines of `npm run doctor` about what is stored. One that needs work begins with `WARNING: `. */
  readonly doctor?: (store: DocumentStore) => Promise<readonly string[]>
  /** Joins its rules with what it is given: the context, and what capabilities before it in the list hand out. `values` are those of its own
   *  settings; one without a default is null where it is not given. */
  readonly start?: (given: Given, values: Values) => Promise<Started>
}

/** What a capability hands out when it starts. */
export interface Started {
  /** What screens may ask, by name. */
  readonly services?: object
  /** What other capabilities, and the house, may ask. */
  readonly offers?: object
  readonly announcing?: Announcing
  readonly visits?: Visits
  /** Returns what sends a mail in place of the configured way, which is `usual`: it may ask that one, before or after. */
  readonly wayOut?: (usual: Mailer['send']) => Mailer['send']
  /** What is done when mails of its kinds are sent. */
  readonly mailWork?: Readonly<Record<string, MailWork>>
  /** Returns what the morning digest of the first working day of a week says at its end; nothing where there is nothing to say. */
  readonly weekly?: () => Promise<readonly DuePart[]>
  /** Returns a line of the status page about what it needs from outside; null for none. Rejects where that is not known. */
  readonly status?: () => Promise<StatusLine | null>
  /** Returns what stays elsewhere of a lead or message that is erased here; empty for nothing. */
  readonly stays?: () => Promise<string>
  /** What it could not hand over, on /admin/mail. */
  readonly undelivered?: Undelivered
  readonly work?: readonly Work[]
  readonly close?: () => Promise<void> | void
}

export interface DashboardLink {
  readonly href: string
  readonly text: string
}

export interface Undelivered {
  /** The words of the list. */
  readonly title: (count: number) => string
  readonly list: (member: Member) => Promise<readonly UndeliveredLine[]>
  readonly sendAgain: (member: Member, id: string) => Promise<SendAgainResult>
}

export interface UndeliveredLine
  extends AttemptState, Pick<QueueEntry, 'status' | 'error' | 'attempts' | 'runAt' | 'reachesNobody'> {
  readonly id: string
  readonly createdAt: string
  /** Whom it should reach. */
  readonly title: string
  /** The lead or message that it is about. The other one is empty. */
  readonly leadId: string
  readonly messageId: string
}

/** Background work of a process: done at the start and then at the interval. */
export interface Work {
  /** Of its lock too, where one process at a time does it. */
  readonly name: string
  readonly everyMs: number
  /** `signal` is aborted when the process stops, or another one has taken over the lock. */
  readonly run: (signal: AbortSignal) => Promise<unknown>
  /** Whether one process at a time does it. */
  readonly alone?: boolean
  /** Asked before the lock is taken, which costs two writes: whether there is anything to do. */
  readonly isDue?: () => Promise<boolean>
  /** Whether it waits while the clock of the server may be wrong. */
  readonly byClock?: boolean
  /** Whether a run lasts for minutes: first runs of other work do not wait for it. */
  readonly lasts?: boolean
  /** Whether runs may overlap. */
  readonly overlaps?: boolean
  /** Calls `wake` when there is something to do before the interval. Returns what ends that. */
  readonly watch?: (wake: () => void) => () => void
}

/** What a capability knows of visits to pages that are open to everybody. Both are called for each request: they must be cheap and never throw. */
export interface Visits {
  /** Returns where the visit came from, as a short name that the page's links to chat and contact carry. Empty where that is not known. */
  readonly sourceOf: (page: AskedPage) => string
  /** Hears of each such page that was sent. */
  readonly sent: (page: AskedPage) => void
}

/** The page that a request asks for. */
export interface AskedPage {
  /** Path and query. */
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** What is told of leads, messages and call requests: each returns writes for the batch that stores what happened. */
export interface Announcing {
  /** `from`: the visitor's network address; null where none sent it from a browser. */
  readonly lead?: (leadId: string, lead: Lead, from: string | null) => Writes
  /** Of a message, or a call request that comes from the talk. */
  readonly message?: (messageId: string, message: ContactMessage, from: string | null) => Writes
  /** Of a call request whose invitation tells the team. */
  readonly call?: (messageId: string, message: ContactMessage) => readonly Write[]
  readonly change?: AnnounceLeadChange
  readonly late?: (lead: StoredLead, now: Date) => readonly Write[]
  readonly erased?: (lead: StoredDocument) => readonly Write[]
}
type Writes = Promise<readonly Write[]>

/** What every capability may be given: the adapters of the ports, the agency, and the settings that several read. */
export interface Context {
  readonly store: DocumentStore
  /** All of the product. */
  readonly collections: readonly StoredCollection[]
  readonly runtime: Runtime
  readonly agency: Agency
  readonly limits: Limits
  /** What everybody who hands in `announcing` writes. */
  readonly announce: {
    readonly [Name in keyof Announcing]-?: (
      ...values: Parameters<NonNullable<Announcing[Name]>>
    ) => Name extends 'lead' | 'message' ? Promise<Write[]> : Write[]
  }
  /** What everybody says in the digest of the first working day of a week. */
  readonly weekly: () => Promise<DuePart[]>
  /** Notes whether what visitors send is stored: for the status. */
  readonly sent: ReturnType<typeof createSentWrites>
  readonly mailKinds: MailKinds
  readonly mailWork: (emailType: string) => MailWork | undefined
  readonly noticeTeam: ReturnType<typeof createTeamNotice>
  readonly model: GuardedModel
  readonly identity: Identity
  readonly strength: PasswordStrength
  /** By the way out of each capability that has one. */
  readonly mailer: Mailer
  /** Returns another mail server. */
  readonly mailerAt: (server: { readonly url: URL; readonly accessToken: string }) => Mailer
  readonly parser: MailParser
  /** Returns what posts, also to these hosts inside our own network. */
  readonly webhook: (allowedHosts: readonly string[]) => Webhook
  readonly files: RemoteFiles
  readonly pictures: Pictures
  readonly attachments: Attachments
  readonly cleaner: PictureCleaner
  readonly locator: VisitorLocator
  /** Signs sessions. */
  readonly secret: string
  /** Returns what encrypts for one purpose, by a key that follows from the secret. */
  readonly seal: (purpose: string) => Seal
  /** Returns what finds hosts, of which these may be inside our own network. */
  readonly resolveHost: (allowedHosts: readonly string[]) => ResolveHost
  readonly processId: string
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly settings: EmailSettings
  readonly config: Config
  readonly backend: {
    readonly isShared: boolean
    readonly erasure: Readonly<Record<'data' | 'accounts', Erasure | undefined>>
    readonly paces?: Paces
  }
  readonly holidays: { isHoliday(day: string): boolean; days(): readonly string[] }
  readonly busyTimes: { load(): Promise<readonly BusyTime[] | null> }
  /** How many bytes files may take. */
  readonly freeBytes: () => Promise<number>
  /** Returns what knows the mail that the agency's mail system signs with this secret. */
  readonly signatures: (secret: string) => {
    maybeSigned(request: Signed, bytes: number): boolean
    isSigned(request: Signed, body: Uint8Array): boolean
  }
  readonly brandWords: BrandWords
  readonly overrides: {
    /** The style sheet with the brand's colours and typeface, for mails. */
    readonly brandTokens?: string | undefined
    readonly findPassage?: FindPassage
    readonly findSimilarProject?: FindSimilarProject
    readonly findSimilarProjects?: FindSimilarProjects
  }
}

/** Headers of a request, null where they are missing. */
type Signed = Readonly<Record<'signature' | 'authorization', string | null>>

/** The settings that the site's own capabilities read. */
interface Config {
  /** Whether name and country of the agency are given. */
  readonly isNamed: boolean
  /** Whether the team hears elsewhere than by mail of what comes in. */
  readonly isTeamToldElsewhere: boolean
  readonly functionsUrl: string
  readonly teamTwoStep: TeamTwoStep
  readonly rateLimits: boolean
  readonly workingTime: Omit<Parameters<typeof answersOf>[0], 'callHours' | 'callMs'>
  readonly calls: { readonly hours: string; readonly lengthMs: number }
}

/** What capabilities ask of one another, by name. One that comes later in the list is asked when it is needed. */
interface Handed extends ReturnType<typeof createErase> {
  readonly site: SiteService
  readonly workingTime: WorkingTime
  /** Opening hours in words; empty where they are not said. */
  readonly hours: () => string
  readonly portfolio: PortfolioService
  /** Of items. */
  readonly tables: readonly ItemTable[]
  readonly findSimilarProject: FindSimilarProject
  readonly findSimilarProjects: FindSimilarProjects
  readonly sweepPictures: () => Promise<unknown>
  /** Looks into the queue of mails so many milliseconds later. */
  readonly sendMailIn: (ms: number) => void
  readonly submitLead: SubmitLead
  readonly submitCall: SubmitCall
  readonly requestCall: TurnDependencies['requestCall']
  readonly newReference: () => string
  readonly filesOfTalk: FilesOfTalk
  readonly interviewer: ReturnType<typeof createInterviewer>
  readonly forgetMember: ReturnType<typeof createForgetMember>
  readonly email: EmailService
  readonly visitorMail: ReturnType<typeof createVisitorMailStatus>
  readonly toSlack?: ToSlack
  readonly tellOwner: TellOwner
  readonly reminders: ReturnType<typeof createReminders>
  readonly filing: FileDependencies
  /** Whether letters leave by an account of their own, also without a mail server. */
  readonly accountTakesLetters?: () => Promise<boolean>
  readonly receiveMail: ReceiveMail
  /** Completes a mail with the link to the page of its lead. */
  readonly linkOf: (entry: Pick<StoredEmail, 'leadId'>, formerEmail?: string) => Promise<Completion>
  readonly calendarOf: (event: object) => Promise<Mail['calendar']>
  readonly calling: CallBooking
  readonly pages: ClientPages
  readonly talkFiles: ReturnType<typeof createTalkFiles>
  readonly visitorLeads: ReturnType<typeof createVisitorLeads>
}

/** The context, and these of what others hand out. */
export type Asks<Name extends keyof Handed> = Context & Pick<Handed, Name>

/** Returns what a capability that comes later hands out: it is asked when it is used. */
export function later<Of extends object, Name extends keyof Of>(given: Of, name: Name): Of[Name] & object {
  return new Proxy((() => {}) as unknown as Of[Name] & object, {
    get: (_, member) => Reflect.get(given[name] as object, member),
    apply: (_, __, values) => Reflect.apply(given[name] as (...of: unknown[]) => unknown, null, values),
  })
}

/** Returns a start that loads its rules only when it runs: a command reads the rows alone. */
export function lazily<Asked, Values, Result extends Started>(
  load: () => Promise<{ start(given: Asked, values: Values): Promise<Result> }>,
) {
  return async (given: Asked, values: Values) => (await load()).start(given, values)
}
