import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { colorName } from '../../../../core/portfolio/options.ts'
import { differingFields, type PortfolioField, type ProjectValues } from '../../../../core/portfolio/project-values.ts'
import { Note } from '../../../ui/forms/note.tsx'
import type { FormState, useProjectForm } from './use-project-form.ts'
import styles from './conflict.module.css'
import fieldStyles from './project-fields.module.css'

interface ConflictProps extends Pick<ReturnType<typeof useProjectForm>, 'setValue'> {
  state: FormState
  conflict: NonNullable<FormState['conflict']>
}

/** Shows both values of each field in which this form and the other member's revision differ. A tick takes over the other value. */
export function ConflictDialog({ state, conflict, setValue }: ConflictProps) {
  const { theirs, mine, savedBy, onlyTheirs } = conflict
  const who = savedBy ?? texts.somebody
  const fields = differingFields(mine, theirs)
  const differing = differingFields(state.values, theirs)
  return (
    <section className={`stack ${styles.conflict}`} role="alert">
      <Note says="no">
        <h3>{texts.conflictTitle}</h3>
        <p>{fields.length === 0 ? texts.conflictSame(who) : texts.conflictLede(who)}</p>
      </Note>
      {fields.map((field) => {
        const taken = !differing.includes(field)
        return (
          <fieldset key={field}>
            <legend>{texts.fields[field]}</legend>
            <dl>
              <Value label={texts.theirs} values={theirs} field={field} />
              <Value label={texts.yours} values={taken ? mine : state.values} field={field} />
            </dl>
            <label className={fieldStyles.tick}>
              <input
                className={fieldStyles.checkbox}
                type="checkbox"
                name="takeOver"
                value={field}
                aria-label={texts.of(texts.takeTheirs, texts.fields[field])}
                checked={taken}
                onChange={({ target }) => setValue(field, (target.checked ? theirs : mine)[field])}
              />
              {texts.takeTheirs}
              {onlyTheirs.includes(field) && <span className="small muted">{texts.onlyTheirs}</span>}
            </label>
          </fieldset>
        )
      })}
    </section>
  )
}

function Value({ label, values, field }: { label: string; values: ProjectValues; field: PortfolioField }) {
  return (
    <div>
      <dt className="label muted">{label}</dt>
      <dd>
        {field === 'imageUrl' && values.imageUrl ? (
          <img className={fieldStyles.thumbnail} src={values.imageUrl} alt={values.imageAlt} />
        ) : (
          textOfField(values, field)
        )}
      </dd>
    </div>
  )
}

function textOfField(values: ProjectValues, field: PortfolioField): string {
  const value = values[field]
  if (field === 'color') return colorName(values.color)
  if (field === 'status') return texts.statuses[values.status as keyof typeof texts.statuses]
  const text = typeof value === 'string' ? value : value.filter(Boolean).join(field === 'results' ? '\n' : ', ')
  return text || texts.nothing
}
