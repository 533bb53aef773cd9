import type { ReactNode } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import type { QueueStatus } from '../../../core/delivery/queue-status.ts'
import type { UndeliveredLine } from '../../features/feature.ts'
import { listMessages } from '../../features/leads-desk/inbox/list-messages.ts'
import type { EmailPage, EmailSummary } from '../../features/mail/email-service.ts'
import { emailMessages as texts } from '../../features/mail/messages.ts'
import { isNotDone } from '../../ui/forms/form-result.ts'
import { Empty } from '../../ui/forms/note.tsx'
import { Pager } from '../../ui/forms/pager.tsx'
import { FormButton, FormNote, FormOf, useForm } from '../../ui/forms/use-form.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import styles from './mail.module.css'

export interface MailView {
  readonly status: QueueStatus | null
  readonly after: string | null
}

export function mailAddress({ status, after }: MailView): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (after) query.set('after', after)
  return `/admin/mail${query.size > 0 ? `?${query}` : ''}`
}

const mailForm = 'mail'
const mailIntents = ['email', 'webhooks', 'file', 'unfile', 'lead', 'undo-lead', 'discard']

/** The forms of one mail or webhook. The page has one result for all: an entry may have left its list. */
export function useEntryForm(id: string) {
  return useForm(mailIntents, { name: mailForm, id })
}

interface EmailListProps extends Pick<EmailPage, 'emails' | 'next'> {
  /** Whether there is a mail server, so that an email in the folder can leave. */
  canSend: boolean
  view: MailView
}

/** The forms of all mails: one result, whichever it is of. */
export const useMailForm = () => useForm(mailIntents, { name: mailForm })

interface ResultProps {
  listed: readonly { readonly id: string }[]
  /** The intents of the ways back, by that of what was done. */
  undoes?: Readonly<Record<string, string>>
}

/** What came of a mail that has left its list, and the way back. */
export function ResultElsewhere({ listed, undoes = {} }: ResultProps) {
  const form = useMailForm()
  const { result, note, noteId } = form
  const { id } = result?.fields ?? {}
  const shown = listed.some((each) => each.id === id) ? null : result
  const back = shown && undoes[shown.intent]
  return (
    <div className={`row ends span ${styles.result}`}>
      <FormNote form={{ result: shown, note, noteId }} />
      {shown?.kind === 'done' && shown.undo !== undefined && back && (
        <FormOf form={form} intent={back}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="undo" value={shown.undo} />
          <FormButton>{listMessages.undo}</FormButton>
        </FormOf>
      )}
    </div>
  )
}

export function EmailList({ emails, canSend, next, view: { status, after } }: EmailListProps) {
  return (
    <>
      {emails.length === 0 ? (
        <Empty title={status === null ? texts.none : texts.noneOf[status]} />
      ) : (
        <ul className="ruled">
          {emails.map((email) => (
            <EmailLine key={email.id} email={email} canSend={canSend} />
          ))}
        </ul>
      )}
      <Pager
        links={[
          after !== null && [mailAddress({ status, after: null }), texts.newest],
          next !== null && [mailAddress({ status, after: next }), texts.older],
        ]}
      />
    </>
  )
}

function EmailLine({ email, canSend }: Pick<EmailListProps, 'canSend'> & { email: EmailSummary }) {
  const { id, to, subject, leadId, messageId, status } = email
  const form = useEntryForm(id)
  /** After the attempt, the line itself shows the outcome. */
  const result = isNotDone(form.result) || status === 'pending' ? form.result : null
  const details = (
    <p className="small">
      <span>{email.kind}</span> <span className="muted">{texts.to(to)}</span>
    </p>
  )
  return (
    <EntryLine queue="email" entry={email} canSend={canSend} title={subject} about={texts.to(to)} details={details}>
      <DashboardLink leadId={leadId} messageId={messageId} />
      <FormNote form={{ ...form, result }} />
    </EntryLine>
  )
}

/** What a capability could not hand over. */
export function UndeliveredList({ title, lines }: { title: string; lines: readonly UndeliveredLine[] }) {
  return (
    <details>
      <summary className="link">{title}</summary>
      <ul className="ruled">
        {lines.map((line) => (
          <EntryLine key={line.id} queue="webhooks" entry={line} title={line.title} about={line.title}>
            <DashboardLink leadId={line.leadId} messageId={line.messageId} />
          </EntryLine>
        ))}
      </ul>
    </details>
  )
}

type Entry = Omit<UndeliveredLine, 'title' | 'leadId' | 'messageId'> & { readonly sentAt?: string | null }

interface EntryLineProps {
  queue: 'email' | 'webhooks'
  entry: Entry
  canSend?: boolean
  title: string
  /** Follows the text of the button for a screen reader. */
  about: string
  details?: ReactNode
  children: ReactNode
}

/** One email or webhook of a queue, with a button that sends it again. */
export function EntryLine({ queue, entry, canSend = true, title, about, details, children }: EntryLineProps) {
  return (
    <li className={`stack ${styles.entry}`}>
      <StatusTag entry={entry} />
      <div>
        <h3 dir="auto">{title}</h3>
        {details}
        {entry.error && <p className="small lines reason">{entry.error}</p>}
      </div>
      <Times entry={entry} />
      <div className={`row ${styles.entryActions}`}>
        <SendAgain queue={queue} entry={entry} canSend={canSend} about={about} />
        {children}
      </div>
    </li>
  )
}

const statusEmblems = { pending: 'ready', sent: 'yes', failed: 'no' } as const

function StatusTag({ entry: { status, isSending, reachesNobody } }: { entry: Entry }) {
  const label = status === 'sent' && reachesNobody ? texts.inFolder : texts.statuses[status]
  return (
    <p>
      <span className="tag">
        <Emblem of={reachesNobody ? statusEmblems.pending : statusEmblems[status]} edge />
        <span>{isSending ? texts.sending : label}</span>
      </span>
    </p>
  )
}

function Times({ entry }: { entry: Entry }) {
  const { status, isSending, isDue, reachesNobody, createdAt, sentAt, runAt, attempts } = entry
  const sent = reachesNobody ? texts.filed : texts.sent
  return (
    <p className={`small muted row stretch ${styles.times}`}>
      <span>
        <span>{sentAt ? sent : texts.written}</span> <LocalTime iso={sentAt ?? createdAt} />
      </span>
      {status === 'pending' && !isSending && !isDue && (
        <span>
          {texts.nextTry} <LocalTime iso={runAt} />
        </span>
      )}
      {attempts > 0 && <span>{texts.attempts(attempts)}</span>}
    </p>
  )
}

function SendAgain({ queue, entry, canSend, about }: Omit<EntryLineProps, 'title' | 'details' | 'children'>) {
  const { id, status, isSending, reachesNobody } = entry
  const form = useEntryForm(id)
  if ((status === 'sent' && !(reachesNobody && canSend)) || isSending) return null
  return (
    <FormOf form={form} intent={queue}>
      <input type="hidden" name="id" value={id} />
      <FormButton>
        <span>{status === 'pending' ? texts.tryNow : texts.sendAgain}</span>
        <span className="visually-hidden">{` ${about}`}</span>
      </FormButton>
    </FormOf>
  )
}

/** Leads to the lead of an entry, else to its message. Empty for none. */
function DashboardLink({ leadId = '', messageId = '' }: { leadId: string | undefined; messageId: string | undefined }) {
  if (leadId + messageId === '') return null
  const query = leadId === '' ? { tab: 'messages', message: messageId } : { lead: leadId }
  return (
    <a className="link" href={`/leads?${new URLSearchParams(query)}`}>
      {leadId === '' ? texts.openMessage : texts.openLead}
    </a>
  )
}
