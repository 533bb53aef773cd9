import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'

interface Labelled {
  label: ReactNode
  /** What helps to fill it in. It is read with the field. */
  hint?: string | undefined
  /** Why the value cannot be taken. It marks the field and is read with it. */
  error?: string | null | undefined
}

/** One line to fill in, with its label and its error; its words run as their script does. Everything else is passed on to the `<input>`. */
export function Field(field: Labelled & ComponentProps<'input'>) {
  const className = field.type === 'file' ? undefined : 'input'
  return labelled(useId(), field, (input) => <input className={className} dir="auto" {...input} />)
}

/** The same with room for several lines. */
export function TextField(field: Labelled & ComponentProps<'textarea'>) {
  return labelled(useId(), field, (textarea) => <textarea className="input" dir="auto" {...textarea} />)
}

type SelectProps = ComponentProps<'select'> & { options: readonly (readonly [value: string | number, words: string])[] }

/** One of a list, without a label of its own. */
export function Select({ options, ...select }: SelectProps) {
  return (
    <select ref={(element) => follow(element, select.defaultValue)} {...select}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** React gives a select its default value once. A later one is shown too, unless something else is chosen. */
function follow(select: HTMLSelectElement | null, value: SelectProps['defaultValue']): void {
  const options = [...(select?.options ?? [])]
  const next = options.find((option) => option.value === String(value))
  if (!select || !next || next.defaultSelected) return
  const isUntouched = options.every(({ selected, defaultSelected }) => selected === defaultSelected)
  const shown = isUntouched ? next.value : select.value
  for (const option of options) option.defaultSelected = option === next
  // A browser selects an option that becomes the default.
  select.value = shown
}

/** One of a list. */
export function SelectField(field: Labelled & SelectProps) {
  return labelled(useId(), field, (select) => <Select {...select} />)
}

type TickProps = ComponentProps<'input'> & Pick<Labelled, 'error'>

/** A box to tick, with its words beside it. */
export function Tick({ children, error, className = 'check', ...box }: TickProps) {
  const id = useId()
  const marks = error && ({ 'aria-invalid': true, 'aria-describedby': id } as const)
  return (
    <>
      <label className={className}>
        <input className="checkbox" type="checkbox" {...marks} {...box} />
        <span>{children}</span>
      </label>
      <FieldError id={id} says={error} />
    </>
  )
}

function labelled<Props>(
  ownId: string,
  { label, hint, error, id = ownId, ...props }: Labelled & { id?: string | undefined } & Props,
  draw: (props: Props) => ReactElement,
) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    ...props,
    id,
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {draw(control as Props)}
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} says={error} />
    </div>
  )
}

/** Why the value of a field cannot be taken. The field names it by its id. */
export function FieldError({ id, says }: { id: string; says: Labelled['error'] }) {
  if (!says) return null
  return (
    <p className="error" id={id}>
      {says}
    </p>
  )
}
