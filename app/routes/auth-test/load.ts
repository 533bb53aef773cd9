import type { RouterContextProvider } from 'react-router'
import type { IdentityService } from '../../../core/identity/identity-service.ts'
import type { Visitor } from '../../../core/identity/member.ts'
import type { Passkey } from '../../../ports/identity.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { readCookie, sessionCookie } from '../../cookies.ts'
import { deniedAccess, visitorOf } from '../../visitor.ts'
import { readSuccess } from './action-result.ts'
import { describePending, pendingIn } from './reauthentication.ts'

export type AuthPageData = Awaited<ReturnType<typeof load>> | ReturnType<typeof unloaded>

export type TeamData = NonNullable<Awaited<ReturnType<typeof loadTeam>>>

/** Which action is to be confirmed, and for whose account. */
export type Confirmation = ReturnType<typeof confirmationIn>

const confirmedActions = ['remove', 'delete', 'reset-steps'] as const
export type ConfirmedAction = (typeof confirmedActions)[number]

function confirmationIn(search: URLSearchParams) {
  const action = confirmedActions.find((name) => search.has(name))
  return action === undefined ? null : { action, uid: search.get(action) ?? '' }
}

/** Returns what the page shows this visitor at this address. */
export async function load(request: Request, context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const visitor = await visitorOf(request, context)
  const session = await readCookie(sessionCookie, request)
  const { identity } = context.get(servicesContext)
  const [invite, reset] = [searchParams.get('invite'), searchParams.get('reset')]
  const secondStep = session === null ? null : await identity.secondStep(session)
  const passkeys = session === null ? [] : await identity.passkeys(session)
  const team = await loadTeam(visitor, identity, context)
  const hasCode = secondStep?.kind === 'on'
  return {
    access: visitor.kind === 'member' ? 'member' : deniedAccess(visitor, request),
    user: visitor.kind === 'anonymous' ? null : visitor.user,
    invitation: invite === null ? null : await identity.invitation(invite),
    reset: reset === null ? null : { token: reset, email: (await identity.resetOwner(reset))?.email ?? null },
    forgot: searchParams.has('forgot'),
    confirmation: confirmationIn(searchParams),
    sessions: session === null ? [] : await identity.sessions(session),
    secondStep,
    passkeys,
    success: readSuccess(searchParams),
    joined: searchParams.has('joined'),
    team,
    reauthentication: await reauthenticationIn(searchParams, { visitor, session, identity, team, passkeys, hasCode }),
  } as const
}

interface ReauthenticationContext {
  visitor: Visitor
  session: string | null
  identity: IdentityService
  team: Awaited<ReturnType<typeof loadTeam>>
  passkeys: readonly Passkey[]
  hasCode: boolean
}

/** What the address asks a proof for, and by what it can be given; null where there is nothing to do. `download` after the proof. */
async function reauthenticationIn(search: URLSearchParams, known: ReauthenticationContext) {
  const { visitor, session, identity, team, passkeys, hasCode } = known
  const pending = pendingIn(search)
  if (pending === null || session === null || visitor.kind === 'anonymous') return null
  const people = team?.kind === 'loaded' ? [...team.members, ...team.accounts.accounts] : []
  const what = describePending(pending, { people, passkeys })
  if (what === null) return null
  const hasPasskey = passkeys.length > 0
  if (pending.kind === 'form') return { what, hasCode, hasPasskey, cancel: '/auth-test', download: null }
  const isRecent = (await identity.reauthenticatedMember(session)) !== null
  const cancel = pending.path.replace('/export', '')
  return { what, hasCode, hasPasskey, cancel, download: isRecent ? pending.path : null }
}

/** What the page shows when the store, or a part of it, cannot be asked: the form to sign in, as that may work all the same. */
export function unloaded({ searchParams }: URL) {
  return {
    access: 'unknown',
    user: null,
    invitation: null,
    reset: null,
    forgot: searchParams.has('forgot'),
    confirmation: null,
    sessions: [] as readonly never[],
    secondStep: null,
    passkeys: [] as readonly never[],
    success: readSuccess(searchParams),
    joined: false,
    team: null,
    reauthentication: null,
  } as const
}

/** Null for a visitor who is no member. The account is shown even when the team cannot be loaded. */
async function loadTeam(visitor: Visitor, identity: IdentityService, context: Readonly<RouterContextProvider>) {
  if (visitor.kind !== 'member') return null
  const { member } = visitor
  try {
    const [members, invitations, accounts] = await Promise.all([
      identity.team(member),
      identity.invitations(member),
      identity.accounts(member),
    ])
    return { kind: 'loaded', members, invitations, accounts } as const
  } catch (error) {
    context.get(exchangeContext).log.error('team not loaded', { reason: String(error) })
    return { kind: 'failed' } as const
  }
}
