import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ConversationView, Receipt } from '../../../../core/conversation/session/chat-view.ts'
import type { CurrencyChoice } from '../../../../core/currency/choices.ts'
import { Waiting } from '../../../ui/forms/waiting.tsx'
import { useRememberedTimeZone } from '../../../ui/live/clock.ts'
import { useOldPage } from '../../../ui/live/old-page.ts'
import { OldPageBanner, PageBanner } from '../../../ui/live/page-banner.tsx'
import { tabMemory } from '../../../ui/live/tab-memory.ts'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { ProgressFlags } from '../../../ui/site/progress-flags.tsx'
import type { ChatActionResult } from '../action-result.ts'
import { Brief, briefId, NotedAnnouncement, PrintedBrief } from '../brief/brief.tsx'
import { CareBelow, isCareOpen, showsStep, useFocusAfterCare } from '../care/care-below.tsx'
import { EndChat, EndQuestion } from '../end-chat.tsx'
import { EarlierReceipt } from '../review/submitted-screen.tsx'
import { useSaveChatSession } from '../save-session.ts'
import { useChatAction } from '../use-chat-action.ts'
import { useTabSync } from '../use-tab-sync.ts'
import { AnswerForm, AnswerOptions } from './answer-form.tsx'
import { messagesOf } from './conversation-state.ts'
import { MessageLog } from './message-log.tsx'
import { NotedLine } from './noted-line.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { type AnswerButton, useConversation } from './use-conversation.ts'
import styles from './conversation-screen.module.css'

interface ConversationScreenProps {
  loaded: ConversationView
  /** Number of the loader's failed requests in a row. */
  failures: number
  currencies: readonly CurrencyChoice[]
  saveAddress: string
  receipt: Receipt | null
  result: ChatActionResult | null
}

export function ConversationScreen(props: ConversationScreenProps) {
  const { loaded, failures, currencies, saveAddress, receipt, result } = props
  const { state, busy, connectionLost, withoutConnection, send, end, adopt, type } = useConversation(
    loaded,
    failures,
    result,
  )
  const isStuck = useOldPage() && connectionLost
  const { conversation, streamedText, draft, outgoing } = state
  useSaveChatSession(conversation, saveAddress)
  useTabSync(conversation)
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
  useFocusAfterCare(box, conversation)

  return (
    <div className={styles.page}>
      {receipt && <EarlierReceipt receipt={receipt} className={styles.receipt} />}
      <NotedAnnouncement brief={conversation.brief} />
      <div className={styles.columns}>
        <section className={styles.chat} aria-labelledby="chat-title">
          <div className={`row ${styles.bar}`}>
            <h1 id="chat-title" tabIndex={-1} ref={heading}>
              {chatMessages.title}
            </h1>
            {showsStep(conversation) && <ChatProgress conversation={conversation} />}
            <button className={`quiet ${styles.openBrief}`} type="button" popoverTarget={briefId}>
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
                streamedText={streamedText}
                waiting={busy ? (connectionLost ? chatMessages.lineLost : chatMessages.thinking) : null}
                suggestion={conversation.suggestion}
                info={conversation.projectInfo}
                onEnd={end}
                notice={<PrivacyNotice />}
              >
                {!busy && !isCareOpen(conversation) && (
                  <div className={styles.replies}>
                    <NotedLine conversation={conversation} />
                    <QuickReplies conversation={conversation} form={formId} />
                    <AnswerOptions conversation={conversation} form={formId} currencies={currencies} />
                  </div>
                )}
                {!busy && <CareBelow conversation={conversation} result={result} onEnd={end} />}
                {welcome && <WelcomeBack onContinue={continueChat} onEnd={end} />}
              </MessageLog>
              {isStuck ? <OldPageBanner /> : withoutConnection && <NoConnection form={formId} />}
              {/* Who is a client writes into the form above it. */}
              {conversation.messages.at(-1)?.offer !== 'client' && (
                <AnswerForm
                  id={formId}
                  conversation={conversation}
                  draft={draft}
                  busy={busy}
                  problem={isStuck ? null : (state.problem ?? notDone(result))}
                  box={box}
                  onType={type}
                  onAdopt={adopt}
                  onSend={answer}
                />
              )}
            </>
          )}
        </section>
        <Brief
          conversation={conversation}
          noting={outgoing !== null}
          isOnPaper={receipt === null || loaded.messages.length > 1}
          result={result}
          onEnd={end}
        />
      </div>
      {receipt && <PrintedBrief receipt={receipt} />}
    </div>
  )

  function answer(text: string, button: AnswerButton | null): void {
    forget()
    dismissWelcome()
    void send(text, button)
  }

  function continueChat(): void {
    dismissWelcome()
    box.current?.focus()
  }
}

/** Returns the message of a failed action. A failed reset is not shown: this screen is its result. A form below a message says its own. */
function notDone(result: ChatActionResult | null): string | null {
  const isSaidElsewhere = result?.kind === 'failed-action' && /^(?:reset|care-.*)$/.test(result.intent)
  return result?.kind === 'failed-action' && !isSaidElsewhere ? result.message : null
}

/** Its button sends the words in the box once more. */
function NoConnection({ form }: { form: string }) {
  return (
    <PageBanner
      button={
        <button className="quiet" type="submit" form={form}>
          {chatMessages.tryNow}
        </button>
      }
    >
      <b>{chatMessages.noConnection}</b>
    </PageBanner>
  )
}

function PrivacyNotice() {
  return (
    <details className={styles.privacy}>
      <summary>{chatMessages.privacyShort}</summary>
      <p>
        {chatMessages.privacyNote} <a href="/privacy">{chatMessages.privacyPolicy}</a>
      </p>
    </details>
  )
}

interface ChatProgressProps {
  conversation: ConversationView
}

export function ChatProgress({ conversation }: ChatProgressProps) {
  const { step, totalSteps, percent, isComplete } = conversation
  const id = useId()
  return (
    <div className={`row ${styles.progress}`}>
      <ProgressFlags answered={isComplete ? totalSteps : step - 1} />
      <p id={id} className="label">
        {chatMessages.progress(step, totalSteps, percent)}
      </p>
      <progress className="visually-hidden" max={100} value={percent} aria-labelledby={id} />
    </div>
  )
}

type Focusable = RefObject<HTMLElement | null>

/** Focuses the box when a new chat starts. Not on page load, where a phone's keyboard would cover the page, and not below a receipt. */
export function useFocusOnNewChat(box: Focusable, isEnding: boolean, hasReceipt: boolean): void {
  const appearedLater = useAppearedLater()
  const wasEnding = useRef(appearedLater && !hasReceipt)
  useEffect(() => {
    if (wasEnding.current && !isEnding) box.current?.focus()
    wasEnding.current = isEnding
  }, [box, isEnding])
}

/** Focuses the heading when the receipt is dismissed, because its button disappears. */
export function useFocusWhenDismissed(heading: Focusable, hasReceipt: boolean): void {
  const hadReceipt = useRef(hasReceipt)
  useEffect(() => {
    if (hadReceipt.current && !hasReceipt && document.activeElement === document.body) heading.current?.focus()
    hadReceipt.current = hasReceipt
  }, [heading, hasReceipt])
}

const welcomedKey = 'project-chat-welcomed'

/** Whether to greet a visitor who returns to a conversation: once a visit, and not after their own post. */
export function useWelcomeBack(hasAnswers: boolean): [shown: boolean, dismiss: () => void] {
  const [cameBack] = useState(hasAnswers)
  const [dismissed, setDismissed] = useState(false)
  const appearedLater = useAppearedLater()
  const mayGreet = useSyncExternalStore(neverChanges, isUngreeted, () => false)
  const shown = cameBack && !appearedLater && !dismissed && mayGreet

  function dismiss(): void {
    if (!shown) return
    setDismissed(true)
    tabMemory.keep(welcomedKey, 'yes')
  }

  return [shown, dismiss]
}

function isUngreeted(): boolean {
  return tabMemory.recall(welcomedKey) === null && location.hash !== '#latest'
}

function neverChanges(): () => void {
  return () => undefined
}

interface WelcomeBackProps {
  onContinue: () => void
  onEnd: () => void
}

export function WelcomeBack({ onContinue, onEnd }: WelcomeBackProps) {
  return (
    <div className={`row ${styles.welcome}`}>
      <p>{chatMessages.welcomeBack}</p>
      <div className="actions">
        <button className="quiet" type="button" onClick={onContinue}>
          {chatMessages.continueChat}
        </button>
        <EndChat label={chatMessages.startOver} className="link" onEnd={onEnd} />
      </div>
    </div>
  )
}
