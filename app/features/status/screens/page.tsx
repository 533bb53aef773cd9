import { Fragment, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { durationInWords } from '../../../../core/text/duration.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { unlisted } from '../../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { teamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { loadForMember } from '../../../visitor.ts'
import { clockSentence, statusMessages as texts } from '../messages.ts'
import type { SiteStatus, StatusLine } from '../status-service.ts'
import type { Route } from './+types/page.ts'
import { statusForms } from './status-forms.ts'
import styles from './status.module.css'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.title)

export function loader(args: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async (services, member) => ({
    status: await services.status.get(member),
  }))
}

export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [statusForms], subject: null, intentOf: () => 'clock' })
}

export { sendForm as clientAction } from '../../../ui/forms/send-form.ts'

export default function Status({ loaderData }: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { email, profile, status } = loaderData
  const isWell = status.concerns.length === 0
  const others = status.others ?? []
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <p className="small muted">
          <LocalTime iso={status.readAt} style="time" />
        </p>
        <Form preventScrollReset>
          <Button>{texts.refresh}</Button>
          <p className="visually-hidden" role="status">
            {loading && texts.loading}
          </p>
        </Form>
      </div>
      <Note says={isWell ? 'yes' : 'no'}>{isWell ? texts.allWell : texts.notWell}</Note>
      <dl className={`stack ruled facts breaks ${styles.facts}`}>
        <Clock {...status} />
        <Store {...status} />
        <Lines lines={others.filter(({ at }) => at !== undefined)} />
        <Mail {...status} />
        <Disk {...status} />
        <Refused {...status} />
        <Model {...status} />
        <Lines lines={others.filter(({ at }) => at === undefined)} />
      </dl>
    </TeamPage>
  )
}

export const ErrorBoundary = teamFailed(texts.errorTitle, texts.notLoaded)

interface FactProps {
  isWrong?: boolean
  /** Follows the sentence. */
  at?: string | undefined
  error?: string | null | undefined
  children?: ReactNode
}

function Fact({ isWrong = false, at, error, children }: FactProps) {
  return (
    <dd className={isWrong ? 'error' : undefined}>
      {children && <span>{children}</span>}
      {children && at && ' '}
      {at && <LocalTime iso={at} />}
      {error && <span className="reason">{error}</span>}
    </dd>
  )
}

function Clock({ clock, readAt }: SiteStatus) {
  const form = useForm(['clock'])
  if (clock === undefined || clock?.kind === 'trusted') return null
  return (
    <>
      <dt>{texts.clock}</dt>
      <Fact isWrong>{clock ? clockSentence(clock, readAt) : texts.unknown}</Fact>
      {clock?.kind === 'jumped' && (
        <dd>
          <FormOf form={form} intent="clock">
            <FormButton form={form}>{texts.clockIsRight}</FormButton>
          </FormOf>
          <FormNote form={form} />
        </dd>
      )}
    </>
  )
}

function Store({ storeReady, lastFailedWrite, storeCheck, backupDay, concerns }: SiteStatus) {
  const isMissing = concerns.includes('backup')
  return (
    <>
      <dt>{texts.store}</dt>
      <Fact isWrong={!storeReady}>{storeReady ? texts.storeReady : texts.storeNotReady}</Fact>
      {lastFailedWrite !== null && (
        <Fact isWrong at={lastFailedWrite}>
          {texts.writeFailed}
        </Fact>
      )}
      {storeCheck && (
        <Fact isWrong={storeCheck.damage !== null} at={storeCheck.at} error={storeCheck.damage}>
          {storeCheck.damage === null ? texts.checked : texts.damaged}
        </Fact>
      )}
      {backupDay !== undefined && <dt>{texts.backup}</dt>}
      {backupDay === null && <Fact isWrong={isMissing}>{texts.noBackup}</Fact>}
      {backupDay && (
        <Fact isWrong={isMissing}>{isMissing ? texts.backupMissing(backupDay) : texts.backupOf(backupDay)}</Fact>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly StatusLine[] }) {
  return lines.map(({ title, says, isWrong, at, problem, notes = [] }) => (
    <Fragment key={title}>
      <dt>{title}</dt>
      <Fact isWrong={isWrong} at={at} error={problem}>
        {says}
      </Fact>
      {notes.map((note) => (
        <Fact key={note.says} isWrong={note.isWrong}>
          {note.says}
        </Fact>
      ))}
    </Fragment>
  ))
}

function Mail({ mail, mailReachesNobody, copiesPerDay, readAt, concerns }: SiteStatus) {
  return (
    <>
      <dt>{texts.mail}</dt>
      {mail && mailReachesNobody && <Fact isWrong>{texts.reachesNobody}</Fact>}
      {mail?.untold.map((kind) => (
        <Fact key={kind} isWrong>
          {texts.untold[kind]}
        </Fact>
      ))}
      <Fact isWrong={mail === null || concerns.includes('mail')}>
        {mail ? sentencesOf(mail, readAt) : texts.unknown}
      </Fact>
      {mail && copiesPerDay !== null && (
        <Fact isWrong={mail.copiesToday >= copiesPerDay}>{texts.copies(mail.copiesToday, copiesPerDay)}</Fact>
      )}
      {mail && (
        <>
          <Fact>
            <TextLink to="/admin/mail">{texts.openMail}</TextLink>
          </Fact>
          <dt>{texts.lastError}</dt>
          {mail.lastError ? <Fact {...mail.lastError} /> : <Fact>{texts.noError}</Fact>}
        </>
      )}
    </>
  )
}

function sentencesOf(mail: NonNullable<SiteStatus['mail']>, readAt: string): string {
  const { pending, failed, failedCopies, oldestPendingSince } = mail
  const age = durationInWords(Date.parse(readAt) - Date.parse(oldestPendingSince ?? readAt))
  const waiting = pending === 0 ? texts.nothingWaits : texts.waits(pending, age)
  const failures = [failed > 0 && texts.failed(failed), failedCopies > 0 && texts.failedCopies(failedCopies)]
  return [waiting, ...failures].filter(Boolean).join(' ')
}

function Refused({ refused }: SiteStatus) {
  return (
    <>
      <dt>{texts.refused}</dt>
      {refused === null && <Fact isWrong>{texts.unknown}</Fact>}
      {refused?.length === 0 && <Fact>{texts.nothingRefused}</Fact>}
      {refused?.map(({ title, count }) => (
        <Fact key={title}>{texts.refusedAt(title, count)}</Fact>
      ))}
    </>
  )
}

function Disk({ freeDiskBytes, concerns }: SiteStatus) {
  if (freeDiskBytes === undefined) return null
  const sentence = freeDiskBytes === null ? texts.unknown : texts.free(freeDiskBytes)
  return (
    <>
      <dt>{texts.disk}</dt>
      <Fact isWrong={concerns.includes('disk')}>{sentence}</Fact>
    </>
  )
}

function Model({ model, concerns }: SiteStatus) {
  return (
    <>
      <dt>{texts.model}</dt>
      {model === null && <Fact isWrong>{texts.unknown}</Fact>}
      {model?.models.length === 0 && <Fact>{texts.builtIn}</Fact>}
      {model && model.models.length > 0 && (
        <>
          <Fact>{model.name}</Fact>
          <Fact isWrong={concerns.includes('model')}>
            {model.circuitOpenUntil === null ? (
              <span>{texts.modelAnswers}</span>
            ) : (
              <span>
                {texts.modelRests} <LocalTime iso={model.circuitOpenUntil} style="time" />.
              </span>
            )}{' '}
            <span>{texts.calls(model.today.calls, model.today.limit)}</span>
          </Fact>
        </>
      )}
    </>
  )
}
