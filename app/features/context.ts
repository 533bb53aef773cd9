import type { BrandWords } from '../../brand/brand.ts'
import type { Agency } from '../../core/agency/agency.ts'
import type { Suggestion } from '../../core/brief/conversation.ts'
import type { ReadCalendar, Span } from '../../core/calendars/busy-calendar.ts'
import type { TeamTwoStep } from '../../core/identity/member.ts'
import type { GuardedModel, ModelCaller } from '../../core/language-model/guarded-model.ts'
import type { Limits } from '../../core/limits/limits.ts'
import type { StoredCollection } from '../../core/store/collection.ts'
import type { Erasure, Paces } from '../../ports/backend.ts'
import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Attachments, PictureCleaner, Pictures } from '../../ports/files.ts'
import type { MailParser } from '../../ports/mail-parser.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { IdentityWithPasskeys } from '../../ports/passkeys.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { ResolveHost } from '../../ports/resolve-host.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Seal } from '../../ports/seal.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import type { Webhook } from '../../ports/webhook.ts'
import type { Announcing, Started, TakeBack } from './feature.ts'
import type { DuePart } from './leads-desk/inbox/mails/inbox-emails.ts'
import type { EmailSettings } from './mail/email-queue.ts'
import type { MailKinds, MailWork } from './mail/mail-kind.ts'
import type { AllEmailTexts } from './mail/templates/email-texts.ts'
import type { TeamNotice } from './mail/templates/notice-email.ts'
import type { answersOf } from './site/content/when-we-answer.ts'
import type { FindPassage } from './site/search/find-passage.ts'
import type { createSentWrites } from './status/sent-writes.ts'

/** Finds something of ours that is close to an idea. The text holds no contact details. */
export type FindSimilarProject = (
  text: string,
  caller: ModelCaller,
  signal?: CancelSignal,
) => Promise<Pick<Suggestion, 'title' | 'slug'> | null>

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
  /** What capabilities add to the page of a client's project. */
  readonly onClientPage: NonNullable<Started['onClientPage']>
  readonly takeBack: TakeBack
  /** What everybody says in the digest of the first working day of a week. */
  readonly weekly: () => Promise<DuePart[]>
  /** Notes whether what visitors send is stored: for the status. */
  readonly sent: ReturnType<typeof createSentWrites>
  readonly mailKinds: MailKinds
  readonly emailTexts: AllEmailTexts
  readonly mailWork: (emailType: string) => MailWork | undefined
  /** Mails the team something about the site itself: of one key once. */
  readonly noticeTeam: (key: string, notice: TeamNotice) => Promise<void>
  readonly model: GuardedModel
  readonly identity: IdentityWithPasskeys
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
  /** Differs from that of every other process on the store. */
  readonly processId: string
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly settings: EmailSettings
  /** The settings that the site's own capabilities read. */
  readonly config: {
    /** Whether name and country of the agency are given. */
    readonly isNamed: boolean
    /** Whether the team hears elsewhere than by mail of what comes in. */
    readonly isTeamToldElsewhere: boolean
    readonly functionsUrl: string
    readonly teamTwoStep: TeamTwoStep
    readonly rateLimits: boolean
    readonly workingTime: Parameters<typeof answersOf>[0]
  }
  readonly backend: {
    readonly isShared: boolean
    readonly erasure: Readonly<Record<'data' | 'accounts', Erasure | undefined>>
    readonly paces?: Paces
  }
  readonly holidays: { isHoliday(day: string): boolean; days(): readonly string[] }
  /** Returns what is busy in a calendar; null where it is none, or takes too long. */
  readonly readCalendar: (text: string, span: Span) => Promise<ReadCalendar | null>
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
  }
}

/** Headers of a request, null where they are missing. */
type Signed = Readonly<Record<'signature' | 'authorization', string | null>>

/** What capabilities ask of one another, by name: `app/features.ts` says what. */
export interface Handed {}

interface Everything extends Context, Handed {}

/** What a rule is given, by name: of the context, and of what capabilities hand out. */
export type Asks<Name extends keyof Everything> = Pick<Everything, Name>
