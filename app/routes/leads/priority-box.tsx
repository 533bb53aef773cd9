import { useEffect, useId, useRef } from 'react'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { priorities, priorityLabels } from '../../../core/leads/statuses.ts'
import { Field } from '../../ui/forms/field.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import type { OpenLead } from './load.ts'
import { Said } from './said.tsx'
import { useAsRead } from './use-as-read.ts'
import { useWork } from './use-work.ts'
import type { View } from './view.ts'
import { WorkFields } from './work-fields.tsx'

interface PriorityBoxProps {
  open: OpenLead
  view: View
}

/** Why the priority is what it is, and how to make it another. */
export function PriorityBox({ open: { lead, ranking }, view }: PriorityBoxProps) {
  const work = useWork('priority', lead.id)
  const { outcome } = work
  const { read, guard, letGo } = useAsRead({ revision: lead.revision, was: lead.priority })
  const fold = useRef<HTMLDetailsElement>(null)
  const selectId = useId()
  const typed = outcome?.kind === 'not-done' ? outcome.typed : null

  useEffect(() => {
    if (outcome?.kind !== 'done') return
    fold.current?.querySelector('form')?.reset()
    fold.current?.removeAttribute('open')
  }, [outcome])

  return (
    <section className="why" aria-labelledby="why-title">
      <h3 id="why-title">{dashboardMessages.priority}</h3>
      <ul>
        {ranking.reasons.map(({ points, says }) => (
          <li key={says}>
            <strong>{dashboardMessages.plus(points)}</strong> {says}
          </li>
        ))}
        {ranking.reasons.length === 0 && <li>{dashboardMessages.noPoints}</li>}
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
      <details className="more" ref={fold} open={typed !== null}>
        <summary>{dashboardMessages.override}</summary>
        <work.Form method="post" {...guard} onSubmit={letGo}>
          <WorkFields intent="priority" id={lead.id} read={read} />
          <div className="field">
            <label htmlFor={selectId}>{dashboardMessages.priority}</label>
            <select id={selectId} name="priority" defaultValue={typed?.['priority'] ?? lead.priority}>
              {priorities.map((priority) => (
                <option key={priority} value={priority}>
                  {priorityLabels[priority]}
                </option>
              ))}
            </select>
          </div>
          <Field
            label={dashboardMessages.reason}
            name="reason"
            defaultValue={typed?.['reason'] ?? ''}
            autoComplete="off"
          />
          <p>
            <button className="quiet">{dashboardMessages.setPriority}</button>
          </p>
        </work.Form>
      </details>
      <Said work={work} view={view} />
    </section>
  )
}
