import type { ComponentProps, ReactNode } from 'react'
import { isContactField, type ProjectField, projectFields } from '../../../../core/brief/project-info.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import type { Changes } from '../chat-fields.ts'

/** Autofill and keyboard hints of the contact fields. */
const contactInputs = {
  contactName: { autoComplete: 'name' },
  contactEmail: { autoComplete: 'email', type: 'email' },
  contactPhone: { autoComplete: 'tel', inputMode: 'tel' },
} as const

interface BriefInputProps extends Pick<ComponentProps<typeof Field>, 'defaultValue' | 'error' | 'type'> {
  field: ProjectField
  /** What the page has shown. */
  was: string | undefined
  label?: ReactNode
  isShort?: boolean
  rows?: number
  ref?: ComponentProps<typeof Field>['ref']
}

/** An input for a project field. The value that the page has shown goes along, as another tab may change the field. */
export function BriefInput({ field, was, isShort = false, rows, ref, type, ...given }: BriefInputProps) {
  const input = {
    label: projectFields[field],
    name: field,
    ...(isContactField(field) && contactInputs[field]),
    ...given,
  }
  return (
    <>
      <input type="hidden" name={`was-${field}`} value={was} />
      {isShort || field === 'contactEmail' ? (
        <Field type={type} ref={ref} {...input} />
      ) : (
        <TextField rows={rows} {...input} />
      )}
    </>
  )
}

/** Whether the field is a single line: a name or an address. */
export function isShort(name: ProjectField, values: Changes): boolean {
  return name === 'projectName' ? !values[name]?.includes('\n') : isContactField(name)
}
