import { data, Form, Link, useNavigation } from 'react-router'
import { ageInWords, statusMessages } from '../../../core/status/messages.ts'
import type { SiteStatus } from '../../../core/status/status-service.ts'
import { servicesContext } from '../../context.ts'
import { notLoaded } from '../../not-loaded.ts'
import { Note } from '../../ui/forms/note.tsx'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import styles from './status.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, statusMessages.title)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor, request) }, 403)
    const status = await context.get(servicesContext).status.get(visitor.member)
    return { access: 'member', email: visitor.member.email, status } as const
  } catch (error) {
    throw notLoaded(context, statusMessages.notLoaded, error)
  }
}

export default function Status({ loaderData }: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  if (loaderData.access !== 'member')
    return <AccessDenied access={loaderData.access} sentence={statusMessages.membersOnly} />
  const { email, status } = loaderData
  const { freeDiskBytes, model, readAt, concerns } = status
  const isWell = concerns.length === 0
  return (
    <TeamPage access="member" email={email}>
      <div className={`page-bar ${styles.bar}`}>
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
      <dl className={styles.facts}>
        <Store status={status} />
        <Mail status={status} />
        {freeDiskBytes !== undefined && (
          <>
            <dt>{statusMessages.disk}</dt>
            <dd className={concerns.includes('disk') ? 'error' : undefined}>
              {freeDiskBytes === null ? statusMessages.unknown : statusMessages.free(freeDiskBytes)}
            </dd>
          </>
        )}
        <Model model={model} concern={concerns.includes('model')} />
      </dl>
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={statusMessages.errorTitle} error={error} says={statusMessages.notLoaded} />
}

function Store({ status }: { status: SiteStatus }) {
  const { storeReady, lastFailedWrite, storeCheck, backupDay, concerns } = status
  return (
    <>
      <dt>{statusMessages.store}</dt>
      <dd className={storeReady ? undefined : 'error'}>
        {storeReady ? statusMessages.storeReady : statusMessages.storeNotReady}
      </dd>
      {lastFailedWrite !== null && (
        <dd className="error">
          {statusMessages.writeFailed} <LocalTime iso={lastFailedWrite} />
        </dd>
      )}
      {storeCheck && (
        <dd className={storeCheck.damage === null ? undefined : 'error'}>
          {storeCheck.damage === null ? statusMessages.checked : statusMessages.damaged}{' '}
          <LocalTime iso={storeCheck.at} />
          {storeCheck.damage !== null && <span className={styles.lastError}>{storeCheck.damage}</span>}
        </dd>
      )}
      {backupDay !== undefined && (
        <>
          <dt>{statusMessages.backup}</dt>
          <dd className={concerns.includes('backup') ? 'error' : undefined}>{backupSentence(status)}</dd>
        </>
      )}
    </>
  )
}

function backupSentence({ backupDay, concerns }: SiteStatus): string {
  if (!backupDay) return statusMessages.noBackup
  return concerns.includes('backup') ? statusMessages.backupMissing(backupDay) : statusMessages.backupOf(backupDay)
}

function Mail({ status }: { status: SiteStatus }) {
  const { mail, mailReachesNobody, copiesPerDay, readAt, concerns } = status
  if (mail === null) {
    return (
      <>
        <dt>{statusMessages.mail}</dt>
        <dd className="error">{statusMessages.unknown}</dd>
      </>
    )
  }
  const { pending, failed, failedCopies, oldestPendingSince, lastError } = mail
  const age = ageInWords(Date.parse(readAt) - Date.parse(oldestPendingSince ?? readAt))
  return (
    <>
      <dt>{statusMessages.mail}</dt>
      {mailReachesNobody && <dd className="error">{statusMessages.reachesNobody}</dd>}
      <dd className={concerns.includes('mail') ? 'error' : undefined}>
        {pending === 0 ? statusMessages.nothingWaits : statusMessages.waits(pending, age)}
        {failed > 0 && ` ${statusMessages.failed(failed)}`}
        {failedCopies > 0 && ` ${statusMessages.failedCopies(failedCopies)}`}
      </dd>
      {copiesPerDay !== null && (
        <dd className={mail.copiesToday >= copiesPerDay ? 'error' : undefined}>
          {statusMessages.copies(mail.copiesToday, copiesPerDay)}
        </dd>
      )}
      <dd>
        <Link className="link" to="/admin/mail">
          {statusMessages.openMail}
        </Link>
      </dd>
      <dt>{statusMessages.lastError}</dt>
      <dd>
        {lastError ? (
          <>
            <LocalTime iso={lastError.at} />
            <span className={styles.lastError}>{lastError.error}</span>
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
            {model.circuitOpenUntil === null ? (
              statusMessages.modelAnswers
            ) : (
              <>
                {statusMessages.modelRests} <LocalTime iso={model.circuitOpenUntil} style="time" />.
              </>
            )}{' '}
            {statusMessages.calls(model.today.calls, model.today.limit)}
          </dd>
        </>
      )}
    </>
  )
}
