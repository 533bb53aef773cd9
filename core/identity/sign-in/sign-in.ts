import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Identity, Refused, SecondStepNeeded, SignedIn, User } from '../../../ports/identity.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { openCollection, type Stored, write } from '../../store/collection.ts'
import type { AccountLog } from '../account-log.ts'
import { deviceName } from '../device-name.ts'
import type { IdentityService } from '../identity-service.ts'
import { type Invitation, invitations, members, type SignInOutcome } from '../member.ts'
import { identityMessages, refused, refusedFor } from '../messages.ts'
import type { TeamPasswordCheck } from '../team/team-password.ts'
import type { Attempts, Origin } from './attempts.ts'

interface Dependencies {
  store: DocumentStore
  identity: Identity
  attempts: Attempts
  accountLog: AccountLog
  checkTeamPassword: TeamPasswordCheck
  runtime: Runtime
}

interface Entrance<More> {
  readonly event: 'sign-in' | 'registration'
  readonly enter: (
    credentials: { email: string; password: string },
    device: string,
  ) => Promise<SignedIn | Refused | More>
}

/** The one set-up invitation, renewed at each start while nobody is a member. */
const setUpId = 'set-up'

/** Registration, sign-in, and the team's door behind them. */
export function createEntering({
  store,
  identity,
  attempts,
  accountLog,
  checkTeamPassword,
  runtime,
}: Dependencies): Pick<IdentityService, 'register' | 'signIn' | 'finishSignIn' | 'invitation' | 'setUp'> {
  const team = openCollection(store, members)
  const doors = openCollection(store, invitations)

  async function admit<More extends SecondStepNeeded>(
    { event, enter }: Entrance<More>,
    { email, password }: { email: string; password: string },
    invitation: Stored<Invitation> | null,
    origin: Origin,
    userAgent: string | null,
  ): Promise<SignInOutcome | More> {
    if (email.trim() === '') return refused(identityMessages.fillAll, 'email')
    if (password === '') return refused(identityMessages.fillAll, 'password')
    const weak = invitation && (await checkTeamPassword(password, email, identityMessages.shortForTeam))
    if (weak) return weak
    if (!(await attempts.mayTry(email, origin))) {
      accountLog.refused(`${event} refused`, email, 'limit reached')
      return refusedFor('too-many-requests')
    }

    const entered = await enter({ email: email.trim(), password }, deviceName(userAgent))
    if (entered.kind === 'second-step') return entered
    if (entered.kind !== 'signed-in') {
      accountLog.refused(`${event} refused`, email, entered.kind, entered.uid)
      return refusedFor(entered.kind)
    }
    return welcome(event, entered, invitation, origin)
  }

  async function welcome(
    event: string,
    { user, token }: SignedIn,
    invitation: Stored<Invitation> | null,
    origin: Origin,
  ): Promise<SignInOutcome> {
    accountLog.done(event, { uid: user.uid, account: accountLog.accountOf(user.email) })
    const device = await attempts.proven(user.email, origin)
    const joined = invitation ? await join(user, invitation) : false
    return { kind: 'signed-in', token, joined, device }
  }

  async function openInvitation(token: string | null): Promise<Stored<Invitation> | null> {
    if (token === null) return null
    const { documents } = await doors.find({ where: { tokenDigest: runtime.digest(token), usedAt: null }, limit: 1 })
    const [invitation] = documents
    if (!invitation) return null
    if (invitation.expiresAt !== null && invitation.expiresAt <= runtime.now().toISOString()) return null
    if (invitation.kind === 'set-up' && (await team.count()) > 0) return null
    return invitation
  }

  /** Uses up the invitation and writes the membership, or neither; answers whether the user is a member now. */
  async function join(user: User, invitation: Stored<Invitation>): Promise<boolean> {
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
    async register(email, password, token, from, device = null, userAgent = null) {
      const invitation = await openInvitation(token)
      if (token !== null && !invitation) {
        accountLog.refused('registration refused', email, 'invitation closed')
        return refused(identityMessages.invitationClosed)
      }
      const entrance = { event: 'registration', enter: identity.register } as const
      return admit<never>(entrance, { email, password }, invitation, { from, device }, userAgent)
    },

    /** A link that is closed keeps nobody with an account out of it. */
    async signIn(email, password, token, from, device = null, userAgent = null) {
      const entrance = { event: 'sign-in', enter: identity.signIn } as const
      return admit(entrance, { email, password }, await openInvitation(token), { from, device }, userAgent)
    },

    async finishSignIn(challenge, code, token, from, device = null, userAgent = null) {
      if (code.trim() === '') return refused(identityMessages.fillAll, 'code')
      const finished = (await attempts.mayReset(from))
        ? await identity.finishSignIn(challenge, code, deviceName(userAgent))
        : ({ kind: 'too-many-requests' } as const)
      if (finished.kind === 'signed-in') {
        return welcome('sign-in', finished, await openInvitation(token), { from, device })
      }
      runtime.log.warn('sign-in refused', { step: 'code', reason: finished.kind })
      if (finished.kind === 'wrong-code') return refused(identityMessages.wrongCode, 'code')
      if (finished.kind === 'challenge-ended') return refused(identityMessages.challengeEnded)
      return refusedFor(finished.kind)
    },

    invitation: async (token) => (await openInvitation(token))?.kind ?? 'closed',

    async setUp() {
      if ((await team.count()) > 0) return null
      const token = runtime.newId()
      const fresh: Invitation = { kind: 'set-up', tokenDigest: runtime.digest(token), expiresAt: null, usedAt: null }
      const added = await doors.add(fresh, setUpId)
      if (added.kind === 'existing') await doors.update(setUpId, fresh)
      return token
    },
  }
}
