import type { ReactNode } from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ProjectInfo } from '../../../../core/conversation/project-info.ts'
import type { Message, Suggestion } from '../../../../core/conversation/session/conversation.ts'
import { stepFields } from '../../../../core/conversation/steps.ts'
import { Waiting } from '../../../ui/forms/waiting.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { Flag } from '../../../ui/site/flag.tsx'
import type { FlagLetter } from '../../../ui/site/flag-shapes.ts'
import { questionFlags } from '../../../ui/site/mast.tsx'
import { EndChat } from '../end-chat.tsx'
import { NewTab } from '../new-tab.tsx'
import { useFollow } from './use-follow.ts'
import { WaysToPerson } from './ways-to-person.tsx'

interface MessageLogProps {
  messages: readonly Message[]
  /** A reply that is still arriving. Screen readers hear it once it is whole, as one of the messages. */
  streamed: string
  /** What a reply that has not begun is waiting for. */
  waiting: string | null
  suggestion: Suggestion | null
  /** What is known of the project: goes with somebody who rather wants a person. */
  info: ProjectInfo
  onEnd: () => void
  /** What stands above the first message. */
  notice?: ReactNode
  /** What stands under the last message. */
  children?: ReactNode
}

/** Repeats of a question: the flag of the question stays. */
const repeats: readonly string[] = [chatMessages.tellMeMore, chatMessages.hiccup, chatMessages.askForEmail]

/** Scrolls; the log inside it holds the messages alone, so that only they are announced. */
export function MessageLog(props: MessageLogProps) {
  const { messages, streamed, waiting, suggestion, info, onEnd, notice, children } = props
  const { scroller, log, onScroll } = useFollow(messages.filter(isOwn).length)
  return (
    <div
      className="scroller"
      role="region"
      tabIndex={0}
      aria-label={chatMessages.conversationScrolls}
      ref={scroller}
      onScroll={onScroll}
    >
      <div className="talk">
        {notice}
        <div className="log" role="log" aria-label={chatMessages.conversationLabel} ref={log}>
          {messages.map((message, place) => {
            const id = place === messages.length - 1 ? 'latest' : undefined
            const key = `${place}${message.role}`
            if (isOwn(message)) return <Own key={key} id={id} {...message} />
            return (
              <Asked key={key} id={id} {...message} letter={letterFor(messages, place)}>
                {suggestion?.place === place && <BuiltClose {...suggestion} />}
                {message.links && <Links links={message.links} />}
                {message.offer === 'person' && <WaysToPerson info={info} />}
                {message.offer === 'end' && place === messages.length - 1 && (
                  <EndChat label={chatMessages.endChat} className="quiet" onEnd={onEnd} />
                )}
              </Asked>
            )
          })}
          {streamed !== '' && (
            <Bubble key="streamed" letter={letterFor(messages, messages.length)} hidden>
              <p>{streamed}</p>
            </Bubble>
          )}
          {waiting !== null && streamed === '' && <Waiting text={waiting} />}
        </div>
        {children}
      </div>
    </div>
  )
}

function Own({ id, content, lang, timestamp }: Message & { id: string | undefined }) {
  return (
    <div className="m me" id={id}>
      <p>
        <span className="vh">{chatMessages.you}: </span>
        <span lang={lang}>{content}</span>
      </p>
      <LocalTime iso={timestamp} style="time" />
    </div>
  )
}

interface AskedProps extends Message {
  id: string | undefined
  letter: FlagLetter
  children: ReactNode
}

function Asked({ id, letter, content, lang, timestamp, children }: AskedProps) {
  return (
    <Bubble id={id} letter={letter}>
      <p>
        <span className="vh">{chatMessages.assistant}: </span>
        <span lang={lang}>{content}</span>
      </p>
      {children}
      <LocalTime iso={timestamp} style="time" />
    </Bubble>
  )
}

/** In a tab of its own: nobody should lose the conversation over it. */
function BuiltClose({ title, slug }: Suggestion) {
  return (
    <p className="close">
      {chatMessages.builtClose}{' '}
      <a href={`/portfolio/${slug}`} target="_blank">
        {title} <NewTab />
      </a>
    </p>
  )
}

/** Where the site says more on what was asked. Only pages of ours: a stored address is no reason to send somebody elsewhere. */
function Links({ links }: { links: NonNullable<Message['links']> }) {
  const ours = links.filter(({ href }, place) => {
    return isOurPath(href) && links.findIndex((link) => link.href === href) === place
  })
  if (ours.length === 0) return null
  return (
    <ul className="close">
      {ours.map(({ title, href }) => (
        <li key={href}>
          <a className="link" href={href} target="_blank">
            {title} <NewTab />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `//other.example` is a path of another site. */
function isOurPath(href: string): boolean {
  const anySite = 'https://site.invalid'
  return href.startsWith('/') && URL.parse(href, anySite)?.origin === anySite
}

interface BubbleProps {
  id?: string | undefined
  letter: FlagLetter
  /** From screen readers. */
  hidden?: boolean
  children: ReactNode
}

function Bubble({ id, letter, hidden, children }: BubbleProps) {
  return (
    <div className="m" id={id} aria-hidden={hidden}>
      <Flag letter={letter} edge />
      <div>{children}</div>
    </div>
  )
}

/** Every question flies its own flag; after the last one comes C, "affirmative". */
function letterFor(messages: readonly Message[], place: number): FlagLetter {
  if (messages[place]?.isNote) return 'C'
  let question = -1
  for (const message of messages.slice(0, place + 1)) {
    if (message.asks !== undefined && !message.isNote) question = stepFields.indexOf(message.asks)
    else if (!isOwn(message) && !isRepeat(message)) question += 1
  }
  const isHere = place < messages.length
  return questionFlags[isHere ? question : question + 1] ?? 'C'
}

function isRepeat({ content, isNote = false }: Message): boolean {
  return isNote || repeats.includes(content)
}

function isOwn({ role }: Message): boolean {
  return role === 'user'
}
