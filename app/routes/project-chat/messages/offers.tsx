import type { Message, Suggestion } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { briefText } from '../../../../core/brief/project-info.ts'
import { mailtoLink, whatsappLink } from '../../../../core/text/links.ts'
import { carePageMessages } from '../../../features/chat/conversation/care/page-messages.ts'
import type { ConversationView } from '../../../features/chat/conversation/session/chat-view.ts'
import { telephoneLink, TextLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { EndChat } from '../chat-form.tsx'
import { HelpList, OurTelephone } from './care-below.tsx'

/** The answers, and what their questions are called. */
export type NamedProject = Pick<ConversationView, 'projectInfo' | 'titles'>

interface OffersProps {
  message: Message
  isLast: boolean
  project: NamedProject
  onEnd?: (() => void) | undefined
}

/** What stands below the words of a reply. */
export function Offers({ message: { links, offer, help }, isLast, project, onEnd }: OffersProps) {
  const hasOptions = offer === 'person' || offer === 'ways'
  return (
    <>
      {links && <Links links={links} />}
      {hasOptions && <ContactOptions project={project} />}
      {offer === 'safe' && <p>{carePageMessages.peopleAnswer}</p>}
      {help && <HelpList lines={help} />}
      {offer === 'mail' && <OurAddress />}
      {offer === 'client' && <ClientOptions />}
      {offer === 'end' && isLast && <EndChat label={chatMessages.endChat} className="quiet" onEnd={onEnd} />}
    </>
  )
}

export function SimilarProject({ title, slug }: Suggestion) {
  return (
    <p className="quote after-near">
      {chatMessages.builtClose} <NewTabLink href={`/portfolio/${slug}`}>{title}</NewTabLink>
    </p>
  )
}

/** Links to pages of this site that say more. Other addresses are dropped, because a stored address is not trusted. */
function Links({ links }: { links: NonNullable<Message['links']> }) {
  const isFirst = ({ href }: { href: string }, index: number) => links.findIndex((link) => link.href === href) === index
  const ours = links.filter((link, index) => isOurPath(link.href) && isFirst(link, index))
  if (ours.length === 0) return null
  return (
    <ul className="quote after-near">
      {ours.map(({ href, title }) => (
        <li key={href}>
          <NewTabLink className="link" href={href}>
            {title}
          </NewTabLink>
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

/** In characters. Programs that open such a link cut or refuse longer ones. */
const longestBriefInLink = 1200

/** Returns links to a person by telephone, mail and WhatsApp, with the brief as text. */
function usePersonLinks({ projectInfo: info, titles }: NamedProject) {
  const { email, phone, whatsapp } = useSite().agency
  const brief = briefText(info, longestBriefInLink, titles)
  const draft = brief === '' ? '' : `${chatMessages.draftOpening}\n\n${brief}`
  // Mail programs expect both characters at the end of a line (RFC 6068).
  const mail = { subject: chatMessages.draftSubject(info.projectName), body: draft.replaceAll('\n', '\r\n') }
  return {
    call: { href: telephoneLink(phone), text: chatMessages.callUs(phone) },
    mail: { href: mailtoLink(email, mail), text: chatMessages.mailUs },
    whatsapp: whatsapp ? whatsappLink(whatsapp, draft) : null,
  }
}

function ContactOptions({ project }: { project: NamedProject }) {
  const { call, mail, whatsapp } = usePersonLinks(project)
  return (
    <ul className="row close stretch after-near" aria-label={chatMessages.waysToPerson}>
      {[call, mail].map(({ href, text }) => (
        <li key={href}>
          <a className="quiet" href={href}>
            {text}
          </a>
        </li>
      ))}
      {whatsapp && (
        <li>
          <NewTabLink className="quiet" href={whatsapp} rel="noreferrer">
            {chatMessages.whatsappUs}
          </NewTabLink>
        </li>
      )}
      <li>
        <ContactFormLink />
      </li>
    </ul>
  )
}

function OurAddress() {
  const { email } = useSite().agency
  return (
    <p className="row close stretch after-near">
      <TextLink className="quiet" href={mailtoLink(email)} text={email} />
    </p>
  )
}

/** The contact form begins with what they said. */
function ClientOptions() {
  return (
    <>
      <OurTelephone />
      <p className="row close stretch after-near">
        <ContactFormLink />
      </p>
    </>
  )
}

function ContactFormLink() {
  return (
    <NewTabLink className="quiet" href="/contact?brief#write">
      {chatMessages.contactForm}
    </NewTabLink>
  )
}

interface NewTabLinkProps {
  href: string
  className?: string
  rel?: string
  children: string
}

/** Opens in a new tab, so that the conversation stays open, and says so to screen readers. */
function NewTabLink({ children, ...link }: NewTabLinkProps) {
  return (
    <a {...link} target="_blank">
      <span dir="auto">{children}</span> <span className="visually-hidden">({chatMessages.newTab})</span>
    </a>
  )
}
