import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type RawBuilder, sql } from 'kysely'
import type { Identity, Passkey, PasskeyRefused, PasskeySite, Refused, SignedIn } from '../../ports/identity.ts'
import type { SqlDatabase } from '../document-store/sql/database.ts'
import type { Auth } from './better-auth.ts'
import { digest, iso, isStorable, type Sessions } from './local-sessions.ts'

type Passkeys = Pick<
  Identity,
  | 'startPasskey'
  | 'addPasskey'
  | 'startPasskeySignIn'
  | 'signInWithPasskey'
  | 'passkeys'
  | 'removePasskey'
  | 'removePasskeys'
>

interface Dependencies {
  auth: Auth
  kysely: SqlDatabase['kysely']
  sessions: Pick<Sessions, 'seal' | 'whoIs' | 'signOut' | 'markPasskey'>
  /** Logs an unexpected error. */
  broken: (error: unknown) => Refused
}

interface ChallengeRow {
  readonly challenge: string
  readonly expiresAt: string
}

interface PasskeyRow {
  readonly id: string
  readonly uid: string
  readonly email: string
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

const challengeMs = 5 * 60 * 1000
/** ES256 and RS256 (RFC 9053), which platforms and security keys offer. */
const algorithms = [-7, -257]
const refused = { kind: 'passkey-refused' } as const satisfies PasskeyRefused

/** Passkeys (WebAuthn), verified by SimpleWebAuthn. The library is loaded at the first use. */
export function createLocalPasskeys({ auth, kysely, sessions, broken }: Dependencies): Passkeys {
  const { internalAdapter } = auth

  /** Stores a challenge under the digest of a secret, and returns the secret. A null `uid` is a sign-in. */
  async function storeChallenge(challenge: string, uid: string | null): Promise<string> {
    await sql`delete from "passkeyChallenge" where "expiresAt" <= ${iso(Date.now())}`.execute(kysely)
    const secret = randomBytes(32).toString('base64url')
    await sql`
      insert into "passkeyChallenge" (id, challenge, uid, "expiresAt")
      values (${digest(secret)}, ${challenge}, ${uid}, ${iso(Date.now() + challengeMs)})`.execute(kysely)
    return secret
  }

  /** Removes the challenge and returns it. Of callers that race with one secret, one receives it. */
  async function takeChallenge(secret: string, uid: string | null): Promise<string | null> {
    const owner: RawBuilder<unknown> = uid === null ? sql`uid is null` : sql`uid = ${uid}`
    const query = sql<ChallengeRow>`
      delete from "passkeyChallenge" where id = ${digest(secret)} and ${owner}
      returning challenge, "expiresAt" as "expiresAt"`
    const [row] = (await query.execute(kysely)).rows
    return row && row.expiresAt > iso(Date.now()) ? row.challenge : null
  }

  async function passkeys(uid: string): Promise<readonly Passkey[]> {
    const query = sql<Passkey>`
      select id, device, "addedAt" as "addedAt", "lastUsedAt" as "lastUsedAt"
      from passkey where uid = ${uid} order by "addedAt" desc, id`
    return (await query.execute(kysely)).rows.map(({ id, device, addedAt, lastUsedAt }) => {
      return { id, device, addedAt, lastUsedAt }
    })
  }

  async function credentialIdsOf(uid: string): Promise<string[]> {
    const query = sql<PasskeyRow>`select "credentialId" as "credentialId" from passkey where uid = ${uid}`
    return (await query.execute(kysely)).rows.map(({ credentialId }) => credentialId)
  }

  async function rowOf(credentialId: string): Promise<PasskeyRow | undefined> {
    const query = sql<PasskeyRow>`
      select passkey.id as id, passkey.uid as uid, "user".email as email, "credentialId" as "credentialId",
        "publicKey" as "publicKey", counter
      from passkey join "user" on "user".id = passkey.uid where "credentialId" = ${credentialId}`
    return (await query.execute(kysely)).rows[0]
  }

  async function signIn(
    secret: string,
    answer: unknown,
    site: PasskeySite,
    device: string,
  ): Promise<SignedIn | PasskeyRefused> {
    const challenge = await takeChallenge(secret, null)
    if (challenge === null) return { kind: 'challenge-ended' }
    const response = answer as AuthenticationResponseJSON
    const row = await rowOf(idIn(answer))
    if (!row) return refused
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const verification = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: idOf(site),
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
    }).catch(() => null)
    if (!verification?.verified) return refused
    const { newCounter } = verification.authenticationInfo
    // Refuses a passkey that was removed in between, or whose counter has not risen.
    const isNext = newCounter === 0 ? sql`counter = 0` : sql`counter < ${newCounter}`
    const used = await sql`
      update passkey set counter = ${newCounter}, "lastUsedAt" = ${iso(Date.now())}
      where id = ${row.id} and ${isNext}`.execute(kysely)
    if (used.numAffectedRows !== 1n) return refused
    const { token: madeToken } = await internalAdapter.createSession(row.uid)
    const token = await sessions.seal(madeToken, device, true)
    if (await rowOf(row.credentialId)) return { kind: 'signed-in', user: { uid: row.uid, email: row.email }, token }
    // The passkey was removed at the same moment, and the removal has not ended this session.
    await sessions.signOut(token)
    return refused
  }

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
        excludeCredentials: (await credentialIdsOf(user.uid)).map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: challengeMs,
      })
      return { options, secret: await storeChallenge(options.challenge, user.uid) }
    },

    async addPasskey(token, secret, answer, site, device = '') {
      const user = await sessions.whoIs(token)
      if (!user) return null
      const challenge = await takeChallenge(secret, user.uid)
      if (challenge === null) return { kind: 'challenge-ended' }
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const verification = await verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: idOf(site),
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }).catch(() => null)
      if (!verification?.verified) return refused
      const { id, publicKey, counter } = verification.registrationInfo.credential
      const added = await sql`
        insert into passkey (id, uid, "credentialId", "publicKey", counter, device, "addedAt")
        select ${randomUUID()}, id, ${id}, ${Buffer.from(publicKey).toString('base64url')}, ${counter}, ${device},
          ${iso(Date.now())}
        from "user" where id = ${user.uid}
        on conflict ("credentialId") do nothing`.execute(kysely)
      if (added.numAffectedRows !== 1n) return refused
      await sessions.markPasskey(token)
      return { kind: 'added' }
    },

    async startPasskeySignIn(site) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      const options = await generateAuthenticationOptions({
        rpID: idOf(site),
        userVerification: 'required',
        timeout: challengeMs,
      })
      return { options, secret: await storeChallenge(options.challenge, null) }
    },

    signInWithPasskey: (secret, answer, site, device = '') => signIn(secret, answer, site, device).catch(broken),

    passkeys,

    async removePasskey(uid, id) {
      if (!isStorable(id)) return false
      const removed = await sql`delete from passkey where uid = ${uid} and id = ${id}`.execute(kysely)
      return removed.numAffectedRows === 1n
    },

    async removePasskeys(uid) {
      await sql`delete from "passkeyChallenge" where uid = ${uid}`.execute(kysely)
      await sql`delete from passkey where uid = ${uid}`.execute(kysely)
    },
  }
}

/** The host name, to which a browser binds a passkey. */
function idOf({ origin }: PasskeySite): string {
  return new URL(origin).hostname
}

function idIn(answer: unknown): string {
  const id = (answer as { id?: unknown } | null)?.id
  return typeof id === 'string' && isStorable(id) ? id : ''
}
