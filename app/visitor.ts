import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '../core/identity/member.ts'
import { servicesContext } from './context.ts'
import { readCookie, sessionCookie } from './cookies.ts'

/** Who asks. Every loader and action of the team's pages calls this itself: each can be called on its own. */
export async function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  return context.get(servicesContext).identity.whoIs(await readCookie(sessionCookie, request))
}

/** What the team's pages show: `member` everything, all others only why not. */
export type Access = 'member' | DeniedAccess
export type DeniedAccess = 'none' | 'account'

export function deniedAccess({ kind }: Exclude<Visitor, { kind: 'member' }>): DeniedAccess {
  return kind === 'anonymous' ? 'none' : kind
}
