import { useEffect, useRef, useState } from 'react'
import type { ItemField } from '../../../core/items/fields.ts'
import { mostPictureBytes, pictureTypes } from '../../../ports/files.ts'
import { adminMessages as texts } from '../../features/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../features/portfolio/messages.ts'
import { Button } from '../forms/button.tsx'
import { Field, Tick } from '../forms/field.tsx'
import { useFormValue } from '../forms/form-value.tsx'
import { useHydrated } from '../live/use-hydrated.ts'
import styles from './item-input.module.css'

export type PictureResponse = { readonly imageUrl: string } | { readonly message: string }

interface PictureFieldProps {
  field: ItemField
  value: string
  problem: string | undefined
}

/** A picture from a file or an address. With script a file is stored at once, without script when the form is sent. */
export function PictureField({ field, value: start, problem: refused }: PictureFieldProps) {
  const { value: imageUrl, set, field: input } = useFormValue(field.name, start)
  const { upload, sendFile, reset } = useUpload(set)
  const problem = { refused: upload.message, idle: refused, sending: undefined, saved: undefined }[upload.kind]
  const progress = { sending: texts.uploading, saved: texts.pictureTaken, idle: null, refused: null }[upload.kind]

  function remove(): void {
    set('')
    reset()
  }

  return (
    <fieldset className="stack">
      <legend>{field.label}</legend>
      {field.hint && <p className="small muted">{field.hint}</p>}
      {input}
      {imageUrl !== '' && <StoredPicture imageUrl={imageUrl} onRemove={remove} />}
      <div className={`stack loose ${styles.pair}`}>
        <FileField sendFile={sendFile} />
        <LinkField />
      </div>
      <p className={problem ? 'error' : 'small muted'} role="status">
        {problem ?? progress}
      </p>
    </fieldset>
  )
}

/** A field below or the preview has the picture's text. */
function StoredPicture({ imageUrl, onRemove }: { imageUrl: string; onRemove: () => void }) {
  return (
    <div className="row even bottom">
      <img className={styles.thumbnail} src={imageUrl} alt="" />
      {useHydrated() ? (
        <Button onClick={onRemove}>{texts.removePicture}</Button>
      ) : (
        <Tick name="removePicture">{texts.removePicture}</Tick>
      )}
    </div>
  )
}

function FileField({ sendFile }: { sendFile: (file: File) => void }) {
  const named = useHydrated() ? {} : { name: 'file' }
  return (
    <Field
      label={texts.choosePicture}
      hint={texts.pictureHint}
      type="file"
      accept={pictureTypes.join()}
      {...named}
      onChange={({ target }) => target.files?.[0] && sendFile(target.files[0])}
    />
  )
}

/** The server copies it when the form is sent. */
function LinkField() {
  return <Field label={texts.linkPicture} hint={texts.linkHint} type="url" placeholder="https://" name="pictureLink" />
}

interface Upload {
  readonly kind: 'idle' | 'sending' | 'saved' | 'refused'
  readonly message?: string
}

/** Sends a picture and calls `onSaved` with its address. A later picture replaces an earlier one. */
function useUpload(onSaved: (imageUrl: string) => void) {
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setUpload({ kind: 'sending' })
    const form = new FormData()
    form.set('file', file)
    const response = await postPicture(form, signal)
    if (signal.aborted) return
    if ('imageUrl' in response) onSaved(response.imageUrl)
    setUpload('imageUrl' in response ? { kind: 'saved' } : { kind: 'refused', ...response })
  }

  return {
    upload,
    reset: () => setUpload({ kind: 'idle' }),
    sendFile(file: File): void {
      // The server would refuse it after the whole upload.
      if (file.size > mostPictureBytes) setUpload({ kind: 'refused', message: portfolioMessages.pictureTooLarge })
      else void send(file)
    },
  }
}

async function postPicture(body: FormData, signal: AbortSignal): Promise<PictureResponse> {
  try {
    const response = await fetch('/admin/portfolio/pictures', { method: 'POST', body, signal })
    return (await response.json()) as PictureResponse
  } catch {
    return { message: texts.pictureNotSent }
  }
}
