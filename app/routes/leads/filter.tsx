import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'

interface FilterProps {
  name: string
  label: string
  value: string | null
  /** What stands for no choice. */
  first?: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: () => void
}

export function Filter({ name, label, value, first = dashboardMessages.all, options, onChange }: FilterProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <select
        name={name}
        defaultValue={options.some(([choice]) => choice === value) ? (value ?? '') : ''}
        onChange={onChange}
      >
        <option value="">{first}</option>
        {options.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
