import { data, redirect } from 'react-router'
import * as z from 'zod'
import type { Visitor } from '../../../core/identity/member.ts'
import { identityMessages, type Refusal, refusalMessages } from '../../../core/identity/messages.ts'
import type { PasskeyAnswer, PasskeyStarted } from '../../../core/identity/sign-in/passkeys.ts'
import type { SignInResult } from '../../../core/identity/sign-in/sign-in.ts'
import type { SignInContext } from '../../../core/identity/sign-in/sign-in-limits.ts'
import type { Services } from '../../../core/services.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { Exchange } from '../../context.ts'
import { deviceCookie, passkeyCookie, sessionCookie, setCookie } from '../../cookies.ts'
import { localPath } from './local-path.ts'
import { type Done, type Intent, intents, type Outcome, type PasskeyIntent } from './outcome.ts'
import { shownOf } from './totp-key.ts'

// However long: a passphrase is bounded by what the server takes as one request.
const secret = z.string().default('')
const reference = z.string().max(100).default('')

/** A passkey's answer as JSON: attestations of security keys carry certificates. */
const longestAnswer = 32 * 1024

const Asked = z.object({
  intent: z.enum(intents),
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

interface Scene {
  form: FormData
  url: URL
  services: Services
  exchange: Exchange
  /** Who asks. */
  visitor: () => Promise<Visitor>
  /** What the browser holds. */
  session: string | null
  device: string | null
  passkeySecret: string | null
  userAgent: string | null
}

type Answer = ReturnType<typeof refuse> | Outcome | Response

export async function act(scene: Scene): Promise<Answer> {
  const read = Asked.safeParse(Object.fromEntries(scene.form))
  if (!read.success) return refuse('login', identityMessages.fillAll, '', 400)
  const asked = read.data
  try {
    return await answerTo(asked, scene)
  } catch (error) {
    scene.exchange.log.error('account action broke', { intent: asked.intent, reason: String(error) })
    return refuse(asked.intent, failures[asked.intent] ?? refusalMessages.unknown, asked.email, 503)
  }
}

type SignedInOutcome = Extract<SignInResult, { kind: 'signed-in' }>

type Asked = z.infer<typeof Asked>

/** What is said when the store is away. */
const failures: Readonly<Partial<Record<Intent, string>>> = {
  logout: identityMessages.logoutFailed,
  test: connectionMessages.notConnected,
}

function answerTo(asked: Asked, scene: Scene): Promise<Answer> {
  switch (asked.intent) {
    case 'register':
    case 'login':
      return enter(asked, scene)
    case 'code':
      return enterCode(asked, scene)
    case 'totp-start':
    case 'totp-confirm':
    case 'totp-off':
      return secondStep(asked, scene)
    case 'passkey-start':
    case 'passkey-add':
    case 'passkey-remove':
      return passkeys(asked, scene)
    case 'passkey-login-start':
    case 'passkey-login':
      return passkeyLogin(asked, scene)
    case 'logout':
      return logOut(scene)
    case 'test':
      return testConnection(scene)
    case 'forgot':
    case 'reset':
    case 'change':
      return passwords(asked, scene)
    case 'delete-own':
      return deleteOwnAccount(asked, scene)
    case 'end-session':
    case 'end-others':
      return endSessions(asked, scene)
    default:
      return team(asked, scene)
  }
}

async function enter({ intent, email, password }: Asked, scene: Scene): Promise<Answer> {
  const { url, services } = scene
  const ask = intent === 'register' ? services.identity.register : services.identity.signIn
  const outcome = await ask({ email, password }, url.searchParams.get('invite'), contextOf(scene))
  if (outcome.kind === 'refused') return refuse(intent, outcome, email)
  if (outcome.kind === 'second-step') return outcome
  return entered(outcome, intent === 'register' ? 'registered' : 'loggedIn', scene)
}

/** The second step of a sign-in. The address still says where it leads, and by which invitation. */
async function enterCode({ intent, code, challenge }: Asked, scene: Scene): Promise<Answer> {
  const { url, services } = scene
  const invitation = url.searchParams.get('invite')
  const outcome = await services.identity.finishSignIn({ challenge, code }, invitation, contextOf(scene))
  if (outcome.kind === 'signed-in') return entered(outcome, 'loggedIn', scene)
  const { message, field } = outcome
  const again = field === 'code' ? { field, challenge } : {}
  return data<Outcome>({ kind: 'refused', intent, message, email: '', ...again }, 422)
}

async function entered(outcome: SignedInOutcome, done: Exclude<Done, null>, scene: Scene): Promise<Response> {
  const { url, services, exchange, session } = scene
  // Whoever signs in leaves the session that this browser had.
  if (session) await services.identity.signOut(session)
  const returnTo = localPath(url.searchParams.get('returnTo'))
  return signedIn(outcome, exchange, returnTo ?? `${doneAddress(done)}${outcome.joined ? '&joined' : ''}`)
}

/** Sets up the visitor's second step, or turns it off. */
async function secondStep({ intent, password, code }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange } = scene
  const { identity } = services
  const session = scene.session ?? ''
  const context = contextOf(scene)
  const status = (await identity.secondStep(session)) === null ? 403 : 422
  if (intent === 'totp-start') {
    const started = await identity.startTotp(session, password, context)
    return started.kind === 'started'
      ? { ...shownOf(started), kind: 'totp-started' }
      : refuse(intent, started, '', status)
  }
  if (intent === 'totp-off') {
    const off = await identity.turnOffSecondStep(session, password, context)
    return off.kind === 'off' ? redirect(doneAddress('secondStepTurnedOff')) : refuse(intent, off, '', status)
  }
  const on = await identity.confirmTotp(session, code, context)
  if (on.kind === 'refused') return refuse(intent, on, '', status)
  return signedIn(on, exchange, doneAddress('secondStepTurnedOn'))
}

/** Adds and removes the visitor's passkeys. */
async function passkeys({ intent, password, passkey, answer }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange, userAgent } = scene
  const { identity } = services
  const session = scene.session ?? ''
  if ((await scene.visitor()).kind === 'anonymous') return refuse(intent, identityMessages.signInAgain, '', 403)
  if (intent === 'passkey-start') {
    const started = await identity.startPasskey(session, password, originOf(exchange), contextOf(scene))
    return started.kind === 'refused' ? refuse(intent, started) : askPasskey('passkey-add', started, exchange)
  }
  if (intent === 'passkey-remove') {
    const removed = await identity.removePasskey(session, passkey)
    return removed.kind === 'refused' ? refuse(intent, removed) : redirect(doneAddress('passkeyRemoved'))
  }
  const added = await identity.addPasskey(session, passkeyAnswer(answer, scene), userAgent)
  if (added.kind === 'refused') return refuse(intent, added)
  return redirect(doneAddress('passkeyAdded'), {
    headers: { 'Set-Cookie': await setCookie(passkeyCookie, null, exchange) },
  })
}

async function passkeyLogin({ intent, answer }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange } = scene
  const { identity } = services
  if (intent === 'passkey-login-start') {
    const started = await identity.startPasskeySignIn(originOf(exchange), contextOf(scene))
    return started.kind === 'refused' ? refuse(intent, started) : askPasskey('passkey-login', started, exchange)
  }
  const outcome = await identity.signInWithPasskey(passkeyAnswer(answer, scene), contextOf(scene))
  if (outcome.kind === 'refused') return refuse(intent, outcome)
  const welcome = await entered(outcome, 'loggedIn', scene)
  welcome.headers.append('Set-Cookie', await setCookie(passkeyCookie, null, exchange))
  return welcome
}

async function askPasskey(intent: PasskeyIntent, { options, secret: held }: PasskeyStarted, exchange: Exchange) {
  const headers = { 'Set-Cookie': await setCookie(passkeyCookie, held, exchange) }
  return data<Outcome>({ kind: 'passkey-asked', intent, options: JSON.stringify(options) }, { headers })
}

/** An answer that is no JSON is one that no passkey gives. */
function passkeyAnswer(answer: string, { exchange, passkeySecret }: Scene): PasskeyAnswer {
  const parts = { secret: passkeySecret ?? '', origin: originOf(exchange) }
  try {
    return { ...parts, answer: JSON.parse(answer) }
  } catch {
    return { ...parts, answer: null }
  }
}

async function logOut({ services, exchange, session }: Scene): Promise<Answer> {
  if (session) await services.identity.signOut(session)
  return redirect(doneAddress('loggedOut'), {
    headers: { 'Set-Cookie': await setCookie(sessionCookie, null, exchange) },
  })
}

async function testConnection({ services, ...scene }: Scene): Promise<Answer> {
  const visitor = await scene.visitor()
  if (visitor.kind === 'anonymous') return refuse('test', identityMessages.notLoggedIn, '', 403)
  const tested = await services.testConnection(visitor.user)
  return tested.kind === 'failed' ? refuse('test', tested.message, '', 503) : { kind: 'told', message: tested.message }
}

async function passwords({ intent, email, password, current, token }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange, session } = scene
  const context = contextOf(scene)
  if (intent === 'forgot') {
    const asked = await services.identity.requestReset(email, context)
    return asked.kind === 'refused' ? refuse(intent, asked, email) : redirect(doneAddress('linkOnItsWay'))
  }
  if (intent === 'reset') {
    const reset = await services.identity.reset(token, password, context)
    if (reset.kind === 'refused') return refuse(intent, reset)
    const mark = await setCookie(deviceCookie, reset.device, exchange)
    return redirect(doneAddress('passwordSet'), { headers: { 'Set-Cookie': mark } })
  }
  const visitor = await scene.visitor()
  if (visitor.kind === 'anonymous') return refuse(intent, identityMessages.signInAgain, '', 403)
  const changed = await services.identity.changePassword(session ?? '', { current, fresh: password }, context)
  if (changed.kind === 'refused') return refuse(intent, changed)
  return signedIn(changed, exchange, doneAddress('passwordChanged'))
}

async function deleteOwnAccount({ intent, password }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange, session } = scene
  const deleted = await services.identity.deleteOwnAccount(session ?? '', password, contextOf(scene))
  if (deleted.kind === 'refused') return refuse(intent, deleted, '', session === null ? 403 : 422)
  const headers = new Headers()
  for (const cookie of [sessionCookie, deviceCookie]) {
    headers.append('Set-Cookie', await setCookie(cookie, null, exchange))
  }
  return redirect(doneAddress('accountDeleted'), { headers })
}

async function endSessions({ intent, session: sessionId }: Asked, scene: Scene): Promise<Answer> {
  const { identity } = scene.services
  const visitor = await scene.visitor()
  if (visitor.kind === 'anonymous' || scene.session === null) {
    return refuse(intent, identityMessages.signInAgain, '', 403)
  }
  if (intent === 'end-others') {
    await identity.endOtherSessions(scene.session)
    return redirect(doneAddress('otherSessionsEnded'))
  }
  await identity.endSession(scene.session, sessionId)
  return redirect(doneAddress('sessionEnded'))
}

async function team({ intent, uid, invitation }: Asked, { services, exchange, ...scene }: Scene): Promise<Answer> {
  const visitor = await scene.visitor()
  if (visitor.kind !== 'member') return refuse(intent, identityMessages.membersOnly, '', 403)
  const { identity } = services
  if (intent === 'invite') {
    const made = await identity.invite(visitor.member)
    if (made === null) return refuse(intent, identityMessages.membersOnly, '', 403)
    return { kind: 'invited', link: `${exchange.publicUrl}/auth-test?invite=${made.token}`, expiresAt: made.expiresAt }
  }
  if (intent === 'revoke') {
    await identity.revoke(visitor.member, invitation)
    return redirect(doneAddress('revoked'))
  }
  if (intent === 'totp-reset') {
    const { kind } = await identity.resetSecondStep(visitor.member, uid)
    if (kind === 'no-member') return refuse(intent, identityMessages.membersOnly, '', 403)
    return redirect(doneAddress('secondStepWasReset'))
  }
  if (intent === 'delete') {
    const { kind } = await identity.deleteAccount(visitor.member, uid)
    if (kind === 'no-member') return refuse(intent, identityMessages.membersOnly, '', 403)
    if (kind === 'member') return refuse(intent, identityMessages.memberStays, '', 409)
    return redirect(doneAddress('otherAccountDeleted'))
  }
  const { kind } = await identity.removeMember(visitor.member, uid)
  if (kind === 'no-member') return refuse(intent, identityMessages.membersOnly, '', 403)
  return kind === 'last' ? refuse(intent, identityMessages.lastMember, '', 409) : redirect(doneAddress('removed'))
}

async function signedIn({ token, device }: SignedInOutcome, exchange: Exchange, address: string): Promise<Response> {
  const headers = new Headers()
  headers.append('Set-Cookie', await setCookie(sessionCookie, token, exchange))
  headers.append('Set-Cookie', await setCookie(deviceCookie, device, exchange))
  return redirect(address, { headers })
}

function refuse(intent: Intent, why: string | Omit<Refusal, 'kind'>, email = '', status = 422) {
  const { message, field } = typeof why === 'string' ? { message: why, field: undefined } : why
  return data<Outcome>({ kind: 'refused', intent, message, email, ...(field && { field }) }, status)
}

function doneAddress(done: Exclude<Done, null>): string {
  return `/auth-test?done=${done}`
}

/** The address of the site as browsers compare it. */
function originOf({ publicUrl }: Exchange): string {
  return new URL(publicUrl).origin
}

function contextOf({ exchange, device, userAgent }: Scene): SignInContext {
  return { address: exchange.visitor.address ?? 'unknown', device, userAgent }
}
