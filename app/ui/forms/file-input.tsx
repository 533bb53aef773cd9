import { useRef } from 'react'
import { acceptedFiles, fileMessages as texts } from '../../features/chat/files/file-messages.ts'
import { Field } from './field.tsx'
import { FormButton, type PageForm } from './use-form.tsx'
import styles from './file-input.module.css'

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

type AddFileProps = { form: Pick<PageForm, 'sending'> } & Record<'intent' | 'label' | 'submit', string>

/** Adds a file to what a form holds, with a script once it is chosen, without one by a button of its own. */
export function AddFile({ form, intent, label, submit }: AddFileProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <label className={`quiet ${styles.file}`} aria-busy={form.sending === intent || undefined}>
        <span>{label}</span>
        <input
          type="file"
          name="file"
          aria-disabled={form.sending !== null || undefined}
          onClick={(event) => {
            if (form.sending !== null) event.preventDefault()
            event.currentTarget.value = ''
          }}
          onChange={() => button.current?.form?.requestSubmit(button.current)}
        />
      </label>
      <FormButton form={form} intent={intent} ref={button} formEncType="multipart/form-data" formNoValidate>
        {submit}
      </FormButton>
    </>
  )
}
