import type { RouterContextProvider } from 'react-router'
import { accessMessages } from '../core/identity/access-messages.ts'
import type { Visitor } from '../core/identity/member.ts'
import { exchangeContext, servicesContext } from './context.ts'
import { hasCookie, readCookie, sessionCookie } from './cookies.ts'
import { notLoaded } from './not-loaded.ts'

/** Returns the visitor of a team page. Logs a visitor who is no member, by the account's id. */
export async function teamVisitorOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  const visitor = await visitorOf(request, context)
  if (visitor.kind !== 'member') {
    const uid = visitor.kind === 'anonymous' ? null : visitor.user.uid
    const path = new URL(request.url).pathname
    context.get(exchangeContext).log.info('access denied', { path, uid, reason: visitor.kind })
  }
  return visitor
}

/** Returns the visitor for a loader. When the check fails, throws the page's failed state with `message`. */
export function visitorOrNotLoaded(request: Request, context: Readonly<RouterContextProvider>, message: string) {
  return teamVisitorOf(request, context).catch((error: unknown) => {
    throw notLoaded(context, message, error)
  })
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
  return visitor.hasPasskey ? accessMessages.passkeyFirst : accessMessages.secondStepRequired
}

/** What a team page shows: `member` everything, the others only the reason. `unknown`: the store could not be asked. */
export type Access = 'member' | 'unknown' | DeniedAccess
export type DeniedAccess = 'none' | 'ended' | 'account' | 'no-second-step' | 'passkey-first'

/** `ended`: the browser still has the cookie of a session. A sign-out takes it away. */
export function deniedAccess(visitor: Exclude<Visitor, { kind: 'member' }>, request: Request): DeniedAccess {
  if (visitor.kind === 'no-second-step' && visitor.hasPasskey) return 'passkey-first'
  if (visitor.kind !== 'anonymous') return visitor.kind
  return hasCookie(sessionCookie, request) ? 'ended' : 'none'
}
