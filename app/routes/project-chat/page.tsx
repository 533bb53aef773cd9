import { useEffect, useState } from 'react'
import { type RouterContextProvider, type ShouldRevalidateFunctionArgs, data, useSearchParams } from 'react-router'
import type { Agency } from '../../../core/agency/agency.ts'
import { chatMessages } from '../../../core/brief/messages.ts'
import { zoneOfVisitor } from '../../../core/contact-details/visitor-zone.ts'
import { writtenForClient } from '../../../core/follow-up/clock-words.ts'
import { reasonOf } from '../../../core/text/sentences.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, projectCookie, readCookie, receiptCookie } from '../../cookies.ts'
import type { ErasureReceipt } from '../../features/chat/conversation/care-service.ts'
import {
  type ChatView,
  type ConversationView,
  type Receipt,
  completeView,
} from '../../features/chat/conversation/session/chat-view.ts'
import { type MissingField, callMessages, missingFields } from '../../features/leads-desk/leads/submission.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { sendForm } from '../../ui/forms/send-form.ts'
import { type PageHandle, pageHead } from '../../ui/head/page-head.ts'
import { useOldPage } from '../../ui/live/old-page.ts'
import { OldPageBanner } from '../../ui/live/page-banner.tsx'
import { AgencyLinks, TextLink } from '../../ui/site/links.tsx'
import { SitePage } from '../../ui/site/site-page.tsx'
import { type Site, useSite } from '../../ui/site/site.ts'
import type { Route } from './+types/page.ts'
import { useChatForm } from './chat-form.tsx'
import { DeletedScreen } from './messages/care-below.tsx'
import type { CallTime } from './review/call-review.tsx'
import { SubmittedScreen, announcedReceipt } from './review/receipt.tsx'
import { ReviewScreen } from './review/review-screen.tsx'
import { runChatForm } from './run-chat-form.ts'
import { ConversationScreen } from './talk/conversation-screen.tsx'
import '../../ui/styles/controls.css'
import styles from './unavailable.module.css'

/** A stranger's page shows the greeting, the currency of their country, and the time. */
export const handle: PageHandle = {
  shared: 'by-country',
  isOpen: true,
  showsLater: (page) => {
    const { chat, receipt, projectPage } = page as Partial<OpenPage>
    return chat?.stage !== 'talking' || chat.sessionId !== null || Boolean(receipt ?? projectPage)
  },
}

export function meta({ matches }: Route.MetaArgs) {
  const description = (_agency: Agency, { questions }: Site) => chatMessages.description(questions)
  return pageHead(matches, { title: chatMessages.title, description })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    return data(await openPage(request, context))
  } catch (error) {
    context.get(exchangeContext).log.error('chat did not open', { reason: reasonOf(error) })
    return data<PageData>({ kind: 'failed' }, { status: 503 })
  }
}

/** The page treats a server that is slower than this as unreachable. */
const longestWaitMs = 10_000

/** Never rejects: a lost connection must not replace the page while the visitor types. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PageData> {
  const failed: PageData = { kind: 'failed' }
  const late = new Promise<PageData>((resolve) => {
    setTimeout(resolve, longestWaitMs, failed)
  })
  const loaded = serverLoader().then((page) => (isKnownPage(page) ? page : failed))
  return Promise.race([loaded.catch(() => failed), late])
}

export function action(args: Route.ActionArgs) {
  return runChatForm(args)
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args)
}

/** Opening and closing the editor or the talk needs nothing from the server. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = asked
  const isPart = (url: URL) => url.searchParams.has('edit') || url.searchParams.has('talk')
  const opens = isPart(nextUrl) && !isPart(currentUrl)
  const closes = isPart(currentUrl) && nextUrl.search === ''
  return (opens || closes) && !formMethod ? false : defaultShouldRevalidate
}

export default function ProjectChatPage({ loaderData }: Route.ComponentProps) {
  const { page, failures } = useLastOpenPage(loaderData)
  const { latestResult } = useChatForm<ErasureReceipt>(['care-delete'])
  const deleted = latestResult?.kind === 'shown' ? latestResult.shown : null
  const talking = page.kind === 'open' && page.chat.stage === 'talking' && deleted === null
  const isOld = useOldPage()
  useEffect(closeWhereWide, [])
  useEffect(cleanAddress, [])
  return (
    <SitePage footer={!talking}>
      <StatusAnnouncement page={page} />
      {isOld && failures > 0 && !talking && <OldPageBanner />}
      {page.kind === 'failed' && <CannotConnect />}
      {deleted && <DeletedScreen receipt={deleted} />}
      {page.kind === 'open' && !deleted && <Stage {...page} failures={failures} />}
    </SitePage>
  )
}

/** Where the visitor came from is taken once: what they bookmark or pass on leads to the chat alone. */
function cleanAddress(): void {
  if (location.search.startsWith('?from=')) history.replaceState(history.state, '', location.pathname)
}

/** Brief and receipt stand beside the talk on a wide screen, and would stay open over it. */
function closeWhereWide(): () => void {
  const wide = matchMedia('(width >= 62.5em)')
  const close = () => {
    if (wide.matches) document.querySelectorAll<HTMLElement>(':popover-open').forEach((open) => open.hidePopover())
  }
  wide.addEventListener('change', close)
  return () => wide.removeEventListener('change', close)
}

type OpenPage = Extract<PageData, { kind: 'open' }>

function Stage({ chat, missing, callTimes, ...page }: OpenPage & { failures: number }) {
  switch (chat.stage) {
    case 'talking':
      return <ConversationScreen loaded={chat.conversation} {...page} />
    case 'review':
      return (
        <ReviewScreen
          review={chat}
          missing={Object.fromEntries(missing.map(({ field, message }) => [field, message]))}
          callTimes={callTimes ?? []}
          saveAddress={page.saveAddress}
        />
      )
    case 'submitted':
      return <SubmittedScreen receipt={chat.receipt} />
  }
}

function StatusAnnouncement({ page }: { page: PageData }) {
  const [search] = useSearchParams()
  const { sending, result } = useChatForm(['submit', 'done', 'brief'])
  const sentences = [
    sending === 'submit' && chatMessages.submitting,
    sending === 'done' && callMessages.sending,
    page.kind === 'open' && page.chat.stage === 'submitted' && announcedReceipt(page.chat.receipt),
    search.has('saved') && chatMessages.changesSaved,
    result?.kind === 'done' && result.message,
  ]
  return (
    <p className="visually-hidden" role="status">
      {sentences.filter(Boolean).join(' ')}
    </p>
  )
}

/** Returns the last page that was open. `failures` counts the failed requests since then. */
function useLastOpenPage(answer: PageData): { page: PageData; failures: number } {
  const [latest, setLatest] = useState({ answer, page: answer, failures: 0 })
  if (answer === latest.answer) return latest
  const next =
    answer.kind === 'failed'
      ? { ...latest, answer, failures: latest.failures + 1 }
      : { answer, page: completePage(answer, latest.page), failures: 0 }
  setLatest(next)
  return next
}

const stages: readonly string[] = ['talking', 'review', 'submitted'] satisfies ChatView['stage'][]

/** Whether this page can show what a server, perhaps of another release, has sent. */
function isKnownPage(page: PageData): boolean {
  return page.kind === 'open' && stages.includes(page.chat?.stage) && typeof page.chat.conversation === 'object'
}

/** Fills what a server of another release leaves out from what the page has shown before. */
function completePage(page: OpenPage, last: PageData): OpenPage {
  if (last.kind !== 'open') return page
  const conversation = completeView(page.chat.conversation, last.chat.conversation)
  return { ...last, ...page, chat: { ...page.chat, conversation } }
}

/** Shown while the conversation cannot be loaded. An answer that was just sent stays in the box. */
function CannotConnect() {
  const { agency } = useSite()
  const { fields } = useChatForm(['answer'])
  return (
    <div className={`wrap stack loose left ${styles.unavailable}`}>
      <h1>{chatMessages.title}</h1>
      <Note says="no" role="alert">
        <p>{chatMessages.cannotConnect(agency.email)}</p>
        <AgencyLinks />
      </Note>
      {fields ? (
        <form className="stack left" method="post" action="/project-chat">
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="seen" value={fields['seen']} />
          <TextField label={chatMessages.answerLabel} name="text" rows={4} defaultValue={fields['text']} />
          <Button className="btn">{chatMessages.tryAgain}</Button>
        </form>
      ) : (
        <TextLink href="/project-chat" text={chatMessages.tryAgain} className="btn" />
      )}
    </div>
  )
}

type PageData =
  | {
      readonly kind: 'open'
      readonly chat: ChatView
      /** What prevents a submission; empty before the review. */
      readonly missing: readonly MissingField[]
      /** Offered to who leaves a telephone number only. */
      readonly callTimes: readonly CallTime[]
      readonly takesFiles: boolean
      readonly saveAddress: string
      readonly receipt: Receipt | null
      /** Of the project whose receipt was dismissed. */
      readonly projectPage: string | null
    }
  | { readonly kind: 'failed' }

async function openPage(request: Request, context: Readonly<RouterContextProvider>): Promise<PageData> {
  const { chat, functionsUrl, clientLinks } = context.get(servicesContext)
  const { visitor, cameFrom = '' } = context.get(exchangeContext)
  const earlier = await readCookie(receiptCookie, request)
  const opened = await chat.open(await readCookie(chatCookie, request), visitor)
  const view = withSource(opened, cameFrom)
  const token = await readCookie(projectCookie, request)
  const projectPage = token === null ? null : `/project/${token}`
  const withPage = (receipt: Receipt): Receipt =>
    projectPage === null || !(receipt.leadId || receipt.reference)
      ? receipt
      : { ...receipt, pageAddress: projectPage, pageLinks: clientLinks }
  const receipt = earlier === null ? null : await chat.receipt(earlier)
  return {
    kind: 'open',
    chat: view.stage === 'submitted' ? { ...view, receipt: withPage(view.receipt) } : view,
    missing: view.stage === 'review' ? missingFields(view.conversation.projectInfo) : [],
    callTimes: view.stage === 'review' && view.call ? await offeredTimes(context, view.conversation) : [],
    takesFiles: chat.takesFiles,
    saveAddress: `${functionsUrl}/saveChatSession`,
    receipt: receipt && withPage(receipt),
    projectPage: receipt === null ? projectPage : null,
  }
}

/** Adds where the visitor came from to a conversation that is not stored: the first answer brings it. */
function withSource(view: ChatView, cameFrom: string): ChatView {
  if (view.stage !== 'talking' || view.sessionId !== null) return view
  return { ...view, conversation: { ...view.conversation, cameFrom } }
}

const mostCallTimes = 60

/** None where our calendars are not known: they can say when in their own words. */
async function offeredTimes(
  context: Readonly<RouterContextProvider>,
  { userCountry, projectInfo }: ConversationView,
): Promise<readonly CallTime[]> {
  const { chat, agency } = context.get(servicesContext)
  return (await chat.callTimes()).slice(0, mostCallTimes).map((moment) => {
    const clientZone = zoneOfVisitor(userCountry, projectInfo.contactPhone, moment)
    const at = moment.toISOString()
    return { at, words: writtenForClient(at, { ...agency, clientZone }) }
  })
}
