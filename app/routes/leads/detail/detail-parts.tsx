import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, isRouteErrorResponse } from 'react-router'
import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { type FullyClocked, fullClock } from '../../../../core/follow-up/clock-words.ts'
import { dashboardMessages as texts, leadMessages } from '../../../../core/leads/messages.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { errorSentence } from '../../../ui/live/error-sentence.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useOldPage } from '../../../ui/live/old-page.ts'
import { OldPageBanner } from '../../../ui/live/page-banner.tsx'
import { useNow } from '../../../ui/live/use-now.ts'
import { useSite } from '../../../ui/site/site.ts'
import { TextLink } from '../../../ui/team/text-link.tsx'
import type { Detail, SamePersonItems } from '../shared/load-detail.ts'
import { LeadStatusTag, MessageStatusTag } from '../shared/tags.tsx'
import { addressOf, pathOf } from '../shared/view.ts'
import { FormResult, HiddenFields, useDetailContext, useDetailForm, useDraftsOfErased } from './detail-form.tsx'
import { FootBar, type Reply } from './follow-up-forms.tsx'
import { useMemberName } from './owner-form.tsx'
import styles from './detail.module.css'

interface DetailPageProps {
  title: string
  /** Who it is from, with the ways to reach them. */
  who: ReactNode
  clock: ReactNode
  reply: Reply
  children: ReactNode
}

export function DetailPage({ title, who, clock, reply, children }: DetailPageProps) {
  const { detail } = useDetailContext()
  return (
    <section className={styles.detail} aria-labelledby="detail-title" ref={detail}>
      <BackToList />
      <header className={styles.header}>
        <div>
          <h2 className={styles.title} id="detail-title" tabIndex={-1}>
            {title}
          </h2>
          <p className={`small muted ${styles.who}`}>{who}</p>
        </div>
        {clock}
      </header>
      {children}
      <FootBar reply={reply} />
    </section>
  )
}

interface ClockBoxProps {
  item: FullyClocked
  /** When the page was loaded. */
  now: string
}

/** When it is due or how late it is, and what is due. */
export function ClockBox({ item, now }: ClockBoxProps) {
  const { timeZone } = useSite().agency
  const clock = fullClock(item, { now: useNow(now), timeZone })
  if (clock === null) return null
  return (
    <p className={`${styles.clock} ${styles[clock.tone]}`}>
      {clock.label} <b>{clock.time}</b>
      {clock.rest}
    </p>
  )
}

/** Shown where the list and the detail are two screens. */
export function BackToList() {
  const { view } = useDetailContext()
  return (
    <p className={`screen-only ${styles.back}`}>
      <TextLink to={addressOf({ ...view, openId: null })}>
        {view.kind === 'contact' ? inboxMessages.backToList : leadMessages.backToList}
      </TextLink>
    </p>
  )
}

interface DetailSectionProps {
  title: string
  id?: string
  children: ReactNode
}

export function DetailSection({ title, id, children }: DetailSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.block} id={id} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  )
}

interface EraseFormProps {
  id: string
  revision: string
  title: string
  question: string
}

/** A button behind a disclosure that says what is erased. */
export function EraseForm({ id, revision, title, question }: EraseFormProps) {
  const form = useDetailForm('erase', id)
  return (
    <section className={`screen-only ${styles.block}`}>
      <details className={`screen-only ${styles.fold}`}>
        <summary>{title}</summary>
        <p>{question}</p>
        <form.Form method="post">
          <HiddenFields intent="erase" expected={{ revision, was: '' }} />
          <button className="quiet danger" disabled={!form.idle}>
            {texts.eraseNow}
          </button>
        </form.Form>
      </details>
      <FormResult form={form} />
    </section>
  )
}

interface ActivityLogProps {
  title: string
  created: { readonly at: string; readonly text: string }
  /** Newest first, by the member's email. */
  entries: readonly { readonly at: string; readonly by: string; readonly text: string }[]
}

export function ActivityLog({ title, created, entries }: ActivityLogProps) {
  const memberName = useMemberName()
  return (
    <DetailSection title={title} id="activity">
      <ol className={styles.log}>
        {entries.map(({ at, by, text }, index) => (
          <li key={`${entries.length - index} ${at}`}>
            <p>{text}</p>
            <p className="small muted">
              {memberName(by)}, <LocalTime iso={at} />
            </p>
          </li>
        ))}
        <li>
          <p>{created.text}</p>
          <p className="small muted">
            <LocalTime iso={created.at} />
          </p>
        </li>
      </ol>
    </DetailSection>
  )
}

interface OpenDetailProps {
  id: string
  loaded: { readonly kind: Detail['kind']; readonly denied?: string }
  none: string
  gone: string
  children: ReactNode
}

/** The open lead or message; else why there is none: nothing is selected, it does not exist, or it was erased. */
export function OpenDetail({ id, loaded: { kind, denied }, none, gone, children }: OpenDetailProps) {
  const { latestResult, idle } = useDetailForm('erase', id)
  const erased = latestResult?.kind === 'done' ? latestResult.message : null
  useDraftsOfErased(id, kind === 'gone' || erased !== null)
  if (erased === null && (kind === 'lead' || kind === 'message')) return children
  if (denied !== undefined) return <DetailFailed error={null} text={denied} />
  if (kind === 'none') {
    return (
      <section className={`${styles.detail} ${styles.empty}`}>
        <p className="muted">{none}</p>
      </section>
    )
  }
  if (erased !== null) {
    return (
      <Panel>
        <Erased message={erased} />
      </Panel>
    )
  }
  return <Panel>{idle ? <Failure text={gone} /> : <p role="status">{texts.erasing}</p>}</Panel>
}

/** Shown by the ErrorBoundary of a lead or message, beside the list. */
export function DetailFailed({ error, text }: { error: unknown; text: string }) {
  const { view } = useDetailContext()
  const isOld = useOldPage() && !isRouteErrorResponse(error) && error !== null
  if (isOld) return <OldPageBanner />
  return (
    <Panel>
      <Failure text={errorSentence(error) || text}>
        <TextLink to={addressOf(view)}>{leadMessages.tryAgain}</TextLink>
      </Failure>
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const { detail } = useDetailContext()
  return (
    <section className={styles.detail} ref={detail}>
      <BackToList />
      {children}
    </section>
  )
}

function Failure({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Note says="no" role="status">
        <p>{text}</p>
        {children}
      </Note>
    </div>
  )
}

/** Takes the focus, as the button that had it is gone. */
function Erased({ message }: { message: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div className={styles.notice} ref={element} tabIndex={-1}>
      <Note says="yes" role="status">
        <p>{message}</p>
      </Note>
    </div>
  )
}

export function SamePerson({ items: { leads, messages } }: { items: SamePersonItems }) {
  if (leads.length + messages.length === 0) return null
  return (
    <DetailSection title={texts.samePerson}>
      <ul className={styles.links}>
        {leads.map(({ id, title, leadStatus, submissionDate }) => (
          <li key={id}>
            <Link to={pathOf({ openKind: 'lead', openId: id })}>
              <span className="muted">{texts.idea}</span> {title}
            </Link>
            <LeadStatusTag status={leadStatus} />
            <SmallTime iso={submissionDate} />
          </li>
        ))}
        {messages.map(({ id, kind, phone, callTime, excerpt, status, receivedAt }) => (
          <li key={id}>
            <Link to={pathOf({ openKind: 'message', openId: id })}>
              <span className="muted">{inboxMessages.kinds[kind]}</span>{' '}
              {kind === 'call-request' ? inboxMessages.callAt(phone, callTime) : excerpt}
            </Link>
            <MessageStatusTag status={status} />
            <SmallTime iso={receivedAt} />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function SmallTime({ iso }: { iso: string }) {
  return (
    <span className="small muted">
      <LocalTime iso={iso} />
    </span>
  )
}
