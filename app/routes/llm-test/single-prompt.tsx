import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { AnswerFacts } from './answer-facts.tsx'
import type { Tried } from './tried.ts'

export function SinglePrompt({ tried }: { tried: Extract<Tried, { tried: 'prompt' }> | null }) {
  const [text, type] = useState(tried?.text ?? '')
  const busy = useNavigation().state === 'submitting'
  const live = useHydrated()
  return (
    <>
      <Form method="post" action="/llm-test?mode=prompt" className="say">
        <TextField
          label={llmTestMessages.promptLabel}
          name="text"
          rows={6}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <button className="btn" name="intent" value="prompt" disabled={busy || (live && text.trim() === '')}>
          {llmTestMessages.ask}
        </button>
      </Form>
      <h2>{llmTestMessages.response}</h2>
      <div className="response" role="status">
        {busy ? <p className="muted">{llmTestMessages.thinking}</p> : <Response tried={tried} />}
      </div>
    </>
  )
}

function Response({ tried }: Parameters<typeof SinglePrompt>[0]) {
  if (!tried) return <p className="muted">{llmTestMessages.noResponse}</p>
  const { answer } = tried
  if (!answer.success) {
    return (
      <>
        <p>{answer.text}</p>
        <p className="error">{llmTestMessages.error(answer.error)}</p>
      </>
    )
  }
  return (
    <>
      <p className="words">{answer.text}</p>
      <AnswerFacts answer={answer} />
    </>
  )
}
