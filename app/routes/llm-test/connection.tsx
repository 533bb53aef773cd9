import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test-service.ts'
import { Flag } from '../../ui/site/flag.tsx'
import type { Tried } from './tried.ts'

/** Tests by itself once the page lives. Without script the button does, and the page that comes back brings the `answer`. */
export function Connection({ answer: brought }: { answer: TestAnswer | null }) {
  const { submit, data, state, Form } = useFetcher<Tried>()
  useEffect(() => {
    void submit({ intent: 'connection' }, { method: 'post', action: '/llm-test' })
  }, [submit])

  const answer = data?.answer ?? brought
  const testing = state !== 'idle'
  return (
    <Form method="post" action="/llm-test" className="connection">
      <p role="status">
        <span className="label">{llmTestMessages.connection}</span>{' '}
        {testing ? <b>{llmTestMessages.testing}</b> : <Standing answer={answer} />}
      </p>
      <button className="quiet" name="intent" value="connection" disabled={testing}>
        {llmTestMessages.test}
      </button>
    </Form>
  )
}

function Standing({ answer }: { answer: TestAnswer | null }) {
  if (!answer) return <b>{llmTestMessages.untested}</b>
  return (
    <>
      <span className="tag">
        <Flag letter={answer.success ? 'C' : 'N'} edge />
        {answer.success ? llmTestMessages.connected : llmTestMessages.failed}
      </span>{' '}
      <span className="small muted">
        {answer.success ? `${answer.model}, ${llmTestMessages.firstWord(answer.firstWordMs)}` : answer.error}
      </span>
    </>
  )
}
