import type { DocumentStore, StoredDocument, Write } from '../../../ports/document-store.ts'
import type { Identity, SessionUser, User } from '../../../ports/identity.ts'
import { digest, iso, newSecret } from '../../identity/secrets.ts'
import { type AuthService, cookieMs } from './auth-service.ts'
import { removeExpired, removeWhere, sessions } from './collections.ts'

type PortSessions = Pick<
  Identity,
  'signOut' | 'whoIs' | 'signOutEverywhere' | 'sessions' | 'endSession' | 'endOtherSessions'
>

export interface Sessions extends PortSessions {
  /** Returns the session of the token with its cookie, or null when it is unknown or has ended. */
  find(token: string): Promise<LiveSession | null>
  /** Returns a new token, and the write that makes it valid. */
  prepare(user: User, cookie: NewCookie, device: string, byPasskey: boolean): { token: string; write: Write }
  start(user: User, cookie: string, device: string, byPasskey?: boolean): Promise<string>
  markPasskey(token: string): Promise<void>
}

/** `endsAt` is given where the cookie is not new. */
export interface NewCookie {
  readonly cookie: string
  readonly endsAt?: string
}

interface SessionFields {
  readonly uid: string
  readonly email: string
  readonly device: string
  readonly byPasskey: boolean
  readonly lastUsedAt: string
  readonly expiresAt: string
  /** When Firebase's cookie ends. */
  readonly endsAt: string
}

export type LiveSession = SessionFields & Pick<StoredDocument, 'id' | 'createdAt'> & { readonly cookie: string }

const unusedMs = 7 * 24 * 60 * 60 * 1000
/** The last use is stored at most this often, because every page of the team asks. */
const useStoredMs = 15 * 60 * 1000
/** A secret of ours, and a JSON Web Token. The emulator's has no signature. */
const tokenShape = /^[\w-]{43}\.([\w-]+\.[\w-]+\.[\w-]*)$/
const longestToken = 4096

/** A session needs both: Firebase's cookie, which Firebase can end, and a document of ours under the digest of the token, which tells the
 *  device and ends it alone. */
export function createSessions({ store, service }: { store: DocumentStore; service: AuthService }): Sessions {
  async function find(token: string): Promise<LiveSession | null> {
    const [, cookie] = token.length <= longestToken ? (tokenShape.exec(token) ?? []) : []
    if (cookie === undefined) return null
    const checking = service.isValid(cookie)
    // Where the document is gone, its failure does not matter.
    checking.catch(() => {})
    const document = await store.get(sessions.name, digest(token))
    if (!document || String(document['expiresAt']) <= iso(Date.now()) || !(await checking)) return null
    return { ...(document as StoredDocument & SessionFields), cookie }
  }

  function prepare({ uid, email }: User, { cookie, endsAt: given }: NewCookie, device: string, byPasskey: boolean) {
    const token = `${newSecret()}.${cookie}`
    const now = Date.now()
    const endsAt = given ?? iso(now + cookieMs)
    const fields = { uid, email, device, byPasskey, createdAt: iso(now), endsAt, ...usedAt(now, endsAt) }
    const write = { kind: 'add', collection: sessions.name, id: digest(token), fields } as const
    return { token, write }
  }

  return {
    find,

    prepare,

    async start(user, cookie, device, byPasskey = false) {
      const { token, write } = prepare(user, { cookie }, device, byPasskey)
      await store.add(write.collection, write.fields, write.id)
      await removeExpired(store, sessions)
      return token
    },

    async markPasskey(token) {
      await store.update(sessions.name, digest(token), { byPasskey: true })
    },

    async whoIs(token): Promise<SessionUser | null> {
      const session = await find(token)
      if (!session) return null
      const { id, uid, email, createdAt, lastUsedAt, endsAt, byPasskey } = session
      const now = Date.now()
      if (now - Date.parse(lastUsedAt) > useStoredMs) await store.update(sessions.name, id, usedAt(now, endsAt))
      return { uid, email, signedInAt: createdAt, byPasskey }
    },

    async sessions(token) {
      const own = await find(token)
      if (!own) return []
      const { documents } = await store.find(sessions.name, { where: { uid: own.uid }, limit: 500 })
      return (documents as readonly (StoredDocument & SessionFields)[])
        .filter(({ expiresAt }) => expiresAt > iso(Date.now()))
        .map(({ id, device, createdAt: signedInAt, lastUsedAt }) => {
          return { id, device, signedInAt, lastUsedAt, isCurrent: id === own.id }
        })
        .toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    },

    async signOut(token) {
      await store.remove(sessions.name, digest(token))
    },

    async endSession(token, id) {
      const own = await find(token)
      const other = own && (await store.get(sessions.name, id))
      if (other && other['uid'] === own.uid) await store.remove(sessions.name, id)
    },

    async endOtherSessions(token) {
      const own = await find(token)
      if (own) await removeWhere(store, sessions, { uid: own.uid }, own.id)
    },

    signOutEverywhere: (uid) => removeWhere(store, sessions, { uid }),
  }
}

function usedAt(now: number, endsAt: string): Pick<SessionFields, 'lastUsedAt' | 'expiresAt'> {
  const unused = iso(now + unusedMs)
  return { lastUsedAt: iso(now), expiresAt: unused < endsAt ? unused : endsAt }
}
