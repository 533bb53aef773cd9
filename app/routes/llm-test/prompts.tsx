import { type ReactNode, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test-service.ts'
import type { PromptTurn } from '../../../ports/language-model.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { type ModelTestResult, textIn } from './action-result.ts'
import styles from './prompts.module.css'

type ResultOf<Test> = Extract<ModelTestResult, { test: Test }>

export function SinglePrompt({ result }: { result: ResultOf<'prompt'> | null }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <PromptForm
        action="/llm-test?mode=prompt"
        intent="prompt"
        label={llmTestMessages.promptLabel}
        button={llmTestMessages.ask}
        rows={6}
        initialText={result?.text ?? ''}
      />
      <h2>{llmTestMessages.response}</h2>
      <div className={styles.response} role="status">
        {isBusy ? <p className="muted">{llmTestMessages.thinking}</p> : <Response answer={result?.answer ?? null} />}
      </div>
    </>
  )
}

function Response({ answer }: { answer: TestAnswer | null }) {
  if (!answer) return <p className="muted">{llmTestMessages.noResponse}</p>
  return (
    <>
      <p className={answer.success ? styles.text : undefined}>{answer.text}</p>
      <AnswerFacts answer={answer} />
    </>
  )
}

/** A chat with the model. The form has its turns, and leaving the page ends it. */
export function ModelChat({ result }: { result: ResultOf<'chat'> | null }) {
  const turns = turnsAfter(result)
  const { state, formData } = useNavigation()
  const sending = state === 'submitting' ? textIn(formData, 'text') : null
  const answer = sending === null ? result?.answer : undefined
  return (
    <>
      <div className={styles.chatTop}>
        <p>{llmTestMessages.count(turns.length)}</p>
        <Link className="link" to="/llm-test">
          {llmTestMessages.clear}
        </Link>
      </div>
      <div role="log" aria-label={llmTestMessages.chatMode}>
        <ol className={`stack ${styles.turns}`}>
          {turns.map((turn, index) => (
            <ChatTurn key={`${index}${turn.role}`} turn={turn} />
          ))}
          {sending !== null && <ChatTurn turn={{ role: 'user', content: sending }} />}
          {turns.length === 0 && sending === null && <li className="muted">{llmTestMessages.emptyChat}</li>}
        </ol>
      </div>
      {sending !== null && (
        <p className="muted" role="status">
          {llmTestMessages.thinking}
        </p>
      )}
      {answer?.success && <AnswerFacts answer={answer} />}
      {answer?.success === false && (
        <div role="alert">
          <p>{answer.text}</p>
          <AnswerFacts answer={answer} />
        </div>
      )}
      <PromptForm
        key={turns.length}
        action="/llm-test"
        intent="chat"
        label={llmTestMessages.chatLabel}
        button={llmTestMessages.send}
        rows={3}
        initialText={result?.answer.success === false ? result.text : ''}
      >
        <input type="hidden" name="turns" value={JSON.stringify(turns)} />
      </PromptForm>
    </>
  )
}

function ChatTurn({ turn: { role, content } }: { turn: PromptTurn }) {
  return (
    <li className={role === 'user' ? styles.own : undefined}>
      <span className="label">{role === 'user' ? llmTestMessages.you : llmTestMessages.model}</span>
      <p className={styles.text}>{content}</p>
    </li>
  )
}

function turnsAfter(result: ResultOf<'chat'> | null): readonly PromptTurn[] {
  if (!result) return []
  const { turns, text, answer } = result
  if (!answer.success) return turns
  return [...turns, { role: 'user', content: text }, { role: 'assistant', content: answer.text }]
}

interface PromptFormProps {
  action: string
  intent: 'prompt' | 'chat'
  label: string
  button: string
  rows: number
  initialText: string
  children?: ReactNode
}

function PromptForm({ action, intent, label, button, rows, initialText, children }: PromptFormProps) {
  const [text, setText] = useState(initialText)
  const isBusy = useNavigation().state === 'submitting'
  const isHydrated = useHydrated()
  return (
    <Form method="post" action={action} className={styles.form}>
      {children}
      <TextField label={label} name="text" rows={rows} value={text} onChange={(event) => setText(event.target.value)} />
      <button className="btn" name="intent" value={intent} disabled={isBusy || (isHydrated && text.trim() === '')}>
        {button}
      </button>
    </Form>
  )
}

/** Model, tokens and the time to the first word, or the error. */
function AnswerFacts({ answer }: { answer: TestAnswer }) {
  if (!answer.success) return <p className="error">{llmTestMessages.error(answer.error)}</p>
  const { model, tokens, firstWordMs } = answer
  const cost = tokens ? llmTestMessages.tokens(tokens.prompt, tokens.reply) : llmTestMessages.tokensUntold
  return <p className="small muted">{[model, cost, llmTestMessages.firstWord(firstWordMs)].join(' · ')}</p>
}
