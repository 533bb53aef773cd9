/** Accounts with email and password. An account says who somebody is, never what they may do: membership of the team is the core's. */
export interface Identity {
  /** Makes an account and signs it in. Of two racing registrations of one email exactly one succeeds. Email is compared without case. */
  register(credentials: Credentials): Promise<SignedIn | Refused>

  /** Starts a new session. Takes about as long for an unknown email as for a wrong password. */
  signIn(credentials: Credentials): Promise<SignedIn | Refused>

  /** Ends the session on the server: its token is worthless afterwards. An unknown token is no failure. */
  signOut(token: string): Promise<void>

  /** Whose session this is, or null when it is unknown, ended or expired. */
  whoIs(token: string): Promise<User | null>

  /** Ends every session of the user. */
  signOutEverywhere(uid: string): Promise<void>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface User {
  readonly uid: string
  readonly email: string
}

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly user: User
  /** Secret of the session, safe in a cookie's value. */
  readonly token: string
}

export interface Refused {
  readonly kind: RefusalKind
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
