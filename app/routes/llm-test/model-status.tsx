import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ModelState } from '../../../core/language-model/guarded-model.ts'
import { llmTestMessages as texts } from '../../../core/llm-test/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test-service.ts'
import { Note } from '../../ui/forms/note.tsx'
import { Flag } from '../../ui/site/flag.tsx'
import type { ModelTestResult } from './action-result.ts'
import styles from './model-status.module.css'

/** Tests the connection when the script has started. Without script its button does; the page then has the `answer`. */
export function ConnectionTest({ answer }: { answer: TestAnswer | null }) {
  const { submit, data, state, Form } = useFetcher<ModelTestResult>()
  useEffect(() => {
    void submit({ intent: 'connection' }, { method: 'post', action: '/llm-test' })
  }, [submit])

  const isTesting = state !== 'idle'
  return (
    <Form method="post" action="/llm-test" className={styles.connection}>
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
        <Flag letter={answer.success ? 'C' : 'N'} edge />
        {answer.success ? texts.connected : texts.failed}
      </span>{' '}
      <span className="small muted">
        {answer.success ? `${answer.model}, ${texts.firstWord(answer.firstWordMs)}` : answer.error}
      </span>
    </>
  )
}

/** The adapter, the models in order, and the calls of the day. */
export function ModelFacts({ state }: { state: ModelState | null }) {
  if (!state) return <Note says="no">{texts.stateUnknown}</Note>
  const { name, models, today, circuitOpenUntil } = state
  return (
    <dl className={styles.facts}>
      <dt>{texts.adapter}</dt>
      <dd>{models.length === 0 ? texts.noModel : name}</dd>
      {models.length > 0 && (
        <>
          <dt>{texts.models}</dt>
          <dd>
            <ol>
              {models.map((model) => (
                <li key={model.name}>
                  {model.name} <span className="muted">{texts.modelStates[model.state]}</span>
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
