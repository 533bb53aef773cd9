import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { refusalMessages } from '../../../core/identity/messages.ts'
import type { ModelState } from '../../../core/language-model/guarded-model.ts'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import { connectionMessages, documentMessages } from '../../../core/store/document-messages.ts'
import { runServerAction } from '../../client-action.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { notLoaded } from '../../not-loaded.ts'
import { pageHead } from '../../ui/head/page-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { act } from './act.ts'
import { ChatMode } from './chat-mode.tsx'
import { Connection } from './connection.tsx'
import { SinglePrompt } from './single-prompt.tsx'
import { StateFacts } from './state-facts.tsx'
import { type Tried, unanswered } from './tried.ts'
import './llm-test.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: llmTestMessages.title }), { name: 'robots', content: 'noindex' }]
}

/** What the connection test says, and what failed below it. */
const storeAway = `${connectionMessages.notConnected}. ${documentMessages.listNotRetrieved}`

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch((error: unknown) => {
    throw notLoaded(context, storeAway, error)
  })
  if (visitor.kind !== 'member') {
    return data({ access: deniedAccess(visitor), email: null, state: null }, 403)
  }
  const { email } = visitor.member
  try {
    const state: ModelState | null = await context.get(servicesContext).modelTest.state(visitor.member)
    return data({ access: 'member' as const, email, state })
  } catch (error) {
    context.get(exchangeContext).log.error('model state not read', { reason: String(error) })
    return data({ access: 'member' as const, email, state: null })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return data(unanswered(form, storeAway), 503)
  if (visitor.kind !== 'member') return data(unanswered(form, llmTestMessages.membersOnly), 403)
  const { modelTest } = context.get(servicesContext)
  return data(await act({ form, member: visitor.member, modelTest, signal: request.signal }))
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<Tried>(args, ({ kind, form }) =>
    unanswered(form, kind === 'network-error' ? refusalMessages.network : refusalMessages.unknown),
  )
}

/** Only a question to the model changes what this page has loaded. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult !== undefined && (actionResult as Tried).unasked !== true && defaultShouldRevalidate
}

export default function LlmTest({ loaderData: { access, email, state }, actionData }: Route.ComponentProps) {
  const single = useSearchParams()[0].get('mode') === 'prompt'
  if (access !== 'member') {
    return (
      <TeamPage access={access}>
        <AccessDenied access={access} sentence={llmTestMessages.membersOnly} />
      </TeamPage>
    )
  }
  const tried = actionData ?? null
  return (
    <TeamPage access="member" email={email ?? undefined}>
      <div className="bar">
        <h1>{llmTestMessages.title}</h1>
        <Connection answer={tried?.tried === 'connection' ? tried.answer : null} />
      </div>
      <div className="llm">
        <section>
          <nav className="modes" aria-label={llmTestMessages.modes}>
            <Link to="/llm-test" aria-current={single ? undefined : 'page'}>
              {llmTestMessages.chatMode}
            </Link>
            <Link to="/llm-test?mode=prompt" aria-current={single ? 'page' : undefined}>
              {llmTestMessages.singlePrompt}
            </Link>
          </nav>
          {single ? (
            <SinglePrompt tried={tried?.tried === 'prompt' ? tried : null} />
          ) : (
            <ChatMode tried={tried?.tried === 'chat' ? tried : null} />
          )}
        </section>
        <StateFacts state={state} />
      </div>
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={llmTestMessages.title} error={error} says={refusalMessages.network} />
}
