import type { ReactNode } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import type { Sign } from '../../../../brand/brand.ts'
import type { Message, Suggestion } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { stepFields } from '../../../../core/brief/steps.ts'
import { withUnbrokenNumbers } from '../../../../core/text/numbers.ts'
import type { BriefField } from '../../../features/chat/conversation/session/chat-view.ts'
import { Waiting } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { type NamedProject, Offers, SimilarProject } from './offers.tsx'
import { useScrollToNewest } from './use-scroll-to-newest.ts'
import styles from './message-log.module.css'

interface MessageLogProps {
  messages: readonly Message[]
  /** A reply that is still arriving. Screen readers get it when it is complete, as one of the messages. */
  streamedText?: string
  waiting?: string | null
  suggestion: Suggestion | null
  project: NamedProject
  /** The questions in their order; the built-in ones where it is left out. */
  order?: readonly BriefField[]
  onEnd?: (() => void) | undefined
  notice?: ReactNode
  children?: ReactNode
}

/** The log inside the scroller holds only the messages, so that only they are announced. */
export function MessageLog(props: MessageLogProps) {
  const { messages, streamedText = '', waiting = null, suggestion, project, order, onEnd, notice, children } = props
  const { scroller, log, onScroll } = useScrollToNewest(messages.filter(isFromVisitor).length)
  return (
    <div
      className={styles.scroller}
      role="region"
      tabIndex={0}
      aria-label={chatMessages.conversationScrolls}
      ref={scroller}
      onScroll={onScroll}
    >
      <div className={`stack ${styles.content}`}>
        {notice}
        <div className={`stack ${styles.log}`} role="log" aria-label={chatMessages.conversationLabel} ref={log}>
          {messages.map((message, index) => {
            const isLast = index === messages.length - 1
            const shown = { message, id: isLast ? 'latest' : undefined }
            const key = `${index}${message.role}`
            if (isFromVisitor(message)) return <VisitorMessage key={key} {...shown} />
            const sign = bare.has(message.offer) ? null : signFor(messages, index, order)
            return (
              <AssistantMessage key={key} {...shown} sign={sign} isFirst={index === 0}>
                {suggestion?.place === index && <SimilarProject {...suggestion} />}
                <Offers message={message} isLast={isLast} project={project} onEnd={onEnd} />
              </AssistantMessage>
            )
          })}
          {streamedText !== '' && (
            <Bubble key="streamedText" sign={signFor(messages, messages.length, order)} hidden>
              <p className="lines">{withUnbrokenNumbers(streamedText)}</p>
            </Bubble>
          )}
          {waiting !== null && streamedText === '' && <Waiting text={waiting} />}
        </div>
        {children}
      </div>
    </div>
  )
}

type LastReplyProps = Pick<MessageLogProps, 'messages' | 'project' | 'order' | 'children'>

/** The assistant's last message, for a page that follows before anybody could read it. */
export function LastReply({ messages, project, order, children }: LastReplyProps) {
  const place = messages.findLastIndex(({ isNote }) => !isNote)
  const message = messages[place]
  if (!message || isFromVisitor(message)) return null
  return (
    <AssistantMessage message={message} sign={signFor(messages, place, order)} isFirst>
      <Offers message={message} isLast project={project} />
      {children}
    </AssistantMessage>
  )
}

type Offer = Message['offer']

/** Messages that are not about an idea. */
const bare: ReadonlySet<Offer> = new Set<Offer>(['help', 'safe', 'grief', 'returning', 'added', 'delete'])

interface ShownMessage {
  message: Message
  id?: string | undefined
}

function VisitorMessage({ id, message: { content, lang, timestamp } }: ShownMessage) {
  return (
    <div className={styles.own} id={id}>
      <Words by={chatMessages.you} lang={lang} text={content} />
      <LocalTime iso={timestamp} style="time" />
    </div>
  )
}

interface AssistantMessageProps extends ShownMessage {
  /** Null where an emblem would be out of place. */
  sign: Sign | null
  isFirst: boolean
  children: ReactNode
}

function AssistantMessage({ id, message, sign, isFirst, children }: AssistantMessageProps) {
  const { content, help, lang, offer, timestamp } = message
  return (
    <Bubble id={id} sign={sign} isLarge={offer === 'safe'}>
      {/* The numbers of a help list stand in the words too, a line each. */}
      <Words by={chatMessages.assistant} lang={lang} text={help ? (content.split('\n')[0] ?? '') : content} />
      {children}
      <LocalTime iso={timestamp} style="time" withZone={isFirst} />
    </Bubble>
  )
}

function Words({ by, lang, text }: { by: string; lang: Message['lang']; text: string }) {
  return (
    <p className="lines">
      <span className="visually-hidden">{`${by}: `}</span>
      <span lang={lang} dir={by === chatMessages.you || lang ? 'auto' : undefined}>
        {withUnbrokenNumbers(text)}
      </span>
    </p>
  )
}

interface BubbleProps {
  id?: string | undefined
  sign: Sign | null
  hidden?: boolean
  isLarge?: boolean
  children: ReactNode
}

function Bubble({ id, sign, hidden, isLarge, children }: BubbleProps) {
  const classes = ['stack breaks', styles.message, sign === null && styles.bare, isLarge && styles.large]
  return (
    <div className={classes.filter(Boolean).join(' ')} id={id} aria-hidden={hidden}>
      {sign !== null && <Emblem {...sign} edge />}
      <div>{children}</div>
    </div>
  )
}

/** Repetitions of a question keep the sign of the question. */
const repeats: readonly string[] = [chatMessages.tellMeMore, chatMessages.hiccup, chatMessages.askForEmail]

/** Each question has its sign. After the last one comes that of a yes. */
function signFor(messages: readonly Message[], index: number, order: readonly BriefField[] = stepFields): Sign {
  if (messages[index]?.isNote) return { of: 'yes' }
  let question = -1
  for (const message of messages.slice(0, index + 1)) {
    if (message.isNote) continue
    if (message.asks !== undefined) question = order.indexOf(message.asks)
    else if (!isFromVisitor(message) && !repeats.includes(message.content)) question += 1
  }
  const place = index < messages.length ? question : question + 1
  return place >= 0 && place < order.length ? { of: 'question', place } : { of: 'yes' }
}

function isFromVisitor({ role }: Message): boolean {
  return role === 'user'
}
