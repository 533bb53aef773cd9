import type {
  Account,
  Passkey,
  PasskeyChallenge,
  PasswordChange,
  SecondStepNeeded,
  SecondStepState,
  Session,
  TotpStarted,
  User,
} from '../ports/identity.ts'
import type { Turn } from '../ports/language-model.ts'
import type { CancelSignal } from '../ports/runtime.ts'
import type { VisitorTrace } from '../ports/visitor-locator.ts'
import type { Agency } from './agency.ts'
import type { ConnectionTested } from './connection-test.ts'
import type { MessageLine, StoredMessage } from './contact/contact-message.ts'
import type { MessageFilter, MessagePage } from './contact/message-service.ts'
import type { FormMarks, Sent, Submission } from './contact/send-message.ts'
import type { MessageStatus } from './contact/statuses.ts'
import type { ProjectField } from './conversation/project-info.ts'
import type { ChatView, Receipt, TurnEvent } from './conversation/session/chat-view.ts'
import type { VisitorChanges } from './conversation/session/visitor-changes.ts'
import type { SentAgain } from './delivery/send-again.ts'
import type { MailPage } from './email/list-emails.ts'
import type { MailStatus } from './email/mail-statuses.ts'
import type {
  InvitationView,
  Member,
  OpenInvitation,
  RefusedWith,
  SignInOutcome,
  TeamMember,
  Visitor,
} from './identity/member.ts'
import type { ModelState } from './language-model/guarded-model.ts'
import type { LeadChanged } from './leads/change-lead.ts'
import type { CloseProject } from './leads/close-projects.ts'
import type { LeadLine, StoredLead } from './leads/lead.ts'
import type { Dossier } from './leads/lead-details.ts'
import type { Picture } from './leads/lead-stats.ts'
import type { LeadFilter, LeadPage, LeadQuery } from './leads/listing.ts'
import type { LeadStatus, Priority } from './leads/statuses.ts'
import type { Submitted } from './leads/submit/submit-lead.ts'
import type { TestAnswer } from './llm-test/model-test.ts'
import type { ProjectForm } from './portfolio/editing/project-form.ts'
import type {
  AllProjects,
  CaseStudy,
  Moved,
  OneProject,
  PictureFile,
  Published,
  Removed,
  Revisions,
  Saved,
  Taken,
} from './portfolio/outcomes.ts'
import type { Erased } from './privacy/erase.ts'
import type { StatusService } from './status/status.ts'
import type { Conflict, ExpectedRevision } from './store/expected-revision.ts'
import type { WebhookLine } from './webhooks/list-webhooks.ts'

/** Everything a screen may ask: the table of contents of the product. Screens parse, ask one of these, and show the answer. */
export interface Services {
  readonly agency: Agency
  /** What stands before `/saveChatSession` when a browser calls it; empty for this site. */
  readonly functionsUrl: string
  readonly chat: ChatService
  readonly leads: LeadService
  readonly portfolio: PortfolioService
  readonly contact: ContactService
  readonly messages: MessageService
  readonly mail: MailService
  readonly webhooks: WebhookService
  readonly identity: IdentityService
  readonly modelTest: ModelTestService
  readonly status: StatusService
  /** Whether the document store answers. For whoever is signed in. */
  readonly testConnection: (user: User) => Promise<ConnectionTested>
}

export interface ChatService {
  /** What the page shows for this session (a fresh conversation where there is none). Writes nothing, except that an answer whose
   *  reply was lost in a crash gets its built-in reply. */
  open(sessionId: string | null, visitor: VisitorTrace): Promise<ChatView>
  /** The id of the session that the next answer belongs to: the given one if it is alive, else a new one. */
  begin(sessionId: string | null, visitor: VisitorTrace): Promise<string>
  /** Takes one answer of that session, and streams what follows. Nothing is kept before the first event is asked for. */
  turn(
    sessionId: string | null,
    answer: Answer,
    visitor: VisitorTrace,
    signal?: CancelSignal,
  ): Promise<{ readonly sessionId: string; readonly events: AsyncIterable<TurnEvent> }>
  /** Deletes the conversation. */
  end(sessionId: string): Promise<void>
  /** Changes fields of the brief, at any time before the submission. Only the fields named are changed, whatever else was written since. */
  edit(sessionId: string, changes: Partial<Record<ProjectField, string>>): Promise<{ kind: 'saved' | 'no-session' }>
  /** Changes what a visitor may change at any time: fields, currency, country. Answers how the latter two stand. With `asRead`, the
   *  revision that the sender has seen, only if that is still the newest: else it is old news, and changes nothing. */
  change(
    sessionId: string,
    changes: VisitorChanges,
    asRead?: string,
  ): Promise<
    | { readonly kind: 'saved'; readonly userCountry: string; readonly userCurrency: string }
    | { readonly kind: 'no-session' }
  >
  /** `from` is the visitor's network address. */
  submit(sessionId: string, submissionId: string, from: string): Promise<Submitted>
  /** What a submitted session may still be told. */
  receipt(sessionId: string): Promise<Receipt | null>
}

export interface Answer {
  readonly text: string
  readonly skip: boolean
  readonly seen: number
  /** The session whose conversation the sender has seen. The answer is not taken into another one. */
  readonly sessionId?: string | undefined
}

/** Each asks for a `Member`: whoever has none cannot even form the question. All reject when the store is away. */
export interface LeadService {
  /** A page of fifty lines, newest first or by what is due next. */
  list(member: Member, query: LeadQuery): Promise<LeadPage>
  get(member: Member, leadId: string): Promise<StoredLead | null>
  /** The lead, and what the team did with it. */
  dossier(member: Member, leadId: string): Promise<Dossier | null>
  /** Published projects that resemble the idea, the closest first, at most three. */
  closeProjects(member: Member, lead: StoredLead): Promise<readonly CloseProject[]>
  /** What one person (`personOf` their email) has sent, newest first, at most ten. */
  ofPerson(member: Member, person: string): Promise<readonly LeadLine[]>
  count(member: Member): Promise<number>
  picture(member: Member): Promise<Picture>
  /** All that match, as CSV, in pieces. */
  exported(member: Member, filter: LeadFilter): AsyncIterable<string>

  /** Each says what was read before it was chosen: what somebody else has changed meanwhile is not overwritten unseen. */
  setStatus(member: Member, leadId: string, status: LeadStatus, read: ExpectedRevision): Promise<LeadChanged>
  /** Says why. The priority that the points make needs no override and ends one. */
  setPriority(
    member: Member,
    leadId: string,
    choice: { readonly priority: Priority; readonly reason: string },
    read: ExpectedRevision,
  ): Promise<LeadChanged>
  /** To somebody of the team, or to nobody. */
  assign(member: Member, leadId: string, assignee: User | null, read: ExpectedRevision): Promise<LeadChanged>
  /** Writes the note once, however often it is sent under its id. */
  addNote(
    member: Member,
    leadId: string,
    note: { readonly id: string; readonly text: string },
  ): Promise<{ readonly kind: 'changed' | 'no-lead' }>
  newNoteId(): string
  /** The lead and every copy of it, if it is still as it was read. */
  erase(member: Member, leadId: string, ifRevision: string): Promise<Erased>

  /** Another after every change of a lead. Says nothing of any. */
  version(): string
  /** Calls `listener` after each committed change of a lead. Answers a function that stops it. */
  watch(listener: () => void): () => void
}

/** Visitors see what is published; whatever shows or writes drafts asks for a `Member`. None of it rejects: a store that is away is a
 *  `failed` with the sentence to show. */
export interface PortfolioService {
  /** What hangs on the wall, in its order: newest first, or as the team has put it. */
  published(): Promise<Published>
  bySlug(slug: string): Promise<CaseStudy>
  /** Calls `listener` at once after each committed change in this process, also of a draft. Answers a function that stops it. */
  watch(listener: () => void): () => void
  /** Calls `listener` with the version of the wall some moments after a change; it may be the same as before. */
  watchPublished(listener: (version: string) => void): () => void

  /** All projects, drafts included, in the order of the wall. */
  list(member: Member): Promise<AllProjects>
  /** Calls `listener` with the version of the list now and some moments after each change. Answers a function that stops it. */
  watchList(member: Member, listener: (version: string) => void): () => void
  get(member: Member, id: string): Promise<OneProject>
  /** What the form leaves out has its default; a new project is a draft unless it says otherwise. */
  add(member: Member, form: ProjectForm): Promise<Saved>
  /** Changes the fields that the form has, if nobody has saved the project since `ifEdition`; without it, if nobody does meanwhile. */
  update(member: Member, id: string, form: ProjectForm, ifEdition?: number): Promise<Saved>
  /** Takes the project away with its revisions, if nobody has saved it since `ifEdition`. */
  remove(member: Member, id: string, ifEdition?: number): Promise<Removed>
  /** Hangs the project right behind that other one, or first of all (null). */
  move(member: Member, id: string, behind: string | null): Promise<Moved>

  /** What was saved, newest first: the last 20 at most. */
  revisions(member: Member, id: string): Promise<Revisions>
  /** Saves what an earlier edition said, on top of `ifEdition`. The status stays as it is. */
  restore(member: Member, id: string, edition: number, ifEdition: number): Promise<Saved>

  /** Makes a picture of the bytes and keeps it: a project may then have it. */
  takePicture(member: Member, bytes: Uint8Array): Promise<Taken>
  /** The same with what is at an `https` address: visitors are then sent nowhere else, and the picture stays when the other goes. */
  copyPicture(member: Member, address: string): Promise<Taken>
  /** One file of a picture, for whoever knows its address. */
  picture(id: string, width: number): Promise<PictureFile>
}

export interface ContactService {
  /** What a form carries when it is given out. */
  form(): FormMarks
  /** Takes a message, stored before anything else is said. `from` is the sender's network address. Never rejects. */
  send(submission: Submission, from: string): Promise<Sent>
}

/** The team's side of the messages: as `LeadService` in everything. */
export interface MessageService {
  list(member: Member, query: MessageFilter & { readonly after: string | null }): Promise<MessagePage>
  get(member: Member, messageId: string): Promise<StoredMessage | null>
  ofPerson(member: Member, person: string): Promise<readonly MessageLine[]>
  count(member: Member): Promise<number>
  exported(member: Member, filter: MessageFilter): AsyncIterable<string>
  setStatus(
    member: Member,
    messageId: string,
    status: MessageStatus,
    read: ExpectedRevision,
  ): Promise<{ readonly kind: 'changed' | 'gone' } | Conflict>
  erase(member: Member, messageId: string, ifRevision: string): Promise<Erased>
  version(): string
  watch(listener: () => void): () => void
}

/** The queue of mails. */
export interface MailService {
  /** Newest first, of one status or of all, with how many there are of each. */
  list(member: Member, query: { status: MailStatus | null; after: string | null }): Promise<MailPage>
  /** Has a mail that waits or has failed tried at once. */
  sendAgain(member: Member, id: string): Promise<SentAgain>
}

/** The queue of webhooks. */
export interface WebhookService {
  /** Those that have failed or wait for another try: first what has failed, each newest first; the last twenty of both. */
  notArrived(member: Member): Promise<readonly WebhookLine[]>
  /** Has one that waits or has failed tried at once. */
  sendAgain(member: Member, id: string): Promise<SentAgain>
}

export interface IdentityService {
  /** Who asks, and whether they are of the team. */
  whoIs(sessionToken: string | null): Promise<Visitor>
  /** Calls `listener` when sessions or the membership of this user have ended in this process: whoever answers them without end asks
   *  `whoIs` again. Answers a function that stops it. */
  watchRights(user: User, listener: () => void): () => void
  /** `from` is the network address, `device` the mark of an earlier success in this browser. Of the user agent the session keeps a
   *  coarse name. */
  register(
    email: string,
    password: string,
    invitation: string | null,
    from: string,
    device?: string | null,
    userAgent?: string | null,
  ): Promise<SignInOutcome>
  signIn(
    email: string,
    password: string,
    invitation: string | null,
    from: string,
    device?: string | null,
    userAgent?: string | null,
  ): Promise<SignInOutcome | SecondStepNeeded>
  /** Answers the challenge of `signIn` with a code of the app or a recovery code. */
  finishSignIn(
    challenge: string,
    code: string,
    invitation: string | null,
    from: string,
    device?: string | null,
    userAgent?: string | null,
  ): Promise<SignInOutcome>
  signOut(sessionToken: string): Promise<void>

  /** The visitor's second step; null for an anonymous visitor. */
  secondStep(sessionToken: string): Promise<(SecondStepState & { readonly isRequired: boolean }) | null>
  /** Makes the app's secret and the recovery codes, which are told this once. */
  startTotp(
    sessionToken: string,
    password: string,
    from: string,
    device?: string | null,
  ): Promise<TotpStarted | RefusedWith>
  /** Turns it on, and ends every other session. */
  confirmTotp(
    sessionToken: string,
    code: string,
    from: string,
    device?: string | null,
    userAgent?: string | null,
  ): Promise<SignInOutcome>
  turnOffSecondStep(
    sessionToken: string,
    password: string,
    from: string,
    device?: string | null,
  ): Promise<{ readonly kind: 'off' } | RefusedWith>
  /** For a member who has lost their device: turns theirs off, removes their passkeys and ends their sessions. */
  resetSecondStep(member: Member, uid: string): Promise<{ readonly kind: 'reset' | 'gone' | 'no-member' }>

  /** Starts adding a passkey, after the password. `origin` is the site's address; the secret belongs into a cookie of this browser. */
  startPasskey(
    sessionToken: string,
    password: string,
    origin: string,
    from: string,
    device?: string | null,
  ): Promise<PasskeyStarted | RefusedWith>
  /** Adds the passkey that the browser has created. */
  addPasskey(
    sessionToken: string,
    secret: string,
    answer: unknown,
    origin: string,
    userAgent?: string | null,
  ): Promise<{ readonly kind: 'added' } | RefusedWith>
  startPasskeySignIn(origin: string, from: string): Promise<PasskeyStarted | RefusedWith>
  /** Signs in with a passkey, which counts as both steps. Uses no invitation: it would skip the check of the password. */
  signInWithPasskey(
    secret: string,
    answer: unknown,
    origin: string,
    from: string,
    device?: string | null,
    userAgent?: string | null,
  ): Promise<SignInOutcome>
  /** The visitor's passkeys, the newest first. */
  passkeys(sessionToken: string): Promise<readonly Passkey[]>
  /** Removes one of them, and ends every other session. */
  removePasskey(sessionToken: string, id: string): Promise<{ readonly kind: 'removed' } | RefusedWith>

  /** The visitor's sessions, the last used first. Those of a member end 14 days after the sign-in, of others after 30, and all a
   *  week after their last use. */
  sessions(sessionToken: string): Promise<readonly Session[]>
  /** Ends one of them; what is streamed to it ends as well. */
  endSession(sessionToken: string, sessionId: string): Promise<void>
  /** Ends all but the one that asks. */
  endOtherSessions(sessionToken: string): Promise<void>
  /** Whether the link still opens a door. Takes nothing. */
  invitation(token: string): Promise<InvitationView>
  /** While the team has no member: a new one-time set-up token; the earlier one ends. Null once there is a member. */
  setUp(): Promise<string | null>
  /** Everybody of the team, in the order in which they joined. */
  team(member: Member): Promise<readonly TeamMember[]>

  /** A link for one person, for seven days: its token is told this once. Null when the member has been removed in the meantime. */
  invite(member: Member): Promise<{ readonly token: string; readonly expiresAt: string } | null>
  /** Those that still open the door, newest first. */
  invitations(member: Member): Promise<readonly OpenInvitation[]>
  /** Closes an invitation that nobody has used. */
  revoke(member: Member, invitationId: string): Promise<void>
  /** Ends a membership, every session of theirs, and every invitation that they have made. The account stays. Never the last membership,
   *  however many remove each other at the same moment; and `no-member` for whoever has been removed themselves in the meantime. */
  removeMember(member: Member, uid: string): Promise<{ readonly kind: 'removed' | 'last' | 'gone' | 'no-member' }>

  /** Ends every other session. A member needs a longer password than an account. */
  changePassword(
    sessionToken: string,
    change: PasswordChange,
    from: string,
    device?: string | null,
    userAgent?: string | null,
  ): Promise<SignInOutcome>
  /** Mails a link if there is such an account; the answer is the same if there is none. */
  askReset(email: string, from: string): Promise<{ readonly kind: 'asked' } | RefusedWith>
  /** Ends the visitor's account, after their password. What they did for the team stays without their email. The last member is
   *  refused. */
  deleteOwnAccount(
    sessionToken: string,
    password: string,
    from: string,
    device?: string | null,
  ): Promise<{ readonly kind: 'deleted' } | RefusedWith>
  /** Accounts that are no members, the newest first. `more`: only the newest hundred accounts were looked at. */
  accounts(member: Member): Promise<{ readonly accounts: readonly Account[]; readonly more: boolean }>
  /** Ends the account of somebody who is no member. */
  deleteAccount(member: Member, uid: string): Promise<{ readonly kind: 'deleted' | 'member' | 'gone' | 'no-member' }>

  /** Whose password the token of such a link still sets. Takes nothing. */
  resets(token: string): Promise<User | null>
  /** Sets the password and ends every session. */
  reset(
    token: string,
    password: string,
    from: string,
  ): Promise<{ readonly kind: 'reset'; readonly device: string } | RefusedWith>
}

export interface PasskeyStarted extends PasskeyChallenge {
  readonly kind: 'started'
}

/** The language model on its own, for the team. None of it rejects. */
export interface ModelTestService {
  /** What is in use, what was unknown, and what the day has cost. Asks nobody. */
  state(member: Member): Promise<ModelState>
  /** Whether the model answers now: also while it rests, and also models that were unknown before. */
  check(member: Member, signal?: CancelSignal): Promise<TestAnswer>
  prompt(member: Member, text: string, signal?: CancelSignal): Promise<TestAnswer>
  /** The next reply of a chat: `turns` ends with what it answers. */
  chat(member: Member, turns: readonly Turn[], signal?: CancelSignal): Promise<TestAnswer>
}
