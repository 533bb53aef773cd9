import { senderOf } from '../../../core/contact/contact-message.ts'
import { inboxMessages, messageStatuses, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { mailtoLink } from '../../../core/text/mailto-link.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { useSite } from '../../ui/site/site.ts'
import { telephoneLink } from '../../ui/site/telephone-link.ts'
import { ActivityLog } from './activity-log.tsx'
import { BackToList } from './back-to-list.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { DetailTop } from './detail-top.tsx'
import { EraseBox } from './erase-box.tsx'
import { MessageStatusTag, messageFlags } from './lead-signals.tsx'
import type { OpenMessage } from './load.ts'
import { OthersOfPerson } from './others-of-person.tsx'
import type { View } from './view.ts'

interface MessageDetailProps {
  open: OpenMessage
  view: View
}

export function MessageDetail({ open: { message, others }, view }: MessageDetailProps) {
  const { agency } = useSite()
  const isCall = message.kind === 'call-request'
  const replyLink = mailtoLink(message.email, { subject: inboxMessages.subject(agency.name) })
  return (
    <section className="det" aria-labelledby="lead-title">
      <BackToList view={view} />
      <DetailTop
        title={senderOf(message)}
        tags={
          <>
            {isCall && <strong>{inboxMessages.kinds[message.kind]}</strong>}
            <MessageStatusTag status={message.status} />
          </>
        }
        flag={messageFlags[message.status]}
        reply={
          isCall
            ? { href: telephoneLink(message.phone), label: inboxMessages.call(message.phone) }
            : { href: replyLink, label: inboxMessages.replyByEmail }
        }
      />
      <div className="det-g">
        <div className="rail">
          <ChoiceForm
            intent="message-status"
            id={message.id}
            label={inboxMessages.status}
            name="status"
            value={message.status}
            options={messageStatuses.map((status) => [status, messageStatusLabels[status]])}
            read={{ revision: message.revision, was: message.status }}
            view={view}
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
        <div className="story">
          <dl className="told">
            {isCall && (
              <>
                <div className="short call">
                  <dt>{inboxMessages.phone}</dt>
                  <dd>
                    <a href={telephoneLink(message.phone)}>{message.phone}</a>
                  </dd>
                </div>
                <div className="short call">
                  <dt>{inboxMessages.callTime}</dt>
                  <dd>{message.callTime || inboxMessages.noTime}</dd>
                </div>
              </>
            )}
            <div>
              <dt>{isCall ? inboxMessages.briefSoFar : inboxMessages.message}</dt>
              <dd>{message.message || inboxMessages.noBrief}</dd>
            </div>
          </dl>
          <OthersOfPerson others={others} />
          <p className="small muted facts">
            {inboxMessages.received} <LocalTime iso={message.receivedAt} style="date-time" /> ·{' '}
            {inboxMessages.messageId(message.id)}
          </p>
          <EraseBox
            intent="message-erase"
            id={message.id}
            revision={message.revision}
            title={inboxMessages.erase}
            question={inboxMessages.eraseQuestion}
            view={view}
          />
        </div>
        <ActivityLog
          title={inboxMessages.history}
          began={[isCall ? inboxMessages.askedInChat : inboxMessages.sentByForm, message.receivedAt]}
          entries={message.history.map(({ at, memberEmail, from, to }) => ({
            at,
            by: memberEmail,
            says: dashboardMessages.changedFromTo(inboxMessages.status, wordFor(from), wordFor(to)),
          }))}
        />
      </div>
    </section>
  )
}

const words: Readonly<Record<string, string>> = messageStatusLabels

function wordFor(status: string): string {
  return words[status] ?? status
}
