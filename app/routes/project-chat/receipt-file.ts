import type { Agency } from '../../../core/agency/agency.ts'
import { chatMessages } from '../../../core/brief/messages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, readCookie, receiptCookie } from '../../cookies.ts'
import { download } from '../../download.ts'
import type { Receipt } from '../../features/chat/conversation/session/chat-view.ts'
import type { Route } from './+types/receipt-file'

/** The receipt of this browser as a text file: of the talk that was just submitted, or of the one before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { chat, agency } = context.get(servicesContext)
  try {
    for (const cookie of [chatCookie, receiptCookie]) {
      const sessionId = await readCookie(cookie, request)
      const receipt = sessionId === null ? null : await chat.receipt(sessionId)
      if (!receipt) continue
      const name = `${receipt.reference || chatMessages.receipt}.txt`
      return download(name, 'text/plain; charset=utf-8', new TextEncoder().encode(textOf(receipt, agency)))
    }
    return new Response(null, { status: 404 })
  } catch (error) {
    context.get(exchangeContext).log.error('receipt not read', { reason: String(error) })
    return new Response(null, { status: 503 })
  }
}

function textOf({ reference, leadId, promise, brief }: Receipt, agency: Agency): string {
  const head = [
    `${agency.name}, ${agency.email}, ${agency.phone}`,
    chatMessages.thankYou,
    reference && `${chatMessages.yourReference} ${reference}${leadId && ` ${chatMessages.leadId(leadId)}`}`,
    promise,
  ]
  const lines = brief.map(({ title, answer }) => `${title}: ${answer ?? chatMessages.skipped}`)
  return `${[...head.filter(Boolean), '', ...lines].join('\n')}\n`
}
