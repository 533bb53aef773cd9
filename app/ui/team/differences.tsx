import type { ReactElement } from 'react'
import { differingFields, type ItemContent, type ItemField } from '../../../core/items/fields.ts'
import { adminMessages as texts } from '../../features/portfolio/admin-messages.ts'
import { colorName } from '../../features/portfolio/options.ts'
import styles from './differences.module.css'
import inputs from './item-input.module.css'

interface DifferencesProps {
  fields: readonly ItemField[]
  theirs: ItemContent
  mine: ItemContent
}

/** Each field that two members have changed differently: the stored text, then the member's own. */
export function Differences({ fields, theirs, mine }: DifferencesProps) {
  return (
    <div className={`stack ${styles.differences}`}>
      {differingFields(fields, theirs, mine).map((field) => (
        <fieldset className="quote" key={field.name}>
          <legend>{field.label}</legend>
          <dl className="stack near">
            {(
              [
                [texts.theirs, theirs],
                [texts.yours, mine],
              ] as const
            ).map(([label, content]) => (
              <div key={label}>
                <dt className="label muted">{label}</dt>
                <dd className="lines breaks" dir="auto">
                  {valueOf(field, content[field.name] ?? '')}
                </dd>
              </div>
            ))}
          </dl>
        </fieldset>
      ))}
    </div>
  )
}

function valueOf({ type }: ItemField, text: string): ReactElement | string {
  if (text === '') return texts.nothing
  if (type === 'picture') return <img className={inputs.thumbnail} src={text} alt="" />
  if (type === 'status') return texts.statuses[text as keyof typeof texts.statuses]
  if (type === 'colour') return colorName(text)
  return type === 'several' ? text.replaceAll('\n', ', ') : text
}
