import { deskCopy } from '../../../core/leads/desk-copy.ts'

interface FilterProps {
  name: string
  label: string
  value: string | null
  options: readonly (readonly [value: string, label: string])[]
  onChange: () => void
}

export function Filter({ name, label, value, options, onChange }: FilterProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <select name={name} defaultValue={value ?? ''} onChange={onChange}>
        <option value="">{deskCopy.all}</option>
        {options.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
