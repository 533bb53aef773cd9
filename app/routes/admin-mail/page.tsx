import { useEffect } from 'react'
import { data, useNavigation, useRevalidator } from 'react-router'
import * as z from 'zod'
import type { AttemptState } from '../../../core/delivery/queue-entry.ts'
import { queueStatuses } from '../../../core/delivery/queue-status.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import { webhookMessages } from '../../../core/webhooks/messages.ts'
import { runServerAction } from '../../client-action.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { notLoaded } from '../../not-loaded.ts'
import { Note } from '../../ui/forms/note.tsx'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, formDenied, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { EmailList, type SendAgainActionResult, WebhookList } from './lists.tsx'
import { MailFilter, mailAddress } from './mail-filter.tsx'
import styles from './mail.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, emailMessages.title)
}

const Status = z.enum(queueStatuses).nullable().catch(null)
const SendAgainForm = z.object({
  queue: z.enum(['email', 'webhooks']).default('email'),
  id: z.string().min(1).max(100),
})
const refused: SendAgainActionResult = { id: '', done: false, message: emailMessages.notQueued }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor, request) }, 403)
    const { member } = visitor
    const view = { status: Status.parse(url.searchParams.get('status')), after: url.searchParams.get('after') }
    const services = context.get(servicesContext)
    const [page, webhooks] = await Promise.all([
      services.email.list(member, view),
      services.webhooks.notArrived(member),
    ])
    return { access: 'member', email: member.email, ...page, view, webhooks } as const
  } catch (error) {
    throw notLoaded(context, emailMessages.notLoaded, error)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let id = ''
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') return data({ ...refused, message: formDenied(visitor) }, 403)
    const form = SendAgainForm.safeParse(Object.fromEntries(await formOf(request)))
    if (!form.success) return data(refused, 400)
    const { queue } = form.data
    id = form.data.id
    const { kind } = await context.get(servicesContext)[queue].sendAgain(visitor.member, id)
    const isGone = kind === 'gone'
    const message = isGone && queue === 'webhooks' ? webhookMessages.gone : emailMessages.sendAgainResults[kind]
    return data<SendAgainActionResult>({ id, done: true, message }, isGone ? 404 : 200)
  } catch (error) {
    context.get(exchangeContext).log.error('email not queued again', { queueId: id, reason: String(error) })
    return data({ ...refused, id }, 503)
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<SendAgainActionResult>(args, ({ message }) => ({
    ...refused,
    message: message ?? refused.message,
  }))
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  useRevalidationWhileSending(loaderData.access === 'member' ? [...loaderData.emails, ...loaderData.webhooks] : [])
  if (loaderData.access !== 'member')
    return <AccessDenied access={loaderData.access} sentence={emailMessages.membersOnly} />
  const { email, emails, next, counts, reachesNobody, webhooks, view } = loaderData
  return (
    <TeamPage access="member" email={email}>
      <div className={`page-bar ${styles.bar}`}>
        <h1>{emailMessages.title}</h1>
        <MailFilter counts={counts} reachesNobody={reachesNobody} view={view} loading={loading} />
      </div>
      {reachesNobody && <Note says="no">{emailMessages.reachesNobody}</Note>}
      <WebhookList webhooks={webhooks} />
      <EmailList
        key={mailAddress(view)}
        emails={emails}
        canSend={!reachesNobody}
        next={next}
        view={view}
        result={actionData}
      />
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={emailMessages.errorTitle} error={error} says={emailMessages.notLoaded} />
}

/** After the last delay the page stays as it is. */
const revalidationDelaysMs = [500, 1000, 2000, 4000, 8000, 16_000, 32_000]

/** Loads the page again after growing delays while an entry is being sent or due. */
function useRevalidationWhileSending(entries: readonly (AttemptState & { readonly id: string })[]): void {
  const { revalidate } = useRevalidator()
  const key = entries
    .filter(({ isSending, isDue }) => isSending || isDue)
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (key === '') return
    const timers = revalidationDelaysMs.map((ms) => setTimeout(() => void revalidate(), ms))
    return () => timers.forEach(clearTimeout)
  }, [key, revalidate])
}
