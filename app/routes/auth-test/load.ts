import type { RouterContextProvider } from 'react-router'
import { exchangeContext, servicesContext } from '../../context.ts'
import { readCookie, sessionCookie } from '../../cookies.ts'
import { visitorOf } from '../../visitor.ts'
import { Done } from './outcome.ts'
import { teamOf } from './team-of.ts'

export type Loaded = Awaited<ReturnType<typeof load>>

export type SecondStepView = NonNullable<Loaded['secondStep']>

/** Whom a question is asked about, and which one. */
export type AskedAbout = ReturnType<typeof asked>

const questions = ['remove', 'delete', 'reset-steps'] as const

function asked(search: URLSearchParams) {
  const question = questions.find((name) => search.has(name))
  return question === undefined ? null : { question, uid: search.get(question) ?? '' }
}

/** What the page shows to whoever asks, at this address. */
export async function load(request: Request, context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const visitor = await visitorOf(request, context)
  const session = await readCookie(sessionCookie, request)
  const { identity } = context.get(servicesContext)
  const [invite, reset] = [searchParams.get('invite'), searchParams.get('reset')]
  return {
    access: visitor.kind === 'anonymous' ? ('none' as const) : visitor.kind,
    user: visitor.kind === 'anonymous' ? null : visitor.user,
    invitation: invite === null ? null : await identity.invitation(invite),
    reset: reset === null ? null : { token: reset, email: (await identity.resetOwner(reset))?.email ?? null },
    forgot: searchParams.has('forgot'),
    asked: asked(searchParams),
    sessions: session === null || visitor.kind === 'anonymous' ? [] : await identity.sessions(session),
    secondStep: session === null ? null : await identity.secondStep(session),
    passkeys: session === null ? [] : await identity.passkeys(session),
    done: Done.parse(searchParams.get('done')),
    joined: searchParams.has('joined'),
    team: await teamOf(visitor, identity, context.get(exchangeContext).log),
  }
}
