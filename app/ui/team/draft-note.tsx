import { draftMessages as texts } from '../../content/draft-messages.ts'
import { LocalTime } from '../live/local-time.tsx'
import type { Draft } from '../live/use-draft.ts'
import { Flag } from '../site/flag.tsx'
import { useDenied } from './trouble.tsx'
import styles from './draft-note.module.css'

/** Says that what a form holds is kept and where, and offers to throw it away. */
export function DraftNote({ draft }: { draft: Draft }) {
  const denied = useDenied()
  const { isWritten, keptAt, onDevice, keep, throwAway } = draft
  if (!isWritten) return null
  if (denied) {
    return (
      <div className={`on-yellow screen-only ${styles.denied}`} role="alert" data-denied>
        <p>
          <b>{denied.reason}</b> {keptAt !== null && onDevice ? texts.keptHere : texts.onThisPage}
        </p>
        <p className="actions">
          {denied.href !== null && (
            <a className="btn low" href={denied.href} onClick={keep}>
              {texts.signIn}
            </a>
          )}
          <button className="quiet danger" type="button" onClick={throwAway}>
            {texts.throwAway}
          </button>
        </p>
      </div>
    )
  }
  if (keptAt === null) return null
  return (
    <p className={`small screen-only ${styles.kept}`}>
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
