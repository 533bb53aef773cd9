import { type ComponentProps, type ReactNode, useId } from 'react'
import { Tickets } from './button.tsx'
import { FieldError } from './field.tsx'

/** One of several, drawn as a ticket; `title` names one that is a picture. */
export function Radio({ children, className = 'ticket', title, ...radio }: ComponentProps<'input'>) {
  return (
    <label className={className} title={title}>
      <input className="over" type="radio" aria-label={title} {...radio} />
      {children}
    </label>
  )
}

interface RadiosProps {
  legend: string
  name: string
  options: readonly (readonly [value: string, words: ReactNode])[]
  chosen: string | undefined
  sentences?: boolean | undefined
  error?: string | undefined
  firstId?: string
  describedBy?: (option: string) => string
}

/** One of a few words or sentences. */
export function Radios({ legend, name, options, chosen, sentences, error, firstId, describedBy }: RadiosProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      <Tickets sentences={sentences}>
        {options.map(([value, words], index) => (
          <Radio
            key={value}
            id={index === 0 ? firstId : undefined}
            name={name}
            value={value}
            defaultChecked={chosen === value}
            aria-describedby={describedBy?.(value) || undefined}
          >
            <span>{words}</span>
          </Radio>
        ))}
      </Tickets>
      <FieldError id={errorId} says={error} />
    </fieldset>
  )
}
