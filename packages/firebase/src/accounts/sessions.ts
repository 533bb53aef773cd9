import { digest, iso, newSecret } from '../../../../adapters/identity/secrets.ts'
import type { DocumentStore, StoredDocument, Write } from '../../../../ports/document-store.ts'
import type { Identity, User } from '../../../../ports/identity.ts'
import { type AuthService, cookieMs } from './auth-service.ts'
import { removeExpired, removeWhere, sessions } from './collections.ts'

type PortSessions = Pick<
  Identity,
  'signOut' | 'whoIs' | 'signOutEverywhere' | 'sessions' | 'endSession' | 'endOtherSessions'
>

type SessionDocument = StoredDocument & {
  readonly uid: string
  readonly email: string
  readonly device: string
  readonly byPasskey: boolean
  readonly lastUsedAt: string
  readonly expiresAt: string
  /** When Firebase's cookie ends. */
  readonly endsAt: string
}

const unusedMs = 7 * 24 * 60 * 60 * 1000
/** The last use is stored at most this often, because every page of the team asks. */
const useStoredMs = 15 * 60 * 1000
/** A secret of ours, and a JSON Web Token. The emulator's has no signature. */
const tokenShape = /^[\w-]{43}\.([\w-]+\.[\w-]+\.[\w-]*)$/
const longestToken = 4096

export type Sessions = ReturnType<typeof createSessions>

/** A session needs both: Firebase's cookie, which Firebase can end, and a document of ours under the digest of the token, which tells the
 *  device and ends it alone. */
export function createSessions({ store, service }: { store: DocumentStore; service: AuthService }) {
  /** Returns the session of the token with its cookie, or null when it is unknown or has ended. */
  async function find(token: string): Promise<(SessionDocument & { readonly cookie: string }) | null> {
    const [, cookie] = token.length <= longestToken ? (tokenShape.exec(token) ?? []) : []
    if (cookie === undefined) return null
    const checking = service.isValid(cookie)
    // Where the document is gone, its failure does not matter.
    checking.catch(() => {})
    const document = (await store.get(sessions.name, digest(token))) as SessionDocument | null
    if (!document || document.expiresAt <= iso(Date.now()) || !(await checking)) return null
    return { ...document, cookie }
  }

  /** Returns a new token, and the write that makes it valid. `endsAt` is given where the cookie is not new. */
  function prepare(user: User & { cookie: string; endsAt?: string }, device: string, byPasskey = false) {
    const { uid, email, cookie, endsAt = iso(Date.now() + cookieMs) } = user
    const token = `${newSecret()}.${cookie}`
    const now = Date.now()
    const fields = { uid, email, device, byPasskey, createdAt: iso(now), endsAt, ...usedAt(now, endsAt) }
    const write = { kind: 'add', collection: sessions.name, id: digest(token), fields } satisfies Write
    return { token, write }
  }

  const port: PortSessions = {
    async whoIs(token) {
      const session = await find(token)
      if (!session) return null
      const { id, uid, email, createdAt, lastUsedAt, endsAt, byPasskey } = session
      const now = Date.now()
      if (now - Date.parse(lastUsedAt) > useStoredMs) await store.update(sessions.name, id, usedAt(now, endsAt))
      return { uid, email, signedInAt: createdAt, isPasswordless: byPasskey }
    },

    async sessions(token) {
      const own = await find(token)
      if (!own) return []
      const { documents } = await store.find(sessions.name, { where: { uid: own.uid }, limit: 500 })
      return (documents as readonly SessionDocument[])
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

  return {
    port,
    find,
    prepare,

    async start(user: User & { cookie: string }, device: string, byPasskey?: boolean): Promise<string> {
      const { token, write } = prepare(user, device, byPasskey)
      await store.add(write.collection, write.fields, write.id)
      await removeExpired(store, sessions)
      return token
    },

    async markPasskey(token: string): Promise<void> {
      await store.update(sessions.name, digest(token), { byPasskey: true })
    },
  }
}

function usedAt(now: number, endsAt: string) {
  const unused = iso(now + unusedMs)
  return { lastUsedAt: iso(now), expiresAt: unused < endsAt ? unused : endsAt }
}
