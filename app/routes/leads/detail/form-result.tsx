import { Link } from 'react-router'
import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { Flag } from '../../../ui/site/flag.tsx'
import type { DetailActionResult } from '../action-result.ts'
import { addressOf } from '../view.ts'
import { useDetailContext } from './detail-context.ts'
import type { DetailForm } from './detail-form.tsx'
import styles from './form-result.module.css'

/** Shows the result of a form below it. */
export function FormResult({ form }: { form: DetailForm }) {
  const { result } = form
  const conflict = result?.kind === 'conflict' ? result : null
  const status = result && result.kind !== 'conflict' ? result : null
  return (
    <>
      <p className={`${status?.kind === 'not-done' ? 'error' : 'small muted'} ${styles.status}`} role="status">
        {status?.message}
      </p>
      {conflict && <ConflictChoice conflict={conflict} form={form} />}
    </>
  )
}

interface ConflictChoiceProps {
  conflict: Extract<DetailActionResult, { kind: 'conflict' }>
  form: DetailForm
}

/** Lets a member keep the value that another member has set, or overwrite it. */
function ConflictChoice({ conflict: { by, at, field, theirs, yours, overwrite }, form }: ConflictChoiceProps) {
  const { view } = useDetailContext()
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <Flag letter="D" size={16} edge /> <strong>{dashboardMessages.conflict(by, field, theirs)}</strong>{' '}
        {at && (
          <span className="small muted">
            <LocalTime iso={at} style="date-time" />
          </span>
        )}
      </p>
      <p>{dashboardMessages.youChose(yours)}</p>
      <div className={`actions ${styles.actions}`}>
        <Link className="quiet" to={addressOf(view)} onClick={form.reset} preventScrollReset>
          {dashboardMessages.keep(theirs)}
        </Link>
        <form.Form method="post">
          {Object.entries(overwrite).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="quiet">{dashboardMessages.set(yours)}</button>
        </form.Form>
      </div>
    </div>
  )
}
