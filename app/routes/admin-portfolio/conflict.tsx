import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import {
  changedOnlyInTheirs,
  differingFields,
  type ProjectField,
  type ProjectValues,
} from '../../../core/portfolio/editing/project-values.ts'
import { colorName } from '../../../core/portfolio/options.ts'
import { Note } from '../../ui/forms/note.tsx'
import { type FormEvent, type FormState } from './form-state.ts'
import type { Meeting } from './outcome.ts'

interface ConflictProps {
  state: FormState
  meeting: Meeting
  tell: (event: FormEvent) => void
}

/** What two have made of the same project, side by side: whoever saves now does so knowing both. */
export function Conflict({ state, meeting, tell }: ConflictProps) {
  const who = meeting.savedBy ?? adminMessages.somebody
  const found = differingFields(state.mine, meeting.theirs)
  const onlyInTheirs = meeting.base ? changedOnlyInTheirs(meeting.base, state.mine, meeting.theirs) : []
  return (
    <section className="conflict" role="alert">
      <Note says="no">
        <h3>{adminMessages.conflictTitle}</h3>
        <p>{found.length === 0 ? adminMessages.conflictSame(who) : adminMessages.conflictLede(who)}</p>
      </Note>
      {found.map((field) => (
        <fieldset key={field}>
          <legend>{adminMessages.fields[field]}</legend>
          <dl>
            <Version label={adminMessages.theirs} filled={meeting.theirs} field={field} />
            <Version label={adminMessages.yours} filled={state.mine} field={field} />
          </dl>
          <label className="tick">
            <input
              type="checkbox"
              name="takeOver"
              value={field}
              aria-label={adminMessages.of(adminMessages.takeTheirs, adminMessages.fields[field])}
              checked={state.takeOver.includes(field)}
              onChange={({ target }) => tell({ type: 'take', field, on: target.checked })}
            />
            {adminMessages.takeTheirs}
            {onlyInTheirs.includes(field) && <span className="small muted">{adminMessages.onlyTheirs}</span>}
          </label>
        </fieldset>
      ))}
    </section>
  )
}

function Version({ label, filled, field }: { label: string; filled: ProjectValues; field: ProjectField }) {
  return (
    <div>
      <dt className="label muted">{label}</dt>
      <dd>
        {field === 'imageUrl' && filled.imageUrl ? (
          <img src={filled.imageUrl} alt={filled.imageAlt} />
        ) : (
          inWords(filled, field)
        )}
      </dd>
    </div>
  )
}

function inWords(filled: ProjectValues, field: ProjectField): string {
  const value = filled[field]
  if (field === 'color') return colorName(filled.color)
  if (field === 'status') return adminMessages.statuses[filled.status as keyof typeof adminMessages.statuses]
  const words = typeof value === 'string' ? value : value.filter(Boolean).join(field === 'results' ? '\n' : ', ')
  return words || adminMessages.nothing
}
