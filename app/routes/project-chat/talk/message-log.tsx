import type { ReactNode } from 'react'
import type { Message, Suggestion } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { stepFields } from '../../../../core/brief/steps.ts'
import { withUnbrokenNumbers } from '../../../../core/text/grouped-number.ts'
import { Waiting } from '../../../ui/forms/waiting.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import type { FlagLetter } from '../../../ui/site/flag-shapes.ts'
import { Flag } from '../../../ui/site/flag.tsx'
import { questionFlags } from '../../../ui/site/progress-flags.tsx'
import { HelpList, OurAddress } from '../care/help-list.tsx'
import { EndChat } from '../end-chat.tsx'
import { usePersonLinks } from './person-links.ts'
import { useScrollToNewest } from './use-scroll-to-newest.ts'
import styles from './message-log.module.css'

interface MessageLogProps {
  messages: readonly Message[]
  /** A reply that is still arriving. Screen readers get it when it is complete, as one of the messages. */
  streamedText: string
  /** Shown while a reply has not started. */
  waiting: string | null
  suggestion: Suggestion | null
  /** Prefills the links to a person. */
  info: ProjectInfo
  onEnd: () => void
  /** Shown above the first message. */
  notice?: ReactNode
  /** Shown below the last message. */
  children?: ReactNode
}

/** Repetitions of a question keep the flag of the question. */
const repeats: readonly string[] = [chatMessages.tellMeMore, chatMessages.hiccup, chatMessages.askForEmail]

/** Messages that are not about an idea. */
const unflagged: ReadonlySet<Message['offer']> = new Set<Message['offer']>([
  'help',
  'client',
  'returning',
  'delete',
  'mail',
])

/** The log inside the scroller holds only the messages, so that only they are announced. */
export function MessageLog(props: MessageLogProps) {
  const { messages, streamedText, waiting, suggestion, info, onEnd, notice, children } = props
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
        <div className={styles.log} role="log" aria-label={chatMessages.conversationLabel} ref={log}>
          {messages.map((message, index) => {
            const id = index === messages.length - 1 ? 'latest' : undefined
            const key = `${index}${message.role}`
            if (isFromVisitor(message)) return <VisitorMessage key={key} id={id} {...message} />
            const letter = unflagged.has(message.offer) ? null : letterFor(messages, index)
            return (
              <AssistantMessage key={key} id={id} {...withoutNumbers(message)} letter={letter} isFirst={index === 0}>
                {suggestion?.place === index && <SimilarProject {...suggestion} />}
                {message.links && <Links links={message.links} />}
                {offersPerson(message, index === messages.length - 1) && <ContactOptions info={info} />}
                {message.help && <HelpList lines={message.help} />}
                {message.offer === 'mail' && <OurAddress />}
                {message.offer === 'end' && index === messages.length - 1 && (
                  <EndChat label={chatMessages.endChat} className="quiet" onEnd={onEnd} />
                )}
              </AssistantMessage>
            )
          })}
          {streamedText !== '' && (
            <Bubble key="streamedText" letter={letterFor(messages, messages.length)} hidden>
              <p>{withUnbrokenNumbers(streamedText)}</p>
            </Bubble>
          )}
          {waiting !== null && streamedText === '' && <Waiting text={waiting} />}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The assistant's last message, for a page that follows before anybody could read it. */
export function LastReply({ messages, info, children }: Pick<MessageLogProps, 'messages' | 'info' | 'children'>) {
  const place = messages.findLastIndex(({ isNote }) => !isNote)
  const message = messages[place]
  if (!message || isFromVisitor(message)) return null
  return (
    <AssistantMessage {...message} id={undefined} letter={letterFor(messages, place)} isFirst>
      {message.links && <Links links={message.links} />}
      {message.offer === 'person' && <ContactOptions info={info} />}
      {children}
    </AssistantMessage>
  )
}

/** The numbers of a help list stand in the words too, a line each. */
function withoutNumbers(message: Message): Message {
  return message.help ? { ...message, content: message.content.split('\n')[0] ?? '' } : message
}

/** The ways under the last reply are among its quick replies. */
function offersPerson({ offer }: Message, isLast: boolean): boolean {
  return offer === 'person' || (offer === 'ways' && !isLast)
}

function VisitorMessage({ id, content, lang, timestamp }: Message & { id: string | undefined }) {
  return (
    <div className={styles.own} id={id}>
      <p>
        <span className="visually-hidden">{chatMessages.you}: </span>
        <span lang={lang}>{withUnbrokenNumbers(content)}</span>
      </p>
      <LocalTime iso={timestamp} style="time" />
    </div>
  )
}

interface AssistantMessageProps extends Message {
  id: string | undefined
  /** Null where a flag would be out of place. */
  letter: FlagLetter | null
  isFirst: boolean
  children: ReactNode
}

function AssistantMessage({ id, letter, isFirst, content, lang, timestamp, children }: AssistantMessageProps) {
  return (
    <Bubble id={id} letter={letter}>
      <p>
        <span className="visually-hidden">{chatMessages.assistant}: </span>
        <span lang={lang}>{withUnbrokenNumbers(content)}</span>
      </p>
      {children}
      <LocalTime iso={timestamp} style="time" withZone={isFirst} />
    </Bubble>
  )
}

/** Opens in a new tab, so that the conversation stays open. */
function SimilarProject({ title, slug }: Suggestion) {
  return (
    <p className={styles.links}>
      {chatMessages.builtClose}{' '}
      <a href={`/portfolio/${slug}`} target="_blank">
        {title} <NewTab />
      </a>
    </p>
  )
}

/** Links to pages of this site that say more. Other addresses are dropped, because a stored address is not trusted. */
function Links({ links }: { links: NonNullable<Message['links']> }) {
  const ours = links.filter(({ href }, index) => {
    return isOurPath(href) && links.findIndex((link) => link.href === href) === index
  })
  if (ours.length === 0) return null
  return (
    <ul className={styles.links}>
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

/** `//other.example` is an address of another site. */
function isOurPath(href: string): boolean {
  const anySite = 'https://site.invalid'
  return href.startsWith('/') && URL.parse(href, anySite)?.origin === anySite
}

interface BubbleProps {
  id?: string | undefined
  letter: FlagLetter | null
  /** Hidden from screen readers. */
  hidden?: boolean
  children: ReactNode
}

function Bubble({ id, letter, hidden, children }: BubbleProps) {
  return (
    <div
      className={letter === null ? `${styles.message} ${styles.unflagged}` : styles.message}
      id={id}
      aria-hidden={hidden}
    >
      {letter !== null && <Flag letter={letter} edge />}
      <div>{children}</div>
    </div>
  )
}

/** Each question has its flag. After the last one comes C, "affirmative". */
function letterFor(messages: readonly Message[], index: number): FlagLetter {
  if (messages[index]?.isNote) return 'C'
  let question = -1
  for (const message of messages.slice(0, index + 1)) {
    if (message.asks !== undefined && !message.isNote) question = stepFields.indexOf(message.asks)
    else if (!isFromVisitor(message) && !isRepeat(message)) question += 1
  }
  const isHere = index < messages.length
  return questionFlags[isHere ? question : question + 1] ?? 'C'
}

function isRepeat({ content, isNote = false }: Message): boolean {
  return isNote || repeats.includes(content)
}

function isFromVisitor({ role }: Message): boolean {
  return role === 'user'
}

/** Links to a person by telephone, mail, WhatsApp and form, with the brief as text. */
export function ContactOptions({ info }: { info: ProjectInfo }) {
  const { phone, call, mail, whatsapp } = usePersonLinks(info)
  return (
    <ul className={styles.contactOptions} aria-label={chatMessages.waysToPerson}>
      <li>
        <a className="quiet" href={call}>
          {chatMessages.callUs(phone)}
        </a>
      </li>
      <li>
        <a className="quiet" href={mail}>
          {chatMessages.mailUs}
        </a>
      </li>
      {whatsapp && (
        <li>
          <a className="quiet" href={whatsapp} target="_blank" rel="noreferrer">
            {chatMessages.whatsappUs} <NewTab />
          </a>
        </li>
      )}
      <li>
        <a className="quiet" href="/contact?brief#write" target="_blank">
          {chatMessages.contactForm} <NewTab />
        </a>
      </li>
    </ul>
  )
}

/** Tells screen readers that the link opens a new tab. */
export function NewTab() {
  return <span className="visually-hidden">({chatMessages.newTab})</span>
}
