import { briefText } from '../../../../core/brief/brief-text.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { mailtoLink } from '../../../../core/text/mailto-link.ts'
import { whatsappLink } from '../../../../core/text/whatsapp-link.ts'
import { useSite } from '../../../ui/site/site.ts'
import { telephoneLink } from '../../../ui/site/telephone-link.ts'

/** In characters. Programs that open such a link cut or refuse longer ones. */
const longestBriefInLink = 1200

/** Returns links to a person by telephone, mail and WhatsApp, with the brief as text. */
export function usePersonLinks(info: ProjectInfo) {
  const { email, phone, whatsapp } = useSite().agency
  const brief = briefText(info, longestBriefInLink)
  const draft = brief === '' ? '' : `${chatMessages.draftOpening}\n\n${brief}`
  // Mail programs expect both characters at the end of a line (RFC 6068).
  const mail = { subject: chatMessages.draftSubject(info.projectName), body: draft.replaceAll('\n', '\r\n') }
  return {
    phone,
    call: telephoneLink(phone),
    mail: mailtoLink(email, mail),
    whatsapp: whatsapp ? whatsappLink(whatsapp, draft) : null,
  }
}
