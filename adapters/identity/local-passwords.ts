import { randomBytes } from 'node:crypto'
import type { Identity, Refused, SignedIn, User } from '../../ports/identity.ts'
import { type Answered, type Auth, codeOf, plainRefusal } from './better-auth.ts'

type Passwords = Pick<Identity, 'changePassword' | 'startReset' | 'whoResets' | 'reset'>

interface Dependencies {
  auth: Auth
  headersFor: (token: string) => Headers | null
  whoIs: Identity['whoIs']
  signedIn: (answer: Answered, device: string, byPasskey?: boolean) => Promise<SignedIn>
  /** Says that something broke, and logs why. */
  broken: (error: unknown) => Refused
}

const resetMs = 60 * 60 * 1000

/** Changing a password by knowing it, and setting it by a secret that was sent. */
export function createPasswords({ auth, headersFor, whoIs, signedIn, broken }: Dependencies): Passwords {
  const { api, internalAdapter, adapter } = auth

  async function whoResets(token: string): Promise<User | null> {
    const found = await internalAdapter.findVerificationValue(identifierOf(token))
    if (!found || new Date(found.expiresAt) <= new Date()) return null
    const user = await internalAdapter.findUserById(found.value)
    return user && { uid: user.id, email: user.email }
  }

  /** Resets are all that we keep there. */
  async function endResets({ uid }: Pick<User, 'uid'>): Promise<void> {
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] })
  }

  function refusedOr<Ended>(ended: Ended, ...codes: readonly string[]) {
    return (error: unknown): Refused | Ended => {
      if (codes.includes(codeOf(error))) return ended
      const kind = plainRefusal(error)
      return kind === null ? broken(error) : { kind }
    }
  }

  return {
    async changePassword(token, { current, fresh }, device = '') {
      const headers = headersFor(token)
      if (!headers) return null
      try {
        const body = { currentPassword: current, newPassword: fresh, revokeOtherSessions: true }
        const byPasskey = (await whoIs(token))?.byPasskey
        const changed = await api.changePassword({ headers, body, returnHeaders: true })
        const answer = await signedIn(changed, device, byPasskey)
        await endResets(answer.user)
        return answer
      } catch (error) {
        return refusedOr(null, 'UNAUTHORIZED')(error)
      }
    },

    async startReset(email) {
      const found = await internalAdapter.findUserByEmail(email.toLowerCase())
      if (!found) return null
      const { id: uid, email: known } = found.user
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(Date.now() + resetMs)
      await internalAdapter.createVerificationValue({ identifier: identifierOf(token), value: uid, expiresAt })
      return { user: { uid, email: known }, token }
    },

    whoResets,

    async reset(token, password) {
      try {
        const user = await whoResets(token)
        if (!user) return null
        await api.resetPassword({ body: { token, newPassword: password } })
        await endResets(user)
        return { kind: 'reset', user }
      } catch (error) {
        return refusedOr(null, 'INVALID_TOKEN')(error)
      }
    },
  }
}

/** The name under which better-auth's own reset looks for it. */
function identifierOf(token: string): string {
  return `reset-password:${token}`
}
