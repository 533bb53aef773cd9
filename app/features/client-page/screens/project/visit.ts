import { createContext, data, type RouterContextProvider } from 'react-router'
import { exchangeContext } from '../../../../context.ts'
import { grantCookie, readCookie } from '../../../../cookies.ts'
import type { NoPage, PageVisit } from '../../page-visits.ts'

/** Who visits a client's page, and by which token. */
export async function visitOf(
  request: Request,
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<PageVisit> {
  const from = context.get(exchangeContext).visitor.address
  return { token, from, grant: await readCookie(grantCookie, request) }
}

/** Whether the request has sent a form, which the page then answers. */
export const formSentContext = createContext(false)

/** What is shown in place of a page that cannot be opened. */
export type Closed =
  | { readonly kind: 'none' | 'limited' }
  /** `words`: of a form that was sent. */
  | { readonly kind: 'unavailable'; readonly words: string }
  | { readonly kind: 'erased'; readonly at: string }
  | { readonly kind: 'busy'; readonly seconds: number }

const statuses = { busy: 429, none: 404, limited: 429, gone: 410, erased: 410, unavailable: 503 } as const

export function isNoPage(result: { readonly kind: string }): result is NoPage {
  return ['none', 'limited', 'gone', 'erased', 'busy'].includes(result.kind)
}

export function closed(page: NoPage | Closed) {
  const shown = (page.kind === 'gone' ? { kind: 'none' } : page) as Closed
  const headers: HeadersInit = page.kind === 'busy' ? { 'Retry-After': String(page.seconds) } : {}
  return data(shown, { status: statuses[page.kind], headers })
}

/** Logs that the store failed, without the token. */
export function unavailable(context: Readonly<RouterContextProvider>, error: unknown, words = '') {
  context.get(exchangeContext).log.error('client page not opened', { reason: String(error) })
  return closed({ kind: 'unavailable', words })
}
