import { type ComponentProps, type ReactNode, useId } from 'react'

interface Labelled {
  label: ReactNode
  /** Why the value cannot be taken. It marks the field and is read with it. */
  error?: string | null | undefined
}

/** One line to fill in, with its label and its error. Everything else is passed on to the `<input>`. */
export function Field({ label, error, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Labels id={id} label={label} error={error}>
      <input className="in" {...input} {...described(id, error)} />
    </Labels>
  )
}

/** The same with room for several lines. */
export function TextField({ label, error, ...textarea }: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Labels id={id} label={label} error={error}>
      <textarea className="in" {...textarea} {...described(id, error)} />
    </Labels>
  )
}

function Labels({ id, label, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, error: Labelled['error']) {
  return error ? ({ id, 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : { id }
}
