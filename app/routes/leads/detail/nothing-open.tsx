import { type ReactNode, useEffect, useRef } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../../core/leads/messages.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { addressOf } from '../view.ts'
import styles from './detail.module.css'
import { useDetailContext } from './detail-context.ts'
import type { DetailForm } from './detail-form.tsx'
import { BackToList } from './detail-parts.tsx'

interface NothingOpenProps {
  kind: 'none' | 'gone'
  /** The form that erases what the address names. */
  erasing: DetailForm
  texts: Readonly<Record<'none' | 'gone', string>>
}

/** Shown when nothing is selected, when the address names what does not exist, and after erasing. */
export function NothingOpen({ kind, erasing, texts }: NothingOpenProps) {
  if (kind === 'none') {
    return (
      <section className={`${styles.detail} ${styles.empty}`}>
        <p className="muted">{texts.none}</p>
      </section>
    )
  }
  const { latestResult, idle } = erasing
  if (latestResult?.kind === 'done') {
    return (
      <Panel>
        <Erased message={latestResult.message} />
      </Panel>
    )
  }
  return <Panel>{idle ? <Failure text={texts.gone} /> : <p role="status">{dashboardMessages.erasing}</p>}</Panel>
}

/** Shown by the ErrorBoundary of a lead or message, beside the list. */
export function DetailFailed({ error, text }: { error: unknown; text: string }) {
  const { view } = useDetailContext()
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '' ? error.data : text
  return (
    <Panel>
      <Failure text={message}>
        <Link className="link" to={addressOf(view)}>
          {leadMessages.tryAgain}
        </Link>
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
