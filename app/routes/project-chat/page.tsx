import { useState } from 'react'
import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { chatMessages } from '../../../core/conversation/messages.ts'
import type { BriefField } from '../../../core/conversation/session/chat-view.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, readCookie } from '../../cookies.ts'
import { formOf } from '../../form-of.ts'
import { openSite } from '../../open-site.ts'
import { pageHead } from '../../ui/head/page-head.ts'
import { SitePage } from '../../ui/site/site-page.tsx'
import type { Route } from './+types/page.ts'
import { act, refuse } from './act.ts'
import { CannotConnect } from './cannot-connect.tsx'
import { openPage, type PageData } from './open-page.ts'
import { type Outcome, textIn, unanswered } from './outcome.ts'
import { ReviewScreen } from './review/review-screen.tsx'
import { SubmittedScreen } from './review/submitted-screen.tsx'
import { ConversationScreen } from './talk/conversation-screen.tsx'
import { useChatAction } from './use-chat-action.ts'
import '../../ui/styles/waiting.css'
import './brief/brief.css'
import './chat-notes.css'
import './chat.css'
import './talk/currency-switch.css'
import './talk/message-log.css'
import './review/review.css'

/** Made by the server: what the chat sends to a browser is better spent on the chat. */
export function meta({ loaderData, matches: [root] }: Route.MetaArgs): MetaDescriptor[] {
  const agency = root?.loaderData?.agency
  const title = agency ? `${chatMessages.title} · ${agency.name}` : chatMessages.title
  return [...(loaderData?.head ?? [{ title }])]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await openSite(request, context)
  const head = pageHead([{ loaderData: site }, { pathname: '/project-chat' }], chatMessages)
  try {
    return data<PageData>({ ...(await openPage(request, context)), head })
  } catch (error) {
    context.get(exchangeContext).log.error('chat did not open', { reason: reasonOf(error) })
    return data<PageData>({ kind: 'failed', head }, { status: 503 })
  }
}

/** A server that has not answered by then counts as away. */
const longestWaitMs = 10_000

/** A broken line must not take the page away from somebody who is in the middle of a sentence. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PageData> {
  const failed: PageData = { kind: 'failed' }
  const late = new Promise<PageData>((resolve) => {
    setTimeout(resolve, longestWaitMs, failed)
  })
  return Promise.race([serverLoader().catch(() => failed), late])
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const exchange = context.get(exchangeContext)
  const { chat } = context.get(servicesContext)
  try {
    const sessionId = await readCookie(chatCookie, request)
    return await act({ form, sessionId, chat, exchange, signal: request.signal })
  } catch (error) {
    exchange.log.error('chat action broke', { reason: reasonOf(error) })
    return refuse(unanswered(form), 503)
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    // A redirect travels as a thrown response. Anything else means that no answer came.
    if (!(error instanceof Response)) return unanswered(form)
    // A line that was saved is on this page already: to go there would add nothing but an entry to the history.
    if (form.get('intent') === 'brief') return { kind: 'edited', line: textIn(form, 'line') as BriefField }
    throw error
  })
}

/** Opening and closing the editor is no news that only the server has. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = asked
  const isEditor = (url: URL) => url.searchParams.has('edit')
  const opens = isEditor(nextUrl) && !isEditor(currentUrl)
  const closes = isEditor(currentUrl) && nextUrl.search === ''
  return (opens || closes) && !formMethod ? false : defaultShouldRevalidate
}

export default function ProjectChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, failures } = useLatestOpen(loaderData)
  const action = useChatAction()
  const outcome = action.outcome ?? actionData ?? null
  const talking = page.kind === 'open' && page.chat.stage === 'talking'
  return (
    <SitePage footer={!talking}>
      <News page={page} pending={action.pending} outcome={outcome} />
      {page.kind === 'open' ? (
        <Stage {...page} failures={failures} outcome={outcome} />
      ) : (
        <CannotConnect outcome={outcome} />
      )}
    </SitePage>
  )
}

type OpenPage = Extract<PageData, { kind: 'open' }>

function Stage({ outcome, failures, ...page }: OpenPage & { outcome: Outcome | null; failures: number }) {
  const { chat, missing, receipt, currencies, saveAddress } = page
  switch (chat.stage) {
    case 'talking':
      return (
        <ConversationScreen
          loaded={chat.conversation}
          failures={failures}
          currencies={currencies}
          saveAddress={saveAddress}
          receipt={receipt}
          outcome={outcome}
        />
      )
    case 'review':
      return <ReviewScreen review={chat} missing={missing} saveAddress={saveAddress} outcome={outcome} />
    case 'submitted':
      return <SubmittedScreen conversation={chat.conversation} receipt={chat.receipt} outcome={outcome} />
  }
}

/** What has just happened, for those who do not see it. */
function News({ page, pending, outcome }: { page: PageData; pending: string | null; outcome: Outcome | null }) {
  const [search] = useSearchParams()
  return (
    <p className="vh" role="status">
      {pending === 'submit' && chatMessages.submitting}
      {page.kind === 'open' &&
        page.chat.stage === 'submitted' &&
        `${chatMessages.thankYou} ${chatMessages.reference(page.chat.receipt.reference, page.chat.receipt.leadId)}`}
      {search.has('saved') && chatMessages.changesSaved}
      {outcome?.kind === 'edited' && chatMessages.lineSaved}
    </p>
  )
}

/** What was open stays open when asking again fails; `failures` counts how often in a row it did. */
function useLatestOpen(answer: PageData): { page: PageData; failures: number } {
  const [latest, setLatest] = useState({ answer, page: answer, failures: 0 })
  if (answer === latest.answer) return latest
  const next =
    answer.kind === 'failed'
      ? { ...latest, answer, failures: latest.failures + 1 }
      : { answer, page: answer, failures: 0 }
  setLatest(next)
  return next
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
