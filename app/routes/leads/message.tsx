import { servicesContext } from '../../context.ts'
import type { MessageForm } from '../../features/feature.ts'
import { detailMessages } from '../../features/leads-desk/inbox/detail-messages.ts'
import {
  inboxMessages as texts,
  messageStatusLabels,
  inboxMessages,
} from '../../features/leads-desk/messages/inbox-messages.ts'
import { wishWords } from '../../features/leads-desk/messages/wishes.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { runForm } from '../../ui/forms/define-form.ts'
import { Fact } from '../../ui/forms/fact.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf } from '../../ui/forms/use-form.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { telephoneLink } from '../../ui/site/links.tsx'
import type { Route } from './+types/message.ts'
import { useDetailForm } from './detail/detail-form.ts'
import { DetailFailed, DetailPage, OpenDetail, contactLink } from './detail/detail-parts.tsx'
import { detailForms, partForms } from './shared/detail-forms.ts'
import { wishIntents } from './shared/intents.ts'
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

/** What the client of a call request asked for on their page: to be done, or left, once they are rung back. */
export function WishForms({ message: { id, revision, phone, asked } }: Pick<OpenMessage, 'message'>) {
  const form = useDetailForm('do-wish', id, wishIntents)
  const erase = useDetailForm('erase', id)
  if (!asked) return <FormNote form={form} />
  const { wish, at, time } = asked
  return (
    <Note says="no">
      <p>
        <b dir="auto">{inboxMessages.wish(wishWords[wish](time))}</b> <span>{inboxMessages.ringBack(phone)}</span>
      </p>
      <div className="row near">
        {wish === 'erase' && (
          <FormOf form={erase} intent="erase">
            <input type="hidden" name="revision" value={revision} />
            <FormButton form={erase} className="quiet danger">
              {inboxMessages.doWish[wish]}
            </FormButton>
          </FormOf>
        )}
        <FormOf form={form} className="row near">
          <input type="hidden" name="at" value={at} />
          {wish !== 'erase' && (
            <FormButton form={form} intent="do-wish">
              {inboxMessages.doWish[wish]}
            </FormButton>
          )}
          <FormButton form={form} intent="leave-wish">
            {inboxMessages.leaveWish}
          </FormButton>
        </FormOf>
      </div>
      <FormNote form={form} />
    </Note>
  )
}

/** What capabilities can do with a message. */
export function PartForms({ id, forms }: { id: string; forms: readonly MessageForm[] }) {
  if (forms.length === 0) return null
  return (
    <div className="screen-only stack near after">
      {forms.map((form) => (
        <PartForm key={form.intent} id={id} {...form} />
      ))}
    </div>
  )
}

function PartForm({ id, intent, text, isDanger, choice }: MessageForm & { id: string }) {
  const form = useDetailForm(intent, id)
  return (
    <>
      <Actions as={FormOf} form={form} intent={intent}>
        {choice && <SelectField {...choice} required />}
        <FormButton form={form} className={isDanger ? 'quiet danger' : 'quiet'}>
          {text}
        </FormButton>
      </Actions>
      <FormNote form={form} />
    </>
  )
}
