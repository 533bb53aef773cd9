import { inboxMessages, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { mailtoLink } from '../../../core/text/mailto-link.ts'
import { runServerAction } from '../../client-action.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { telephoneLink } from '../../ui/site/links.tsx'
import { useSite } from '../../ui/site/site.ts'
import type { Route } from './+types/message.ts'
import { labelIn, lostAction, messageFailures } from './action-result.ts'
import { runLeadAction } from './actions.ts'
import { ChoiceForm } from './detail/choice-form.tsx'
import { useDetailForm } from './detail/detail-form.tsx'
import { ActivityLog, DetailFailed, DetailPage, EraseForm, NothingOpen, SamePerson } from './detail/detail-parts.tsx'
import { loadDetail, loadMessage, type OpenMessage } from './detail/load-detail.ts'
import { senderOf } from './listed-message.ts'
import { MessageStatusTag } from './tags.tsx'
import styles from './detail/detail.module.css'

export { detailRevalidates as shouldRevalidate } from './revalidation.ts'

const texts = { none: inboxMessages.selectOne, gone: inboxMessages.gone, failed: inboxMessages.notRead }

export async function loader({ params: { messageId }, ...args }: Route.LoaderArgs) {
  if (!messageId) return { kind: 'none' } as const
  return loadDetail(args, texts.failed, (services, member) => loadMessage(services, member, messageId))
}

export async function action({ params: { messageId = '' }, ...args }: Route.ActionArgs) {
  return runLeadAction(args, 'message', messageId)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return runServerAction(args, (failure) => lostAction(messageFailures, failure))
}

export default function MessageRoute({ loaderData, params: { messageId = '' } }: Route.ComponentProps) {
  const erasing = useDetailForm('erase', messageId)
  if (loaderData.kind === 'message' && erasing.latestResult?.kind !== 'done') {
    return <MessageDetail key={messageId} open={loaderData} />
  }
  if ('denied' in loaderData) return <DetailFailed error={null} text={loaderData.denied} />
  return <NothingOpen kind={loaderData.kind === 'none' ? 'none' : 'gone'} erasing={erasing} texts={texts} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DetailFailed error={error} text={texts.failed} />
}

function MessageDetail({ open: { message, brief, samePerson } }: { open: OpenMessage }) {
  const { agency } = useSite()
  const isCall = message.kind === 'call-request'
  const isByPhone = isCall || message.email === ''
  const replyLink = mailtoLink(message.email, { subject: inboxMessages.subject(agency.name) })
  return (
    <DetailPage
      title={isCall ? message.name || inboxMessages.kinds[message.kind] : senderOf(message)}
      tags={
        <>
          {isCall && message.name !== '' && <strong>{inboxMessages.kinds[message.kind]}</strong>}
          <MessageStatusTag status={message.status} />
        </>
      }
      reply={
        isByPhone
          ? { href: telephoneLink(message.phone), label: inboxMessages.callNow }
          : { href: replyLink, label: inboxMessages.replyByEmail }
      }
    >
      <div className={styles.side}>
        <ChoiceForm
          intent="status"
          id={message.id}
          label={inboxMessages.status}
          name="status"
          value={message.status}
          options={Object.entries(messageStatusLabels)}
          stored={{ revision: message.revision, was: message.status }}
        />
        <div>
          <h3>{inboxMessages.from}</h3>
          <p className={message.name ? undefined : 'muted'}>{message.name || inboxMessages.noName}</p>
          {message.email && (
            <p>
              <a href={isCall ? replyLink : mailtoLink(message.email)}>{message.email}</a>
            </p>
          )}
          {!isCall && (
            <p className={message.company ? undefined : 'muted'}>{message.company || inboxMessages.noCompany}</p>
          )}
        </div>
      </div>
      <div className={styles.content}>
        <dl className={styles.fields}>
          {message.phone !== '' && (
            <div className={`${styles.short} ${styles.call}`}>
              <dt>{inboxMessages.phone}</dt>
              <dd>
                <a href={telephoneLink(message.phone)}>{message.phone}</a>
              </dd>
            </div>
          )}
          {isCall && (
            <div className={`${styles.short} ${styles.call}`}>
              <dt>{inboxMessages.callTime}</dt>
              <dd>{message.callTime || inboxMessages.noTime}</dd>
            </div>
          )}
          {brief === null || brief.length === 0 ? (
            <div>
              <dt>{isCall ? inboxMessages.briefSoFar : inboxMessages.message}</dt>
              <dd>{brief === null && message.message !== '' ? message.message : inboxMessages.noBrief}</dd>
            </div>
          ) : (
            brief.map(([name, answer]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{answer}</dd>
              </div>
            ))
          )}
        </dl>
        <SamePerson items={samePerson} />
        <p className={`small muted ${styles.facts}`}>
          {inboxMessages.received} <LocalTime iso={message.receivedAt} /> · {inboxMessages.messageId(message.id)}
        </p>
        <EraseForm
          id={message.id}
          revision={message.revision}
          title={inboxMessages.erase}
          question={inboxMessages.eraseQuestion}
        />
      </div>
      <ActivityLog
        title={inboxMessages.history}
        created={{ at: message.receivedAt, text: cameBy(message) }}
        entries={message.history.map(({ at, memberEmail, from, to }) => ({
          at,
          by: memberEmail,
          text: dashboardMessages.changedFromTo(inboxMessages.status, labelOf(from), labelOf(to)),
        }))}
      />
    </DetailPage>
  )
}

function cameBy({ kind, sessionId }: OpenMessage['message']): string {
  if (kind === 'call-request') return inboxMessages.askedInChat
  return sessionId === '' ? inboxMessages.sentByForm : inboxMessages.leftInChat
}

const labelOf = labelIn(messageStatusLabels)
