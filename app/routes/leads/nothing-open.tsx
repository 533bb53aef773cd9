import { Link } from 'react-router'
import { leadMessages } from '../../../core/leads/messages.ts'
import { Note } from '../../ui/note.tsx'
import { BackToList } from './back-to-list.tsx'
import { useWork } from './use-work.ts'
import { addressOf, type View } from './view.ts'

interface NothingOpenProps {
  kind: 'none' | 'gone' | 'failed'
  view: View
  copy: Readonly<Record<'none' | 'gone' | 'failed', string>>
}

/** The place beside the list while nothing is open in it; and where a lead was that has just been erased. */
export function NothingOpen({ kind, view, copy }: NothingOpenProps) {
  const erasing = useWork(view.tab === 'leads' ? 'erase' : 'message-erase', view.chosen ?? '')
  if (kind === 'none') {
    return (
      <section className="det none">
        <p className="muted">{copy.none}</p>
      </section>
    )
  }
  const erased = kind === 'gone' && erasing.outcome?.kind === 'done' ? erasing.outcome.says : null
  return (
    <section className="det">
      <BackToList view={view} />
      <Note says={erased ? 'yes' : 'no'} role="status">
        <p>{erased ?? copy[kind]}</p>
        {kind === 'failed' && (
          <Link className="link" to={addressOf(view)}>
            {leadMessages.tryAgain}
          </Link>
        )}
      </Note>
    </section>
  )
}
