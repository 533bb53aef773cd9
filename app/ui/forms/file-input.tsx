import { acceptedFiles, fileMessages as texts } from '../../../core/client-page/file-messages.ts'
import { Field } from './field.tsx'

/** Chooses files of a client. `left`: how many more there may be. */
export function FileInput({ left, required = false }: { left: number; required?: boolean }) {
  return (
    <Field
      label={texts.fileLabel}
      hint={texts.fileHint(left)}
      type="file"
      name="file"
      multiple
      accept={acceptedFiles}
      disabled={left === 0}
      required={required}
    />
  )
}
