import { Link } from 'react-router'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { colorName } from '../../../../core/portfolio/options.ts'
import { differingFields, type PortfolioField, type ProjectValues } from '../../../../core/portfolio/project-values.ts'
import { Note } from '../../../ui/forms/note.tsx'
import type { SaveConflict } from './save.ts'
import styles from './conflict.module.css'
import fieldStyles from './project-fields.module.css'

interface ConflictProps {
  conflict: SaveConflict
  mine: ProjectValues
  /** The address that opens the form again with their values. Unsaved work asks before it is left for it. */
  address: string
}

/** Shows both values of each field in which this form and the other member's revision differ. Saving again keeps this form. */
export function Conflict({ conflict: { theirs, savedBy }, mine, address }: ConflictProps) {
  const who = savedBy ?? texts.somebody
  const fields = differingFields(mine, theirs)
  return (
    <section className={`stack ${styles.conflict}`} role="alert">
      <Note says="no">
        <h3>{texts.conflictTitle}</h3>
        <p>{fields.length === 0 ? texts.conflictSame(who) : texts.conflictLede(who)}</p>
      </Note>
      {fields.map((field) => (
        <fieldset key={field}>
          <legend>{texts.fields[field]}</legend>
          <dl>
            <Value label={texts.theirs} values={theirs} field={field} />
            <Value label={texts.yours} values={mine} field={field} />
          </dl>
        </fieldset>
      ))}
      {fields.length > 0 && (
        <Link className="link" to={address} replace preventScrollReset>
          {texts.takeTheirs}
        </Link>
      )}
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
