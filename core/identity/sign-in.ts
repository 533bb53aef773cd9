import type { Credentials, Refused, SecondStepNeeded, SignedIn, User } from '../../ports/identity.ts'
import { type Stored, openCollection, write } from '../store/collection.ts'
import { type Invitation, endSetUp, invitations, members, newMembership, setUpId } from './member.ts'
import { identityMessages } from './messages.ts'
import { type Refusal, refused, refusedFor } from './refusals.ts'
import { deviceName, type IdentityParts, type SignInContext, type SignInLimits } from './sign-in-checks.ts'

export type SignInResult =
  /** `device` marks the browser as a trusted device of the account. */
  { readonly kind: 'signed-in'; readonly token: string; readonly joined: boolean; readonly device: string } | Refusal

type ChallengeAnswer = Readonly<Record<'challenge' | 'code', string>>

/** Registration and sign-in, and joining the team with an invitation. */
export function createSignIn(parts: IdentityParts) {
  const { identity, limits, accountLog, checkTeamPassword } = parts
  const links = createInvitationLinks(parts)

  async function authenticate<Challenge extends SecondStepNeeded>(
    event: 'sign-in' | 'registration',
    send: (credentials: Credentials, device: string) => Promise<SignedIn | Refused | Challenge>,
    { email, password }: Credentials,
    invitation: Stored<Invitation> | null,
    context: SignInContext,
  ): Promise<SignInResult | Challenge> {
    if (email.trim() === '') return refused(identityMessages.fillAll, 'email')
    if (password === '') return refused(identityMessages.fillAll, 'password')
    const weak = invitation && (await checkTeamPassword(password, email, identityMessages.shortForTeam))
    if (weak) return weak
    const limited = await limits.refusePassword(`${event} refused`, email, context)
    if (limited) return limited
    const result = await send({ email: email.trim(), password }, deviceName(context.userAgent))
    if (result.kind === 'second-step') return result
    if (result.kind !== 'signed-in') {
      accountLog.refused(`${event} refused`, email, result.kind, result.uid)
      return refusedFor(result.kind)
    }
    return complete(event, result, invitation, context)
  }

  async function complete(
    event: string,
    session: SignedIn,
    invitation: Stored<Invitation> | null,
    context: SignInContext,
  ): Promise<SignInResult> {
    const { user } = session
    accountLog.done(event, { uid: user.uid, account: accountLog.accountOf(user.email) })
    const result = await signedIn(limits, session, context)
    return { ...result, joined: invitation !== null && (await links.join(user, invitation)) }
  }

  return {
    /** Makes an account. With the token of an invitation it joins the team. */
    async register(credentials: Credentials, token: string | null, context: SignInContext): Promise<SignInResult> {
      const invitation = await links.open(token)
      if (token !== null && !invitation) {
        accountLog.refused('registration refused', credentials.email, 'invitation closed')
        return refused(identityMessages.invitationClosed)
      }
      return authenticate<never>('registration', identity.register, credentials, invitation, context)
    },

    /** Signs in. With the token of an open invitation the account joins the team; a closed one does not stop the sign-in. */
    signIn: async (credentials: Credentials, token: string | null, context: SignInContext) =>
      authenticate('sign-in', identity.signIn, credentials, await links.open(token), context),

    /** Answers the challenge of `signIn` with a code of the app or a recovery code. */
    async finishSignIn({ challenge, code }: ChallengeAnswer, token: string | null, context: SignInContext) {
      if (code.trim() === '') return refused(identityMessages.fillAll, 'code')
      const finished = (await limits.allowSecret(context))
        ? await identity.finishSignIn(challenge, code, deviceName(context.userAgent))
        : ({ kind: 'too-many-requests' } as const)
      if (finished.kind === 'signed-in') return complete('sign-in', finished, await links.open(token), context)
      accountLog.stepRefused('code', finished.kind)
      if (finished.kind === 'wrong-code') return refused(identityMessages.wrongCode, 'code')
      if (finished.kind === 'challenge-ended') return refused(identityMessages.challengeEnded)
      return refusedFor(finished.kind)
    },

    /** Whether the link can still be used. Does not use it up. */
    invitation: async (token: string) => (await links.open(token))?.kind ?? 'closed',
    setUp: links.setUp,
  }
}

/** The links by which accounts join the team. */
function createInvitationLinks({ store, runtime }: Pick<IdentityParts, 'store' | 'runtime'>) {
  const team = openCollection(store, members)
  const stored = openCollection(store, invitations)

  async function open(token: string | null): Promise<Stored<Invitation> | null> {
    if (token === null) return null
    const { documents } = await stored.find({ where: { tokenDigest: runtime.digest(token), usedAt: null }, limit: 1 })
    const [invitation] = documents
    if (!invitation) return null
    if (invitation.expiresAt !== null && invitation.expiresAt <= runtime.now().toISOString()) return null
    if (invitation.kind === 'set-up' && (await team.count()) > 0) return null
    return invitation
  }

  /** Uses up the invitation and writes the membership in one batch. Returns whether the user is a member now. */
  async function join(user: User, invitation: Stored<Invitation>): Promise<boolean> {
    if (await team.get(user.uid)) return true
    const bySetUp = invitation.id === setUpId
    const written = await store.batch([
      write.update(invitations, invitation, { usedAt: runtime.now().toISOString() }),
      write.add(members, user.uid, newMembership(user.email, invitation.id)),
      ...(bySetUp ? [] : await endSetUp(store, runtime)),
    ])
    if (written.kind === 'conflict') {
      if (!bySetUp && written.id === setUpId) return join(user, invitation)
      // The invitation was used in between, perhaps by the same person, who pressed twice.
      return (await team.get(user.uid)) !== null
    }
    runtime.log.info('member joined', { uid: user.uid, by: invitation.kind })
    return true
  }

  return {
    open,
    join,

    /** While the team has no member: makes a one-time set-up token, which replaces the earlier one. Null once there is a member. */
    async setUp(): Promise<string | null> {
      if ((await team.count()) > 0) {
        // Of a release that left it open.
        const ended = await endSetUp(store, runtime)
        if (ended.length > 0) await store.batch(ended)
        return null
      }
      const token = runtime.newId()
      const invitation: Invitation = {
        kind: 'set-up',
        tokenDigest: runtime.digest(token),
        expiresAt: null,
        usedAt: null,
      }
      const added = await stored.add(invitation, setUpId)
      if (added.kind === 'existing') await stored.update(setUpId, invitation)
      return token
    },
  }
}

/** Returns the result for a new session, and trusts the device from now on. */
export async function signedIn(limits: SignInLimits, { user, token }: SignedIn, context: SignInContext) {
  const device = await limits.trustDevice(user.email, context)
  return { kind: 'signed-in', token, joined: false, device } as const
}
