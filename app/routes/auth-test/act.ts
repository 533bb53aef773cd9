import { type ActionFunctionArgs, type Cookie, data, redirect, redirectDocument } from 'react-router'
import { encode } from 'uqr'
import * as z from 'zod'
import type { Member, ReauthenticatedMember } from '../../../core/identity/member.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { PasskeyAnswer, PasskeyStarted } from '../../../core/identity/passkeys.ts'
import { denied, type Refusal, refusalMessages, refused } from '../../../core/identity/refusals.ts'
import type { SignInResult } from '../../../core/identity/sign-in.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { SecondStepNeeded, TotpStarted } from '../../../ports/identity.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { deviceCookie, passkeyCookie, readCookie, sessionCookie, setCookie } from '../../cookies.ts'
import { formOf } from '../../form-of.ts'
import { visitorOf } from '../../visitor.ts'
import { type AuthActionResult, type Intent, intents, type PasskeyIntent, type Success } from './action-result.ts'
import { pendingIn, reauthenticationAddress } from './reauthentication.ts'
import { returnPath } from './sign-in/return-path.ts'

type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

// A passphrase may be as long as a request.
const secret = z.string().default('')
const reference = z.string().max(100).default('')
/** The JSON of a passkey, in which attestations of security keys have certificates. */
const longestAnswer = 32 * 1024

const Fields = z.object({
  intent: z.enum(Object.keys(intents) as [Intent, ...Intent[]]),
  email: z.string().max(320).default(''),
  password: secret,
  current: secret,
  token: reference,
  uid: reference,
  invitation: reference,
  session: reference,
  code: reference,
  challenge: z.string().max(200).default(''),
  passkey: reference,
  answer: z.string().max(longestAnswer).default(''),
})
type Fields = z.infer<typeof Fields>

type Submission = Awaited<ReturnType<typeof readSubmission>>

/** A refusal has status 422, or 403 where the session may not do it, unless it names another. */
type RefusalAnswer = Refusal & { readonly status?: number; readonly challenge?: string }
type Answer = RefusalAnswer | Exclude<AuthActionResult, { kind: 'refused' | 'failed' }> | Response
type IntentOf<Access> = { [I in Intent]: (typeof intents)[I] extends Access ? I : never }[Intent]

export async function act(args: ActionArgs) {
  const read = Fields.safeParse(Object.fromEntries(await formOf(args.request)))
  if (!read.success) {
    return data<AuthActionResult>({ ...refused(identityMessages.fillAll), intent: 'login', email: '' }, 400)
  }
  const { intent, email } = read.data
  try {
    const headers = new Headers()
    const answer = await run(await readSubmission(read.data, args, headers))
    if (answer instanceof Response) {
      for (const line of headers.getSetCookie()) answer.headers.append('Set-Cookie', line)
      return answer
    }
    if (answer.kind !== 'refused') return data<AuthActionResult>(answer, { headers })
    const { status = answer.session === 'denied' ? 403 : 422, ...refusal } = answer
    if (failureMessages.has(refusal.message)) return failed(read.data, refusal.message)
    return data<AuthActionResult>({ ...refusal, intent, email }, status)
  } catch (error) {
    args.context.get(exchangeContext).log.error('account action failed', { intent, reason: String(error) })
    return failed(read.data)
  }
}

/** Refusals that say nothing about what was typed. */
const failureMessages: ReadonlySet<string> = new Set([refusalMessages.unknown, refusalMessages.network])

/** A code may be typed again. */
function failed({ intent, email, challenge }: Fields, reason: string = refusalMessages.unknown) {
  const message = storeFailures[intent] ?? reason
  return data<AuthActionResult>(
    { kind: 'failed', message, intent, email, ...(intent === 'code' && { challenge }) },
    503,
  )
}

/** What is shown when the store cannot be reached. */
const storeFailures: Readonly<Partial<Record<Intent, string>>> = {
  logout: identityMessages.logoutFailed,
  test: connectionMessages.notConnected,
}

async function readSubmission(fields: Fields, { request, context, url }: ActionArgs, headers: Headers) {
  const { identity, testConnection } = context.get(servicesContext)
  const exchange = context.get(exchangeContext)
  return {
    fields,
    identity,
    testConnection,
    url,
    publicUrl: exchange.publicUrl,
    /** The address of the site as browsers compare it. */
    origin: new URL(exchange.publicUrl).origin,
    /** The token of the invitation that the address names. */
    invitation: url.searchParams.get('invite'),
    session: await readCookie(sessionCookie, request),
    passkeySecret: await readCookie(passkeyCookie, request),
    context: {
      address: exchange.visitor.address ?? 'unknown',
      device: await readCookie(deviceCookie, request),
      userAgent: request.headers.get('User-Agent'),
    },
    whoIs: () => visitorOf(request, context),
    /** Adds a cookie to the response. A null value ends the cookie. */
    addCookie: async (cookie: Cookie, value: string | null) =>
      headers.append('Set-Cookie', await setCookie(cookie, value, exchange)),
  }
}

async function run(submission: Submission): Promise<Answer> {
  const { intent } = submission.fields
  if (isFor(forAnyone, intent)) return forAnyone[intent](submission)
  const visitor = await submission.whoIs()
  if (visitor.kind === 'anonymous') return denied(identityMessages.signInAgain)
  if (isFor(forAccounts, intent)) return forAccounts[intent](submission, submission.session ?? '')
  if (visitor.kind !== 'member') return noMember
  if (isFor(forMembers, intent)) return forMembers[intent](submission, visitor.member)
  const member = await submission.identity.reauthenticatedMember(submission.session ?? '')
  // A page of an earlier release has no form for it: it loads the present one.
  if (member === null) return redirectDocument(reauthenticationAddress({ ...submission.fields, intent }))
  return forReauthenticatedMembers[intent](submission, member)
}

function isFor<I extends Intent>(handlers: Record<I, unknown>, intent: Intent): intent is I {
  return Object.hasOwn(handlers, intent)
}

const noMember: RefusalAnswer = denied(identityMessages.membersOnly)

const forAnyone: Record<IntentOf<'anyone'>, (submission: Submission) => Promise<Answer>> = {
  async register(submission) {
    const { identity, fields, invitation, context } = submission
    return afterSignIn(await identity.register(fields, invitation, context), submission, 'registered')
  },

  async login(submission) {
    const { identity, fields, invitation, context } = submission
    return afterSignIn(await identity.signIn(fields, invitation, context), submission)
  },

  /** The address still names the invitation and where to return. */
  async code(submission) {
    const { identity, fields, invitation, context } = submission
    const result = await identity.finishSignIn(fields, invitation, context)
    const mayRetry = result.kind === 'refused' && result.field === 'code'
    return mayRetry ? { ...result, challenge: fields.challenge } : afterSignIn(result, submission)
  },

  async 'passkey-login-start'(submission) {
    const { identity, origin, context } = submission
    return passkeyChallenge('passkey-login', await identity.startPasskeySignIn(origin, context), submission)
  },

  async 'passkey-login'(submission) {
    const { identity, context, addCookie } = submission
    const result = await identity.signInWithPasskey(passkeyAnswer(submission), context)
    if (result.kind === 'signed-in') await addCookie(passkeyCookie, null)
    return afterSignIn(result, submission)
  },

  async logout({ identity, session, addCookie }) {
    if (session) await identity.signOut(session)
    await addCookie(sessionCookie, null)
    return success('loggedOut')
  },

  async test({ testConnection, whoIs }) {
    const visitor = await whoIs()
    if (visitor.kind === 'anonymous') return denied(identityMessages.notLoggedIn)
    if (visitor.kind === 'no-second-step') return denied(identityMessages.secondStepRequired)
    const tested = await testConnection(visitor.user)
    return tested.kind === 'failed' ? { ...refused(tested.message), status: 503 } : tested
  },

  forgot: async ({ identity, fields, context }) =>
    unlessRefused(await identity.requestReset(fields.email, context), 'linkOnItsWay'),

  async reset({ identity, fields, context, addCookie }) {
    const reset = await identity.reset(fields.token, fields.password, context)
    if (reset.kind === 'reset') await addCookie(deviceCookie, reset.device)
    return unlessRefused(reset, 'passwordSet')
  },
}

const forAccounts: Record<IntentOf<'account'>, (submission: Submission, session: string) => Promise<Answer>> = {
  async change(submission, session) {
    const { identity, fields, context } = submission
    const change = { current: fields.current, fresh: fields.password }
    return signedIn(await identity.changePassword(session, change, context), submission, address('passwordChanged'))
  },

  async 'delete-own'({ identity, fields, context, addCookie }, session) {
    const deleted = await identity.deleteOwnAccount(session, fields.password, context)
    if (deleted.kind === 'refused') return deleted
    for (const cookie of [sessionCookie, deviceCookie]) await addCookie(cookie, null)
    return success('accountDeleted')
  },

  'end-session': async ({ identity, fields }, session) =>
    unlessRefused(await identity.endSession(session, fields.session), 'sessionEnded'),

  'end-others': async ({ identity }, session) =>
    unlessRefused(await identity.endOtherSessions(session), 'otherSessionsEnded'),

  async 'totp-start'({ identity, fields, context }, session) {
    const started = await identity.startTotp(session, fields.password, context)
    return started.kind === 'refused' ? started : totpStarted(started)
  },

  async 'totp-confirm'(submission, session) {
    const { identity, fields, context } = submission
    const confirmed = await identity.confirmTotp(session, fields.code, context)
    return signedIn(confirmed, submission, address('secondStepTurnedOn'))
  },

  'totp-off': async ({ identity, fields, context }, session) =>
    unlessRefused(await identity.turnOffSecondStep(session, fields.password, context), 'secondStepTurnedOff'),

  async 'passkey-start'(submission, session) {
    const { identity, fields, origin, context } = submission
    const started = await identity.startPasskey(session, fields.password, origin, context)
    return passkeyChallenge('passkey-add', started, submission)
  },

  async 'passkey-add'(submission, session) {
    const { identity, context, addCookie } = submission
    const added = await identity.addPasskey(session, passkeyAnswer(submission), context.userAgent)
    if (added.kind === 'added') await addCookie(passkeyCookie, null)
    return unlessRefused(added, 'passkeyAdded')
  },

  async 'passkey-remove'({ identity, fields }, session) {
    const removed = await identity.removePasskey(session, fields.passkey)
    if (removed.kind === 'refused' && removed.session === 'not-recent') {
      return redirectDocument(reauthenticationAddress({ ...fields, intent: 'passkey-remove' }))
    }
    return unlessRefused(removed, 'passkeyRemoved')
  },

  async reauthenticate(submission, session) {
    const { identity, fields, context } = submission
    const result = await identity.reauthenticate(session, fields, context)
    return result.kind === 'refused' ? result : goOn(submission)
  },

  async 'passkey-reauthenticate-start'(submission, session) {
    const { identity, origin, context } = submission
    const started = await identity.startPasskeyReauthentication(session, origin, context)
    return passkeyChallenge('passkey-reauthenticate', started, submission)
  },

  async 'passkey-reauthenticate'(submission, session) {
    const { identity, context, addCookie } = submission
    const result = await identity.reauthenticateByPasskey(session, passkeyAnswer(submission), context)
    if (result.kind === 'refused') return result
    await addCookie(passkeyCookie, null)
    return goOn(submission)
  },
}

/** Does what the address names, after the proof of who uses the session. */
async function goOn(submission: Submission): Promise<Answer> {
  const pending = pendingIn(submission.url.searchParams)
  if (pending === null) return redirect('/auth-test')
  // The whole page is loaded, as the download begins in it.
  if (pending.kind === 'download') return redirectDocument(reauthenticationAddress(pending.path))
  return run({ ...submission, fields: { ...submission.fields, ...pending } })
}

const forMembers: Record<IntentOf<'member'>, (submission: Submission, member: Member) => Promise<Answer>> = {
  async revoke({ identity, fields }, member) {
    await identity.revoke(member, fields.invitation)
    return success('revoked')
  },
}

const forReauthenticatedMembers: Record<
  IntentOf<'reauthenticated-member'>,
  (submission: Submission, member: ReauthenticatedMember) => Promise<Answer>
> = {
  async invite({ identity, publicUrl }, member) {
    const made = await identity.invite(member)
    if (made === null) return noMember
    return { kind: 'invited', link: `${publicUrl}/auth-test?invite=${made.token}`, expiresAt: made.expiresAt }
  },

  async remove({ identity, fields }, member) {
    const { kind } = await identity.removeMember(member, fields.uid)
    if (kind === 'no-member') return noMember
    return kind === 'last' ? { ...refused(identityMessages.lastMember), status: 409 } : success('removed')
  },

  async delete({ identity, fields }, member) {
    const { kind } = await identity.deleteAccount(member, fields.uid)
    if (kind === 'no-member') return noMember
    if (kind === 'member') return { ...refused(identityMessages.memberStays), status: 409 }
    return success('otherAccountDeleted')
  },

  async 'totp-reset'({ identity, fields }, member) {
    const { kind } = await identity.resetSecondStep(member, fields.uid)
    return kind === 'no-member' ? noMember : success('secondStepWasReset')
  },
}

/** Ends the session that this browser had, and leads to where the visitor came from. */
async function afterSignIn(
  result: SignInResult | SecondStepNeeded,
  submission: Submission,
  done: Success = 'loggedIn',
): Promise<Answer> {
  if (result.kind !== 'signed-in') return result
  const { identity, session, url } = submission
  if (session) await identity.signOut(session)
  const to = returnPath(url.searchParams.get('returnTo')) ?? `${address(done)}${result.joined ? '&joined' : ''}`
  return signedIn(result, submission, to)
}

async function signedIn(result: SignInResult, { addCookie }: Submission, to: string): Promise<Answer> {
  if (result.kind === 'refused') return result
  await addCookie(sessionCookie, result.token)
  await addCookie(deviceCookie, result.device)
  return redirect(to)
}

type Started = PasskeyStarted | Refusal

async function passkeyChallenge(intent: PasskeyIntent, started: Started, { addCookie }: Submission): Promise<Answer> {
  if (started.kind === 'refused') return started
  await addCookie(passkeyCookie, started.secret)
  return { kind: 'passkey-challenge', intent, options: JSON.stringify(started.options) }
}

/** No passkey gives an answer that is not JSON. */
function passkeyAnswer({ fields, passkeySecret, origin }: Submission): PasskeyAnswer {
  const known = { secret: passkeySecret ?? '', origin }
  try {
    return { ...known, answer: JSON.parse(fields.answer) }
  } catch {
    return { ...known, answer: null }
  }
}

/** The key as a QR code, and in groups of four letters to type. */
function totpStarted({ uri, recoveryCodes }: TotpStarted): Answer {
  const { size, data: rows } = encode(uri, { border: 4 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return { kind: 'totp-started', secret: key.replaceAll(/(.{4})(?=.)/g, '$1 '), qr: { size, path }, recoveryCodes }
}

function address(success: Success): string {
  return `/auth-test?done=${success}`
}

function success(done: Success): Response {
  return redirect(address(done))
}

function unlessRefused(
  result: Refusal | { readonly kind: 'requested' | 'reset' | 'off' | 'added' | 'removed' | 'ended' },
  done: Success,
): Answer {
  return result.kind === 'refused' ? result : success(done)
}
