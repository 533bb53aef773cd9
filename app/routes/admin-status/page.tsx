import { data, Form, Link, useNavigation } from 'react-router'
import { ageInWords, statusMessages } from '../../../core/status/messages.ts'
import type { SiteStatus } from '../../../core/status/status-service.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { Note } from '../../ui/forms/note.tsx'
import { pageHead } from '../../ui/head/page-head.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { AuthCard } from '../../ui/team/auth-card.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import './status.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: statusMessages.title }), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor) }, 403)
  try {
    const status = await context.get(servicesContext).status.get(visitor.member)
    return { access: 'member', email: visitor.member.email, state: 'loaded', status } as const
  } catch (error) {
    context.get(exchangeContext).log.error('status not loaded', { reason: String(error) })
    return data({ access: 'member', state: 'failed' } as const, 500)
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): ReturnType<typeof serverLoader> {
  return serverLoader().catch(() => ({ access: 'member', state: 'failed' }) as const)
}

export default function Status({ loaderData }: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  if (loaderData.access !== 'member') {
    return (
      <TeamPage access={loaderData.access}>
        <AccessDenied access={loaderData.access} sentence={statusMessages.membersOnly} />
      </TeamPage>
    )
  }
  if (loaderData.state === 'failed') {
    return (
      <TeamPage access="member">
        <AuthCard state="failed">
          <h1>{statusMessages.errorTitle}</h1>
          <p>{statusMessages.notLoaded}</p>
          <Form>
            <button className="btn">{statusMessages.tryAgain}</button>
          </Form>
        </AuthCard>
      </TeamPage>
    )
  }
  const { email, status } = loaderData
  const { readAt, concerns } = status
  const isWell = concerns.length === 0
  return (
    <TeamPage access="member" email={email}>
      <div className="bar status-bar">
        <h1>{statusMessages.title}</h1>
        <p className="small muted">
          <LocalTime iso={readAt} style="time" />
        </p>
        <Form preventScrollReset>
          <button className="quiet">{statusMessages.refresh}</button>
          <p className="visually-hidden" role="status">
            {loading && statusMessages.loading}
          </p>
        </Form>
      </div>
      <Note says={isWell ? 'yes' : 'no'}>{isWell ? statusMessages.allWell : statusMessages.notWell}</Note>
      <dl className="status">
        <dt>{statusMessages.store}</dt>
        <dd className={concerns.includes('store') ? 'error' : undefined}>
          {status.storeReady ? statusMessages.storeReady : statusMessages.storeNotReady}
        </dd>
        <Mail mail={status.mail} readAt={readAt} concern={concerns.includes('mail')} />
        <dt>{statusMessages.disk}</dt>
        <dd className={concerns.includes('disk') ? 'error' : undefined}>
          {status.freeDiskBytes === null ? statusMessages.unknown : statusMessages.free(status.freeDiskBytes)}
        </dd>
        <Model model={status.model} concern={concerns.includes('model')} />
      </dl>
    </TeamPage>
  )
}

interface MailProps {
  mail: SiteStatus['mail']
  readAt: string
  concern: boolean
}

function Mail({ mail, readAt, concern }: MailProps) {
  if (mail === null) {
    return (
      <>
        <dt>{statusMessages.mail}</dt>
        <dd className="error">{statusMessages.unknown}</dd>
      </>
    )
  }
  const { waiting, failed, oldestWaitingSince, lastError } = mail
  const age = ageInWords(Date.parse(readAt) - Date.parse(oldestWaitingSince ?? readAt))
  return (
    <>
      <dt>{statusMessages.mail}</dt>
      <dd className={concern ? 'error' : undefined}>
        {waiting === 0 ? statusMessages.nothingWaits : statusMessages.waits(waiting, age)}
        {failed > 0 && ` ${statusMessages.failed(failed)}`}
      </dd>
      <dd>
        <Link className="link" to="/admin/mail">
          {statusMessages.openMail}
        </Link>
      </dd>
      <dt>{statusMessages.lastError}</dt>
      <dd>
        {lastError ? (
          <>
            <LocalTime iso={lastError.at} style="date-time" />
            <span className="status-error">{lastError.error}</span>
          </>
        ) : (
          statusMessages.noError
        )}
      </dd>
    </>
  )
}

function Model({ model, concern }: { model: SiteStatus['model']; concern: boolean }) {
  return (
    <>
      <dt>{statusMessages.model}</dt>
      {model === null && <dd className="error">{statusMessages.unknown}</dd>}
      {model !== null && model.models.length === 0 && <dd>{statusMessages.builtIn}</dd>}
      {model !== null && model.models.length > 0 && (
        <>
          <dd>{model.name}</dd>
          <dd className={concern ? 'error' : undefined}>
            {model.restsUntil === null ? (
              statusMessages.modelAnswers
            ) : (
              <>
                {statusMessages.modelRests} <LocalTime iso={model.restsUntil} style="time" />.
              </>
            )}{' '}
            {statusMessages.calls(model.today.calls, model.today.limit)}
          </dd>
        </>
      )}
    </>
  )
}
