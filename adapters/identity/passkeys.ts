import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Identity, Refused, User } from '../../ports/identity.ts'
import type { Passkey, PasskeyRefused, Passkeys, PasskeySite } from '../../ports/passkeys.ts'
import { digest, iso, newSecret } from './secrets.ts'

type Adding = Pick<Passkeys, 'startPasskey' | 'addPasskey'>
type SigningIn = Pick<Passkeys, 'startPasskeySignIn' | 'signInWithPasskey' | 'checkPasskey'>
type Stored = Pick<Identity, 'hasPasswordless' | 'removePasswordless'>

/** Where passkeys and challenges are stored. */
export interface PasskeyRecords {
  /** Stores the challenge, and removes those that have expired. */
  addChallenge(id: string, challenge: StoredChallenge): Promise<void>
  /** Removes the challenge of that id and account, and returns it. Of callers that race, one receives it. */
  takeChallenge(id: string, uid: string | null): Promise<StoredChallenge | null>
  /** Returns whether it was added: not when the credential is known. A database with the accounts also refuses one without its account. */
  add(passkey: StoredPasskey & Passkey): Promise<boolean>
  find(credentialId: string): Promise<(StoredPasskey & { readonly id: string }) | null>
  /** Stores the use and the counter. Returns false when the passkey is gone, or its counter has not risen from the stored one. Two zeros
   *  count as risen. */
  use(id: string, counter: number): Promise<boolean>
  /** Newest first. */
  list(uid: string): Promise<readonly (Passkey & Pick<StoredPasskey, 'credentialId'>)[]>
  remove(uid: string, id: string): Promise<boolean>
  /** Removes the challenges to add a passkey, too. */
  removeAll(uid: string): Promise<void>
}

export interface StoredChallenge {
  readonly challenge: string
  /** Null for a sign-in. */
  readonly uid: string | null
  readonly expiresAt: string
}

export interface StoredPasskey {
  readonly uid: string
  readonly credentialId: string
  /** COSE key in base64url. */
  readonly publicKey: string
  /** Up to 32 bits. */
  readonly counter: number
}

interface Dependencies {
  records: PasskeyRecords
  sessions: Pick<Identity, 'whoIs' | 'signOut'> & {
    markPasskey(token: string): Promise<void>
    /** Starts a session that counts as opened by a passkey. Null when the account is gone. */
    startByPasskey(uid: string, device: string): Promise<{ readonly user: User; readonly token: string } | null>
  }
  /** Logs an unexpected error. */
  broken: (error: unknown) => Refused
}

const challengeMs = 5 * 60 * 1000
/** ES256 and RS256 (RFC 9053), which platforms and security keys offer. */
const algorithms = [-7, -257]
const refused = { kind: 'passkey-refused' } as const satisfies PasskeyRefused
const challengeEnded = { kind: 'challenge-ended' } as const satisfies PasskeyRefused

/** Passkeys (WebAuthn), verified by SimpleWebAuthn. The library is loaded at the first use. */
export function createPasskeys(dependencies: Dependencies): Passkeys & Stored {
  const { records } = dependencies
  return {
    ...createAdding(dependencies),
    ...createSigningIn(dependencies),
    async passkeys(uid) {
      const all = await records.list(uid)
      return all.map(({ id, device, addedAt, lastUsedAt }) => ({ id, device, addedAt, lastUsedAt }))
    },
    removePasskey: records.remove,
    hasPasswordless: async (uid) => (await records.list(uid)).length > 0,
    removePasswordless: records.removeAll,
  }
}

function createAdding({ records, sessions }: Dependencies): Adding {
  return {
    async startPasskey(token, site) {
      const user = await sessions.whoIs(token)
      if (!user) return null
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID: idOf(site),
        userID: new TextEncoder().encode(user.uid),
        userName: user.email,
        userDisplayName: user.email,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: (await records.list(user.uid)).map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: challengeMs,
      })
      return { options, secret: await storeChallenge(records, options.challenge, user.uid) }
    },

    async addPasskey(token, secret, answer, site, device = '') {
      const user = await sessions.whoIs(token)
      if (!user) return null
      const challenge = await takeChallenge(records, secret, user.uid)
      if (challenge === null) return challengeEnded
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const verification = await verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        ...expected(challenge, site),
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null)
      if (!verification?.verified) return refused
      const { id: credentialId, publicKey, counter } = verification.registrationInfo.credential
      const added = await records.add({
        id: randomUUID(),
        uid: user.uid,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        device,
        addedAt: iso(Date.now()),
        lastUsedAt: null,
      })
      if (!added) return refused
      await sessions.markPasskey(token)
      return { kind: 'added' }
    },
  }
}

function createSigningIn({ records, sessions, broken }: Dependencies): SigningIn {
  /** Returns the passkey that has answered the challenge of a sign-in. */
  async function verify(secret: string, answer: unknown, site: PasskeySite): Promise<StoredPasskey | PasskeyRefused> {
    const challenge = await takeChallenge(records, secret, null)
    if (challenge === null) return challengeEnded
    const passkey = await records.find(idIn(answer))
    if (!passkey) return refused
    const { credentialId: id, publicKey, counter } = passkey
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const verification = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      ...expected(challenge, site),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }).catch(() => null)
    if (!verification?.verified) return refused
    // False for a passkey that was removed in between, or whose counter has not risen.
    return (await records.use(passkey.id, verification.authenticationInfo.newCounter)) ? passkey : refused
  }

  return {
    async startPasskeySignIn(site) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      const limits = { userVerification: 'required', timeout: challengeMs } as const
      const options = await generateAuthenticationOptions({ rpID: idOf(site), ...limits })
      return { options, secret: await storeChallenge(records, options.challenge, null) }
    },

    async signInWithPasskey(secret, answer, site, device = '') {
      try {
        const passkey = await verify(secret, answer, site)
        if ('kind' in passkey) return passkey
        const started = await sessions.startByPasskey(passkey.uid, device)
        if (!started) return refused
        if (await records.find(passkey.credentialId)) return { kind: 'signed-in', ...started }
        // The passkey was removed at the same moment, and the removal has not ended this session.
        await sessions.signOut(started.token)
        return refused
      } catch (error) {
        return broken(error)
      }
    },

    async checkPasskey(uid, secret, answer, site) {
      const passkey = await verify(secret, answer, site)
      return 'uid' in passkey && passkey.uid === uid
    },
  }
}

/** Stores a challenge under the digest of a secret, and returns the secret. A null `uid` is a sign-in. */
async function storeChallenge(records: PasskeyRecords, challenge: string, uid: string | null): Promise<string> {
  const secret = newSecret()
  await records.addChallenge(digest(secret), { challenge, uid, expiresAt: iso(Date.now() + challengeMs) })
  return secret
}

async function takeChallenge(records: PasskeyRecords, secret: string, uid: string | null): Promise<string | null> {
  const taken = await records.takeChallenge(digest(secret), uid)
  return taken && taken.expiresAt > iso(Date.now()) ? taken.challenge : null
}

function expected(expectedChallenge: string, site: PasskeySite) {
  return { expectedChallenge, expectedOrigin: site.origin, expectedRPID: idOf(site), requireUserVerification: true }
}

/** The host name, to which a browser binds a passkey. */
function idOf({ origin }: PasskeySite): string {
  return new URL(origin).hostname
}

function idIn(answer: unknown): string {
  const id = (answer as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : ''
}
