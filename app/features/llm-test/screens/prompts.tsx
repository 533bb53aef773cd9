import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { PromptTurn } from '../../../../ports/language-model.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { textsIn } from '../../../ui/forms/texts-in.ts'
import { FormButton, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { llmTestMessages as texts } from '../messages.ts'
import type { TestAnswer } from '../model-test-service.ts'
import { answerOf, type ModelTestResult, turnsIn } from './action-result.ts'

export function SinglePrompt({ result }: { result: ModelTestResult | null }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <PromptForm
        action="/llm-test?mode=prompt"
        intent="prompt"
        label={texts.promptLabel}
        button={texts.ask}
        rows={6}
        initialText={result?.fields['text'] ?? ''}
      />
      <h2>{texts.response}</h2>
      <div className="stack near box" role="status">
        {isBusy ? <p className="muted">{texts.thinking}</p> : <Response answer={answerOf(result)} />}
      </div>
    </>
  )
}

function Response({ answer }: { answer: TestAnswer | null }) {
  if (!answer) return <p className="muted">{texts.noResponse}</p>
  return (
    <>
      <p className={answer.success ? 'lines breaks' : undefined}>{answer.text}</p>
      <AnswerFacts answer={answer} />
    </>
  )
}

/** A chat with the model. The form has its turns, and leaving the page ends it. */
export function ModelChat({ result }: { result: ModelTestResult | null }) {
  const answer = answerOf(result)
  const turns = turnsAfter(result)
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting'
  const typed = formData ? (textsIn(formData)['text'] ?? '') : ''
  const shown = isSending ? [...turns, { role: 'user', content: typed } as const] : turns
  return (
    <>
      <div className="line even ends">
        <p>{texts.count(turns.length)}</p>
        <TextLink to="/llm-test">{texts.clear}</TextLink>
      </div>
      <div role="log" aria-label={texts.chatMode}>
        <ol className="stack">
          {shown.map((turn, index) => (
            <ChatTurn key={`${index}${turn.role}`} turn={turn} />
          ))}
          {shown.length === 0 && <li className="muted">{texts.emptyChat}</li>}
        </ol>
      </div>
      {isSending ? (
        <p className="muted" role="status">
          {texts.thinking}
        </p>
      ) : (
        <LastAnswer answer={answer} />
      )}
      <PromptForm
        key={turns.length}
        action="/llm-test"
        intent="chat"
        label={texts.chatLabel}
        button={texts.send}
        rows={3}
        initialText={answer?.success === false ? (result?.fields['text'] ?? '') : ''}
      >
        <input type="hidden" name="turns" value={JSON.stringify(turns)} />
      </PromptForm>
    </>
  )
}

function LastAnswer({ answer }: { answer: TestAnswer | null }) {
  if (!answer) return null
  if (answer.success) return <AnswerFacts answer={answer} />
  return (
    <div role="alert">
      <p>{answer.text}</p>
      <AnswerFacts answer={answer} />
    </div>
  )
}

function ChatTurn({ turn: { role, content } }: { turn: PromptTurn }) {
  return (
    <li className={role === 'user' ? 'box' : undefined}>
      <span className="label">{role === 'user' ? texts.you : texts.model}</span>
      <p className="lines breaks">{content}</p>
    </li>
  )
}

function turnsAfter(result: ModelTestResult | null): readonly PromptTurn[] {
  const answer = answerOf(result)
  if (!result || !answer) return []
  const { text = '' } = result.fields
  const turns = turnsIn(result.fields['turns'])
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
  const form = useForm([intent], { isOfPage: true })
  const isHydrated = useHydrated()
  return (
    <FormOf form={form} action={action} className="stack near">
      {children}
      <TextField label={label} name="text" rows={rows} value={text} onChange={(event) => setText(event.target.value)} />
      <FormButton className="btn" intent={intent} disabled={isHydrated && text.trim() === ''}>
        {button}
      </FormButton>
    </FormOf>
  )
}

/** Model, tokens and the time to the first word, or the error. */
function AnswerFacts({ answer }: { answer: TestAnswer }) {
  if (!answer.success) return <p className="error">{texts.error(answer.error)}</p>
  const { model, tokens, firstWordMs } = answer
  const cost = tokens ? texts.tokens(tokens.prompt, tokens.reply) : texts.tokensUntold
  return <p className="small muted">{[model, cost, texts.firstWord(firstWordMs)].join(' · ')}</p>
}
