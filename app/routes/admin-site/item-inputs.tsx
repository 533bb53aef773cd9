import { useId } from 'react'
import type { ItemProblems } from '../../../core/site-content/check-content.ts'
import { currencies, type ItemContent, type ItemField, priceSteps } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import { Field, SelectField, TextField } from '../../ui/forms/field.tsx'
import styles from './site.module.css'

interface ItemInputProps {
  field: ItemField
  value: string
  placeholder?: string | undefined
  problem: string | undefined
}

/** The input for a field of any item. */
export function ItemInput({ field, value, placeholder, problem }: ItemInputProps) {
  const { name, label, type, mayLink, options, hint } = field
  const common = {
    label,
    name,
    error: problem,
    placeholder: placeholder || undefined,
    hint: [hint, mayLink && texts.links].filter(Boolean).join(' ') || undefined,
  }
  switch (type) {
    case 'check':
      return <Check field={field} isTicked={value === 'yes'} problem={problem} />
    case 'choice':
      return (
        // A select does not follow a new default value.
        <SelectField key={value} label={label} name={name} error={problem} defaultValue={value}>
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      )
    case 'picture':
      return <Picture label={label} name={name} hint={hint} error={problem} address={value} />
    case 'text':
    case 'lines':
      return <TextField {...common} defaultValue={value} rows={type === 'lines' ? 4 : rowsFor(value)} dir="auto" />
    case 'number':
      return <Field {...common} defaultValue={value} inputMode="numeric" />
    default:
      return <Field {...common} defaultValue={value} type={type === 'date' ? 'date' : 'text'} dir="auto" />
  }
}

function rowsFor(value: string): number {
  return Math.min(12, 2 + Math.ceil(value.length / 60))
}

function Check({
  field: { name, label },
  isTicked,
  problem,
}: {
  field: ItemField
  isTicked: boolean
  problem: string | undefined
}) {
  const id = useId()
  return (
    <div className="field">
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-error`}
        />
        <span>{label}</span>
      </label>
      {problem && (
        <p className="error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** A new file takes the place of the picture that is there. */
function Picture(given: {
  label: string
  name: string
  address: string
  hint: string | undefined
  error: string | undefined
}) {
  const { label, name, address, hint, error } = given
  return (
    <div className={styles.picture}>
      {address && <img src={address} alt="" width="72" height="72" />}
      <input type="hidden" name={name} value={address} />
      <Field label={label} name="file" type="file" accept="image/jpeg,image/png,image/webp" hint={hint} error={error} />
    </div>
  )
}

/** The amounts of each currency in a row. */
export function PriceTable({
  fields,
  start,
  problems,
}: {
  fields: readonly ItemField[]
  start: ItemContent
  problems: ItemProblems
}) {
  const id = useId()
  const confirmed = fields.find(({ name }) => name === 'confirmed')
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.prices}>
          <thead>
            <tr>
              {['Currency', ...priceSteps].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {currencies.map((currency) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                {priceSteps.map((step, index) => {
                  const name = `${currency}-${index}`
                  const problem = problems[name]
                  return (
                    <td key={step}>
                      <input
                        className="input"
                        name={name}
                        inputMode="numeric"
                        defaultValue={start[name]}
                        aria-label={`${currency}, ${step.toLowerCase()}`}
                        aria-invalid={problem ? true : undefined}
                        aria-describedby={problem && `${id}-${name}`}
                      />
                      {problem && (
                        <p className="error" id={`${id}-${name}`}>
                          {problem}
                        </p>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">{texts.pricesBelow}</p>
      {confirmed && <Check field={confirmed} isTicked={start['confirmed'] === 'yes'} problem={problems['confirmed']} />}
      {start['confirmed'] !== 'yes' && <p className="small error">{texts.pricesOpen}</p>}
    </>
  )
}
