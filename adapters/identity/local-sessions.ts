import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Identity, Refused, Session, SessionUser, SignedIn } from '../../ports/identity.ts'
import { type Accounts, type Auth, type AuthAnswer, cookieName, madeSession } from './better-auth.ts'
import { digest, iso, newSecret } from './secrets.ts'

type PortSessions = Pick<
  Identity,
  'signOut' | 'whoIs' | 'signOutEverywhere' | 'sessions' | 'endSession' | 'endOtherSessions'
>

type Sessions = Awaited<ReturnType<typeof openSessions>>

/** What the parts of the local accounts share. */
export interface LocalContext {
  readonly auth: Auth
  readonly accounts: Accounts
  readonly sessions: Sessions
  /** Logs an unexpected error. */
  broken(error: unknown): Refused
}

const dayMs = 24 * 60 * 60 * 1000
const unusedMs = 7 * dayMs
const longestMs = 30 * dayMs
/** No session has better-auth's own token for longer than this. */
const unsealedMs = 60 * 1000
/** The last use is stored at most this often, because every page of the team asks. */
const useStoredMs = 15 * 60 * 1000
/** 256 random bits in base64url. */
const tokenShape = /^[\w-]{43}$/

/** Sessions of better-auth's table `session`, whose `token` is the SHA-256 of what the browser holds: a copy of the database does not
 *  sign anyone in. */
export async function openSessions(
  accounts: Accounts,
  { internalAdapter }: Pick<Auth, 'internalAdapter'>,
  secret: string,
) {
  // Earlier releases stored tokens themselves. Those sessions end, because a copy of their database could use them. In another process
  // better-auth may have made such a token just now, which is about to be replaced.
  const before = iso(Date.now() - unsealedMs)
  await accounts
    .deleteFrom('session')
    .where(sql`length(token)`, '<>', 43)
    .where('createdAt', '<', before)
    .execute()

  async function seal(madeToken: string, userAgent: string, byPasskey: boolean): Promise<string> {
    const token = newSecret()
    const sealed = { token: digest(token), userAgent, byPasskey: byPasskey ? 'yes' : null }
    await accounts.updateTable('session').set(sealed).where('token', '=', madeToken).execute()
    await removeExpired(accounts)
    return token
  }

  return {
    port: createPortSessions(accounts),

    /** Seals the session that better-auth has made: replaces its token with the digest of a new secret, which is returned. */
    async signedIn(answer: AuthAnswer, device: string, byPasskey = false): Promise<SignedIn> {
      const { user, madeToken } = madeSession(answer)
      return { kind: 'signed-in', user, token: await seal(madeToken, device, byPasskey) }
    },

    /** Starts a session that counts as opened by a passkey. Null when the account is gone. */
    async startByPasskey(uid: string, device: string) {
      const user = await internalAdapter.findUserById(uid)
      if (!user) return null
      const { token: madeToken } = await internalAdapter.createSession(uid)
      return { user: { uid, email: user.email }, token: await seal(madeToken, device, true) }
    },

    async markPasskey(token: string) {
      await accounts.updateTable('session').set({ byPasskey: 'yes' }).where('token', '=', digest(token)).execute()
    },

    /** Returns the headers with which better-auth finds the session, or null when the token has the wrong shape. */
    headersFor(token: string): Headers | null {
      if (!tokenShape.test(token)) return null
      const name = digest(token)
      const signature = createHmac('sha256', secret).update(name).digest('base64')
      return new Headers({ cookie: `${cookieName}=${encodeURIComponent(`${name}.${signature}`)}` })
    },
  }
}

function createPortSessions(accounts: Accounts): PortSessions {
  async function find(token: string) {
    if (!tokenShape.test(token)) return null
    const row = await accounts
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .where('session.token', '=', digest(token))
      .select(['session.id', 'user.id as uid', 'user.email', 'session.byPasskey', 'session.createdAt'])
      .select(['session.updatedAt', 'session.expiresAt'])
      .executeTakeFirst()
    return row && timeOf(row.expiresAt) > Date.now() ? row : null
  }

  const remove = (uid: string) => accounts.deleteFrom('session').where('userId', '=', uid)

  return {
    async whoIs(token): Promise<SessionUser | null> {
      const row = await find(token)
      if (!row) return null
      const { id, uid, email, byPasskey } = row
      const [now, signedIn] = [Date.now(), timeOf(row.createdAt)]
      if (now - timeOf(row.updatedAt) > useStoredMs) {
        const used = { updatedAt: iso(now), expiresAt: iso(Math.min(now + unusedMs, signedIn + longestMs)) }
        await accounts.updateTable('session').set(used).where('id', '=', id).execute()
        await removeExpired(accounts)
      }
      return { uid, email, signedInAt: iso(signedIn), isPasswordless: byPasskey !== null }
    },

    async sessions(token) {
      const own = await find(token)
      if (!own) return []
      const rows = accounts.selectFrom('session').selectAll().where('userId', '=', own.uid)
      const present = rows.where('expiresAt', '>', iso(Date.now())).orderBy('updatedAt', 'desc')
      return (await present.execute()).map(({ id, userAgent, createdAt, updatedAt }): Session => ({
        id,
        device: userAgent ?? '',
        signedInAt: iso(timeOf(createdAt)),
        lastUsedAt: iso(timeOf(updatedAt)),
        isCurrent: id === own.id,
      }))
    },

    async signOut(token) {
      await accounts.deleteFrom('session').where('token', '=', digest(token)).execute()
    },

    async endSession(token, id) {
      const own = await find(token)
      if (own && isStorable(id)) await remove(own.uid).where('id', '=', id).execute()
    },

    async endOtherSessions(token) {
      const own = await find(token)
      if (own) await remove(own.uid).where('id', '<>', own.id).execute()
    },

    async signOutEverywhere(uid) {
      await remove(uid).execute()
    },
  }
}

async function removeExpired(accounts: Accounts): Promise<void> {
  await accounts.deleteFrom('session').where('expiresAt', '<=', iso(Date.now())).execute()
}

/** PostgreSQL stores no text with NUL, and refuses to look for one. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}

function timeOf(moment: string | Date): number {
  return new Date(moment).getTime()
}
