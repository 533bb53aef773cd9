import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type ItemField, linesOf } from '../../../core/items/fields.ts'
import { adminMessages as texts } from '../../../core/portfolio/admin-messages.ts'
import { colorName, iconNames } from '../../../core/portfolio/options.ts'
import { Field, SelectField, TextField } from '../forms/field.tsx'
import { useFormValue } from '../forms/form-value.tsx'
import { useHydrated } from '../live/use-hydrated.ts'
import { PictureField } from './picture-field.tsx'
import styles from './item-input.module.css'

interface ItemInputProps {
  field: ItemField
  value: string
  problem: string | undefined
  placeholder?: string | undefined
  /** Whether the browser holds what the field needs and its length. */
  isHeld?: boolean
  /** What stands beside an option. */
  draw?: (option: string) => ReactElement
  /** What belongs to the field. */
  children?: ReactNode
}

/** The input for a field of any item. It is not controlled. */
export function ItemInput(props: ItemInputProps) {
  const { field, value, problem, placeholder, isHeld } = props
  const { label, name, type, longest, isRequired, isRow, options, hint } = field
  const held = isHeld ? { required: isRequired, maxLength: longest } : {}
  const common = { label, name, error: problem, placeholder: placeholder || undefined, hint, ...held }
  switch (type) {
    case 'check':
      return <Check {...props} />
    case 'choice':
      return (
        // A select does not follow a new default value.
        <SelectField key={value} label={label} name={name} error={problem} defaultValue={value}>
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      )
    case 'several':
    case 'emoji':
    case 'colour':
    case 'status':
      return <Options {...props} />
    case 'list':
      return <Rows {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'text':
    case 'lines':
      return <TextField {...common} defaultValue={value} rows={type === 'lines' ? 4 : rowsFor(value, longest)} />
    case 'number':
      return <Field {...common} defaultValue={value} inputMode="numeric" />
    default:
      return (
        <div className={isRow ? styles.row : undefined}>
          <Field {...common} defaultValue={value} type={type === 'date' ? 'date' : 'text'} />
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

/** What is read out for an option whose content is no text. */
const labels: { readonly [Type in ItemField['type']]?: (option: string) => string } = {
  emoji: (option) => (iconNames as Readonly<Record<string, string>>)[option] ?? option,
  colour: colorName,
}

/** One of the options, or several. */
function Options({ field: { name, label, type, options = [] }, value, problem, draw }: ItemInputProps) {
  const chosen = type === 'several' ? linesOf(value) : [value]
  const labelOf = labels[type]
  return (
    <Group legend={label} problem={problem}>
      <div className={labelOf ? styles.squares : styles[name]}>
        {options.map((option) => (
          <label key={option} title={labelOf?.(option)}>
            <input
              className={labelOf ? undefined : styles.checkbox}
              type={type === 'several' ? 'checkbox' : 'radio'}
              name={name}
              value={option}
              aria-label={labelOf?.(option)}
              defaultChecked={chosen.includes(option)}
            />
            {type === 'colour' ? (
              <span className={`poster ${styles.swatch} ${option}`} />
            ) : (
              (draw?.(option) ?? <span>{option}</span>)
            )}
          </label>
        ))}
      </div>
    </Group>
  )
}

/** One line for each text, at least one. Without script the server adds and removes lines. */
function Rows({ field: { name, label, longest }, value: start, problem }: ItemInputProps) {
  const hydrated = useHydrated()
  const { value, set, field } = useFormValue(hydrated ? name : undefined, start)
  const lines = value.split('\n')
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focusNext = useRef<number | null>(null)

  const readTyped = useEffectEvent(() => set(inputs.current.flatMap((input) => input?.value ?? []).join('\n')))
  // What was typed before the script ran.
  useEffect(() => readTyped(), [])

  useEffect(() => {
    if (focusNext.current !== null) inputs.current[focusNext.current]?.focus()
    focusNext.current = null
  })

  function change(next: readonly string[], focused: number): void {
    focusNext.current = focused
    set(next.join('\n'))
  }

  const button = {
    className: 'quiet',
    type: hydrated ? 'button' : 'submit',
    name: 'intent',
    formNoValidate: true,
  } as const
  return (
    <Group legend={label} className={styles.results} problem={problem}>
      {field}
      {lines.map((line, index) => (
        <div key={index}>
          <input
            className="input"
            dir="auto"
            name={hydrated ? undefined : name}
            aria-label={texts.result(index + 1)}
            maxLength={longest}
            value={line}
            ref={(input) => void (inputs.current[index] = input)}
            onChange={({ target }) => set(lines.with(index, target.value).join('\n'))}
          />
          {lines.length > 1 && (
            <button
              {...button}
              value={`remove-result-${index}`}
              aria-label={texts.removeResult(index + 1)}
              onClick={() => hydrated && change(lines.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              {texts.remove}
            </button>
          )}
        </div>
      ))}
      <button {...button} value="add-result" onClick={() => hydrated && change([...lines, ''], lines.length)}>
        {texts.addResult}
      </button>
    </Group>
  )
}

interface GroupProps {
  legend: string
  className?: string | undefined
  problem: string | undefined
  children: ReactNode
}

function Group({ legend, className, problem, children }: GroupProps) {
  const errorId = useId()
  return (
    <fieldset className={className} aria-describedby={problem ? errorId : undefined}>
      <legend>{legend}</legend>
      {children}
      {problem && (
        <p className="error" id={errorId}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
