import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../../core/leads/messages.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { addressOf } from '../view.ts'
import styles from './detail.module.css'
import { useDetailContext } from './detail-context.ts'
import { HiddenFields, useDetailForm } from './detail-form.tsx'
import { FormResult } from './form-result.tsx'

interface DetailPageProps {
  title: string
  tags: ReactNode
  /** The flag of the status. */
  flag: { readonly letter: string; readonly meaning: string }
  reply: { readonly href: string; readonly label: string }
  children: ReactNode
}

/** Header and columns of an open lead or message. */
export function DetailPage({ title, tags, flag, reply, children }: DetailPageProps) {
  const { detail } = useDetailContext()
  return (
    <section className={styles.detail} aria-labelledby="detail-title" ref={detail}>
      <BackToList />
      <header className={styles.header}>
        <div>
          <h2 className={styles.title} id="detail-title" tabIndex={-1}>
            {title}
          </h2>
          <p className={`tags ${styles.tags}`}>
            {tags}
            <span className="muted small">{dashboardMessages.flag(flag.letter, flag.meaning)}</span>
          </p>
        </div>
        <a className="btn low" href={reply.href}>
          {reply.label}
        </a>
      </header>
      <div className={styles.columns}>{children}</div>
    </section>
  )
}

/** Shown where the list and the detail are two screens. */
export function BackToList() {
  const { view } = useDetailContext()
  return (
    <p className={styles.back}>
      <Link className="link" to={addressOf({ ...view, openId: null })}>
        {view.tab === 'leads' ? leadMessages.backToList : inboxMessages.backToList}
      </Link>
    </p>
  )
}

interface BlockProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A titled section of the detail. */
export function Block({ title, className = '', children }: BlockProps) {
  const titleId = useId()
  return (
    <section className={`${styles.block} ${className}`} aria-labelledby={titleId}>
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
    <section className={`${styles.block} ${styles.erase}`}>
      <details className={styles.fold}>
        <summary>{title}</summary>
        <p>{question}</p>
        <form.Form method="post">
          <HiddenFields intent="erase" expected={{ revision, was: '' }} />
          <button className="quiet danger" disabled={!form.idle}>
            {dashboardMessages.eraseNow}
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
  /** Newest first. */
  entries: readonly { readonly at: string; readonly by: string; readonly text: string }[]
}

export function ActivityLog({ title, created, entries }: ActivityLogProps) {
  return (
    <Block title={title} className={styles.activity}>
      <ol className={styles.log}>
        {entries.map(({ at, by, text }) => (
          <li key={`${at}${by}`}>
            <p>{text}</p>
            <p className="small muted">
              {by}, <LocalTime iso={at} style="date-time" />
            </p>
          </li>
        ))}
        <li>
          <p>{created.text}</p>
          <p className="small muted">
            <LocalTime iso={created.at} style="date-time" />
          </p>
        </li>
      </ol>
    </Block>
  )
}
