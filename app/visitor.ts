import { type LoaderFunctionArgs, type RouterContextProvider, data } from 'react-router'
import { accessMessages } from '../core/identity/access-messages.ts'
import type { Member, Visitor } from '../core/identity/member.ts'
import { deniedContext, exchangeContext, servicesContext } from './context.ts'
import { hasCookie, readCookie, sessionCookie } from './cookies.ts'
import type { Services } from './features.ts'
import { accountWords } from './parts/account-words.ts'

/** Returns the visitor of a team page. Logs a visitor who is no member, by the account's id. */
export async function teamVisitorOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  const visitor = await visitorOf(request, context)
  context.set(deniedContext, visitor.kind === 'member' ? null : visitor.kind)
  if (visitor.kind !== 'member') {
    const uid = visitor.kind === 'anonymous' ? null : visitor.user.uid
    const path = new URL(request.url).pathname
    context.get(exchangeContext).log.info('access denied', { path, uid, reason: visitor.kind })
  }
  return visitor
}

type RouteArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Loads a team page for a member. Every other visitor gets status 403 with the reason, and with `denied` in place of the data. When the
 *  store cannot be read, throws `failure` as `notLoaded` does. */
export async function loadForMember<Loaded, Denied extends object = object>(
  { request, context }: RouteArgs,
  failure: string,
  load: (services: Services, member: Member) => Promise<Loaded>,
  denied = {} as Denied,
) {
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind === 'member') {
      const loaded = await load(context.get(servicesContext), visitor.member)
      const { uid, email } = visitor.member
      return { access: 'member', profile: visitor.profile, uid, email, ...loaded } as const
    }
    const known = visitor.kind === 'anonymous' ? {} : { email: visitor.user.email, reason: formDenied(visitor) }
    return data({ access: deniedAccess(visitor, request), ...known, ...denied } as const, 403)
  } catch (error) {
    // A loader throws responses itself.
    throw error instanceof Error ? notLoaded(context, failure, error) : error
  }
}

/** Returns what `send` answers to a member, such as a file. Every other visitor gets status 403; 503 with `failure` where the store cannot be
 *  asked who it is. */
export async function sendToMember(
  { request, context }: RouteArgs,
  failure: string,
  send: (services: Services, member: Member) => Response | Promise<Response>,
): Promise<Response> {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return new Response(failure, { status: 503 })
  if (visitor.kind !== 'member') return new Response(null, { status: 403 })
  return send(context.get(servicesContext), visitor.member)
}

/** Logs why a team page could not be loaded, and returns what its loader throws: status 503 with the sentence for `teamFailed`. */
export function notLoaded(context: Readonly<RouterContextProvider>, message: string, error: unknown = message) {
  context.get(exchangeContext).log.error('page not loaded', { reason: String(error) })
  return data(message, 503)
}

/** Checks of sessions that are under way, by the request's context. */
const checking = new WeakMap<Readonly<RouterContextProvider>, Promise<Visitor>>()

/** Returns the visitor. Every loader and action of a team page calls this itself, because each can be requested on its own. Loaders of one
 *  request that ask at the same time share one check; a loader after an action checks again. */
export function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  const shared = checking.get(context)
  if (shared) return shared
  const check = readCookie(sessionCookie, request)
    .then((token) => context.get(servicesContext).identity.whoIs(token))
    .finally(() => checking.delete(context))
  checking.set(context, check)
  return check
}

/** Says why a form of a team page is refused. What was filled in stays on the page. */
export function formDenied(visitor: Exclude<Visitor, { kind: 'member' }>): string {
  if (visitor.kind === 'anonymous') return accessMessages.signedOut
  if (visitor.kind === 'account') return accessMessages.notOfTheTeam
  return visitor.hasPasswordless ? accountWords.passwordlessFirst : accountWords.secondStepRequired
}

/** What a team page shows: `member` everything, the others only the reason. `unknown`: the store could not be asked. */
export type Access = 'member' | 'unknown' | DeniedAccess
export type DeniedAccess = 'none' | 'ended' | 'account' | 'no-second-step' | 'passkey-first'

/** `ended`: the browser still has the cookie of a session. A sign-out takes it away. */
export function deniedAccess(visitor: Exclude<Visitor, { kind: 'member' }>, request: Request): DeniedAccess {
  if (visitor.kind === 'no-second-step' && visitor.hasPasswordless) return 'passkey-first'
  if (visitor.kind !== 'anonymous') return visitor.kind
  return hasCookie(sessionCookie, request) ? 'ended' : 'none'
}
