import type { DocumentStore } from '../../ports/document-store.ts'
import type {
  Account,
  Identity,
  Passkey,
  PasskeyChallenge,
  PasswordChange,
  SecondStepNeeded,
  SecondStepState,
  Session,
  TotpStarted,
  User,
} from '../../ports/identity.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createAccountDeletion } from './account-deletion.ts'
import { createAccountLog } from './account-log.ts'
import type {
  InvitationView,
  Member,
  OpenInvitation,
  RefusedWith,
  SignInOutcome,
  TeamMember,
  Visitor,
} from './member.ts'
import { createOwnSessions } from './own-sessions.ts'
import { createRights } from './rights.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createPasskeys } from './sign-in/passkeys.ts'
import { createPasswords, type MailReset } from './sign-in/passwords.ts'
import { createSecondStep, type TeamTwoStep } from './sign-in/second-step.ts'
import { createEntering } from './sign-in/sign-in.ts'
import { createTeam } from './team/team.ts'
import { createTeamPasswordCheck } from './team/team-password.ts'

export interface PasskeyStarted extends PasskeyChallenge {
  readonly kind: 'started'
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

interface Dependencies {
  store: DocumentStore
  identity: Identity
  limiter: Limiter
  runtime: Runtime
  secret: string
  strength: PasswordStrength
  teamTwoStep: TeamTwoStep
  agency: { readonly name: string }
  mailReset: MailReset
  forgetMember: (user: Pick<User, 'email'>) => Promise<void>
}

export function createIdentityService(needs: Dependencies): IdentityService {
  const { whoIs, watchRights, tell } = createRights(needs)
  const attempts = createAttempts(needs)
  const accountLog = createAccountLog(needs)
  const checkTeamPassword = createTeamPasswordCheck(needs)

  const team = createTeam({ ...needs, tell })

  return {
    whoIs,
    watchRights,
    ...createEntering({ ...needs, attempts, accountLog, checkTeamPassword }),
    ...team,
    ...createAccountDeletion({ ...needs, whoIs, attempts, accountLog, removeMember: team.removeMember, tell }),
    ...createPasswords({ ...needs, attempts, accountLog, checkTeamPassword, tell }),

    ...createSecondStep({ ...needs, whoIs, attempts, accountLog, tell }),
    ...createPasskeys({ ...needs, whoIs, attempts, accountLog, tell }),
    ...createOwnSessions({ ...needs, tell }),
  }
}
