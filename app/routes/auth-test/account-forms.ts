import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { encode } from 'uqr'
import type * as z from 'zod'
import type { Member, ReauthenticatedMember } from '../../../core/identity/member.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { denied, refusalMessages, refused } from '../../../core/identity/refusals.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { TotpStarted } from '../../../ports/identity.ts'
import { servicesContext } from '../../context.ts'
import { deviceCookie, nameLaterCookie, readCookie, sessionCookie } from '../../cookies.ts'
import { accountFormParts, type PartIntent } from '../../parts/account-forms.ts'
import { accountWords } from '../../parts/account-words.ts'
import {
  defineForm,
  done,
  everybody,
  formsFor,
  type FormTable,
  invalid,
  type Outcome,
  refused as refusedForm,
  type Rights,
  runForm,
  runIntent,
  type Sent,
  shown,
  type Tables,
} from '../../ui/forms/define-form.ts'
import { visitorOf } from '../../visitor.ts'
import {
  AccountFields,
  address,
  type Answer,
  type Handlers,
  sessionOf,
  signedIn,
  type Submission,
  submissionOf,
  success,
  unlessRefused,
} from './account-form.ts'
import { asksName } from './load.ts'
import { pendingIn, reauthenticationAddress, returnPath } from './reauthentication.ts'

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
    return who ? { who } : redirectDocument(reauthenticationAddress(fields))
  },
}

const noMember = denied(identityMessages.membersOnly)

const forAnyone = {
  register: async ({ identity, fields, invitation, context }) => {
    return { ...(await identity.register(fields, invitation, context)), done: 'registered' }
  },
  login: (form) => form.identity.signIn(form.fields, form.invitation, form.context),
  /** The address still names the invitation and where to return. */
  code: (form) => form.identity.finishSignIn(form.fields, form.invitation, form.context),
  logout: async ({ identity, session, addCookie }) => {
    if (session) await identity.signOut(session)
    await addCookie(sessionCookie, null)
    return success('loggedOut')
  },
  test: async ({ sent: { args, services } }) => {
    const visitor = await visitorOf(args.request, args.context)
    if (visitor.kind === 'anonymous') return denied(identityMessages.notLoggedIn)
    if (visitor.kind === 'no-second-step') return denied(accountWords.secondStepRequired)
    const tested = await services.testConnection(visitor.user)
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
    return changed.kind === 'refused' ? changed : signedIn(changed, form, address('passwordChanged'))
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
    return confirmed.kind === 'refused' ? confirmed : signedIn(confirmed, form, address('secondStepTurnedOn'))
  },
  'totp-off': async ({ identity, fields, context }, session) =>
    unlessRefused(await identity.turnOffSecondStep(session, fields.password, context), 'secondStepTurnedOff'),
  reauthenticate: (form, session) => form.identity.reauthenticate(session, form.fields, form.context),
} satisfies Handlers<string>

/** Does what the address names, after the proof of who uses the session. */
async function runPending({ url, sent }: Submission): Promise<Outcome> {
  const pending = pendingIn(url.searchParams)
  if (pending === null) return redirect('/auth-test')
  // The whole page is loaded, as the download begins in it.
  if (pending.kind === 'download') return redirectDocument(reauthenticationAddress(pending.path))
  const fields = { intent: pending.intent, ...pending.fields }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return (await runIntent(accountTables, { ...sent, form, fields, checked: null })) ?? redirect('/auth-test')
}

const forMembers = {
  revoke: async ({ identity, fields }, member) =>
    unlessRefused(await identity.revoke(member, fields.invitation), 'revoked'),
  'token-renew': async ({ identity, fields }, member) =>
    unlessRefused(await identity.renewApiToken(member, fields.token), 'tokenRenewed'),
  'token-revoke': async ({ identity, fields }, member) =>
    unlessRefused(await identity.revokeApiToken(member, fields.token), 'tokenRevoked'),
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
  invite: async ({ identity, sent }, member) => {
    const made = await identity.invite(member)
    if (made === null) return noMember
    return {
      kind: 'invited',
      link: `${sent.exchange.publicUrl}/auth-test?invite=${made.token}`,
      expiresAt: made.expiresAt,
    }
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

/** What is said when the store cannot be reached. */
const storeFailures: Readonly<Record<string, string>> = {
  logout: identityMessages.logoutFailed,
  test: connectionMessages.notConnected,
}

export const accountTables: Tables<null> = [
  accountForms(everybody, Object.assign({}, forAnyone, ...accountFormParts.map(({ anyone }) => anyone))),
  accountForms(accounts, Object.assign({}, forAccounts, ...accountFormParts.map((part) => part.accounts))),
  accountForms(membersHere, forMembers),
  accountForms(provenMembers, forReauthenticatedMembers),
]
export type Intent =
  | PartIntent
  | keyof (typeof forAnyone & typeof forAccounts & typeof forMembers & typeof forReauthenticatedMembers)

function accountForms<Who>(rights: Rights<Who>, handlers: Handlers<Who>): FormTable<Who> {
  const forms = Object.entries(handlers).map(([intent, handle]) => {
    const perform = async (sent: Sent<Who>, fields: z.infer<typeof AccountFields>) => {
      const submission = await submissionOf(sent, fields)
      return outcomeOf(await handle(submission, sent.who), submission)
    }
    return [intent, defineForm(AccountFields, perform, storeFailures[intent] ?? refusalMessages.unknown)] as const
  })
  return formsFor(rights, Object.fromEntries(forms))
}

/** Refusals that say nothing about what was typed. */
const failureMessages: ReadonlySet<string> = new Set([refusalMessages.unknown, refusalMessages.network])

/** Does what follows a sign-in, a proof of who uses the session, and an action for which a proof is missing. */
async function outcomeOf(answer: Answer, submission: Submission): Promise<Outcome> {
  if (answer instanceof Response) return answer
  if (answer.kind === 'signed-in') return afterSignIn(answer, submission)
  if (answer.kind === 'reauthenticated') return runPending(submission)
  if (answer.kind === 'connected') return done(answer.message)
  if (answer.kind !== 'refused') return shown({}, answer)
  const { message, field, session, status = session === 'denied' ? 403 : 422 } = answer
  if (session === 'not-recent') return redirectDocument(reauthenticationAddress(submission.fields))
  if (failureMessages.has(message)) return { kind: 'unavailable', message }
  return field ? invalid(message, { [field]: message }) : refusedForm(message, status)
}

/** Ends the session that this browser had, and leads to where the visitor came from. A member without a name is asked for it on the way. */
async function afterSignIn(
  { done: success = 'loggedIn', ...result }: Extract<Answer, { kind: 'signed-in' }>,
  submission: Submission,
): Promise<Response> {
  const { identity, session, sent } = submission
  if (session) await identity.signOut(session)
  const account = `${address(success)}${result.joined ? '&joined' : ''}`
  const to = returnAddress(submission)
  if (to === null) return signedIn(result, submission, account)
  const later = await readCookie(nameLaterCookie, sent.args.request)
  const asks = asksName(await identity.whoIs(result.token), later)
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
