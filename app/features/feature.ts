import type { IncomingHttpHeaders } from 'node:http'
import type { AttemptState, QueueEntry, SendAgainResult } from '../../core/delivery/queue-entry.ts'
import type { ItemRef } from '../../core/follow-up/change-item.ts'
import type { Member } from '../../core/identity/member.ts'
import type { StoredCollection } from '../../core/store/collection.ts'
import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { DuePart } from './leads-desk/inbox/mails/inbox-emails.ts'
import type { Lead, StoredLead, AnnounceLeadChange } from './leads-desk/leads/lead.ts'
import type { ContactMessage, StoredMessage } from './leads-desk/messages/contact-message.ts'
import type { MailKinds, MailWork } from './mail/mail-kind.ts'
import type { AllEmailTexts } from './mail/templates/email-texts.ts'
import type { SettingsSection } from './setting.ts'
import type { StatusLine } from './status/status-service.ts'

/** One capability of the product, as the rows that it hands in. `app/features.ts` lists all of them. */
export interface Feature<Given = never, Values = never> {
  /** Of its folder. */
  readonly name: string
  readonly collections?: readonly StoredCollection[]
  /** What each kind of mail says, by the type that the queue stores. */
  readonly mails?: MailKinds
  /** The words around them that the owner can change, by a name of their own. */
  readonly emailTexts?: AllEmailTexts
  readonly settings?: SettingsSection
  /** Names of what its settings reach outside, for the log of the start and `npm run doctor`. */
  readonly adapters?: (values: Values) => Readonly<Record<string, string>>
  /** Whether the team hears in Slack of what comes in. */
  readonly tellsTeam?: (values: Values) => boolean
  /** A page of its own, beside the heading of the dashboard. */
  readonly dashboardLink?: PageLink
  /** A page of its own for the client of a project, to which receipts lead. It follows the address of the project's page. */
  readonly clientLink?: PageLink
  /** Returns its button on the page of a lead; null where it has none for this one. */
  readonly leadButton?: (lead: StoredLead) => LeadButton | null
  /** A part of “What we collect, and why” in the built-in privacy policy. */
  readonly privacy?: string
  /** Returns lines of `npm run doctor` about what is stored. One that needs work begins with `WARNING: `. */
  readonly doctor?: (store: DocumentStore, values: Values, runtime: Runtime) => Promise<readonly string[]>
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
  /** What its part of the page of a lead, message or call request shows (`app/parts`), under a name of its own. */
  readonly onItem?: (member: Member, item: ItemRef, shown?: ShownThread) => Promise<object>
  /** The same of /admin/mail. */
  readonly onMailPage?: (member: Member) => Promise<object>
  /** What its part of /auth-test shows to who has this session, under a name of its own. */
  readonly onAccountPage?: (session: string) => Promise<object>
  /** On the page of a message, for members. */
  readonly onMessage?: PagePart<StoredMessage, MessageForm>
  /** Shown on a client's project page to anybody who has its link. */
  readonly onClientPage?: PagePart<StoredLead, ClientSection>
  /** Takes back what is arranged with a client, before they withdraw or erase their project. */
  readonly takeBack?: TakeBack
  readonly work?: readonly Work[]
  readonly close?: () => Promise<void> | void
}

/** What a page shows of a thread: ten entries, each with its own words. */
export interface ShownThread {
  /** Cursor of entries before the last ten. */
  readonly earlier?: string | null
  /** The entry of which all is shown. */
  readonly whole?: string | null
}

export interface PageLink {
  readonly href: string
  readonly text: string
}

/** A form that a page of the capability takes. Without script that page shows what came of it. */
export interface LeadButton extends PageLink {
  readonly intent: string
}

/** What a capability adds to a page of another. */
export interface PagePart<Of, Shown> {
  /** `zone`: where the reader's clocks are; empty where that is not known. */
  readonly shows: (of: Of, zone: string) => Promise<readonly Shown[]>
  /** What its forms do for who may send them, by their intent. `from`: the visitor's network address. */
  readonly does: Readonly<Record<string, (id: string, sent: PartSent) => Promise<PartResult>>>
}

interface PartSent {
  readonly fields: Readonly<Record<string, string>>
  readonly from: string | null
}

/** `status`: of the response. */
export type PartResult =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly status?: number }

export interface MessageForm {
  readonly intent: string
  readonly text: string
  readonly isDanger?: boolean
  /** What is chosen beside its button. */
  readonly choice?: {
    readonly name: string
    readonly label: string
    readonly options: readonly (readonly [value: string, text: string])[]
  }
}

export interface ClientSection {
  /** Its place on the page. */
  readonly name: string
  readonly title: string
  /** What is to come, with its time in words; null where nothing is, and `link` leads to it. */
  readonly arranged: { readonly at: string; readonly time: string } | null
  readonly hint: string
  /** It follows the address of the page. */
  readonly link: PageLink
  /** For what is arranged. */
  readonly button: { readonly intent: string; readonly text: string }
  /** What is said of its form when it is done, by the word of its result. */
  readonly said: Readonly<Record<string, string>>
}

/** `namesNobody`: the project is being erased. */
export type TakeBack = (leadId: string, options?: { readonly namesNobody: boolean }) => Promise<unknown>

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

/** Returns a start that loads its rules only when it runs: a command reads the rows alone. */
export function lazily<Asked, Values, Result extends Started>(
  load: () => Promise<{ start(given: Asked, values: Values): Promise<Result> }>,
) {
  return async (given: Asked, values: Values) => (await load()).start(given, values)
}
