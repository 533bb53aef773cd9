import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { AnswerFacts } from './answer-facts.tsx'
import { type Tried, type Turn, textOf } from './tried.ts'

type TriedChat = Extract<Tried, { tried: 'chat' }>

/** The chat lives in this page: whoever leaves it starts anew. */
export function ChatMode({ tried }: { tried: TriedChat | null }) {
  const turns = turnsAfter(tried)
  const { state, formData } = useNavigation()
  const sending = state === 'submitting' ? textOf(formData?.get('text')) : null
  return (
    <>
      <div className="chat-top">
        <p>{llmTestMessages.count(turns.length)}</p>
        <Link className="link" to="/llm-test">
          {llmTestMessages.clear}
        </Link>
      </div>
      <ol className="turns" role="log" aria-label={llmTestMessages.chatMode}>
        {turns.map((turn, place) => (
          <Said key={`${place}${turn.role}`} turn={turn} />
        ))}
        {sending !== null && <Said turn={{ role: 'user', content: sending }} />}
        {turns.length === 0 && sending === null && <li className="muted">{llmTestMessages.emptyChat}</li>}
      </ol>
      {sending !== null && (
        <p className="muted" role="status">
          {llmTestMessages.thinking}
        </p>
      )}
      {sending === null && tried?.answer.success && <AnswerFacts answer={tried.answer} />}
      {sending === null && tried?.answer.success === false && (
        <div role="alert">
          <p>{tried.answer.text}</p>
          <p className="error">{llmTestMessages.error(tried.answer.error)}</p>
        </div>
      )}
      <Say key={turns.length} turns={turns} typed={tried?.answer.success === false ? tried.text : ''} />
    </>
  )
}

function Say({ turns, typed }: { turns: readonly Turn[]; typed: string }) {
  const [text, type] = useState(typed)
  const busy = useNavigation().state === 'submitting'
  const live = useHydrated()
  return (
    <Form method="post" action="/llm-test" className="say">
      <input type="hidden" name="turns" value={JSON.stringify(turns)} />
      <TextField
        label={llmTestMessages.chatLabel}
        name="text"
        rows={3}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <button className="btn" name="intent" value="chat" disabled={busy || (live && text.trim() === '')}>
        {llmTestMessages.send}
      </button>
    </Form>
  )
}

function Said({ turn: { role, content } }: { turn: Turn }) {
  return (
    <li className={role === 'user' ? 'mine' : undefined}>
      <span className="label">{role === 'user' ? llmTestMessages.you : llmTestMessages.model}</span>
      <p className="words">{content}</p>
    </li>
  )
}

function turnsAfter(tried: TriedChat | null): readonly Turn[] {
  if (!tried) return []
  const { turns, text, answer } = tried
  if (!answer.success) return turns
  return [...turns, { role: 'user', content: text }, { role: 'assistant', content: answer.text }]
}
