/** Accounts with email and password. An account says who somebody is, never what they may do: membership of the team is the core's. */
export interface Identity {
  /** Makes an account and signs it in. `device` is shown in the list of sessions. Of two racing registrations of one email exactly one succeeds. Email is compared without case. What a
   *  process left half made when it died is nobody's account: a while later somebody may register that email anew. */
  register(credentials: Credentials, device?: string): Promise<SignedIn | Refused>

  /** Starts a new session. Takes about as long for an unknown email as for a wrong password. One that a change of the password overtakes
   *  starts none. */
  signIn(credentials: Credentials, device?: string): Promise<SignedIn | SecondStepNeeded | Refused>

  /** Answers the challenge of a sign-in with a code of the app, or with a recovery code. Each code is taken once, whichever process it
   *  meets. A challenge lasts ten minutes and five attempts; ten failures in a row stop an account's codes for a quarter of an hour. */
  finishSignIn(challenge: string, code: string, device?: string): Promise<SignedIn | SecondStepRefused | Refused>

  /** Makes a secret for an authenticator app and ten recovery codes, which nobody is told again. It is asked for once it is confirmed;
   *  starting again replaces what was not. Null when the session is unknown or has ended. */
  startTotp(
    token: string,
    password: string,
    issuer: string,
  ): Promise<TotpStarted | Refused | { kind: 'already-on' } | null>

  /** Turns the second step on by the app's first code, and starts another session in the place of this one. */
  confirmTotp(token: string, code: string, device?: string): Promise<SignedIn | SecondStepRefused | Refused | null>

  secondStep(uid: string): Promise<SecondStepState>

  /** Turns it off: a password suffices again. No failure where it is off. */
  removeSecondStep(uid: string): Promise<void>

  /** Makes what a browser needs to create a passkey for whoever's session this is. Its challenge lasts five minutes and is taken once,
   *  with this secret and by the same account. Null when the session is unknown or has ended. */
  startPasskey(token: string, site: PasskeySite): Promise<PasskeyChallenge | null>

  /** Adds the passkey that the browser has created; `answer` is what it sent. The device must have verified its owner, on this site. The
   *  session counts as opened by a passkey. Null when the session is unknown or has ended. */
  addPasskey(
    token: string,
    secret: string,
    answer: unknown,
    site: PasskeySite,
    device?: string,
  ): Promise<{ readonly kind: 'added' } | PasskeyRefused | null>

  /** Makes what a browser needs to sign in with a passkey, for an account that is not known yet. Its challenge lasts five minutes and is
   *  taken once, with this secret. */
  startPasskeySignIn(site: PasskeySite): Promise<PasskeyChallenge>

  /** Starts a session for the owner of the passkey. The device must have verified them, on this site, and count its uses upwards where it
   *  counts them. Asks for no other step. */
  signInWithPasskey(
    secret: string,
    answer: unknown,
    site: PasskeySite,
    device?: string,
  ): Promise<SignedIn | PasskeyRefused | Refused>

  /** The passkeys of the account, the newest first. */
  passkeys(uid: string): Promise<readonly Passkey[]>

  /** Removes a passkey of this account; answers whether there was one. It signs in no more. */
  removePasskey(uid: string, id: string): Promise<boolean>

  /** Removes every passkey of the account, and every challenge to add one. */
  removePasskeys(uid: string): Promise<void>

  /** Ends the session on the server: its token is worthless afterwards. An unknown token is no failure. */
  signOut(token: string): Promise<void>

  /** Whose session this is, or null when it is unknown or has ended. A session ends a week after its last use, and 30 days after the
   *  sign-in at the latest. Nothing that is stored opens a session: a copy of all of it signs nobody in. */
  whoIs(token: string): Promise<SessionUser | null>

  /** All sessions of this session's user that have not ended, the last used first; none when the session is unknown or has ended. */
  sessions(token: string): Promise<readonly Session[]>

  /** Ends that session if it belongs to the same user as this one. */
  endSession(token: string, sessionId: string): Promise<void>

  /** Ends every other session of this session's user. */
  endOtherSessions(token: string): Promise<void>

  /** Ends every session of the user. */
  signOutEverywhere(uid: string): Promise<void>

  /** Sets another password for whoever's session this is, and signs them in anew: every session and every reset from before has ended.
   *  Null when the session is unknown, ended or expired. */
  changePassword(token: string, change: PasswordChange, device?: string): Promise<SignedIn | Refused | null>

  /** Whether this is the user's password. Takes about as long as a sign-in. */
  checkPassword(uid: string, password: string): Promise<boolean>

  /** Accounts, the newest first, at most `limit`. */
  accounts(limit: number): Promise<readonly Account[]>

  /** That account; null when there is none. */
  account(uid: string): Promise<Account | null>

  /** The account with that email, compared without case; null when there is none. */
  accountOf(email: string): Promise<Account | null>

  /** Removes the account with its sessions, resets, second steps and passkeys, all or nothing. Their email may then be registered again. An unknown
   *  account is no failure. */
  removeAccount(uid: string): Promise<void>

  /** A secret with which the password can be set within an hour, once, and whose it is; null when there is no account. Those given out before
   *  go on working, so that nobody can spoil another's by asking. */
  startReset(email: string): Promise<Reset | null>

  /** Whose password the secret sets, or null when it was used, is too old, or was never given out. Uses nothing. */
  whoResets(token: string): Promise<User | null>

  /** Sets the password, also of what was left half made, and ends every session and every reset of this user. Of callers that race with one
   *  secret exactly one succeeds; the others, and every secret that `whoResets` does not know, are answered null. A password that is
   *  refused uses nothing. */
  reset(token: string, password: string): Promise<{ readonly kind: 'reset'; readonly user: User } | Refused | null>
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
  /** Secret of the attempt, safe in a cookie's value. */
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

/** `started`: made, and not confirmed yet. */
export type SecondStepState =
  | { readonly kind: 'off' | 'started' }
  | { readonly kind: 'on'; readonly recoveryCodes: number }

export interface SessionUser extends User {
  /** ISO 8601. */
  readonly signedInAt: string
  /** Whether a passkey opened the session, or was added in it. */
  readonly byPasskey: boolean
}

/** Where a passkey works. */
export interface PasskeySite {
  /** Shown by the browser. */
  readonly name: string
  readonly origin: string
}

export interface PasskeyChallenge {
  /** For the browser: options of the Web Authentication API, as JSON. */
  readonly options: object
  /** Binds the challenge to one browser; safe in a cookie's value. */
  readonly secret: string
}

export interface PasskeyRefused {
  readonly kind: 'passkey-refused' | 'challenge-ended'
}

/** Times are ISO 8601. */
export interface Passkey {
  readonly id: string
  /** What the caller named it when it was added; empty when it named none. */
  readonly device: string
  readonly addedAt: string
  readonly lastUsedAt: string | null
}

/** Times are ISO 8601; `lastUsedAt` is at most a quarter of an hour behind. */
export interface Session {
  readonly id: string
  /** What the caller of the sign-in named it; empty when it named none. */
  readonly device: string
  readonly signedInAt: string
  readonly lastUsedAt: string
  readonly isCurrent: boolean
}

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly user: User
  /** Secret of the session, safe in a cookie's value. */
  readonly token: string
}

export interface Refused {
  readonly kind: RefusalKind
  /** Whose password was wrong. */
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
