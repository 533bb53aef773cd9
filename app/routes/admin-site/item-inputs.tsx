import { type RefObject, useId } from 'react'
import { fieldNames, unknownFields, withField } from '../../../core/reply-templates/fill-template.ts'
import { templateMessages as templateTexts } from '../../../core/reply-templates/messages.ts'
import type { ItemProblems } from '../../../core/site-content/check-content.ts'
import { currencies, type ItemContent, type ItemField, priceSteps } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import { Field, SelectField, TextField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import chips from '../../ui/forms/chips.module.css'
import styles from './site.module.css'

interface ItemInputProps {
  field: ItemField
  value: string
  placeholder?: string | undefined
  problem: string | undefined
}

/** The input for a field of any item. */
export function ItemInput({ field, value, placeholder, problem }: ItemInputProps) {
  const { name, label, type, longest, mayLink, options, hint, isRow } = field
  const common = {
    label,
    name,
    error: problem,
    placeholder: placeholder || undefined,
    hint: [hint, mayLink && texts.links].filter(Boolean).join(' ') || undefined,
  }
  switch (type) {
    case 'check':
      return <Check field={field} value={value} problem={problem} />
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
      return <Picture field={field} value={value} problem={problem} />
    case 'text':
    case 'lines':
      return (
        <TextField {...common} defaultValue={value} rows={type === 'lines' ? 4 : rowsFor(value, longest)} dir="auto" />
      )
    case 'number':
      return <Field {...common} defaultValue={value} inputMode="numeric" />
    default:
      return (
        <div className={isRow ? styles.row : undefined}>
          <Field {...common} defaultValue={value} type={type === 'date' ? 'date' : 'text'} dir="auto" />
        </div>
      )
  }
}

function rowsFor(value: string, longest: number): number {
  return Math.min(14, Math.max(2 + Math.ceil(value.length / 60), Math.ceil(longest / 500)))
}

function Check({ field: { name, label }, value, problem }: ItemInputProps) {
  const id = useId()
  return (
    <div className="field">
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={value === 'yes'}
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
function Picture({ field: { label, name, hint }, value, problem: error }: ItemInputProps) {
  return (
    <div className={styles.picture}>
      {value && <img src={value} alt="" width="72" height="72" />}
      <input type="hidden" name={name} value={value} />
      <Field label={label} name="file" type="file" accept="image/jpeg,image/png,image/webp" hint={hint} error={error} />
    </div>
  )
}

interface PriceTableProps {
  fields: readonly ItemField[]
  start: ItemContent
  problems: ItemProblems
}

/** The amounts of each currency in a row. */
export function PriceTable({ fields, start, problems }: PriceTableProps) {
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
      {confirmed && <Check field={confirmed} value={start['confirmed'] ?? ''} problem={problems['confirmed']} />}
      {start['confirmed'] !== 'yes' && <p className="small error">{texts.pricesOpen}</p>}
    </>
  )
}

/** Puts a field at the cursor of the letter, or in place of one that does not exist. */
export function TemplateFields({
  form,
  typed,
  problems,
}: {
  form: RefObject<HTMLFormElement | null>
  typed: ItemContent
  problems: ItemProblems
}) {
  const hydrated = useHydrated()
  const said = Object.values(problems)

  function edit(change: (letter: HTMLTextAreaElement, subject: HTMLInputElement) => void): void {
    const letter = form.current?.querySelector('textarea')
    const subject = form.current?.querySelector<HTMLInputElement>('[name=subject]')
    if (!letter || !subject) return
    change(letter, subject)
    letter.focus()
    letter.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {hydrated && (
        <div className={`${chips.chips} ${styles.chips}`} role="group" aria-label={templateTexts.putField}>
          {fieldNames.map((name) => (
            <button
              key={name}
              className={chips.chip}
              type="button"
              onClick={() =>
                edit((letter) => letter.setRangeText(`{${name}}`, letter.selectionStart, letter.selectionEnd, 'end'))
              }
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
      )}
      <div className="stack" role="status">
        {unknownFields(`${typed['subject']}\n${typed['text']}`).map((unknown) => (
          <div key={unknown.field}>
            {!said.includes(templateTexts.unknown(unknown)) && (
              <p className="error">{templateTexts.unknown(unknown)}</p>
            )}
            {hydrated && unknown.meant && (
              <button
                className="quiet"
                type="button"
                onClick={() =>
                  edit((...areas) => {
                    for (const area of areas) area.value = withField(area.value, unknown)
                  })
                }
              >
                {templateTexts.put(unknown.meant)}
              </button>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
