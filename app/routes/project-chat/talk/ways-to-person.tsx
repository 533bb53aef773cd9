import { briefText } from '../../../../core/conversation/brief/brief-text.ts'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ProjectInfo } from '../../../../core/conversation/project-info.ts'
import { mailtoLink } from '../../../../core/text/mailto-link.ts'
import { whatsappLink } from '../../../../core/text/whatsapp-link.ts'
import { useSite } from '../../../ui/site/site.ts'
import { telephoneLink } from '../../../ui/site/telephone-link.ts'
import { NewTab } from '../new-tab.tsx'

/** In characters: programs that open such a link cut or refuse longer ones. */
const longestBriefInLink = 1200

/** Leads from the chat to a person, with the brief so far. */
export function WaysToPerson({ info }: { info: ProjectInfo }) {
  const { email, phone, whatsapp } = useSite().agency
  const draft = draftOf(info)
  // Mail programs take both characters for the end of a line (RFC 6068).
  const mail = { subject: chatMessages.draftSubject(info.projectName), body: draft.replaceAll('\n', '\r\n') }
  return (
    <ul className="ways" aria-label={chatMessages.waysToPerson}>
      <li>
        <a className="quiet" href={telephoneLink(phone)}>
          {chatMessages.callUs(phone)}
        </a>
      </li>
      <li>
        <a className="quiet" href={mailtoLink(email, mail)}>
          {chatMessages.mailUs}
        </a>
      </li>
      {whatsapp && (
        <li>
          <a className="quiet" href={whatsappLink(whatsapp, draft)} target="_blank" rel="noreferrer">
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

function draftOf(info: ProjectInfo): string {
  const brief = briefText(info, longestBriefInLink)
  return brief === '' ? '' : `${chatMessages.draftOpening}\n\n${brief}`
}
