import type { RouterContextProvider } from 'react-router'
import type { IdentityService } from '../../../core/identity/identity-service.ts'
import type { Visitor } from '../../../core/identity/member.ts'
import { identityMessages, successMessages } from '../../../core/identity/messages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { nameLaterCookie, readCookie, sessionCookie } from '../../cookies.ts'
import type { Services } from '../../features.ts'
import { accountWords } from '../../parts/account-words.ts'
import { deniedAccess, formDenied, visitorOf } from '../../visitor.ts'
import { describePending, pendingIn } from './reauthentication.ts'

export type AuthPageData = Awaited<ReturnType<typeof load>> | ReturnType<typeof unloaded>

export type ConfirmedAction = keyof typeof identityMessages.confirmed
const confirmedActions = Object.keys(identityMessages.confirmed) as ConfirmedAction[]

/** Returns which action the address asks to confirm, and for whose account. */
function confirmationIn(search: URLSearchParams) {
  const action = confirmedActions.find((name) => search.has(name))
  return action === undefined ? null : { action, uid: search.get(action) ?? '' }
}

/** Returns what the page shows this visitor at this address. */
export async function load(request: Request, context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const visitor = await visitorOf(request, context)
  const session = await readCookie(sessionCookie, request)
  const services = context.get(servicesContext)
  const { identity, storeName } = services
  const [invite, reset] = [searchParams.get('invite'), searchParams.get('reset')]
  const security = await loadSecurity(services, session)
  const team = await loadTeam(visitor, identity, context)
  return {
    ...unloaded({ searchParams }),
    access: visitor.kind === 'member' ? 'member' : deniedAccess(visitor, request),
    user: visitor.kind === 'anonymous' ? null : visitor.user,
    notice: visitor.kind === 'anonymous' || visitor.kind === 'member' ? null : formDenied(visitor),
    profile: visitor.kind === 'member' ? visitor.profile : undefined,
    asksName: asksName(visitor, await readCookie(nameLaterCookie, request)),
    invitation: invite === null ? null : await identity.invitation(invite),
    reset: reset === null ? null : { token: reset, email: (await identity.resetOwner(reset))?.email ?? null },
    confirmation: confirmationIn(searchParams),
    ...security,
    joined: searchParams.has('joined'),
    team,
    storeName,
    reauthentication:
      session === null || visitor.kind === 'anonymous'
        ? null
        : await reauthenticationIn(searchParams, { session, identity, team, ...security }),
  } as const
}

/** Whether to ask a member for a name. `later` is the member who wants to be asked no more in this browser. */
export function asksName(visitor: Visitor, later: string | null): boolean {
  return visitor.kind === 'member' && visitor.profile.name === '' && visitor.user.uid !== later
}

/** How the account of a session signs in, and where it is signed in. */
async function loadSecurity({ identity, onAccountPage }: Services, session: string | null) {
  if (session === null) return { secondStep: null, sessions: [] } as const
  const [secondStep, added, sessions] = await Promise.all([
    identity.secondStep(session),
    onAccountPage(session),
    identity.sessions(session),
  ])
  return { ...added, secondStep, sessions }
}

type ReauthenticationContext = Awaited<ReturnType<typeof loadSecurity>> & {
  session: string
  identity: IdentityService
  team: Awaited<ReturnType<typeof loadTeam>>
}

/** Returns what the address asks a proof for, or null. `download` is the path after the proof. */
async function reauthenticationIn(search: URLSearchParams, known: ReauthenticationContext) {
  const { session, identity, team, secondStep } = known
  const pending = pendingIn(search)
  const people = team?.kind === 'loaded' ? [...team.members, ...team.accounts.accounts] : []
  const what = pending && describePending(pending, { ...known, people })
  if (pending === null || what === null) return null
  const hasCode = secondStep?.kind === 'on'
  if (pending.kind === 'form') return { what, hasCode, cancel: '/auth-test', download: null }
  const isRecent = (await identity.reauthenticatedMember(session)) !== null
  return { what, hasCode, cancel: pending.path.replace('/export', ''), download: isRecent ? pending.path : null }
}

/** What the page shows when the store, or a part of it, cannot be asked: the form to sign in, as that may work all the same. */
export function unloaded({ searchParams }: Pick<URL, 'searchParams'>) {
  return {
    access: 'unknown',
    user: null,
    notice: null,
    profile: undefined,
    asksName: false,
    invitation: null,
    reset: null,
    forgot: searchParams.has('forgot'),
    confirmation: null,
    sessions: [] as readonly never[],
    secondStep: null,
    success: successIn(searchParams),
    joined: false,
    team: null,
    storeName: '',
    reauthentication: null,
  } as const
}

function successIn(search: URLSearchParams): string | null {
  const done = search.get('done') ?? ''
  return Object.hasOwn({ ...successMessages, ...accountWords.done }, done) ? done : null
}

/** Null for a visitor who is no member. The account is shown even when the team cannot be loaded. */
async function loadTeam(visitor: Visitor, identity: IdentityService, context: Readonly<RouterContextProvider>) {
  if (visitor.kind !== 'member') return null
  const { member } = visitor
  try {
    const [team, invitations, tokens, accounts] = await Promise.all([
      identity.team(member),
      identity.invitations(member),
      identity.apiTokens(member),
      identity.accounts(member),
    ])
    // As pages of release 0.4.0 read it.
    const members = team.map((each) => ({ ...each, hasPasskey: each.hasPasswordless }))
    return { kind: 'loaded', members, invitations, tokens, accounts } as const
  } catch (error) {
    context.get(exchangeContext).log.error('team not loaded', { reason: String(error) })
    return { kind: 'failed' } as const
  }
}
