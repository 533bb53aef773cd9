import { servicesContext } from '../../context.ts'
import { detailMessages } from '../../features/leads-desk/inbox/detail-messages.ts'
import { inboxMessages as texts, messageStatusLabels } from '../../features/leads-desk/messages/inbox-messages.ts'
import { runForm } from '../../ui/forms/define-form.ts'
import { Fact } from '../../ui/forms/fact.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { telephoneLink } from '../../ui/site/links.tsx'
import type { Route } from './+types/message.ts'
import { DetailFailed, DetailPage, OpenDetail, contactLink } from './detail/detail-parts.tsx'
import { PartForms, WishForms } from './detail/message-forms.tsx'
import { detailForms, partForms } from './shared/detail-forms.ts'
import { type OpenMessage, loadDetail, loadMessage } from './shared/load-detail.ts'
import styles from './detail/detail.module.css'

export { sendForm as clientAction } from '../../ui/forms/send-form.ts'
export { detailRevalidates as shouldRevalidate } from './shared/revalidation.ts'

export async function loader({ params: { messageId }, ...args }: Route.LoaderArgs) {
  if (!messageId) return { kind: 'none' } as const
  return loadDetail(args, texts.notRead, (services, member, thread) => loadMessage(services, member, messageId, thread))
}

export function action({ params: { messageId = '' }, ...args }: Route.ActionArgs) {
  const { onMessage } = args.context.get(servicesContext)
  return runForm(args, {
    tables: [detailForms.message, partForms(onMessage)],
    subject: { kind: 'message', id: messageId },
  })
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

function MessageDetail({ open: { message, item, forms, brief } }: { open: OpenMessage }) {
  const isCall = message.kind === 'call-request'
  const reply =
    isCall || message.email === ''
      ? { href: telephoneLink(message.phone), label: texts.callNow }
      : { href: item.mailto, label: detailMessages.reply }
  return (
    <DetailPage
      item={item}
      who={senderOf(message, item.mailto)}
      reply={reply}
      content={
        <>
          {isCall && <WishForms message={message} />}
          <Content message={message} brief={brief} />
          {/* A server of an earlier release sends none. */}
          <PartForms id={message.id} forms={forms ?? []} />
        </>
      }
      label={detailMessages.editMessage}
      status={message.status}
      statuses={messageStatusLabels}
      created={{ at: message.receivedAt, text: channelOf(message) }}
      facts={
        <span>
          {texts.received} <LocalTime iso={message.receivedAt} /> <span>{`· ${texts.messageId(message.id)}`}</span>
        </span>
      }
      erase={texts}
    />
  )
}

/** The kind, then name, company, address, number and reference as far as they are known. */
function senderOf({ kind, name, email, phone, company, reference }: OpenMessage['message'], mailto: string) {
  const links = [contactLink(mailto, email), contactLink(telephoneLink(phone), phone)]
  return [texts.kinds[kind], name || texts.noName, company, ...links, reference && `${texts.reference} ${reference}`]
}

function Content({ message: { kind, phone, callTime, message }, brief }: Pick<OpenMessage, 'message' | 'brief'>) {
  const isCall = kind === 'call-request'
  const text = brief === null && message !== '' ? message : texts.noBrief
  return (
    <dl className={`stack facts ${styles.fields}`}>
      {phone !== '' && (
        <Fact className={styles.short} term={texts.phone}>
          <a className="saying tap" href={telephoneLink(phone)}>
            {phone}
          </a>
        </Fact>
      )}
      {isCall && (
        <Fact className={styles.short} term={texts.callTime}>
          <span className="saying tap">{callTime || texts.noTime}</span>
        </Fact>
      )}
      {!brief?.length && <Fact term={isCall ? texts.briefSoFar : texts.message}>{text}</Fact>}
      {brief?.map(([name, answer]) => (
        <Fact key={name} term={name}>
          {answer}
        </Fact>
      ))}
    </dl>
  )
}

function channelOf({ kind, sessionId }: OpenMessage['message']): string {
  if (kind === 'call-request') return texts.askedInChat
  return sessionId === '' ? texts.sentByForm : texts.leftInChat
}
