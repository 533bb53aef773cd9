import { type ReactNode, useEffect, useId, useRef } from 'react'
import { adminMessages } from '../../../../core/portfolio/admin-messages.ts'
import type { ProjectProblems } from '../../../../core/portfolio/editing/parse-project.ts'
import type { ProjectField, ProjectValues } from '../../../../core/portfolio/editing/project-values.ts'
import {
  categoryOptions,
  colorClasses,
  colorName,
  iconNames,
  iconOptions,
  maxLengths,
  serviceOptions,
  statusOptions,
  technologyOptions,
} from '../../../../core/portfolio/options.ts'
import { Field, SelectField, TextField } from '../../../ui/forms/field.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { StatusFlag } from '../status-tag.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './project-fields.module.css'

const { fields, required } = adminMessages

interface ProjectFieldsProps {
  values: ProjectValues
  problems: ProjectProblems
  setValue: (field: ProjectField, value: string | readonly string[]) => void
}

export function ProjectFields({ values, problems, setValue }: ProjectFieldsProps) {
  /** What every choice needs. */
  const choice = <Name extends ProjectField>(name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChoose: (value: string | readonly string[]) => setValue(name, value),
  })
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={required(fields.title)}
          name="title"
          required
          maxLength={maxLengths.title}
          value={values.title}
          error={problems.title}
          onChange={({ target }) => setValue('title', target.value)}
        />
        <SelectField
          label={required(fields.category)}
          name="category"
          required
          value={values.category}
          error={problems.category}
          onChange={({ target }) => setValue('category', target.value)}
        >
          {categoryOptions.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={required(fields.description)}
        name="description"
        required
        rows={5}
        maxLength={maxLengths.description}
        hint={adminMessages.descriptionHint}
        value={values.description}
        error={problems.description}
        onChange={({ target }) => setValue('description', target.value)}
      />
      <RadioSquares {...choice('icon')} options={icons} />
      <RadioSquares {...choice('color')} options={colors} />
      <Checkboxes {...choice('services')} options={serviceOptions} className={styles.services} />
      <Checkboxes {...choice('technologies')} options={technologyOptions} className={styles.technologies} />
      <Results results={values.results} error={problems.results} onChange={(results) => setValue('results', results)} />
      <PictureField
        imageUrl={values.imageUrl}
        imageAlt={values.imageAlt}
        problems={problems}
        setImageUrl={(imageUrl) => setValue('imageUrl', imageUrl)}
        setImageAlt={(imageAlt) => setValue('imageAlt', imageAlt)}
      />
      <StatusRadios {...choice('status')} />
    </>
  )
}

interface ChoiceProps<Value> {
  name: ProjectField
  value: Value
  error: string | undefined
  onChoose: (value: Value) => void
}

interface RadioSquaresProps extends ChoiceProps<string> {
  options: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
}

const icons = iconOptions.map((icon) => ({ value: icon, label: iconNames[icon], content: icon }))
const colors = colorClasses.map((classes) => ({
  value: classes,
  label: colorName(classes),
  content: <span className={`poster ${styles.swatch} ${classes}`} />,
}))

function RadioSquares({ name, value: chosen, error, onChoose, options }: RadioSquaresProps) {
  return (
    <Choice name={name} className={styles.squares} error={error}>
      {options.map(({ value, label, content }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {content}
        </label>
      ))}
    </Choice>
  )
}

interface CheckboxesProps extends ChoiceProps<readonly string[]> {
  options: readonly string[]
  className: string | undefined
}

function Checkboxes({ name, value, error, onChoose, options, className }: CheckboxesProps) {
  return (
    <Choice name={name} required className={className} error={error}>
      {options.map((option) => (
        <label key={option}>
          <input
            className={styles.checkbox}
            type="checkbox"
            name={name}
            value={option}
            checked={value.includes(option)}
            onChange={({ target }) =>
              onChoose(options.filter((each) => (each === option ? target.checked : value.includes(each))))
            }
          />
          {option}
        </label>
      ))}
    </Choice>
  )
}

function StatusRadios({ name, value, error, onChoose }: ChoiceProps<string>) {
  return (
    <Choice name={name} className={styles.statuses} error={error}>
      {statusOptions.toReversed().map((status) => (
        <label key={status}>
          <input
            className={styles.checkbox}
            type="radio"
            name={name}
            value={status}
            checked={status === value}
            onChange={() => onChoose(status)}
          />
          <span>
            <StatusFlag status={status} />
            <strong>{adminMessages.statuses[status]}</strong>
            <span className="small muted">{adminMessages.statusHints[status]}</span>
          </span>
        </label>
      ))}
    </Choice>
  )
}

interface ChoiceFieldsetProps {
  name: ProjectField
  required?: boolean
  className: string | undefined
  error: string | undefined
  children: ReactNode
}

function Choice({ name, required: isRequired = false, className, error, children }: ChoiceFieldsetProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{isRequired ? required(fields[name]) : fields[name]}</legend>
      <div className={className}>{children}</div>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ResultsProps {
  results: readonly string[]
  error: string | undefined
  onChange: (results: readonly string[]) => void
}

/** One line for each result, at least one. Without script the server adds and removes lines. */
function Results({ results, error, onChange }: ResultsProps) {
  const lines = results.length === 0 ? [''] : results
  const errorId = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focusNext = useRef<number | null>(null)
  const type = useHydrated() ? 'button' : 'submit'

  useEffect(() => {
    if (focusNext.current !== null) inputs.current[focusNext.current]?.focus()
    focusNext.current = null
  })

  function change(next: readonly string[], focused: number): void {
    if (type === 'submit') return
    focusNext.current = focused
    onChange(next)
  }

  return (
    <fieldset className={styles.results} aria-describedby={error ? errorId : undefined}>
      <legend>{fields.results}</legend>
      {lines.map((line, index) => (
        <div key={index}>
          <input
            className="input"
            name="results"
            aria-label={adminMessages.result(index + 1)}
            maxLength={maxLengths.result}
            value={line}
            ref={(input) => void (inputs.current[index] = input)}
            onChange={({ target }) => onChange(lines.with(index, target.value))}
          />
          {lines.length > 1 && (
            <button
              className="quiet"
              type={type}
              name="intent"
              value={`remove-result-${index}`}
              formNoValidate
              aria-label={adminMessages.removeResult(index + 1)}
              onClick={() => change(lines.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              {adminMessages.remove}
            </button>
          )}
        </div>
      ))}
      <button
        className="quiet"
        type={type}
        name="intent"
        value="add-result"
        formNoValidate
        onClick={() => change([...lines, ''], lines.length)}
      >
        {adminMessages.addResult}
      </button>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
