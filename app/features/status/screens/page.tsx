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
import { statusMessages as texts } from '../messages.ts'
import type { StatusLine } from '../status-service.ts'
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
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { email, profile, status } = loaderData
  const isWell = status.concerns.length === 0
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <p className="small muted">
          <LocalTime iso={status.readAt} style="time" />
        </p>
      </div>
      <Note says={isWell ? 'yes' : 'no'}>{isWell ? texts.allWell : texts.notWell}</Note>
      <dl className={`stack ruled facts breaks ${styles.facts}`}>
        {status.lines.map((line) => (
          <Line key={line.title} {...line} />
        ))}
      </dl>
    </TeamPage>
  )
}

export const ErrorBoundary = teamFailed(texts.errorTitle, texts.notLoaded)

function Line({ title, notes = [], page, isAsked, ...said }: StatusLine) {
  const form = useForm(['clock'])
  return (
    <>
      <dt>{title}</dt>
      {[said, ...notes].map(({ says, isWrong, at, problem }) => (
        <dd key={says} className={isWrong ? 'error' : undefined}>
          <span>{says}</span> {at && <LocalTime iso={at} />}
          {problem && <span className="reason">{problem}</span>}
        </dd>
      ))}
      {page && (
        <dd>
          <TextLink to={page.href}>{page.text}</TextLink>
        </dd>
      )}
      {isAsked && (
        <dd>
          <FormOf form={form} intent="clock">
            <FormButton>{texts.clockIsRight}</FormButton>
          </FormOf>
          <FormNote form={form} />
        </dd>
      )}
    </>
  )
}
