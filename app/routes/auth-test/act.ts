import { data, redirect } from 'react-router'
import * as z from 'zod'
import type { PasskeyStarted } from '../../../core/identity/identity-service.ts'
import type { RefusedWith, SignInOutcome, Visitor } from '../../../core/identity/member.ts'
import { identityMessages, refusalMessages } from '../../../core/identity/messages.ts'
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

type SignedInOutcome = Extract<SignInOutcome, { kind: 'signed-in' }>

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
  const { url, services, exchange, device, userAgent } = scene
  const ask = intent === 'register' ? services.identity.register : services.identity.signIn
  const outcome = await ask(email, password, url.searchParams.get('invite'), addressOf(exchange), device, userAgent)
  if (outcome.kind === 'refused') return refuse(intent, outcome, email)
  if (outcome.kind === 'second-step') return outcome
  return entered(outcome, intent === 'register' ? 'registered' : 'loggedIn', scene)
}

/** The second step of a sign-in. The address still says where it leads, and by which invitation. */
async function enterCode({ intent, code, challenge }: Asked, scene: Scene): Promise<Answer> {
  const { url, services, exchange, device, userAgent } = scene
  const invitation = url.searchParams.get('invite')
  const { identity } = services
  const outcome = await identity.finishSignIn(challenge, code, invitation, addressOf(exchange), device, userAgent)
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
  const { services, exchange, device, userAgent } = scene
  const { identity } = services
  const session = scene.session ?? ''
  const from = addressOf(exchange)
  const status = (await identity.secondStep(session)) === null ? 403 : 422
  if (intent === 'totp-start') {
    const started = await identity.startTotp(session, password, from, device)
    return started.kind === 'started'
      ? { ...shownOf(started), kind: 'totp-started' }
      : refuse(intent, started, '', status)
  }
  if (intent === 'totp-off') {
    const off = await identity.turnOffSecondStep(session, password, from, device)
    return off.kind === 'off' ? redirect(doneAddress('secondStepTurnedOff')) : refuse(intent, off, '', status)
  }
  const on = await identity.confirmTotp(session, code, from, device, userAgent)
  if (on.kind === 'refused') return refuse(intent, on, '', status)
  return signedIn(on, exchange, doneAddress('secondStepTurnedOn'))
}

/** Adds and removes the visitor's passkeys. */
async function passkeys({ intent, password, passkey, answer }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange, device, passkeySecret, userAgent } = scene
  const { identity } = services
  const session = scene.session ?? ''
  if ((await scene.visitor()).kind === 'anonymous') return refuse(intent, identityMessages.signInAgain, '', 403)
  if (intent === 'passkey-start') {
    const started = await identity.startPasskey(session, password, originOf(exchange), addressOf(exchange), device)
    return started.kind === 'refused' ? refuse(intent, started) : askPasskey('passkey-add', started, exchange)
  }
  if (intent === 'passkey-remove') {
    const removed = await identity.removePasskey(session, passkey)
    return removed.kind === 'refused' ? refuse(intent, removed) : redirect(doneAddress('passkeyRemoved'))
  }
  const response = parseAnswer(answer)
  const added = await identity.addPasskey(session, passkeySecret ?? '', response, originOf(exchange), userAgent)
  if (added.kind === 'refused') return refuse(intent, added)
  return redirect(doneAddress('passkeyAdded'), {
    headers: { 'Set-Cookie': await setCookie(passkeyCookie, null, exchange) },
  })
}

async function passkeyLogin({ intent, answer }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange, device, passkeySecret, userAgent } = scene
  const { identity } = services
  const [origin, from] = [originOf(exchange), addressOf(exchange)]
  if (intent === 'passkey-login-start') {
    const started = await identity.startPasskeySignIn(origin, from)
    return started.kind === 'refused' ? refuse(intent, started) : askPasskey('passkey-login', started, exchange)
  }
  const response = parseAnswer(answer)
  const outcome = await identity.signInWithPasskey(passkeySecret ?? '', response, origin, from, device, userAgent)
  if (outcome.kind === 'refused') return refuse(intent, outcome)
  const welcome = await entered(outcome, 'loggedIn', scene)
  welcome.headers.append('Set-Cookie', await setCookie(passkeyCookie, null, exchange))
  return welcome
}

async function askPasskey(intent: PasskeyIntent, { options, secret: held }: PasskeyStarted, exchange: Exchange) {
  const headers = { 'Set-Cookie': await setCookie(passkeyCookie, held, exchange) }
  return data<Outcome>({ kind: 'passkey-asked', intent, options: JSON.stringify(options) }, { headers })
}

/** Null is no answer that any passkey gives. */
function parseAnswer(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return null
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
  const { services, exchange, session, device } = scene
  const from = addressOf(exchange)
  if (intent === 'forgot') {
    const asked = await services.identity.askReset(email, from)
    return asked.kind === 'refused' ? refuse(intent, asked, email) : redirect(doneAddress('linkOnItsWay'))
  }
  if (intent === 'reset') {
    const reset = await services.identity.reset(token, password, from)
    if (reset.kind === 'refused') return refuse(intent, reset)
    const mark = await setCookie(deviceCookie, reset.device, exchange)
    return redirect(doneAddress('passwordSet'), { headers: { 'Set-Cookie': mark } })
  }
  const visitor = await scene.visitor()
  if (visitor.kind === 'anonymous') return refuse(intent, identityMessages.signInAgain, '', 403)
  const change = { current, fresh: password }
  const changed = await services.identity.changePassword(session ?? '', change, from, device, scene.userAgent)
  if (changed.kind === 'refused') return refuse(intent, changed)
  return signedIn(changed, exchange, doneAddress('passwordChanged'))
}

async function deleteOwnAccount({ intent, password }: Asked, scene: Scene): Promise<Answer> {
  const { services, exchange, session, device } = scene
  const deleted = await services.identity.deleteOwnAccount(session ?? '', password, addressOf(exchange), device)
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

function refuse(intent: Intent, why: string | Omit<RefusedWith, 'kind'>, email = '', status = 422) {
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

function addressOf({ visitor }: Exchange): string {
  return visitor.address ?? 'unknown'
}
