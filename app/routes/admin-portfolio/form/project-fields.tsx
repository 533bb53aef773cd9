import type { ItemContent, ItemField, ItemProblems } from '../../../../core/items/fields.ts'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { statusOptions } from '../../../../core/portfolio/options.ts'
import { projectFields } from '../../../../core/portfolio/project-fields.ts'
import { ItemInput } from '../../../ui/team/item-input.tsx'
import { StatusEmblem } from '../status-tag.tsx'
import styles from '../../../ui/team/item-input.module.css'

interface ProjectFieldsProps {
  start: ItemContent
  typed: ItemContent
  problems: ItemProblems
}

const [title, category, ...others] = projectFields

/** The fields in their order; what a picture shows stands with it. */
export function ProjectFields({ start, typed, problems }: ProjectFieldsProps) {
  function input(field: ItemField) {
    const { name, label } = field
    const isRequired = name === 'imageAlt' ? Boolean(typed['imageUrl']) : (field.isRequired ?? false)
    return (
      <ItemInput
        key={name}
        field={{ ...field, label: isRequired ? texts.required(label) : label, isRequired }}
        value={start[name] ?? ''}
        problem={problems[name]}
        {...(name === 'status' && { draw: statusOption })}
        isHeld
      >
        {name === 'imageUrl' && projectFields.filter((each) => each.name === 'imageAlt').map(input)}
      </ItemInput>
    )
  }

  return (
    <>
      <div className={styles.pair}>{[title, category].map(input)}</div>
      {others.filter(({ name }) => name !== 'imageAlt').map(input)}
    </>
  )
}

function statusOption(option: string) {
  const status = statusOptions.find((each) => each === option) ?? 'draft'
  return (
    <span>
      <StatusEmblem status={status} />
      <strong>{texts.statuses[status]}</strong>
      <span className="small muted">{texts.statusHints[status]}</span>
    </span>
  )
}
