import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'

interface AnswerFormProps {
  /** By which the options under the question belong to it. */
  id: string
  conversation: ConversationView
  draft: string
  busy: boolean
  problem: string | null
  box: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  /** Called once, when the script has taken over, with what already stands in the box. */
  onAdopt: (text: string) => void
  onSend: (text: string, skip: boolean) => void
}

/** The box. Until the script runs it is a plain form, and always ready. */
export function AnswerForm(props: AnswerFormProps) {
  const { id, conversation, draft, busy, problem, box, onType, onAdopt, onSend } = props
  const send = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  const boxId = useId()
  const [pressedEarly, setPressedEarly] = useState(false)
  const blank = draft.trim() === ''

  const adopt = useEffectEvent(() => onAdopt(box.current?.value ?? ''))
  useLayoutEffect(() => adopt(), [])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const skip = submitter instanceof HTMLButtonElement && submitter.name === 'skip'
    if (busy || (blank && !skip)) return
    setPressedEarly(false)
    onSend(skip ? '' : draft, skip)
    box.current?.focus()
  }

  return (
    <form className="box" id={id} method="post" action="/project-chat" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="seen" value={conversation.messages.length} />
      <input type="hidden" name="session" value={conversation.kept?.sessionId ?? ''} />
      {problem !== null && (
        <Note says="no" role="alert">
          <p>{problem}</p>
        </Note>
      )}
      <p className="early small" role="status">
        {busy && pressedEarly && chatMessages.replyFirst}
      </p>
      <label className="vh" htmlFor={boxId}>
        {chatMessages.answerLabel}
      </label>
      <textarea
        className="in"
        id={boxId}
        name="text"
        rows={1}
        placeholder={chatMessages.answerPlaceholder}
        enterKeyHint="send"
        ref={box}
        value={draft}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (!meansSend(event)) return
          event.preventDefault()
          if (send.current?.disabled === false) event.currentTarget.form?.requestSubmit(send.current)
          else if (busy && !blank) setPressedEarly(true)
        }}
      />
      <button className="btn" type="submit" ref={send} disabled={hydrated && (busy || blank)}>
        {chatMessages.send}
      </button>
      <p className="keys small muted">{chatMessages.answerKeys}</p>
    </form>
  )
}

/** Enter sends; with Shift it breaks the line; while an input method composes, it belongs to that. Older Safari tells only by code 229. */
function meansSend({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229
}
