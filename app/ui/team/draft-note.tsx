import { Emblem } from '~brand/emblem.tsx'
import { draftMessages as texts } from '../../content/draft-messages.ts'
import { Actions, Button } from '../forms/button.tsx'
import { LocalTime } from '../live/local-time.tsx'
import type { Draft } from '../live/use-draft.ts'
import { useDenied } from './trouble.tsx'

/** Says that what a form holds is kept and where, and offers to throw it away. */
export function DraftNote({ draft: { keptAt, throwAway } }: { draft: Pick<Draft, 'keptAt' | 'throwAway'> }) {
  const denied = useDenied()
  if (keptAt === null) return null
  if (denied === null) {
    return (
      <p className="small screen-only row">
        <span className="tag">
          <Emblem of="draft" size={16} /> {texts.kept} <LocalTime iso={keptAt} style="time" />
        </span>
        <Button className="link" onClick={throwAway}>
          {texts.throwAway}
        </Button>
      </p>
    )
  }
  return (
    <div className="on-light screen-only stack near pad" role="alert" data-denied>
      <p>
        <b>{denied.reason}</b> {texts.keptHere}
      </p>
      <Actions>
        {denied.href !== null && (
          <a className="btn" href={denied.href}>
            {texts.signIn}
          </a>
        )}
        <Button className="quiet danger" onClick={throwAway}>
          {texts.throwAway}
        </Button>
      </Actions>
    </div>
  )
}
