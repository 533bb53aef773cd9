import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView, Receipt } from '../../../../core/conversation/session/chat-view.ts'
import type { CurrencyChoice } from '../../../../core/currency/choices.ts'
import { Waiting } from '../../../ui/forms/waiting.tsx'
import { useRememberedTimeZone } from '../../../ui/live/clock.ts'
import { Brief, BriefNews, briefId } from '../brief/brief.tsx'
import { EndChat, EndQuestion } from '../end-chat.tsx'
import type { Outcome } from '../outcome.ts'
import { EarlierReceipt } from '../review/receipt.tsx'
import { useChatAction } from '../use-chat-action.ts'
import { useSavedSession } from '../use-saved-session.ts'
import { useTabsInStep } from '../use-tabs-in-step.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerOptions } from './answer-options.tsx'
import { ChatProgress } from './chat-progress.tsx'
import { messagesOf } from './conversation-state.ts'
import { MessageLog } from './message-log.tsx'
import { useFocusOnNewChat, useFocusWhenDismissed } from './use-chat-focus.ts'
import { useConversation } from './use-conversation.ts'
import { useWelcomeBack, WelcomeBack } from './welcome-back.tsx'

interface ConversationScreenProps {
  loaded: ConversationView
  /** How often in a row the server was asked how the conversation stands, and did not answer. */
  failures: number
  currencies: readonly CurrencyChoice[]
  saveAddress: string
  receipt: Receipt | null
  outcome: Outcome | null
}

export function ConversationScreen(props: ConversationScreenProps) {
  const { loaded, failures, currencies, saveAddress, receipt, outcome } = props
  const { state, busy, lineLost, send, end, adopt, type } = useConversation(loaded, failures, outcome)
  const { conversation, streamed, draft, outgoing } = state
  useSavedSession(conversation, saveAddress)
  useTabsInStep(conversation)
  useRememberedTimeZone()
  const [search] = useSearchParams()
  const [welcome, dismissWelcome] = useWelcomeBack(loaded.messages.length > 1)
  const { pending, forget } = useChatAction()
  const formId = useId()
  const isEnding = pending === 'end'
  const box = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnNewChat(box, isEnding, receipt !== null)
  useFocusWhenDismissed(heading, receipt !== null)

  return (
    <div className="chat-page">
      {receipt && <EarlierReceipt receipt={receipt} />}
      <BriefNews brief={conversation.brief} />
      <div className="chatg">
        <section className="chat" aria-labelledby="chat-title">
          <div className="chat-h">
            <h1 id="chat-title" tabIndex={-1} ref={heading}>
              {chatMessages.title}
            </h1>
            <ChatProgress conversation={conversation} />
            <button className="quiet brief-open" type="button" popoverTarget={briefId}>
              {chatMessages.briefOpen}
            </button>
            <EndChat label={chatMessages.endChat} className="quiet" onEnd={end} />
          </div>
          {search.has('end') && <EndQuestion onEnd={end} />}
          {isEnding ? (
            <Waiting text={chatMessages.starting} role="status" />
          ) : (
            <>
              <MessageLog
                messages={messagesOf(state)}
                streamed={streamed}
                waiting={busy ? (lineLost ? chatMessages.lineLost : chatMessages.thinking) : null}
                suggestion={conversation.suggestion}
                info={conversation.projectInfo}
                onEnd={end}
                notice={<PrivacyNotice />}
              >
                {!busy && <AnswerOptions conversation={conversation} form={formId} currencies={currencies} />}
                {welcome && <WelcomeBack onContinue={continueChat} onEnd={end} />}
              </MessageLog>
              <AnswerForm
                id={formId}
                conversation={conversation}
                draft={draft}
                busy={busy}
                problem={state.problem ?? notDone(outcome)}
                box={box}
                onType={type}
                onAdopt={adopt}
                onSend={answer}
              />
            </>
          )}
        </section>
        <Brief conversation={conversation} noting={outgoing !== null} outcome={outcome} onEnd={end} />
      </div>
    </div>
  )

  function answer(text: string, skip: boolean): void {
    forget()
    dismissWelcome()
    void send(text, skip)
  }

  function continueChat(): void {
    dismissWelcome()
    box.current?.focus()
  }
}

/** The reset after a submission comes by itself: once this screen is here, nobody misses it. */
function notDone(outcome: Outcome | null): string | null {
  return outcome?.kind === 'not-done' && outcome.intent !== 'reset' ? outcome.message : null
}

function PrivacyNotice() {
  return (
    <details className="priv">
      <summary>{chatMessages.privacyShort}</summary>
      <p>
        {chatMessages.privacyNote} <a href="/privacy">{chatMessages.privacyPolicy}</a>
      </p>
    </details>
  )
}
