import type { RouterContextProvider } from 'react-router'
import { contactCopy } from '../../../../core/contact/copy.ts'
import type { ContactFields } from '../../../../core/contact/validate-message.ts'
import { briefText } from '../../../../core/conversation/brief/brief-text.ts'
import { exchangeContext, servicesContext } from '../../../context.ts'
import { chatCookie, readCookie } from '../../../cookies.ts'

/** In characters: leaves room in the form for what somebody adds. */
const longestBrief = 8000

/** Returns what the form may begin with for somebody who comes from the chat of this browser, or null. The address holds nothing of it. */
export async function draftFromChat(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ContactFields | null> {
  const sessionId = await readCookie(chatCookie, request)
  if (sessionId === null) return null
  const { visitor, log } = context.get(exchangeContext)
  try {
    const { conversation } = await context.get(servicesContext).chat.open(sessionId, visitor)
    const { contactName, contactEmail } = conversation.projectInfo
    const brief = briefText(conversation.projectInfo, longestBrief)
    const message = brief === '' ? '' : contactCopy.draft(brief)
    return { name: contactName, email: contactEmail, company: '', message }
  } catch (error) {
    log.error('brief not read', { reason: error instanceof Error ? error.message : String(error) })
    return null
  }
}
