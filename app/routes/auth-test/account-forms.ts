import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { encode } from 'uqr'
import type { Member, ReauthenticatedMember } from '../../../core/identity/member.ts'
import { identityMessages, type Success } from '../../../core/identity/messages.ts'
import { denied, refused } from '../../../core/identity/refusals.ts'
import type { SignInResult } from '../../../core/identity/sign-in.ts'
import type { SecondStepNeeded, TotpStarted } from '../../../ports/identity.ts'
import { servicesContext } from '../../context.ts'
import { deviceCookie, nameLaterCookie, passkeyCookie, sessionCookie } from '../../cookies.ts'
import {
  everybody,
  refused as refusedForm,
  type Rights,
  runForm,
  runIntent,
  type Tables,
} from '../../ui/forms/define-form.ts'
import { visitorOf } from '../../visitor.ts'
import {
  accountForms,
  address,
  type Answer,
  type Handlers,
  passkeyAnswer,
  passkeyChallenge,
  sessionOf,
  signedIn,
  type Submission,
  success,
  unlessRefused,
} from './account-form.ts'
import { asksName } from './load.ts'
import { pendingIn, pendingOf, reauthenticationAddress, returnPath } from './reauthentication.ts'

export function act(args: ActionFunctionArgs) {
  return runForm(args, {
    tables: accountTables,
    subject: null,
    failure: identityMessages.fillAll,
    forOldPage: (result) => (result.kind === 'done' ? { ...result, kind: 'connected' } : null),
  })
}

/** The account's session. */
const accounts: Rights<string> = {
  by: 'accounts',
  check: async ({ request, context }) => {
    const visitor = await visitorOf(request, context)
    return visitor.kind === 'anonymous'
      ? refusedForm(identityMessages.signInAgain, 403)
      : { who: await sessionOf(request) }
  },
}

const membersHere: Rights<Member> = {
  by: 'members',
  check: async (args, fields) => {
    const account = await accounts.check(args, fields)
    if (!('who' in account)) return account
    const visitor = await visitorOf(args.request, args.context)
    return visitor.kind === 'member' ? { who: visitor.member } : refusedForm(identityMessages.membersOnly, 403)
  },
}

/** Who has just proved that they use the session. */
const provenMembers: Rights<ReauthenticatedMember> = {
  by: 'members',
  check: async (args, fields) => {
    const here = await membersHere.check(args, fields)
    if (!('who' in here)) return here
    const { identity } = args.context.get(servicesContext)
    const who = await identity.reauthenticatedMember(await sessionOf(args.request))
    // A page of an earlier release has no form for it: it loads the present one.
    return who ? { who } : redirectDocument(reauthenticationAddress(pendingOf(fields)))
  },
}

const noMember = denied(identityMessages.membersOnly)

const forAnyone = {
  register: async (form) =>
    afterSignIn(await form.identity.register(form.fields, form.invitation, form.context), form, 'registered'),
  login: async (form) => afterSignIn(await form.identity.signIn(form.fields, form.invitation, form.context), form),
  /** The address still names the invitation and where to return. */
  code: async (form) => {
    const result = await form.identity.finishSignIn(form.fields, form.invitation, form.context)
    return afterSignIn(result, form)
  },
  'passkey-login-start': async (form) =>
    passkeyChallenge('passkey-login', await form.identity.startPasskeySignIn(form.origin, form.context), form),
  'passkey-login': async (form) => {
    const result = await form.identity.signInWithPasskey(passkeyAnswer(form), form.context)
    if (result.kind === 'signed-in') await form.addCookie(passkeyCookie, null)
    return afterSignIn(result, form)
  },
  logout: async ({ identity, session, addCookie }) => {
    if (session) await identity.signOut(session)
    await addCookie(sessionCookie, null)
    return success('loggedOut')
  },
  test: async ({ testConnection, readVisitor }) => {
    const visitor = await readVisitor()
    if (visitor.kind === 'anonymous') return denied(identityMessages.notLoggedIn)
    if (visitor.kind === 'no-second-step') return denied(identityMessages.secondStepRequired)
    const tested = await testConnection(visitor.user)
    return tested.kind === 'failed' ? { ...refused(tested.message), status: 503 } : tested
  },
  forgot: async ({ identity, fields, context }) =>
    unlessRefused(await identity.requestReset(fields.email, context), 'linkOnItsWay'),
  reset: async ({ identity, fields, context, addCookie }) => {
    const reset = await identity.reset(fields.token, fields.password, context)
    if (reset.kind === 'reset') await addCookie(deviceCookie, reset.device)
    return unlessRefused(reset, 'passwordSet')
  },
} satisfies Handlers<null>

const forAccounts = {
  change: async (form, session) => {
    const passwords = { current: form.fields.current, fresh: form.fields.password }
    const changed = await form.identity.changePassword(session, passwords, form.context)
    return signedIn(changed, form, address('passwordChanged'))
  },
  'delete-own': async ({ identity, fields, context, addCookie }, session) => {
    const deleted = await identity.deleteOwnAccount(session, fields.password, context)
    if (deleted.kind === 'refused') return deleted
    for (const cookie of [sessionCookie, deviceCookie, nameLaterCookie]) await addCookie(cookie, null)
    return success('accountDeleted')
  },
  'end-session': async ({ identity, fields }, session) =>
    unlessRefused(await identity.endSession(session, fields.session), 'sessionEnded'),
  'end-others': async ({ identity }, session) =>
    unlessRefused(await identity.endOtherSessions(session), 'otherSessionsEnded'),
  'totp-start': async ({ identity, fields, context }, session) => {
    const started = await identity.startTotp(session, fields.password, context)
    return started.kind === 'refused' ? started : totpStarted(started)
  },
  'totp-confirm': async (form, session) => {
    const confirmed = await form.identity.confirmTotp(session, form.fields.code, form.context)
    return signedIn(confirmed, form, address('secondStepTurnedOn'))
  },
  'totp-off': async ({ identity, fields, context }, session) =>
    unlessRefused(await identity.turnOffSecondStep(session, fields.password, context), 'secondStepTurnedOff'),
  'passkey-start': async (form, session) => {
    const started = await form.identity.startPasskey(session, form.fields.password, form.origin, form.context)
    return passkeyChallenge('passkey-add', started, form)
  },
  'passkey-add': async (form, session) => {
    const added = await form.identity.addPasskey(session, passkeyAnswer(form), form.context.userAgent)
    if (added.kind === 'added') await form.addCookie(passkeyCookie, null)
    return unlessRefused(added, 'passkeyAdded')
  },
  'passkey-remove': async ({ identity, fields }, session) => {
    const removed = await identity.removePasskey(session, fields.passkey)
    if (removed.kind === 'refused' && removed.session === 'not-recent') {
      return redirectDocument(reauthenticationAddress(pendingOf(fields)))
    }
    return unlessRefused(removed, 'passkeyRemoved')
  },
  reauthenticate: async (form, session) => {
    const result = await form.identity.reauthenticate(session, form.fields, form.context)
    return result.kind === 'refused' ? result : runPending(form)
  },
  'passkey-reauthenticate-start': async (form, session) => {
    const started = await form.identity.startPasskeyReauthentication(session, form.origin, form.context)
    return passkeyChallenge('passkey-reauthenticate', started, form)
  },
  'passkey-reauthenticate': async (form, session) => {
    const result = await form.identity.reauthenticateByPasskey(session, passkeyAnswer(form), form.context)
    if (result.kind === 'refused') return result
    await form.addCookie(passkeyCookie, null)
    return runPending(form)
  },
} satisfies Handlers<string>

/** Does what the address names, after the proof of who uses the session. */
async function runPending(submission: Submission): Promise<Answer> {
  const pending = pendingIn(submission.url.searchParams)
  if (pending === null) return redirect('/auth-test')
  // The whole page is loaded, as the download begins in it.
  if (pending.kind === 'download') return redirectDocument(reauthenticationAddress(pending.path))
  const fields = { ...pending }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const outcome = await runIntent(accountTables, { ...submission.sent, form, fields, checked: null })
  return outcome ? { kind: 'continued', outcome } : redirect('/auth-test')
}

const forMembers = {
  revoke: async ({ identity, fields }, member) => {
    await identity.revoke(member, fields.invitation)
    return success('revoked')
  },
  'token-renew': async ({ identity, fields }, member) => {
    await identity.renewApiToken(member, fields.token)
    return success('tokenRenewed')
  },
  'token-revoke': async ({ identity, fields }, member) => {
    await identity.revokeApiToken(member, fields.token)
    return success('tokenRevoked')
  },
  name: async (form, member) => {
    const saved = await form.identity.setProfile(member, form.fields)
    if (saved.kind === 'refused') return saved
    if (form.fields.name.trim() === '') await form.addCookie(nameLaterCookie, member.uid)
    return redirect(returnAddress(form) ?? address('profileSaved'))
  },
  'name-later': async (form, { uid }) => {
    await form.addCookie(nameLaterCookie, uid)
    return redirect(returnAddress(form) ?? '/auth-test')
  },
  mail: async ({ identity, fields: { digest, reminders, answers } }, member) => {
    const mail = { digest: digest !== '', reminders: reminders !== '', answers: answers !== '' }
    return unlessRefused(await identity.setMail(member, mail), 'profileSaved')
  },
} satisfies Handlers<Member>

const forReauthenticatedMembers = {
  invite: async ({ identity, publicUrl }, member) => {
    const made = await identity.invite(member)
    if (made === null) return noMember
    return { kind: 'invited', link: `${publicUrl}/auth-test?invite=${made.token}`, expiresAt: made.expiresAt }
  },

  'token-make': ({ identity, fields }, member) => identity.makeApiToken(member, fields.name),

  remove: async ({ identity, fields }, member) => {
    const { kind } = await identity.removeMember(member, fields.uid)
    if (kind === 'no-member') return noMember
    return kind === 'last' ? { ...refused(identityMessages.lastMember), status: 409 } : success('removed')
  },

  delete: async ({ identity, fields }, member) => {
    const { kind } = await identity.deleteAccount(member, fields.uid)
    if (kind === 'no-member') return noMember
    if (kind === 'member') return { ...refused(identityMessages.memberStays), status: 409 }
    return success('otherAccountDeleted')
  },

  'totp-reset': async ({ identity, fields }, member) => {
    const { kind } = await identity.resetSecondStep(member, fields.uid)
    return kind === 'no-member' ? noMember : success('secondStepWasReset')
  },
} satisfies Handlers<ReauthenticatedMember>

export const accountTables: Tables<null> = [
  accountForms(everybody, forAnyone),
  accountForms(accounts, forAccounts),
  accountForms(membersHere, forMembers),
  accountForms(provenMembers, forReauthenticatedMembers),
]
export type Intent = keyof (typeof forAnyone &
  typeof forAccounts &
  typeof forMembers &
  typeof forReauthenticatedMembers)

/** Ends the session that this browser had, and leads to where the visitor came from. A member without a name is asked for it on the way. */
async function afterSignIn(
  result: SignInResult | SecondStepNeeded,
  submission: Submission,
  done: Success = 'loggedIn',
): Promise<Answer> {
  if (result.kind !== 'signed-in') return result
  const { identity, session } = submission
  if (session) await identity.signOut(session)
  const account = `${address(done)}${result.joined ? '&joined' : ''}`
  const to = returnAddress(submission)
  if (to === null) return signedIn(result, submission, account)
  const asks = asksName(await identity.whoIs(result.token), submission.nameLater)
  return signedIn(result, submission, asks ? `${account}&${new URLSearchParams({ returnTo: to })}` : to)
}

/** Where the visitor came from, and goes on after the sign-in and the question for a name. */
function returnAddress({ url }: Submission): string | null {
  return returnPath(url.searchParams.get('returnTo'))
}

/** The key as a QR code, and in groups of four letters to type. */
function totpStarted({ uri, recoveryCodes }: TotpStarted): Answer {
  const { size, data: rows } = encode(uri, { border: 4 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return { kind: 'totp-started', secret: key.replaceAll(/(.{4})(?=.)/g, '$1 '), qr: { size, path }, recoveryCodes }
}
