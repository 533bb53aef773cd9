import { useEffect } from 'react'
import { data, Form, Link, useNavigation, useRevalidator } from 'react-router'
import * as z from 'zod'
import type { AttemptState } from '../../../core/delivery/queue-entry.ts'
import { queueStatuses } from '../../../core/delivery/queue-status.ts'
import type { EmailPage } from '../../../core/email/email-service.ts'
import { emailMessages as texts } from '../../../core/email/messages.ts'
import type { Member } from '../../../core/identity/member.ts'
import { letterMessages } from '../../../core/letters/messages.ts'
import type { Services } from '../../../core/services.ts'
import { countInWords, foundCount } from '../../../core/store/lists.ts'
import { webhookMessages } from '../../../core/webhooks/messages.ts'
import { runServerAction } from '../../client-action.ts'
import { exchangeContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { Note } from '../../ui/forms/note.tsx'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { actForMember, loadForMember } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { EmailList, type MailView, mailAddress, type SendAgainActionResult, WebhookList } from './lists.tsx'
import { Tray } from './tray.tsx'
import styles from './mail.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

const Status = z.enum(queueStatuses).nullable().catch(null)
const MailForm = z.object({
  intent: z.enum(['email', 'webhooks', 'file', 'lead', 'discard']).default('email'),
  id: z.string().min(1).max(100),
  reference: z.string().max(20).default(''),
})

export function loader({ url: { searchParams }, ...args }: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async (services, member) => {
    const view = { status: Status.parse(searchParams.get('status')), after: searchParams.get('after') }
    const [page, webhooks, tray] = await Promise.all([
      services.email.list(member, view),
      services.webhooks.notArrived(member),
      services.letterTray.list(member),
    ])
    return { ...page, view, webhooks, tray }
  })
}

export function action(args: Route.ActionArgs) {
  return actForMember(args, refused, async (services, member) => {
    const { tray, queue, ...fields } = Object.fromEntries(await formOf(args.request))
    // Release 0.4.0 named the intent so.
    const form = MailForm.safeParse({ intent: tray ?? queue, ...fields })
    if (!form.success) return data(refused(), 400)
    const { intent, id } = form.data
    const isQueue = intent === 'email' || intent === 'webhooks'
    try {
      const [kind, message] = await (isQueue ? sendAgain : changeTray)(services, member, form.data)
      const status = kind === 'gone' ? 404 : kind === 'no-lead' ? 422 : 200
      return data<SendAgainActionResult>({ id, done: isQueue || status === 200, message }, status)
    } catch (error) {
      args.context.get(exchangeContext).log.error('mail page: not done', { intent, id, reason: String(error) })
      return data({ ...refused(isQueue ? null : letterMessages.notFiled), id }, 503)
    }
  })
}

type Sent = z.infer<typeof MailForm>

async function sendAgain(services: Services, member: Member, { intent, id }: Sent) {
  const { kind } = await services[intent === 'webhooks' ? intent : 'email'].sendAgain(member, id)
  const isLost = kind === 'gone' && intent === 'webhooks'
  return [kind, isLost ? webhookMessages.gone : texts.sendAgainResults[kind]] as const
}

async function changeTray({ letterTray }: Services, member: Member, { intent, id, reference }: Sent) {
  const { file, toLead, discard } = letterTray
  const kind = await (intent === 'file' ? file : intent === 'lead' ? toLead : discard)(member, id, reference)
  return [kind, letterMessages.fileResults[kind]] as const
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<SendAgainActionResult>(args, ({ message }) => refused(message))
}

function refused(reason: string | null = null): SendAgainActionResult {
  return { id: '', done: false, message: reason ?? texts.notQueued }
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidationWhileSending(loaderData.access === 'member' ? [...loaderData.emails, ...loaderData.webhooks] : [])
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { email, profile, emails, next, counts, mailGoesTo, webhooks, tray, view } = loaderData
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className={`page-bar ${styles.bar}`}>
        <h1>{texts.title}</h1>
        <MailFilter counts={counts} mailGoesTo={mailGoesTo} view={view} />
      </div>
      {mailGoesTo === 'nobody' && <Note says="no">{`${texts.reachesNobody} ${texts.sentLater}`}</Note>}
      <WebhookList webhooks={webhooks} />
      <Tray letters={tray} result={actionData} />
      <EmailList
        key={mailAddress(view)}
        {...{ emails, next, view }}
        canSend={mailGoesTo === 'server'}
        result={actionData}
        others={tray}
      />
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.errorTitle} error={error} says={texts.notLoaded} />
}

interface MailFilterProps extends Pick<EmailPage, 'counts' | 'mailGoesTo'> {
  view: MailView
}

function MailFilter({ counts, mailGoesTo, view: { status, after } }: MailFilterProps) {
  const loading = useNavigation().state === 'loading'
  const statuses = mailGoesTo !== 'server' ? { ...texts.statuses, sent: texts.inFolder } : texts.statuses
  const total = counts.pending + counts.sent + counts.failed
  return (
    <>
      <nav className={styles.filter} aria-label={texts.filter}>
        {([null, ...queueStatuses] as const).map((choice) => (
          <Link
            key={choice}
            className={styles.choice}
            to={mailAddress({ status: choice, after: null })}
            aria-current={choice === status ? 'true' : undefined}
            preventScrollReset
          >
            <span>{choice === null ? texts.all : statuses[choice]}</span>{' '}
            <span className={styles.count}>{countInWords(foundCount(choice === null ? total : counts[choice]))}</span>
          </Link>
        ))}
      </nav>
      <Form preventScrollReset>
        {status && <input type="hidden" name="status" value={status} />}
        {after && <input type="hidden" name="after" value={after} />}
        <button className="quiet">{texts.refresh}</button>
        <p className="visually-hidden" role="status">
          {loading && texts.loading}
        </p>
      </Form>
    </>
  )
}

/** After the last delay the page stays as it is. */
const revalidationDelaysMs = [500, 1000, 2000, 4000, 8000, 16_000, 32_000]

/** Loads the page again after growing delays while an entry is being sent or due. */
function useRevalidationWhileSending(entries: readonly (AttemptState & { readonly id: string })[]): void {
  const { revalidate } = useRevalidator()
  const waiting = entries.filter(({ isSending, isDue }) => isSending || isDue)
  const key = waiting.map(({ id }) => id).join()
  useEffect(() => {
    if (key === '') return
    const timers = revalidationDelaysMs.map((ms) => setTimeout(() => void revalidate(), ms))
    return () => timers.forEach(clearTimeout)
  }, [key, revalidate])
}
