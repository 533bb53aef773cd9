import type { ReactNode } from 'react'
import { inboxMessages as texts, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import { writtenDue } from '../../../core/follow-up/clock-words.ts'
import { detailMessages } from '../../../core/inbox/detail-messages.ts'
import { activityLine } from '../../../core/inbox/messages.ts'
import { dashboardMessages } from '../../../core/leads/messages.ts'
import { mailtoLink } from '../../../core/text/links.ts'
import { runServerAction } from '../../client-action.ts'
import { draftMessages } from '../../content/draft-messages.ts'
import { Fold } from '../../ui/forms/fold.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { telephoneLink } from '../../ui/site/links.tsx'
import { useSite } from '../../ui/site/site.ts'
import type { Route } from './+types/message.ts'
import { ChoiceForm } from './detail/choice-form.tsx'
import {
  ActivityLog,
  ClockBox,
  DetailFailed,
  DetailPage,
  EraseForm,
  OpenDetail,
  SamePerson,
} from './detail/detail-parts.tsx'
import { FollowUpForms } from './detail/follow-up-forms.tsx'
import { OwnerForm, useOwnerInitials } from './detail/owner-form.tsx'
import { failedAction, labelIn } from './shared/action-result.ts'
import { runDetailAction } from './shared/actions.ts'
import { senderOf } from './shared/listed-message.ts'
import { type OpenMessage, loadDetail, loadMessage } from './shared/load-detail.ts'
import styles from './detail/detail.module.css'

export { detailRevalidates as shouldRevalidate } from './shared/revalidation.ts'

export async function loader({ params: { messageId }, ...args }: Route.LoaderArgs) {
  if (!messageId) return { kind: 'none' } as const
  return loadDetail(args, texts.notRead, (services, member) => loadMessage(services, member, messageId))
}

export async function action({ params: { messageId = '' }, ...args }: Route.ActionArgs) {
  return runDetailAction(args, 'message', messageId)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return runServerAction(args, ({ kind, form, message }) =>
    failedAction('message', form, kind === 'network-error' ? draftMessages.notSent : message),
  )
}

export default function MessageRoute({ loaderData, params: { messageId = '' } }: Route.ComponentProps) {
  return (
    <OpenDetail id={messageId} loaded={loaderData} none={texts.selectOne} gone={texts.gone}>
      {loaderData.kind === 'message' && <MessageDetail key={messageId} open={loaderData} />}
    </OpenDetail>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DetailFailed error={error} text={texts.notRead} />
}

function MessageDetail({ open: { message, brief, samePerson, noteId, callAgain, now } }: { open: OpenMessage }) {
  const { id, email, phone, callTime, receivedAt } = message
  const { agency } = useSite()
  const isCall = message.kind === 'call-request'
  const mailto = email && mailtoLink(email, { subject: texts.subject(agency.name) })
  const reply =
    isCall || email === ''
      ? { href: telephoneLink(phone), label: texts.callNow }
      : { href: mailto, label: detailMessages.reply }
  const [latest] = message.history
  const item = { ...message, phone, callee: message.name, callTime, mailto, noteId, callAgain, latest }
  return (
    <DetailPage
      title={isCall ? message.name || texts.kinds[message.kind] : senderOf(message)}
      who={<Sender message={message} mailto={mailto} />}
      clock={<ClockBox item={message} now={now} />}
      reply={reply}
    >
      <Content message={message} brief={brief} />
      <EditMessage message={message} />
      <FollowUpForms item={item} reply={reply} />
      <SamePerson items={samePerson} />
      <ActivityLog
        title={texts.history}
        created={{ at: receivedAt, text: channelOf(message) }}
        entries={message.history.map(({ at, memberEmail: by, ...entry }) => {
          const line = activityLine(entry, (iso) => writtenDue(iso, at, agency.timeZone))
          const field = entry.field === 'assignee' ? dashboardMessages.assignee : texts.status
          return {
            at,
            by,
            text: line ?? dashboardMessages.changedFromTo(field, labelOf(entry.from), labelOf(entry.to)),
          }
        })}
      />
      <p className={`small muted ${styles.facts}`}>
        {texts.received} <LocalTime iso={receivedAt} /> · {texts.messageId(id)}
      </p>
      <EraseForm id={id} revision={message.revision} title={texts.erase} question={texts.eraseQuestion} />
    </DetailPage>
  )
}

type MessageProps = Pick<OpenMessage, 'message'>

function EditMessage({ message: { id, revision, status, assignee } }: MessageProps) {
  const owner = useOwnerInitials(assignee)
  return (
    <div className={styles.folded}>
      <Fold title={`${messageStatusLabels[status]}, ${owner}`}>
        <div className={styles.work} role="group" aria-label={detailMessages.editMessage}>
          <ChoiceForm
            intent="status"
            id={id}
            label={texts.status}
            name="status"
            value={status}
            options={Object.entries(messageStatusLabels)}
            stored={{ revision, was: status }}
            keyTarget="state"
          />
          <OwnerForm id={id} revision={revision} assignee={assignee} />
        </div>
      </Fold>
    </div>
  )
}

/** The kind, then name, company, address and number as far as they are known. */
function Sender({ message: { kind, name, email, phone, company }, mailto }: MessageProps & { mailto: string }) {
  return (
    <>
      {[texts.kinds[kind], name || texts.noName, company].filter(Boolean).join(', ')}
      {email && (
        <>
          {', '}
          <a href={mailto}>{email}</a>
        </>
      )}
      {phone && (
        <>
          {', '}
          <a href={telephoneLink(phone)}>{phone}</a>
        </>
      )}
    </>
  )
}

function Content({ message: { kind, phone, callTime, message }, brief }: MessageProps & Pick<OpenMessage, 'brief'>) {
  const isCall = kind === 'call-request'
  const call = `${styles.short} ${styles.call}`
  const text = brief === null && message !== '' ? message : texts.noBrief
  return (
    <dl className={styles.fields}>
      {phone !== '' && (
        <Fact className={call} title={texts.phone}>
          <a href={telephoneLink(phone)}>{phone}</a>
        </Fact>
      )}
      {isCall && (
        <Fact className={call} title={texts.callTime}>
          {callTime || texts.noTime}
        </Fact>
      )}
      {!brief?.length && <Fact title={isCall ? texts.briefSoFar : texts.message}>{text}</Fact>}
      {brief?.map(([name, answer]) => (
        <Fact key={name} title={name}>
          {answer}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function channelOf({ kind, sessionId }: OpenMessage['message']): string {
  if (kind === 'call-request') return texts.askedInChat
  return sessionId === '' ? texts.sentByForm : texts.leftInChat
}

const labelOf = labelIn({ ...messageStatusLabels, '': dashboardMessages.nobody })
