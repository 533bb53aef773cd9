import { useEffect, useRef } from 'react'
import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import { priorities, priorityLabels } from '../../../../core/leads/statuses.ts'
import { Field, SelectField } from '../../../ui/forms/field.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import styles from './detail.module.css'
import { HiddenFields, useDetailForm, useExpectedRevision } from './detail-form.tsx'
import { FormResult } from './form-result.tsx'
import type { OpenLead } from './load-detail.ts'

/** The reasons for the priority, and a form that overrides it. */
export function PriorityForm({ open: { lead, ranking } }: { open: OpenLead }) {
  const form = useDetailForm('priority', lead.id)
  const { result } = form
  const { expected, formEvents, release } = useExpectedRevision({ revision: lead.revision, was: lead.priority })
  const details = useRef<HTMLDetailsElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const fields = result?.kind === 'not-done' ? result.fields : null

  useEffect(() => {
    if (result?.kind !== 'done') return
    element.current?.reset()
    details.current?.removeAttribute('open')
  }, [result])

  return (
    <section className={styles.priority} aria-labelledby="priority-title">
      <h3 id="priority-title">{dashboardMessages.priority}</h3>
      <ul>
        {ranking.reasons.map(({ points, text }) => (
          <li key={text}>
            <strong>{dashboardMessages.plus(points)}</strong> {text}
          </li>
        ))}
        {ranking.reasons.length === 0 && <li className={styles.noReason}>{dashboardMessages.noPoints}</li>}
      </ul>
      <p className="small">
        {dashboardMessages.scoreResult(dashboardMessages.points(ranking.score), priorityLabels[ranking.priority])}
      </p>
      {lead.priorityOverride && (
        <p>
          {dashboardMessages.overridden(lead.priorityOverride.memberEmail, lead.priorityOverride.reason)}{' '}
          <span className="small muted">
            <LocalTime iso={lead.priorityOverride.at} style="date-time" />
          </span>
        </p>
      )}
      <details className={styles.fold} ref={details} open={fields !== null}>
        <summary>{dashboardMessages.override}</summary>
        <form.Form method="post" {...formEvents} onSubmit={release} ref={element}>
          <HiddenFields intent="priority" expected={expected} />
          <SelectField
            label={dashboardMessages.priority}
            name="priority"
            defaultValue={fields?.['priority'] ?? lead.priority}
          >
            {priorities.map((priority) => (
              <option key={priority} value={priority}>
                {priorityLabels[priority]}
              </option>
            ))}
          </SelectField>
          <Field label={dashboardMessages.reason} name="reason" defaultValue={fields?.['reason']} autoComplete="off" />
          <p>
            <button className="quiet">{dashboardMessages.setPriority}</button>
          </p>
        </form.Form>
      </details>
      <FormResult form={form} />
    </section>
  )
}
