import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { leadMessages } from '../../../core/leads/messages.ts'
import { type LeadStatus, leadStatuses, statusLabels } from '../../../core/leads/statuses.ts'
import type { action } from './page.tsx'

/** Changes the status as soon as another is chosen; without script, by its button. */
export function StatusForm({ leadId, status }: { leadId: string; status: LeadStatus }) {
  const fetcher = useFetcher<typeof action>()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)

  // The select shows what was chosen while it is on its way, and what the server has whenever nothing is.
  useEffect(() => {
    if (fetcher.state === 'idle' && select.current) select.current.value = status
  }, [fetcher.state, status])

  return (
    <fetcher.Form method="post" className="f status" action="/leads">
      <input type="hidden" name="leadId" value={leadId} />
      <label className="label" htmlFor={id}>
        {leadMessages.status}
      </label>
      <div className="acts">
        <select
          id={id}
          name="status"
          ref={select}
          defaultValue={status}
          onChange={(event) => void fetcher.submit(event.currentTarget.form)}
        >
          {leadStatuses.map((choice) => (
            <option key={choice} value={choice}>
              {statusLabels[choice]}
            </option>
          ))}
        </select>
        <noscript>
          <button className="quiet">{leadMessages.changeStatus}</button>
        </noscript>
      </div>
      <p className={fetcher.data?.error ? 'err' : 'small muted'} role="status">
        {fetcher.state === 'idle' && (fetcher.data?.error ?? fetcher.data?.message)}
      </p>
    </fetcher.Form>
  )
}
