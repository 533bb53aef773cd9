import { useEffect, useRef } from 'react'
import type { ErasureReceipt } from '../../../../core/conversation/care-service.ts'
import { careMessages } from '../../../../core/conversation/care/messages.ts'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import styles from './care.module.css'

/** What was deleted. It is shown once: a reload begins a new chat. */
export function DeletedScreen({ receipt: { at, messages, lines, left, code } }: { receipt: ErasureReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  useEffect(() => {
    if (appearedLater) heading.current?.focus()
  }, [appearedLater])

  return (
    <section className={styles.deleted} aria-labelledby="deleted-title">
      <h1 id="deleted-title" tabIndex={-1} ref={heading}>
        {careMessages.deleted}
      </h1>
      <p className="lede">
        {careMessages.deletedCounts(messages, lines, left)} <LocalTime iso={at} style="date-time" withZone />.{' '}
        {careMessages.nothingLeft}
        {left > 0 && ` ${careMessages.mailLeft}`}
      </p>
      <p>
        <span className="label">{careMessages.receipt}</span>
        <b className={styles.code}>{code}</b>
      </p>
      <p className="actions">
        <PrintButton />
        <a className="link" href="/project-chat">
          {careMessages.startAgain}
        </a>
      </p>
    </section>
  )
}
