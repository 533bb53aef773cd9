import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { BackToList } from './back-to-list.tsx'
import type { Work } from './use-work.ts'
import { addressOf, type View } from './view.ts'

interface NothingOpenProps {
  kind: 'none' | 'gone' | 'failed'
  view: View
  /** The erasing of what the address names. */
  erasing: Work
  copy: Readonly<Record<'none' | 'gone' | 'failed', string>>
}

/** The place beside the list while nothing is open in it; and where something was that has just been erased. */
export function NothingOpen({ kind, view, erasing, copy }: NothingOpenProps) {
  if (kind === 'none') {
    return (
      <section className="det none">
        <p className="muted">{copy.none}</p>
      </section>
    )
  }
  const receipt = kind === 'gone' && erasing.answer?.kind === 'done' ? erasing.answer.says : null
  return (
    <section className="det">
      <BackToList view={view} />
      {kind === 'gone' && receipt === null && !erasing.idle ? (
        <p role="status">{dashboardMessages.erasing}</p>
      ) : receipt ? (
        <Receipt says={receipt} />
      ) : (
        <Note says="no" role="status">
          <p>{copy[kind]}</p>
          {kind === 'failed' && (
            <Link className="link" to={addressOf(view)}>
              {leadMessages.tryAgain}
            </Link>
          )}
        </Note>
      )}
    </section>
  )
}

/** Takes the focus, which was on the button that went with the lead. */
function Receipt({ says }: { says: string }) {
  const receipt = useRef<HTMLDivElement>(null)
  useEffect(() => receipt.current?.focus(), [])
  return (
    <div ref={receipt} tabIndex={-1}>
      <Note says="yes" role="status">
        <p>{says}</p>
      </Note>
    </div>
  )
}
