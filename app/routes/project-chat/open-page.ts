import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import type { ChatView, Receipt } from '../../../core/conversation/session/chat-view.ts'
import { type CurrencyChoice, currencyChoices } from '../../../core/currency/choices.ts'
import { type Missing, whatIsMissing } from '../../../core/leads/submit/missing-fields.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, readCookie, receiptCookie } from '../../cookies.ts'

/** The head of the page; the browser's own answer has none. */
type Headed = { readonly head?: readonly MetaDescriptor[] }

export type PageData = Headed &
  (
    | {
        readonly kind: 'open'
        readonly chat: ChatView
        /** What still keeps the project from being submitted; empty before the review. */
        readonly missing: readonly Missing[]
        /** What the visitor's money may be. */
        readonly currencies: readonly CurrencyChoice[]
        /** Where the browser tells how the conversation stands. */
        readonly saveAddress: string
        /** Of the conversation before this one. */
        readonly receipt: Receipt | null
      }
    /** The conversation cannot be had just now. */
    | { readonly kind: 'failed' }
  )

export async function openPage(request: Request, context: Readonly<RouterContextProvider>): Promise<PageData> {
  const { chat, functionsUrl } = context.get(servicesContext)
  const { visitor } = context.get(exchangeContext)
  const earlier = await readCookie(receiptCookie, request)
  const view = await chat.open(await readCookie(chatCookie, request), visitor)
  return {
    kind: 'open',
    chat: view,
    missing: view.stage === 'review' ? whatIsMissing(view.conversation.projectInfo) : [],
    currencies: currencyChoices(view.conversation.userCountry, view.conversation.userCurrency),
    saveAddress: `${functionsUrl}/saveChatSession`,
    receipt: earlier === null ? null : await chat.receipt(earlier),
  }
}
