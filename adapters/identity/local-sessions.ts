import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Identity, Session, SessionUser } from '../../ports/identity.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { cookieName } from './better-auth.ts'
import { digest, iso, newSecret } from './secrets.ts'

type PortSessions = Pick<
  Identity,
  'signOut' | 'whoIs' | 'signOutEverywhere' | 'sessions' | 'endSession' | 'endOtherSessions'
>

export interface Sessions extends PortSessions {
  /** Replaces the token that better-auth made with the digest of a new secret. Returns the secret. */
  seal(madeToken: string, device: string, byPasskey?: boolean): Promise<string>
  markPasskey(token: string): Promise<void>
  /** Returns the headers with which better-auth finds the session, or null when the token has the wrong shape. */
  headersFor(token: string): Headers | null
}

interface Row {
  readonly id: string
  readonly uid: string
  readonly email: string
  readonly device: string | null
  readonly byPasskey: string | null
  readonly createdAt: string | Date
  readonly updatedAt: string | Date
  readonly expiresAt: string | Date
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
export async function openSessions({ kysely }: Pick<SqlDatabase, 'kysely'>, secret: string): Promise<Sessions> {
  // Earlier releases stored tokens themselves. Those sessions end, because a copy of their database could use them. In another process
  // better-auth may have made such a token just now, which is about to be replaced.
  const before = iso(Date.now() - unsealedMs)
  await sql`delete from session where length(token) <> 43 and "createdAt" < ${before}`.execute(kysely)

  async function find(token: string): Promise<Row | null> {
    if (!tokenShape.test(token)) return null
    const query = sql<Row>`
      select session.id as id, session."userId" as uid, "user".email as email, session."userAgent" as device,
        session."byPasskey" as "byPasskey", session."createdAt" as "createdAt", session."updatedAt" as "updatedAt", session."expiresAt" as "expiresAt"
      from session join "user" on "user".id = session."userId" where session.token = ${digest(token)}`
    const [row] = (await query.execute(kysely)).rows
    return row && timeOf(row.expiresAt) > Date.now() ? row : null
  }

  async function storeUse({ id, createdAt }: Row): Promise<void> {
    const now = Date.now()
    const expiresAt = iso(Math.min(now + unusedMs, timeOf(createdAt) + longestMs))
    await sql`update session set "updatedAt" = ${iso(now)}, "expiresAt" = ${expiresAt} where id = ${id}`.execute(kysely)
    await removeExpired()
  }

  async function removeExpired(): Promise<void> {
    await sql`delete from session where "expiresAt" <= ${iso(Date.now())}`.execute(kysely)
  }

  return {
    async seal(madeToken, device, byPasskey = false) {
      const token = newSecret()
      await sql`
        update session set token = ${digest(token)}, "userAgent" = ${device}, "byPasskey" = ${byPasskey ? 'yes' : null}
        where token = ${madeToken}
      `.execute(kysely)
      await removeExpired()
      return token
    },

    async markPasskey(token) {
      await sql`update session set "byPasskey" = 'yes' where token = ${digest(token)}`.execute(kysely)
    },

    headersFor(token) {
      if (!tokenShape.test(token)) return null
      const name = digest(token)
      const signature = createHmac('sha256', secret).update(name).digest('base64')
      return new Headers({ cookie: `${cookieName}=${encodeURIComponent(`${name}.${signature}`)}` })
    },

    async whoIs(token): Promise<SessionUser | null> {
      const row = await find(token)
      if (!row) return null
      if (Date.now() - timeOf(row.updatedAt) > useStoredMs) await storeUse(row)
      const signedInAt = iso(timeOf(row.createdAt))
      return { uid: row.uid, email: row.email, signedInAt, byPasskey: row.byPasskey !== null }
    },

    async sessions(token) {
      const own = await find(token)
      if (!own) return []
      const query = sql<Row>`
        select id, "userAgent" as device, "createdAt" as "createdAt", "updatedAt" as "updatedAt"
        from session where "userId" = ${own.uid} and "expiresAt" > ${iso(Date.now())} order by "updatedAt" desc`
      return (await query.execute(kysely)).rows.map(({ id, device, createdAt, updatedAt }): Session => ({
        id,
        device: device ?? '',
        signedInAt: iso(timeOf(createdAt)),
        lastUsedAt: iso(timeOf(updatedAt)),
        isCurrent: id === own.id,
      }))
    },

    async signOut(token) {
      await sql`delete from session where token = ${digest(token)}`.execute(kysely)
    },

    async endSession(token, id) {
      const own = await find(token)
      if (own && isStorable(id))
        await sql`delete from session where "userId" = ${own.uid} and id = ${id}`.execute(kysely)
    },

    async endOtherSessions(token) {
      const own = await find(token)
      if (own) await sql`delete from session where "userId" = ${own.uid} and id <> ${own.id}`.execute(kysely)
    },

    async signOutEverywhere(uid) {
      await sql`delete from session where "userId" = ${uid}`.execute(kysely)
    },
  }
}

/** PostgreSQL stores no text with NUL, and refuses to look for one. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}

function timeOf(moment: string | Date): number {
  return new Date(moment).getTime()
}
