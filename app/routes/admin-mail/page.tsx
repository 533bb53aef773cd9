import { useEffect } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import * as z from 'zod'
import type { AttemptState } from '../../../core/delivery/queue-entry.ts'
import { queueStatuses } from '../../../core/delivery/queue-status.ts'
import { countInWords, foundCount } from '../../../core/store/lists.ts'
import type { EmailPage } from '../../features/mail/email-service.ts'
import { emailMessages as texts } from '../../features/mail/messages.ts'
import { mailPageParts } from '../../parts/mail-page.ts'
import { Button } from '../../ui/forms/button.tsx'
import { runForm } from '../../ui/forms/define-form.ts'
import type { FormFields } from '../../ui/forms/form-result.ts'
import { Note } from '../../ui/forms/note.tsx'
import { unlisted } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { teamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { TextLink } from '../../ui/team/text-link.tsx'
import { loadForMember } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { EmailList, type MailView, mailAddress, ResultElsewhere, UndeliveredList } from './lists.tsx'
import { mailForms } from './mail-forms.ts'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.title)

/** How long after the page has loaded it loads again while a mail is on its way. */
const refreshMs = 3000

const Status = z.enum(queueStatuses).nullable().catch(null)

export function loader({ url: { searchParams }, ...args }: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async (services, member) => {
    const view = { status: Status.parse(searchParams.get('status')), after: searchParams.get('after') }
    const [page, undelivered, shownBesides, lines] = await Promise.all([
      services.email.list(member, view),
      services.undelivered.lists(member),
      services.onMailPage(member),
      // One that cannot be read takes nothing else away.
      Promise.all(services.statusLines().map((line) => line.catch(() => null))),
    ])
    return { ...shownBesides, ...page, view, undelivered, lines }
  })
}

export function action(args: Route.ActionArgs) {
  // Release 0.4.0 named the intent so.
  const intentOf = ({ tray, queue, intent = 'email' }: FormFields) => tray ?? queue ?? intent
  return runForm(args, { tables: [mailForms], subject: null, intentOf })
}

export { sendForm as clientAction } from '../../ui/forms/send-form.ts'

export default function MailPage({ loaderData }: Route.ComponentProps) {
  useRevalidationWhileSending(
    loaderData.access === 'member'
      ? [...loaderData.emails, ...loaderData.undelivered.flatMap((each) => each.lines)]
      : [],
  )
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { email, profile, emails, next, counts, mailGoesTo, undelivered, lines, view } = loaderData
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <Refresh view={view} />
      </div>
      {mailGoesTo === 'nobody' && <Note says="no">{`${texts.reachesNobody} ${texts.sentLater}`}</Note>}
      {lines.map(
        (line) =>
          line?.page && (
            <p key={line.page.href} className={line.isWrong ? 'error' : 'small'}>
              <span>{line.says}</span> <TextLink to={line.page.href}>{line.page.text}</TextLink>
            </p>
          ),
      )}
      {undelivered.map((each) => (
        <UndeliveredList key={each.title} {...each} />
      ))}
      {mailPageParts.map((Part, place) => (
        <Part key={place} loaded={loaderData} emails={emails} />
      ))}
      {mailPageParts.length === 0 && <ResultElsewhere listed={emails} />}
      <div className="page-bar">
        <h2>{texts.goneOut}</h2>
        <MailFilter counts={counts} mailGoesTo={mailGoesTo} view={view} />
      </div>
      <EmailList key={mailAddress(view)} {...{ emails, next, view }} canSend={mailGoesTo === 'server'} />
    </TeamPage>
  )
}

export const ErrorBoundary = teamFailed(texts.errorTitle, texts.notLoaded)

interface MailFilterProps extends Pick<EmailPage, 'counts' | 'mailGoesTo'> {
  view: MailView
}

function MailFilter({ counts, mailGoesTo, view: { status } }: MailFilterProps) {
  const statuses = mailGoesTo !== 'server' ? { ...texts.statuses, sent: texts.inFolder } : texts.statuses
  const total = counts.pending + counts.sent + counts.failed
  return (
    <nav className="row close stretch" aria-label={texts.filter}>
      {([null, ...queueStatuses] as const).map((choice) => (
        <Link
          key={choice}
          className="chip close"
          to={mailAddress({ status: choice, after: null })}
          aria-current={choice === status ? 'true' : undefined}
          preventScrollReset
        >
          <span>{choice === null ? texts.all : statuses[choice]}</span>{' '}
          <span>{countInWords(foundCount(choice === null ? total : counts[choice]))}</span>
        </Link>
      ))}
    </nav>
  )
}

function Refresh({ view: { status, after } }: Pick<MailFilterProps, 'view'>) {
  const loading = useNavigation().state === 'loading'
  return (
    <Form preventScrollReset>
      {status && <input type="hidden" name="status" value={status} />}
      {after && <input type="hidden" name="after" value={after} />}
      <Button>{texts.refresh}</Button>
      <p className="visually-hidden" role="status">
        {loading && texts.loading}
      </p>
    </Form>
  )
}

/** Not while it loads already: to begin again and again would leave a slow line waiting for ever. */
function useRevalidationWhileSending(entries: readonly AttemptState[]): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isIdle = state === 'idle' && navigation.state === 'idle'
  useEffect(() => {
    if (!isIdle || !entries.some(({ isSending, isDue }) => isSending || isDue)) return
    const timer = setTimeout(() => void revalidate(), refreshMs)
    return () => clearTimeout(timer)
  }, [entries, isIdle, revalidate])
}
