import { type Cookie, data, redirect } from 'react-router'
import { encode } from 'uqr'
import * as z from 'zod'
import type { IdentityService } from '../../../core/identity/identity-service.ts'
import type { Member, Visitor } from '../../../core/identity/member.ts'
import { identityMessages, type Refusal, refusalMessages, refused } from '../../../core/identity/messages.ts'
import type { PasskeyAnswer, PasskeyStarted } from '../../../core/identity/sign-in/passkeys.ts'
import type { SignInResult } from '../../../core/identity/sign-in/sign-in.ts'
import type { SignInContext } from '../../../core/identity/sign-in/sign-in-limits.ts'
import type { Services } from '../../../core/services.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { SecondStepNeeded, TotpStarted } from '../../../ports/identity.ts'
import type { Exchange } from '../../context.ts'
import { deviceCookie, passkeyCookie, sessionCookie, setCookie } from '../../cookies.ts'
import { type AuthActionResult, type Intent, intents, type PasskeyIntent, type Success } from './action-result.ts'
import { returnPath } from './sign-in/return-path.ts'

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

interface ActionInput {
  form: FormData
  url: URL
  services: Services
  exchange: Exchange
  whoIs: () => Promise<Visitor>
  /** What the browser sends in its cookies and headers. */
  session: string | null
  device: string | null
  passkeySecret: string | null
  userAgent: string | null
}

interface Submission extends ActionInput {
  fields: Fields
  identity: IdentityService
  context: SignInContext
  /** The address of the site as browsers compare it. */
  origin: string
  /** Of the response. A null value ends the cookie. */
  addCookie: (cookie: Cookie, value: string | null) => Promise<void>
}

/** A refusal has status 422 unless it names another. */
type RefusalAnswer = Refusal & { readonly status?: number; readonly challenge?: string }
type Answer = RefusalAnswer | Exclude<AuthActionResult, { kind: 'refused' | 'failed' }> | Response
type IntentOf<Access> = { [I in Intent]: (typeof intents)[I] extends Access ? I : never }[Intent]

export async function act(input: ActionInput) {
  const read = Fields.safeParse(Object.fromEntries(input.form))
  if (!read.success) {
    return data<AuthActionResult>({ ...refused(identityMessages.fillAll), intent: 'login', email: '' }, 400)
  }
  const { intent, email } = read.data
  try {
    const headers = new Headers()
    const answer = await run(read.data, input, headers)
    if (answer instanceof Response) {
      for (const line of headers.getSetCookie()) answer.headers.append('Set-Cookie', line)
      return answer
    }
    if (answer.kind !== 'refused') return data<AuthActionResult>(answer, { headers })
    const { status = 422, ...refusal } = answer
    return data<AuthActionResult>({ ...refusal, intent, email }, status)
  } catch (error) {
    input.exchange.log.error('account action failed', { intent, reason: String(error) })
    const message = storeFailures[intent] ?? refusalMessages.unknown
    return data<AuthActionResult>({ kind: 'failed', message, intent, email }, 503)
  }
}

/** What is said when the store cannot be reached. */
const storeFailures: Readonly<Partial<Record<Intent, string>>> = {
  logout: identityMessages.logoutFailed,
  test: connectionMessages.notConnected,
}

async function run(fields: Fields, input: ActionInput, headers: Headers): Promise<Answer> {
  const { services, exchange, device, userAgent } = input
  const { intent } = fields
  const submission: Submission = {
    ...input,
    fields,
    identity: services.identity,
    context: { address: exchange.visitor.address ?? 'unknown', device, userAgent },
    origin: new URL(exchange.publicUrl).origin,
    addCookie: async (cookie, value) => headers.append('Set-Cookie', await setCookie(cookie, value, exchange)),
  }
  if (isFor(forAnyone, intent)) return forAnyone[intent](submission)
  const visitor = await input.whoIs()
  if (isFor(forAccounts, intent)) {
    if (visitor.kind === 'anonymous') return { ...refused(identityMessages.signInAgain), status: 403 }
    return forAccounts[intent](submission, input.session ?? '')
  }
  return visitor.kind === 'member' ? forMembers[intent](submission, visitor.member) : noMember
}

function isFor<I extends Intent>(handlers: Record<I, unknown>, intent: Intent): intent is I {
  return Object.hasOwn(handlers, intent)
}

const noMember: RefusalAnswer = { ...refused(identityMessages.membersOnly), status: 403 }

const forAnyone: Record<IntentOf<'anyone'>, (submission: Submission) => Promise<Answer>> = {
  async register(submission) {
    const { identity, fields, context } = submission
    return afterSignIn(await identity.register(fields, invitationIn(submission), context), submission, 'registered')
  },

  async login(submission) {
    const { identity, fields, context } = submission
    return afterSignIn(await identity.signIn(fields, invitationIn(submission), context), submission)
  },

  /** The address still names the invitation and where to return. */
  async code(submission) {
    const { identity, fields, context } = submission
    const result = await identity.finishSignIn(fields, invitationIn(submission), context)
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

  async logout(submission) {
    const { identity, session, addCookie } = submission
    if (session) await identity.signOut(session)
    await addCookie(sessionCookie, null)
    return success('loggedOut')
  },

  async test({ services, whoIs }) {
    const visitor = await whoIs()
    if (visitor.kind === 'anonymous') return { ...refused(identityMessages.notLoggedIn), status: 403 }
    const tested = await services.testConnection(visitor.user)
    return tested.kind === 'failed' ? { ...refused(tested.message), status: 503 } : tested
  },

  async forgot({ identity, fields, context }) {
    const requested = await identity.requestReset(fields.email, context)
    return requested.kind === 'refused' ? requested : success('linkOnItsWay')
  },

  async reset(submission) {
    const { identity, fields, context, addCookie } = submission
    const reset = await identity.reset(fields.token, fields.password, context)
    if (reset.kind === 'refused') return reset
    await addCookie(deviceCookie, reset.device)
    return success('passwordSet')
  },
}

const forAccounts: Record<IntentOf<'account'>, (submission: Submission, session: string) => Promise<Answer>> = {
  async change(submission, session) {
    const { identity, fields, context } = submission
    const change = { current: fields.current, fresh: fields.password }
    return signedIn(await identity.changePassword(session, change, context), submission, address('passwordChanged'))
  },

  async 'delete-own'(submission, session) {
    const { identity, fields, context, addCookie } = submission
    const deleted = await identity.deleteOwnAccount(session, fields.password, context)
    if (deleted.kind === 'refused') return deleted
    for (const cookie of [sessionCookie, deviceCookie]) await addCookie(cookie, null)
    return success('accountDeleted')
  },

  async 'end-session'({ identity, fields }, session) {
    await identity.endSession(session, fields.session)
    return success('sessionEnded')
  },

  async 'end-others'({ identity }, session) {
    await identity.endOtherSessions(session)
    return success('otherSessionsEnded')
  },

  async 'totp-start'({ identity, fields, context }, session) {
    const started = await identity.startTotp(session, fields.password, context)
    return started.kind === 'refused' ? started : totpStarted(started)
  },

  async 'totp-confirm'(submission, session) {
    const { identity, fields, context } = submission
    return signedIn(
      await identity.confirmTotp(session, fields.code, context),
      submission,
      address('secondStepTurnedOn'),
    )
  },

  async 'totp-off'({ identity, fields, context }, session) {
    const off = await identity.turnOffSecondStep(session, fields.password, context)
    return off.kind === 'refused' ? off : success('secondStepTurnedOff')
  },

  async 'passkey-start'(submission, session) {
    const { identity, fields, origin, context } = submission
    const started = await identity.startPasskey(session, fields.password, origin, context)
    return passkeyChallenge('passkey-add', started, submission)
  },

  async 'passkey-add'(submission, session) {
    const { identity, userAgent, addCookie } = submission
    const added = await identity.addPasskey(session, passkeyAnswer(submission), userAgent)
    if (added.kind === 'refused') return added
    await addCookie(passkeyCookie, null)
    return success('passkeyAdded')
  },

  async 'passkey-remove'({ identity, fields }, session) {
    const removed = await identity.removePasskey(session, fields.passkey)
    return removed.kind === 'refused' ? removed : success('passkeyRemoved')
  },
}

const forMembers: Record<IntentOf<'member'>, (submission: Submission, member: Member) => Promise<Answer>> = {
  async invite({ identity, exchange }, member) {
    const made = await identity.invite(member)
    if (made === null) return noMember
    return { kind: 'invited', link: `${exchange.publicUrl}/auth-test?invite=${made.token}`, expiresAt: made.expiresAt }
  },

  async revoke({ identity, fields }, member) {
    await identity.revoke(member, fields.invitation)
    return success('revoked')
  },

  async remove({ identity, fields }, member) {
    const { kind } = await identity.removeMember(member, fields.uid)
    if (kind === 'no-member') return noMember
    return kind === 'last' ? { ...refused(identityMessages.lastMember), status: 409 } : success('removed')
  },

  async delete({ identity, fields }, member) {
    const { kind } = await identity.deleteAccount(member, fields.uid)
    if (kind === 'no-member') return noMember
    return kind === 'member'
      ? { ...refused(identityMessages.memberStays), status: 409 }
      : success('otherAccountDeleted')
  },

  async 'totp-reset'({ identity, fields }, member) {
    const { kind } = await identity.resetSecondStep(member, fields.uid)
    return kind === 'no-member' ? noMember : success('secondStepWasReset')
  },
}

function invitationIn({ url }: Submission): string | null {
  return url.searchParams.get('invite')
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

async function passkeyChallenge(
  intent: PasskeyIntent,
  started: PasskeyStarted | Refusal,
  { addCookie }: Submission,
): Promise<Answer> {
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
