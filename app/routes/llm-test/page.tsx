import { useEffect } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams, useFetcher } from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import type { Member } from '../../../core/identity/member.ts'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import type { ModelState } from '../../../core/language-model/guarded-model.ts'
import { llmTestMessages as texts } from '../../../core/llm-test/messages.ts'
import type { ModelTestService, TestAnswer } from '../../../core/llm-test/model-test-service.ts'
import { connectionMessages, documentMessages } from '../../../core/store/document-messages.ts'
import { runServerAction } from '../../client-action.ts'
import { exchangeContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { Note } from '../../ui/forms/note.tsx'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { actForMember, loadForMember } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { failure, longestText, type ModelTestResult, notCalled, testIn } from './action-result.ts'
import { ModelChat, SinglePrompt } from './prompts.tsx'
import styles from './llm-test.module.css'
import statusStyles from './model-status.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

/** The sentence of the connection test, with that of the read that failed. */
const storeFailed = `${connectionMessages.notConnected}. ${documentMessages.listNotRetrieved}`

export function loader(args: Route.LoaderArgs) {
  return loadForMember(args, storeFailed, async ({ modelTest }, member) => {
    const state: ModelState | null = await modelTest.state(member).catch((error: unknown) => {
      args.context.get(exchangeContext).log.error('model state not read', { reason: String(error) })
      return null
    })
    return { state }
  })
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request)
  return actForMember(
    args,
    (reason) => notCalled(form, reason ?? storeFailed),
    async ({ modelTest }, member) => data(await runTest({ form, member, modelTest, signal: args.request.signal })),
  )
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
  if (text.length > longestText) return { ...input, answer: failure(texts.tooLong(longestText)) }
  if (input.test === 'prompt') return { ...input, answer: await modelTest.prompt(member, text, signal) }
  if (input.turns.length >= mostTurns) return { ...input, answer: failure(texts.chatFull) }
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

export default function LlmTest({ loaderData, actionData: result }: Route.ComponentProps) {
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  return (
    <TeamPage access="member" email={loaderData.email} profile={loaderData.profile}>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <ConnectionTest answer={result?.test === 'connection' ? result.answer : null} />
      </div>
      <div className={styles.columns}>
        <Prompts result={result} />
        <ModelFacts state={loaderData.state} />
      </div>
    </TeamPage>
  )
}

function Prompts({ result }: { result: ModelTestResult | undefined }) {
  const isPrompt = useSearchParams()[0].get('mode') === 'prompt'
  return (
    <section>
      <nav className={styles.modes} aria-label={texts.modes}>
        <Link to="/llm-test" aria-current={isPrompt ? undefined : 'page'}>
          {texts.chatMode}
        </Link>
        <Link to="/llm-test?mode=prompt" aria-current={isPrompt ? 'page' : undefined}>
          {texts.singlePrompt}
        </Link>
      </nav>
      {isPrompt ? (
        <SinglePrompt result={result?.test === 'prompt' ? result : null} />
      ) : (
        <ModelChat result={result?.test === 'chat' ? result : null} />
      )}
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.title} error={error} says={refusalMessages.network} />
}

/** Tests the connection when the script has started. Without script its button does; the page then has the `answer`. */
function ConnectionTest({ answer }: { answer: TestAnswer | null }) {
  const { submit, data, state, Form } = useFetcher<ModelTestResult>()
  useEffect(() => {
    void submit({ intent: 'connection' }, { method: 'post', action: '/llm-test' })
  }, [submit])

  const isTesting = state !== 'idle'
  return (
    <Form method="post" action="/llm-test" className={statusStyles.connection}>
      <p role="status">
        <span className="label">{texts.connection}</span>{' '}
        {isTesting ? <b>{texts.testing}</b> : <ConnectionState answer={data?.answer ?? answer} />}
      </p>
      <button className="quiet" name="intent" value="connection" disabled={isTesting}>
        {texts.test}
      </button>
    </Form>
  )
}

function ConnectionState({ answer }: { answer: TestAnswer | null }) {
  if (!answer) return <b>{texts.untested}</b>
  return (
    <>
      <span className="tag">
        <Emblem of={answer.success ? 'yes' : 'no'} edge />
        <span>{answer.success ? texts.connected : texts.failed}</span>
      </span>{' '}
      <span className="small muted">
        {answer.success ? `${answer.model}, ${texts.firstWord(answer.firstWordMs)}` : answer.error}
      </span>
    </>
  )
}

/** The adapter, the models in order, and the calls of the day. */
function ModelFacts({ state }: { state: ModelState | null }) {
  if (!state) return <Note says="no">{texts.stateUnknown}</Note>
  const { name, models, today, circuitOpenUntil } = state
  return (
    <dl className={statusStyles.facts}>
      <dt>{texts.adapter}</dt>
      <dd>{models.length === 0 ? texts.noModel : name}</dd>
      {models.length > 0 && (
        <>
          <dt>{texts.models}</dt>
          <dd>
            <ol>
              {models.map((model) => (
                <li key={model.name}>
                  <span>{model.name}</span> <span className="muted">{texts.modelStates[model.state]}</span>
                </li>
              ))}
            </ol>
          </dd>
          <dt>{texts.today}</dt>
          <dd>{texts.callsOf(today.calls, today.limit)}</dd>
        </>
      )}
      {circuitOpenUntil && <dd>{texts.resting(circuitOpenUntil.slice(11, 16))}</dd>}
    </dl>
  )
}
