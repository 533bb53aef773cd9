import { Link } from 'react-router'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { Flag } from '../../ui/site/flag.tsx'
import type { Outcome } from './outcome.ts'
import type { Work } from './use-work.ts'
import { addressOf, type View } from './view.ts'

interface SaidProps {
  work: Work
  view: View
}

/** What came of a form, beside it. */
export function Said({ work, view }: SaidProps) {
  const { outcome } = work
  const conflict = outcome?.kind === 'conflict' ? outcome : null
  const line = outcome && outcome.kind !== 'conflict' ? outcome : null
  return (
    <>
      <p className={line?.kind === 'not-done' ? 'error said' : 'small muted said'} role="status">
        {line?.says}
      </p>
      {conflict && <Choice outcome={conflict} work={work} view={view} />}
    </>
  )
}

/** Two members at one field: the second sees both values, and chooses. */
function Choice({ outcome, work, view }: SaidProps & { outcome: Extract<Outcome, { kind: 'conflict' }> }) {
  const { by, at, field, theirs, yours, again } = outcome
  return (
    <div className="choice" role="alert">
      <p>
        <Flag letter="D" size={16} edge /> <strong>{dashboardMessages.conflict(by, field, theirs)}</strong>{' '}
        {at && (
          <span className="small muted">
            <LocalTime iso={at} style="date-time" />
          </span>
        )}
      </p>
      <p>{dashboardMessages.youChose(yours)}</p>
      <div className="actions">
        <Link className="quiet" to={addressOf(view)} onClick={work.forget} preventScrollReset>
          {dashboardMessages.keep(theirs)}
        </Link>
        <work.Form method="post">
          {Object.entries(again).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="quiet">{dashboardMessages.set(yours)}</button>
        </work.Form>
      </div>
    </div>
  )
}
