import { type ReactNode, useId } from 'react'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { colorClasses, colorName, iconNames, iconOptions, statusOptions } from '../../../core/portfolio/options.ts'
import { StatusFlag } from './status-tag.tsx'

interface PicksProps {
  chosen: string
  error: string | undefined
  choose: (value: string) => void
}

export function IconPicks(props: PicksProps) {
  return (
    <Choice name="icon" className="picks" error={props.error}>
      {iconOptions.map((icon) => (
        <Pick key={icon} name="icon" value={icon} says={iconNames[icon]} {...props}>
          {icon}
        </Pick>
      ))}
    </Choice>
  )
}

export function ColorPicks(props: PicksProps) {
  return (
    <Choice name="color" className="picks" error={props.error}>
      {colorClasses.map((classes) => (
        <Pick key={classes} name="color" value={classes} says={colorName(classes)} {...props}>
          <span className={`poster swatch ${classes}`} />
        </Pick>
      ))}
    </Choice>
  )
}

export function StatusPicks({ chosen, error, choose }: PicksProps) {
  return (
    <Choice name="status" className="ways" error={error}>
      {statusOptions.toReversed().map((status) => (
        <label key={status}>
          <input
            type="radio"
            name="status"
            value={status}
            checked={status === chosen}
            onChange={() => choose(status)}
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

interface TicksProps {
  name: 'services' | 'technologies'
  options: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  choose: (values: readonly string[]) => void
}

/** As many as there are. */
export function Ticks({ name, options, chosen, error, choose }: TicksProps) {
  return (
    <Choice name={name} required className="ticks" error={error}>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              choose(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
            }
          />
          {option}
        </label>
      ))}
    </Choice>
  )
}

interface ChoiceProps {
  name: keyof typeof adminMessages.fields
  required?: boolean
  className: string
  error: string | undefined
  children: ReactNode
}

function Choice({ name, required = false, className, error, children }: ChoiceProps) {
  const errorId = useId()
  const label = adminMessages.fields[name]
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{required ? adminMessages.required(label) : label}</legend>
      <div className={className}>{children}</div>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface PickProps extends PicksProps {
  name: 'icon' | 'color'
  value: string
  /** In words. */
  says: string
  children: ReactNode
}

function Pick({ name, value, says, chosen, choose, children }: PickProps) {
  return (
    <label title={says}>
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={says}
        checked={value === chosen}
        onChange={() => choose(value)}
      />
      {children}
    </label>
  )
}
