import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, Refused, SignedIn, User } from '../../ports/identity.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Kept, openCollection, write } from '../collection.ts'
import type { IdentityService } from '../services.ts'
import { type Invitation, type InvitationView, invitations, members, type SignInOutcome } from './member.ts'
import { identityMessages, refusalMessages, shortestTeamPassword } from './messages.ts'
import { createRights } from './rights.ts'

interface Needs {
  store: DocumentStore
  identity: Identity
  limiter: Limiter
  runtime: Runtime
}

type Entrance = (credentials: { email: string; password: string }) => Promise<SignedIn | Refused>

/** The one set-up invitation, renewed at each start while nobody is a member. */
const setUpId = 'set-up'

const mostMembers = 500

const attemptsByAccount = { name: 'sign-in-account', points: 8, seconds: 15 * 60 }
const attemptsByAddress = { name: 'sign-in-address', points: 40, seconds: 15 * 60 }

export function createIdentityService({ store, identity, limiter, runtime }: Needs): IdentityService {
  const rights = createRights({ store, identity })
  const team = openCollection(store, members)
  const doors = openCollection(store, invitations)

  async function enter(entrance: Entrance, email: string, password: string, token: string | null, from: string) {
    if (email.trim() === '' || password === '') return refused(identityMessages.fillAll)
    if (!(await mayTry(email, from))) return refused(refusalMessages['too-many-requests'])

    const invitation = token === null ? null : await openInvitation(token)
    if (token !== null && !invitation) return refused(identityMessages.invitationClosed)
    if (invitation && password.length < shortestTeamPassword) return refused(identityMessages.shortForTeam)

    const entered = await entrance({ email: email.trim(), password })
    if (entered.kind !== 'signed-in') return refused(refusalMessages[entered.kind])
    await limiter.forgive(attemptsByAccount, accountKey(email))

    const joined = invitation ? await join(entered.user, invitation) : false
    return { kind: 'signed-in', token: entered.token, joined } satisfies SignInOutcome
  }

  async function mayTry(email: string, from: string): Promise<boolean> {
    const byAddress = await limiter.take(attemptsByAddress, from)
    if (byAddress.kind === 'wait') return false
    const byAccount = await limiter.take(attemptsByAccount, accountKey(email))
    return byAccount.kind === 'ok'
  }

  function accountKey(email: string): string {
    return runtime.digest(email.trim().toLowerCase())
  }

  async function openInvitation(token: string): Promise<Kept<Invitation> | null> {
    const { documents } = await doors.find({ where: { tokenDigest: runtime.digest(token), usedAt: null }, limit: 1 })
    const [invitation] = documents
    if (!invitation) return null
    if (invitation.expiresAt !== null && invitation.expiresAt <= runtime.now().toISOString()) return null
    if (invitation.kind === 'set-up' && (await team.count()) > 0) return null
    return invitation
  }

  /** Uses up the invitation and writes the membership, or neither; answers whether the user is a member now. */
  async function join(user: User, invitation: Kept<Invitation>): Promise<boolean> {
    if (await team.get(user.uid)) return true
    const written = await store.batch([
      write.update(invitations, invitation, { usedAt: runtime.now().toISOString() }),
      write.add(members, user.uid, { email: user.email, invitation: invitation.id }),
    ])
    // Somebody was quicker with this invitation: perhaps the same person, who pressed twice.
    if (written.kind === 'conflict') return (await team.get(user.uid)) !== null
    runtime.log.info('member joined', { uid: user.uid, by: invitation.kind })
    return true
  }

  return {
    register: (email, password, token, from) => enter(identity.register, email, password, token, from),
    signIn: (email, password, token, from) => enter(identity.signIn, email, password, token, from),
    whoIs: rights.whoIs,
    watchRights: rights.watchRights,

    async signOut(sessionToken) {
      const user = await identity.whoIs(sessionToken)
      await identity.signOut(sessionToken)
      if (user) rights.tell(user.uid)
    },

    async invitation(token): Promise<InvitationView> {
      return (await openInvitation(token))?.kind ?? 'closed'
    },

    async setUp() {
      if ((await team.count()) > 0) return null
      const token = runtime.newId()
      const fresh: Invitation = { kind: 'set-up', tokenDigest: runtime.digest(token), expiresAt: null, usedAt: null }
      const added = await doors.add(fresh, setUpId)
      if (added.kind === 'existing') await doors.update(setUpId, fresh)
      return token
    },

    async team(_member) {
      const { documents } = await team.find({ limit: mostMembers })
      return documents.map(({ id, email, createdAt }) => ({ uid: id, email, joinedAt: createdAt })).toReversed()
    },
  }
}

function refused(message: string): SignInOutcome {
  return { kind: 'refused', message }
}
