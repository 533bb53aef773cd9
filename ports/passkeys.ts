import type { Identity, PasskeyCopy, Refused, SignedIn } from './identity.ts'

/** Passkeys (WebAuthn) of accounts. A session by one counts as both steps, as the device has verified its owner. */
export interface Passkeys {
  /** Makes what a browser needs to create a passkey for the user of the session. The challenge is valid for five minutes and once, with this
   *  secret and for the same account. Null when the session is unknown or has ended. */
  startPasskey(token: string, site: PasskeySite): Promise<PasskeyChallenge | null>

  /** Adds the passkey that the browser has created; `answer` is what it sent. The device must have verified its owner, on this site. The
   *  session then counts as opened by a passkey. Null when the session is unknown or has ended. */
  addPasskey(
    token: string,
    secret: string,
    answer: unknown,
    site: PasskeySite,
    device?: string,
  ): Promise<{ readonly kind: 'added' } | PasskeyRefused | null>

  /** Makes what a browser needs to sign in with a passkey of any account. The challenge is valid for five minutes and once, with this
   *  secret. */
  startPasskeySignIn(site: PasskeySite): Promise<PasskeyChallenge>

  /** Starts a session for the owner of the passkey, without a second step. The device must have verified its owner, on this site; its counter
   *  must grow where it has one. */
  signInWithPasskey(
    secret: string,
    answer: unknown,
    site: PasskeySite,
    device?: string,
  ): Promise<SignedIn | PasskeyRefused | Refused>

  /** Whether the answer to a challenge of `startPasskeySignIn` is by a passkey of this user, under the same conditions as a sign-in. */
  checkPasskey(uid: string, secret: string, answer: unknown, site: PasskeySite): Promise<boolean>

  /** Returns the passkeys of the account, newest first. */
  passkeys(uid: string): Promise<readonly Passkey[]>

  /** Removes a passkey of this account. Returns whether there was one. */
  removePasskey(uid: string, id: string): Promise<boolean>
}

/** What a backend opens. */
export type IdentityWithPasskeys = Identity & Passkeys

/** The site of a passkey. */
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

export interface Passkey extends Pick<PasskeyCopy, 'device' | 'addedAt' | 'lastUsedAt'> {
  readonly id: string
}
