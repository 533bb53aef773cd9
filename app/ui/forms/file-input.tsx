import { useId } from 'react'
import { acceptedFiles, fileMessages as texts } from '../../../core/client-page/file-messages.ts'

/** Chooses files of a client. `left`: how many more there may be. */
export function FileInput({ left, required = false }: { left: number; required?: boolean }) {
  const id = useId()
  return (
    <div className="stack close">
      <label className="strong" htmlFor={id}>
        {texts.fileLabel}
      </label>
      <input
        id={id}
        type="file"
        name="file"
        multiple
        accept={acceptedFiles}
        aria-describedby={`${id}-hint`}
        disabled={left === 0}
        required={required}
      />
      <p className="small muted" id={`${id}-hint`}>
        {texts.fileHint(left)}
      </p>
    </div>
  )
}
