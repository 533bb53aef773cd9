import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
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
import type { ProjectProblems } from '../../../../core/portfolio/parse-project.ts'
import type { PortfolioField, ProjectValues } from '../../../../core/portfolio/project-values.ts'
import { Field, SelectField, TextField } from '../../../ui/forms/field.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { StatusEmblem } from '../status-tag.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './project-fields.module.css'

const { fields, required } = texts

interface ProjectFieldsProps {
  values: ProjectValues
  problems: ProjectProblems
  setValue: (field: PortfolioField, value: string | readonly string[]) => void
}

export function ProjectFields({ values, problems, setValue }: ProjectFieldsProps) {
  const field = (name: 'title' | 'category' | 'description') => ({
    label: required(fields[name]),
    name,
    required: true,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<{ value: string } & Element>) => setValue(name, target.value),
  })
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('title')} maxLength={maxLengths.title} />
        <SelectField {...field('category')}>
          {categoryOptions.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </div>
      <TextField {...field('description')} rows={5} maxLength={maxLengths.description} hint={texts.descriptionHint} />
      {choices.map((choice) => (
        <Choice
          key={choice.name}
          {...choice}
          chosen={values[choice.name]}
          error={problems[choice.name]}
          onChoose={(value) => setValue(choice.name, value)}
        />
      ))}
      <Results results={values.results} error={problems.results} onChange={(results) => setValue('results', results)} />
      <PictureField
        imageUrl={values.imageUrl}
        imageAlt={values.imageAlt}
        problems={problems}
        setImageUrl={(imageUrl) => setValue('imageUrl', imageUrl)}
        setImageAlt={(imageAlt) => setValue('imageAlt', imageAlt)}
      />
      <Choice
        {...statusChoice}
        chosen={values.status}
        error={problems.status}
        onChoose={(status) => setValue('status', status)}
      />
    </>
  )
}

interface ChoiceOption {
  readonly value: string
  readonly content?: ReactNode
  /** The name of an option whose content is no text. */
  readonly label?: string
}

interface ChoiceField {
  readonly name: PortfolioField
  /** Of one option, or of several. */
  readonly type: 'radio' | 'checkbox'
  readonly className: string | undefined
  readonly options: readonly ChoiceOption[]
}

const withValue = (value: string): ChoiceOption => ({ value })

const choices = [
  {
    name: 'icon',
    type: 'radio',
    className: styles.squares,
    options: iconOptions.map((icon) => ({ value: icon, label: iconNames[icon] })),
  },
  {
    name: 'color',
    type: 'radio',
    className: styles.squares,
    options: colorClasses.map((color) => ({
      value: color,
      label: colorName(color),
      content: <span className={`poster ${styles.swatch} ${color}`} />,
    })),
  },
  { name: 'services', type: 'checkbox', className: styles.services, options: serviceOptions.map(withValue) },
  { name: 'technologies', type: 'checkbox', className: styles.technologies, options: technologyOptions.map(withValue) },
] as const satisfies readonly ChoiceField[]

const statusChoice = {
  name: 'status',
  type: 'radio',
  className: styles.statuses,
  options: statusOptions.toReversed().map((status) => ({
    value: status,
    content: (
      <span>
        <StatusEmblem status={status} />
        <strong>{texts.statuses[status]}</strong>
        <span className="small muted">{texts.statusHints[status]}</span>
      </span>
    ),
  })),
} as const satisfies ChoiceField

interface ChoiceProps extends ChoiceField {
  chosen: string | readonly string[]
  error: string | undefined
  onChoose: (value: string | readonly string[]) => void
}

function Choice({ name, type, className, options, chosen, error, onChoose }: ChoiceProps) {
  const isChosen = (value: string) => (typeof chosen === 'string' ? value === chosen : chosen.includes(value))
  const values = options.map(({ value }) => value)

  function choose(value: string, checked: boolean): void {
    if (type === 'radio') onChoose(value)
    else onChoose(values.filter((each) => (each === value ? checked : isChosen(each))))
  }

  return (
    <Group legend={type === 'checkbox' ? required(fields[name]) : fields[name]} error={error}>
      <div className={className}>
        {options.map(({ value, label, content = value }) => (
          <label key={value} title={label}>
            <input
              className={label ? undefined : styles.checkbox}
              type={type}
              name={name}
              value={value}
              aria-label={label}
              checked={isChosen(value)}
              onChange={({ target }) => choose(value, target.checked)}
            />
            {content}
          </label>
        ))}
      </div>
    </Group>
  )
}

interface GroupProps {
  legend: string
  className?: string | undefined
  error: string | undefined
  children: ReactNode
}

function Group({ legend, className, error, children }: GroupProps) {
  const errorId = useId()
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {children}
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
    <Group legend={fields.results} className={styles.results} error={error}>
      {lines.map((line, index) => (
        <div key={index}>
          <input
            className="input"
            name="results"
            aria-label={texts.result(index + 1)}
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
              aria-label={texts.removeResult(index + 1)}
              onClick={() => change(lines.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              {texts.remove}
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
        {texts.addResult}
      </button>
    </Group>
  )
}
