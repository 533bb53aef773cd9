import { type RefObject, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Steps } from '~brand/steps.tsx'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ConversationView, Receipt } from '../../../features/chat/conversation/session/chat-view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { Waiting } from '../../../ui/forms/note.tsx'
import { useRememberedTimeZone } from '../../../ui/live/clock.ts'
import { useOldPage } from '../../../ui/live/old-page.ts'
import { OldPageBanner, PageBanner } from '../../../ui/live/page-banner.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { useSite } from '../../../ui/site/site.ts'
import { BriefFiles } from '../brief/brief-files.tsx'
import { Brief, NotedAnnouncement, PrintedBrief } from '../brief/brief.tsx'
import { briefId } from '../chat-fields.ts'
import { EndChat, EndQuestion, useChatForm } from '../chat-form.tsx'
import { CareBelow, isCareOpen, showsStep } from '../messages/care-below.tsx'
import { MessageLog } from '../messages/message-log.tsx'
import { EarlierReceipt, ProjectLine, ReceiptLine } from '../review/receipt.tsx'
import { useSync } from '../sync.ts'
import { AnswerForm, AnswerOptions } from './answer-form.tsx'
import { messagesOf } from './conversation-state.ts'
import { NotedLine, QuickReplies } from './quick-replies.tsx'
import { type AnswerButton, useConversation } from './use-conversation.ts'
import styles from './conversation-screen.module.css'

interface ConversationScreenProps {
  loaded: ConversationView
  failures: number
  saveAddress: string
  receipt: Receipt | null
  /** Of the project whose receipt was dismissed. */
  projectPage: string | null
}

export function ConversationScreen(props: ConversationScreenProps) {
  const { loaded, failures, saveAddress, receipt, projectPage } = props
  const keepsCookies = useRememberedTimeZone()
  const talk = useConversation(loaded, failures, keepsCookies)
  const { conversation, outgoing } = talk.state
  useSync(conversation, saveAddress)
  const isNewTalk = loaded.messages.length <= 1
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfter(heading, receipt !== null)

  return (
    <div className={showsStep(conversation) ? styles.page : `${styles.page} ${styles.alone}`}>
      <NotedAnnouncement brief={conversation.brief} />
      <div className={`${styles.columns} ${receipt && isNewTalk ? styles.withReceipt : ''}`}>
        <section className={`screen-only ${styles.chat}`} aria-labelledby="chat-title">
          <div className={`row ${styles.bar}`}>
            <h1 id="chat-title" tabIndex={-1} ref={heading}>
              {chatMessages.title}
            </h1>
            {showsStep(conversation) && <ChatProgress conversation={conversation} />}
            <Button className={`quiet ${styles.openBrief}`} popoverTarget={briefId}>
              {chatMessages.briefOpen}
            </Button>
            <EndChat label={chatMessages.endChat} className="quiet" onEnd={talk.end} />
          </div>
          {receipt && <ReceiptLine receipt={receipt} isBeside={isNewTalk} />}
          {projectPage && <ProjectLine address={projectPage} />}
          <Talk {...props} talk={talk} keepsCookies={keepsCookies} />
        </section>
        {receipt && <EarlierReceipt receipt={receipt} isBeside={isNewTalk} />}
        <Brief
          conversation={conversation}
          noting={outgoing !== null}
          isOnPaper={receipt === null || !isNewTalk}
          onEnd={talk.end}
        />
      </div>
      {receipt && <PrintedBrief {...receipt} />}
    </div>
  )
}

interface TalkProps extends ConversationScreenProps {
  talk: ReturnType<typeof useConversation>
  keepsCookies: boolean
}

function Talk(props: TalkProps) {
  const { receipt, talk } = props
  const { state, busy, connectionLost, withoutConnection, send, end, adopt, type } = talk
  const { conversation, streamedText, draft } = state
  const isStuck = useOldPage() && connectionLost
  const [search] = useSearchParams()
  const refusal = useCookieProblem(props)
  // Without script also what a review has sent whose conversation is gone.
  const { sending, idle, reset, result } = useChatForm(['end', 'currency', 'dismiss', 'save', 'submit', 'done'])
  const form = useId()
  const isEnding = sending === 'end'
  const box = useRef<HTMLTextAreaElement>(null)
  useBoxFocus(box, isEnding, conversation, receipt)

  function answer(text: string, button: AnswerButton | null): void {
    // A form on its way would be broken off.
    if (idle) reset()
    void send(text, button)
  }

  return (
    <>
      {search.has('end') && <EndQuestion onEnd={end} />}
      {isEnding ? (
        <Waiting text={chatMessages.starting} role="status" />
      ) : (
        <>
          <MessageLog
            messages={messagesOf(state)}
            streamedText={streamedText}
            waiting={waitingText(busy, connectionLost)}
            suggestion={conversation.suggestion}
            project={conversation}
            order={conversation.brief.map(({ field }) => field)}
            onEnd={end}
            notice={<PrivacyNotice />}
          >
            {!busy && <Replies {...{ conversation, receipt, form }} onEnd={end} />}
          </MessageLog>
          <ConnectionBanner isStuck={isStuck} withoutConnection={withoutConnection} form={form} />
          <AnswerForm
            id={form}
            conversation={conversation}
            draft={draft}
            busy={busy}
            problem={isStuck ? null : (state.problem ?? (isNotDone(result) ? result.message : refusal))}
            box={box}
            onType={type}
            onAdopt={adopt}
            onSend={answer}
          />
        </>
      )}
    </>
  )
}

function useCookieProblem({ loaded, keepsCookies }: TalkProps): string | null {
  const [search] = useSearchParams()
  const { agency } = useSite()
  const isLost = search.has('new') && loaded.stored === null
  if (!isLost && keepsCookies) return null
  return `${chatMessages.cookieMissing(agency)} ${isLost ? chatMessages.wordsBehind : ''}`
}

/** Focuses the box; not below a receipt, and on page load not where the keyboard of a phone would cover the page. */
function useBoxFocus(
  box: RefObject<HTMLTextAreaElement | null>,
  isEnding: boolean,
  conversation: ConversationView,
  receipt: Receipt | null,
): void {
  const isNew = useAppearedLater() && receipt === null
  const hasKeys = globalThis.matchMedia?.('(hover: hover)').matches
  useFocusAfter(box, isEnding, { before: isNew, evenIfTaken: true })
  useFocusAfter(box, false, { before: receipt === null && hasKeys })
  useFocusAfter(box, isCareOpen(conversation) && conversation.messages.length)
}

interface RepliesProps extends Pick<ConversationScreenProps, 'receipt'> {
  conversation: ConversationView
  form: string
  onEnd: () => void
}

/** What may be pressed in place of an answer. */
function Replies({ conversation, receipt, form, onEnd }: RepliesProps) {
  if (isCareOpen(conversation)) return <CareBelow {...{ conversation, receipt, onEnd }} />
  return (
    <div className={`stack close ${styles.replies}`}>
      <NotedLine conversation={conversation} />
      {conversation.messages.at(-1)?.offer === 'upload' && <BriefFiles conversation={conversation} isOpen />}
      <QuickReplies conversation={conversation} form={form} />
      <AnswerOptions conversation={conversation} form={form} />
    </div>
  )
}

function waitingText(busy: boolean, connectionLost: boolean): string | null {
  if (!busy) return null
  return connectionLost ? chatMessages.lineLost : chatMessages.thinking
}

/** Its button sends the words in the box once more. */
function ConnectionBanner(props: { isStuck: boolean; withoutConnection: boolean; form: string }) {
  if (props.isStuck) return <OldPageBanner />
  if (!props.withoutConnection) return null
  const button = <Button form={props.form}>{chatMessages.tryNow}</Button>
  return (
    <PageBanner button={button}>
      <b>{chatMessages.noConnection}</b>
    </PageBanner>
  )
}

function PrivacyNotice() {
  const { words } = useSite()
  return (
    <details className="small muted">
      <summary className="tap">
        <u>{words.chatShort}</u>
      </summary>
      <p>
        <span>{words.chat}</span> <a href="/privacy">{chatMessages.privacyPolicy}</a>
      </p>
    </details>
  )
}

function ChatProgress({ conversation }: { conversation: ConversationView }) {
  const { step, totalSteps, percent, isComplete } = conversation
  const says = chatMessages.progress(step, totalSteps, percent)
  return (
    <div className={`row ${styles.progress}`}>
      <Steps count={totalSteps} answered={isComplete ? totalSteps : step - 1} />
      <p className="label" aria-hidden="true">
        {says}
      </p>
      <progress className="visually-hidden" max={100} value={percent} aria-label={says} />
    </div>
  )
}

interface FocusAfter {
  /** The value of `present` before the screen appeared. */
  before?: boolean
  /** Also where something else has the focus. */
  evenIfTaken?: boolean
}

/** Focuses the element when `present` changes from a true value: the button that had the focus is gone. */
function useFocusAfter(
  element: RefObject<HTMLElement | null>,
  present: boolean | number,
  { before, evenIfTaken = false }: FocusAfter = {},
): void {
  const last = useRef(before ?? present)
  useEffect(() => {
    const isGone = Boolean(last.current) && last.current !== present
    if (isGone && (evenIfTaken || document.activeElement === document.body)) element.current?.focus()
    last.current = present
  }, [element, present, evenIfTaken])
}
