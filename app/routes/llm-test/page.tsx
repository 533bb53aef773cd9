import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Member } from '../../../core/identity/member.ts'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import type { ModelState } from '../../../core/language-model/guarded-model.ts'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { ModelTestService } from '../../../core/llm-test/model-test-service.ts'
import { connectionMessages, documentMessages } from '../../../core/store/document-messages.ts'
import { runServerAction } from '../../client-action.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, formDenied, teamVisitorOf, visitorOrNotLoaded } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { failure, longestText, type ModelTestResult, notCalled, testIn } from './action-result.ts'
import { ConnectionTest, ModelFacts } from './model-status.tsx'
import { ModelChat, SinglePrompt } from './prompts.tsx'
import styles from './llm-test.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, llmTestMessages.title)
}

/** The sentence of the connection test, with that of the read that failed. */
const storeFailed = `${connectionMessages.notConnected}. ${documentMessages.listNotRetrieved}`

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOrNotLoaded(request, context, storeFailed)
  if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor, request) }, 403)
  const { member } = visitor
  const state: ModelState | null = await context
    .get(servicesContext)
    .modelTest.state(member)
    .catch((error: unknown) => {
      context.get(exchangeContext).log.error('model state not read', { reason: String(error) })
      return null
    })
  return { access: 'member', email: member.email, state } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return data(notCalled(form, storeFailed), 503)
  if (visitor.kind !== 'member') return data(notCalled(form, formDenied(visitor)), 403)
  const { modelTest } = context.get(servicesContext)
  return data(await runTest({ form, member: visitor.member, modelTest, signal: request.signal }))
}

const mostTurns = 60

interface TestInput {
  form: FormData
  member: Member
  modelTest: ModelTestService
  signal: AbortSignal
}

async function runTest({ form, member, modelTest, signal }: TestInput): Promise<ModelTestResult> {
  const input = testIn(form)
  if (input.test === 'connection') return { ...input, answer: await modelTest.check(member, signal) }
  const { text } = input
  if (text.length > longestText) return { ...input, answer: failure(llmTestMessages.tooLong(longestText)) }
  if (input.test === 'prompt') return { ...input, answer: await modelTest.prompt(member, text, signal) }
  if (input.turns.length >= mostTurns) return { ...input, answer: failure(llmTestMessages.chatFull) }
  const turns = [...input.turns, { role: 'user', content: text } as const]
  return { ...input, answer: await modelTest.chat(member, turns, signal) }
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<ModelTestResult>(args, ({ message, form }) =>
    notCalled(form, message ?? refusalMessages.unknown),
  )
}

/** Only a call of the model changes what this page has loaded. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return actionResult !== undefined && (actionResult as ModelTestResult).notCalled !== true
}

export default function LlmTest({ loaderData, actionData }: Route.ComponentProps) {
  const isPrompt = useSearchParams()[0].get('mode') === 'prompt'
  if (loaderData.access !== 'member')
    return <AccessDenied access={loaderData.access} sentence={llmTestMessages.membersOnly} />
  const { email, state } = loaderData
  const result = actionData ?? null
  return (
    <TeamPage access="member" email={email}>
      <div className="page-bar">
        <h1>{llmTestMessages.title}</h1>
        <ConnectionTest answer={result?.test === 'connection' ? result.answer : null} />
      </div>
      <div className={styles.columns}>
        <section>
          <nav className={styles.modes} aria-label={llmTestMessages.modes}>
            <Link to="/llm-test" aria-current={isPrompt ? undefined : 'page'}>
              {llmTestMessages.chatMode}
            </Link>
            <Link to="/llm-test?mode=prompt" aria-current={isPrompt ? 'page' : undefined}>
              {llmTestMessages.singlePrompt}
            </Link>
          </nav>
          {isPrompt ? (
            <SinglePrompt result={result?.test === 'prompt' ? result : null} />
          ) : (
            <ModelChat result={result?.test === 'chat' ? result : null} />
          )}
        </section>
        <ModelFacts state={state} />
      </div>
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={llmTestMessages.title} error={error} says={refusalMessages.network} />
}
