import { useEffect } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import type { ModelState } from '../../../../core/language-model/guarded-model.ts'
import { exchangeContext } from '../../../context.ts'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { unlisted } from '../../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { teamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { loadForMember } from '../../../visitor.ts'
import { llmTestMessages as texts } from '../messages.ts'
import type { TestAnswer } from '../model-test-service.ts'
import type { Route } from './+types/page.ts'
import { answerOf, type ModelTestResult } from './action-result.ts'
import { modelForms, storeFailed } from './model-forms.ts'
import { ModelChat, SinglePrompt } from './prompts.tsx'
import styles from './llm-test.module.css'
import statusStyles from './model-status.module.css'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.title)

export function loader(args: Route.LoaderArgs) {
  return loadForMember(args, storeFailed, async ({ modelTest }, member) => {
    const state: ModelState | null = await modelTest.state(member).catch((error: unknown) => {
      args.context.get(exchangeContext).log.error('model state not read', { reason: String(error) })
      return null
    })
    return { state }
  })
}

export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [modelForms], subject: null })
}

export { sendForm as clientAction } from '../../../ui/forms/send-form.ts'

/** Only a call of the model changes what this page has loaded. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return (actionResult as ModelTestResult | undefined)?.kind === 'shown'
}

export default function LlmTest({ loaderData, actionData }: Route.ComponentProps) {
  const result = (actionData as ModelTestResult | undefined) ?? null
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  return (
    <TeamPage access="member" email={loaderData.email} profile={loaderData.profile}>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <ConnectionTest />
      </div>
      <div className={`stack sections beside ${styles.columns}`}>
        <Prompts result={result} />
        <ModelFacts state={loaderData.state} />
      </div>
    </TeamPage>
  )
}

function Prompts({ result }: { result: ModelTestResult | null }) {
  const isPrompt = useSearchParams()[0].get('mode') === 'prompt'
  return (
    <section>
      <nav className="row close stretch after-near" aria-label={texts.modes}>
        <Link className="chip" to="/llm-test" aria-current={isPrompt ? undefined : 'page'}>
          {texts.chatMode}
        </Link>
        <Link className="chip" to="/llm-test?mode=prompt" aria-current={isPrompt ? 'page' : undefined}>
          {texts.singlePrompt}
        </Link>
      </nav>
      {isPrompt ? (
        <SinglePrompt result={result?.intent === 'prompt' ? result : null} />
      ) : (
        <ModelChat result={result?.intent === 'chat' ? result : null} />
      )}
    </section>
  )
}

export const ErrorBoundary = teamFailed(texts.title, refusalMessages.network)

/** Tests the connection when the script has started. Without script its button does; the page then has the `answer`. */
function ConnectionTest() {
  const form = useForm<TestAnswer>(['connection'])
  const { submit, idle } = form
  useEffect(() => {
    void submit({ intent: 'connection' }, { method: 'post', action: '/llm-test' })
  }, [submit])

  return (
    <FormOf form={form} action="/llm-test" className={statusStyles.connection}>
      <p className="row" role="status">
        <span className="label">{texts.connection}</span>{' '}
        {idle ? <ConnectionState answer={answerOf(form.result)} /> : <b>{texts.testing}</b>}
      </p>
      <FormButton intent="connection">{texts.test}</FormButton>
    </FormOf>
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
    <dl className={`stack tight top facts breaks after ${statusStyles.facts}`}>
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
