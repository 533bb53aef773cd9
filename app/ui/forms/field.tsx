import { type ComponentProps, type ReactNode, useId } from 'react'

interface Labelled {
  label: ReactNode
  /** What helps to fill it in. It is read with the field. */
  hint?: string | undefined
  /** Why the value cannot be taken. It marks the field and is read with it. */
  error?: string | null | undefined
}

/** One line to fill in, with its label and its error. Everything else is passed on to the `<input>`. */
export function Field({ label, hint, error, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Labels id={id} label={label} hint={hint} error={error}>
      <input className="input" {...input} {...described(id, hint, error)} />
    </Labels>
  )
}

/** The same with room for several lines. */
export function TextField({ label, hint, error, ...textarea }: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Labels id={id} label={label} hint={hint} error={error}>
      <textarea className="input" {...textarea} {...described(id, hint, error)} />
    </Labels>
  )
}

/** One of a list. */
export function SelectField({ label, hint, error, ...select }: Labelled & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Labels id={id} label={label} hint={hint} error={error}>
      <select {...select} {...described(id, hint, error)} />
    </Labels>
  )
}

function Labels({ id, label, hint, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, hint: Labelled['hint'], error: Labelled['error']) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    ...(error ? ({ 'aria-invalid': true } as const) : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
}
