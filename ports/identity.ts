/** Accounts with email and password. An account says who a person is, not what they may do: membership of the team belongs to the core. */
export interface Identity {
  /** Creates an account and signs it in. `device` is shown in the list of sessions. Of two racing registrations of one email exactly one
   *  succeeds. Email is compared without case. An account that a killed process left incomplete can be registered again after a while. */
  register(credentials: Credentials, device?: string): Promise<SignedIn | Refused>

  /** Starts a session. Takes about as long for an unknown email as for a wrong password. Starts none when the password changes at the same
   *  time. */
  signIn(credentials: Credentials, device?: string): Promise<SignedIn | SecondStepNeeded | Refused>

  /** Completes a sign-in with a code of the app or a recovery code. Each code is accepted once, by any process. A challenge allows ten
   *  minutes and five attempts; ten failures in a row block an account's codes for fifteen minutes. */
  finishSignIn(challenge: string, code: string, device?: string): Promise<SignedIn | SecondStepRefused | Refused>

  /** Makes a secret for an authenticator app and ten recovery codes, which are returned only here. The second step is on when it is confirmed;
   *  another start replaces an unconfirmed one. Null when the session is unknown or has ended. */
  startTotp(
    token: string,
    password: string,
    issuer: string,
  ): Promise<TotpStarted | Refused | { kind: 'already-on' } | null>

  /** Turns the second step on with the app's first code, and replaces this session with another. */
  confirmTotp(token: string, code: string, device?: string): Promise<SignedIn | SecondStepRefused | Refused | null>

  secondStep(uid: string): Promise<SecondStepState>

  /** Whether this is a code of the app of a user whose second step is on. Takes it: each code is accepted once, here or at a sign-in. Takes
   *  no recovery code. */
  checkCode(uid: string, code: string): Promise<boolean>

  /** Turns the second step off. No failure where it is off. */
  removeSecondStep(uid: string): Promise<void>

  /** Whether something signs this account in without its password, and so counts as both steps. */
  hasPasswordless(uid: string): Promise<boolean>

  /** Removes all that signs the account in without its password, and every challenge to add more. */
  removePasswordless(uid: string): Promise<void>

  /** Ends the session on the server, so that its token is invalid. An unknown token is no failure. */
  signOut(token: string): Promise<void>

  /** Returns the user of the session, or null when it is unknown or has ended. A session ends a week after its last use, and 30 days after
   *  the sign-in at the latest. A copy of all stored data signs no one in. */
  whoIs(token: string): Promise<SessionUser | null>

  /** Returns all sessions of this session's user that have not ended, last used first; none when the session is unknown or has ended. */
  sessions(token: string): Promise<readonly Session[]>

  /** Ends that session if it belongs to the same user as this one. */
  endSession(token: string, sessionId: string): Promise<void>

  /** Ends every other session of this session's user. */
  endOtherSessions(token: string): Promise<void>

  /** Ends every session of the user. */
  signOutEverywhere(uid: string): Promise<void>

  /** Sets another password for the user of the session, ends every session and reset of before, and starts a new session. Null when the session
   *  is unknown or has ended. */
  changePassword(token: string, change: PasswordChange, device?: string): Promise<SignedIn | Refused | null>

  /** Whether this is the user's password. Takes about as long as a sign-in. */
  checkPassword(uid: string, password: string): Promise<boolean>

  /** Returns at most `limit` accounts, newest first. */
  accounts(limit: number): Promise<readonly Account[]>

  account(uid: string): Promise<Account | null>

  /** Returns the account with that email, compared without case. */
  accountOf(email: string): Promise<Account | null>

  /** Removes the account with its sessions, resets, second steps and passkeys, all or nothing. The email may then be registered again. An
   *  unknown account is no failure. */
  removeAccount(uid: string): Promise<void>

  /** Returns a secret that sets the password once within an hour, and the user; null when there is no account. Earlier secrets stay valid, so
   *  that no stranger invalidates them by asking. */
  startReset(email: string): Promise<Reset | null>

  /** Returns whose password the secret sets, or null when it was used, is too old, or was never made. Does not use it. */
  whoResets(token: string): Promise<User | null>

  /** Sets the password, also of an incomplete account, and ends every session and every reset of this user. Of callers that race with one secret
   *  exactly one succeeds. The others, and every secret that `whoResets` does not know, get null. A refused password does not use it. */
  reset(token: string, password: string): Promise<{ readonly kind: 'reset'; readonly user: User } | Refused | null>

  /** Returns all accounts with what signs their owners in, in the order of their ids: for another place with the same secret. */
  exportAccounts(): Promise<readonly AccountCopy[]>

  /** Adds accounts of another place, with their ids. Rejects where one cannot be taken; one that is there already may be replaced, so the caller empties the place first. */
  importAccounts(copies: readonly AccountCopy[]): Promise<void>
}

export interface AccountCopy extends Account {
  /** As `salt:hash` of scrypt; null where only a reset sets another, as the place returns none. */
  readonly password: string | null
  readonly secondStep: SecondStepCopy | null
  readonly passkeys: readonly PasskeyCopy[]
}

export interface SecondStepCopy {
  /** Of the app, encrypted. */
  readonly secret: string
  readonly isOn: boolean
  /** The time step of the last accepted code. */
  readonly lastStep: number | null
  /** A list as JSON, encrypted; null where the place has only digests. */
  readonly recoveryCodes: string | null
}

/** Times are ISO 8601. */
export interface PasskeyCopy {
  /** The name that the caller gave, or empty. */
  readonly device: string
  readonly addedAt: string
  readonly lastUsedAt: string | null
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

export interface PasswordChange {
  readonly current: string
  readonly fresh: string
}

export interface Reset {
  readonly user: User
  /** Safe in an address. */
  readonly token: string
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface User {
  readonly uid: string
  readonly email: string
}

export interface Account extends User {
  /** ISO 8601. */
  readonly registeredAt: string
}

export interface SecondStepNeeded {
  readonly kind: 'second-step'
  /** The secret of the attempt, safe in a cookie's value. */
  readonly challenge: string
}

export interface SecondStepRefused {
  readonly kind: 'wrong-code' | 'challenge-ended' | 'too-many-requests'
}

export interface TotpStarted {
  readonly kind: 'started'
  /** For the app: `otpauth://totp/…` */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** `started`: not confirmed yet. */
export type SecondStepState =
  | { readonly kind: 'off' | 'started' }
  | { readonly kind: 'on'; readonly recoveryCodes: number }

export interface SessionUser extends User {
  /** ISO 8601. */
  readonly signedInAt: string
  /** Whether what opened the session needs no password, or was added in it: a passkey. */
  readonly isPasswordless: boolean
}

/** Times are ISO 8601; `lastUsedAt` is at most fifteen minutes old. */
export interface Session {
  readonly id: string
  /** The name that the caller of the sign-in gave, or empty. */
  readonly device: string
  readonly signedInAt: string
  readonly lastUsedAt: string
  readonly isCurrent: boolean
}

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly user: User
  /** The secret of the session, safe in a cookie's value. */
  readonly token: string
}

export interface Refused {
  readonly kind: RefusalKind
  /** The account whose password was wrong. */
  readonly uid?: string
}

export type RefusalKind =
  | 'email-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'network'
  | 'unknown'
