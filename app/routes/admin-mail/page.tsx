import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import * as z from 'zod'
import { queueStatuses } from '../../../core/delivery/queue-entry.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import { webhookMessages } from '../../../core/webhooks/messages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { pageHead } from '../../ui/head/page-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { mailAddress } from './mail-address.ts'
import { MailFailed } from './mail-failed.tsx'
import { MailFilter } from './mail-filter.tsx'
import { MailList } from './mail-list.tsx'
import { useMailNews } from './use-mail-news.ts'
import { WebhookList } from './webhook-list.tsx'
import './mail.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: emailMessages.title }), { name: 'robots', content: 'noindex' }]
}

const Status = z.enum(queueStatuses).nullable().catch(null)
const Again = z.object({ queue: z.enum(['email', 'webhooks']).default('email'), id: z.string().min(1).max(100) })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor) }, 403)
  const view = { status: Status.parse(url.searchParams.get('status')), after: url.searchParams.get('after') }
  try {
    const { email, webhooks } = context.get(servicesContext)
    const { member } = visitor
    const [page, notArrived] = await Promise.all([email.list(member, view), webhooks.notArrived(member)])
    return { access: 'member', email: member.email, state: 'loaded', ...page, ...view, webhooks: notArrived } as const
  } catch (error) {
    context.get(exchangeContext).log.error('mail not loaded', { reason: String(error) })
    return data({ access: 'member', state: 'failed' } as const, 500)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return data({ id: '', done: false, message: emailMessages.notQueued }, 403)
  const again = Again.safeParse(Object.fromEntries(await formOf(request)))
  if (!again.success) return data({ id: '', done: false, message: emailMessages.notQueued }, 400)
  const { queue, id } = again.data
  try {
    const { kind } = await context.get(servicesContext)[queue].sendAgain(visitor.member, id)
    const isGone = kind === 'gone'
    const message = isGone && queue === 'webhooks' ? webhookMessages.gone : emailMessages.sendAgainResults[kind]
    return data({ id, done: true, message }, isGone ? 404 : 200)
  } catch (error) {
    context.get(exchangeContext).log.error('mail not put back', { queueId: id, reason: String(error) })
    return data({ id, done: false, message: emailMessages.notQueued }, 500)
  }
}

/** A broken line must not take the page away from whoever works in it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): ReturnType<typeof serverAction> {
  return serverAction().catch(() => ({ id: '', done: false, message: emailMessages.notQueued }))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): ReturnType<typeof serverLoader> {
  return serverLoader().catch(() => ({ access: 'member', state: 'failed' }) as const)
}

/** After what did not get through, nothing is new. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.done === false ? false : defaultShouldRevalidate
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  useMailNews(loaderData)
  if (loaderData.access !== 'member') {
    return (
      <TeamPage access={loaderData.access}>
        <AccessDenied access={loaderData.access} sentence={emailMessages.membersOnly} />
      </TeamPage>
    )
  }
  if (loaderData.state === 'failed') {
    return (
      <TeamPage access="member">
        <MailFailed />
      </TeamPage>
    )
  }
  const { email, emails, next, counts, webhooks, status, after } = loaderData
  return (
    <TeamPage access="member" email={email}>
      <div className="bar mail-bar">
        <h1>{emailMessages.title}</h1>
        <MailFilter counts={counts} view={{ status, after }} loading={loading} />
      </div>
      <WebhookList webhooks={webhooks} />
      <MailList
        key={mailAddress({ status, after })}
        mails={emails}
        next={next}
        view={{ status, after }}
        answer={actionData}
      />
    </TeamPage>
  )
}
