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
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ConversationView } from '../../../features/chat/conversation/session/chat-view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { sessionIdOf } from '../chat-fields.ts'
import { ChatForm, FailureNote, useChatForm } from '../chat-form.tsx'
import type { AnswerButton } from './use-conversation.ts'
import styles from './answer-form.module.css'
import currencyStyles from './currency.module.css'

interface AnswerFormProps {
  /** Id of the form. The options below the question refer to it. */
  id: string
  conversation: ConversationView
  draft: string
  busy: boolean
  problem: string | null
  box: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  /** Called once after hydration with the text in the box. */
  onAdopt: (text: string) => void
  onSend: (text: string, button: AnswerButton | null) => void
}

/** The answer box. Before hydration it is a plain form and always enabled. */
export function AnswerForm(props: AnswerFormProps) {
  const { id, conversation, draft, busy, problem, box, onType, onAdopt, onSend } = props
  const send = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  const boxId = useId()
  const blank = draft.trim() === ''

  const adopt = useEffectEvent(() => onAdopt(box.current?.value ?? ''))
  useLayoutEffect(() => adopt(), [])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = answerButton(submitter)
    if (busy || (blank && !button)) return
    onSend(draft, button)
    // The button disappears. Under a finger the focus goes to the messages: in the box it would open the keyboard over them.
    const next = button && matchMedia('(hover: none)').matches ? submitter?.closest<HTMLElement>('[role=region]') : null
    ;(next ?? box.current)?.focus({ preventScroll: Boolean(next) })
  }

  return (
    <form className={`stack close ${styles.form}`} id={id} method="post" action="/project-chat" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="seen" value={conversation.messages.length} />
      <input type="hidden" name="session" value={sessionIdOf(conversation)} />
      {conversation.cameFrom && <input type="hidden" name="cameFrom" value={conversation.cameFrom} />}
      <FailureNote message={problem} />
      <label className="visually-hidden" htmlFor={boxId}>
        {chatMessages.answerLabel}
      </label>
      <textarea
        className="input"
        dir="auto"
        id={boxId}
        name="text"
        rows={1}
        placeholder={chatMessages.answerPlaceholder}
        enterKeyHint="send"
        ref={box}
        value={draft}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return
          event.preventDefault()
          if (send.current?.disabled === false) event.currentTarget.form?.requestSubmit(send.current)
        }}
      />
      <Button className="btn" ref={send} disabled={hydrated && (busy || blank)}>
        {chatMessages.send}
      </Button>
      <p className={`small muted full span ${styles.keys}`}>{chatMessages.answerKeys}</p>
    </form>
  )
}

function answerButton(submitter: HTMLElement | null): AnswerButton | null {
  if (!(submitter instanceof HTMLButtonElement)) return null
  const { name, value, textContent: words } = submitter
  return name === 'skip' || name === 'quick' ? { name, value, words } : null
}

/** Enter sends, Shift+Enter breaks the line. While an input method composes, Enter belongs to it; older Safari reports key code 229. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229
}

/** Plain buttons below the current question: change the currency of the budget, or skip the question. `form` is the id of the form that
 *  the buttons submit. */
export function AnswerOptions({ form, conversation }: { form: string; conversation: ConversationView }) {
  const { field, required } = conversation
  if (required && field !== 'budget') return null
  return (
    <div className="row ends">
      {field === 'budget' && <CurrencySwitch conversation={conversation} />}
      {!required && (
        <Button className="link" form={form} name="skip" value="yes">
          {chatMessages.skip}
        </Button>
      )}
    </div>
  )
}

const panelId = 'currency'

/** Shows the visitor's currency. Its popover changes it, so that it works without script: each choice is a button of a form. */
function CurrencySwitch({ conversation: { userCurrency, currencies } }: { conversation: ConversationView }) {
  const panel = useRef<HTMLDivElement>(null)
  const form = useChatForm(['currency'])
  const title = useId()
  const [before] = useState(userCurrency)
  const chosen = currencies.find(({ code }) => code === userCurrency)
  return (
    <>
      <Button className="quiet unbroken" popoverTarget={panelId}>
        <span className="visually-hidden">{chatMessages.currency}: </span>
        {chosen?.symbol !== userCurrency && <b>{chosen?.symbol}</b>} <span>{userCurrency}</span>
      </Button>
      <p className="visually-hidden" role="status">
        {userCurrency !== before && chosen && chatMessages.currencyNow(chosen.name)}
      </p>
      <div
        className={`drawer on-light ${currencyStyles.panel}`}
        id={panelId}
        role="region"
        popover="auto"
        aria-labelledby={title}
        ref={panel}
      >
        <div className="line even ends">
          <h2 className="subtitle" id={title}>
            {chatMessages.currencyTitle}
          </h2>
          <Button popoverTarget={panelId} popoverTargetAction="hide">
            {chatMessages.close}
          </Button>
        </div>
        <p className="after-close">{chatMessages.currencyHint}</p>
        <ChatForm form={form} intent="currency" onSubmit={() => panel.current?.hidePopover()}>
          {currencies.map(({ code, symbol, name }) => (
            <Button className="tap" key={code} name="currency" value={code} aria-pressed={code === userCurrency}>
              <b>{symbol}</b> <span>{name}</span>
            </Button>
          ))}
        </ChatForm>
      </div>
    </>
  )
}
