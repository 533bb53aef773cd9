import { draftMessages as texts } from '../../content/draft-messages.ts'
import { LocalTime } from '../live/local-time.tsx'
import type { Draft } from '../live/use-draft.ts'
import { Flag } from '../site/flag.tsx'
import styles from './draft-note.module.css'

/** Says that what a form holds is kept and where, and offers to throw it away. */
export function DraftNote({ draft }: { draft: Draft }) {
  const { isWritten, keptAt, onDevice, throwAway } = draft
  if (!isWritten || keptAt === null) return null
  return (
    <p className={`small screen-only ${styles.kept}`} data-draft>
      <span className="tag">
        <Flag letter="M" size={16} /> {texts.kept} <LocalTime iso={keptAt} style="time" />
      </span>
      {!onDevice && <span className="muted">{texts.untilClosed}</span>}
      <button className="link" type="button" onClick={throwAway}>
        {texts.throwAway}
      </button>
    </p>
  )
}
