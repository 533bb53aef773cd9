import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '../core/identity/member.ts'
import { exchangeContext, servicesContext } from './context.ts'
import { readCookie, sessionCookie } from './cookies.ts'

/** Who asks, at a page of the team. Logs that they are no member, by the account's id. */
export async function teamVisitorOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  const visitor = await visitorOf(request, context)
  if (visitor.kind !== 'member') {
    const uid = visitor.kind === 'anonymous' ? null : visitor.user.uid
    const path = new URL(request.url).pathname
    context.get(exchangeContext).log.info('access denied', { path, uid, reason: visitor.kind })
  }
  return visitor
}

/** Who asks. Every loader and action of the team's pages calls this itself: each can be called on its own. */
export async function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  return context.get(servicesContext).identity.whoIs(await readCookie(sessionCookie, request))
}

/** What the team's pages show: `member` everything, all others only why not. */
export type Access = 'member' | DeniedAccess
export type DeniedAccess = 'none' | 'account' | 'no-second-step'

export function deniedAccess({ kind }: Exclude<Visitor, { kind: 'member' }>): DeniedAccess {
  return kind === 'anonymous' ? 'none' : kind
}
