import { useEffect, useRef, useState } from 'react'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { maxLengths } from '../../../../core/portfolio/options.ts'
import type { ProjectProblems } from '../../../../core/portfolio/parse-project.ts'
import { mostPictureBytes, pictureTypes } from '../../../../ports/files.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { listAddress } from '../addresses.ts'
import type { PictureResponse } from './pictures.ts'
import styles from './project-fields.module.css'

interface PictureFieldProps {
  imageUrl: string
  imageAlt: string
  problems: ProjectProblems
  setImageUrl: (imageUrl: string) => void
  setImageAlt: (imageAlt: string) => void
}

/** A picture from a file or an address. With script it is stored at once, without script when the form is sent. */
export function PictureField({ imageUrl, imageAlt, problems, setImageUrl, setImageAlt }: PictureFieldProps) {
  const { upload, sendFile, sendLink, reset } = useUpload(setImageUrl)
  const hydrated = useHydrated()
  const hasPicture = imageUrl !== ''
  const problem = { refused: upload.message, idle: problems.imageUrl, sending: undefined, saved: undefined }[
    upload.kind
  ]
  const progress = { sending: texts.uploading, saved: texts.pictureTaken, idle: null, refused: null }[upload.kind]

  function remove(): void {
    setImageUrl('')
    reset()
  }

  return (
    <fieldset className={styles.picture}>
      <legend>{texts.fields.imageUrl}</legend>
      <input type="hidden" name="imageUrl" value={imageUrl} />
      {hasPicture && <StoredPicture imageUrl={imageUrl} onRemove={remove} />}
      <div className={styles.pair}>
        <FileField sendFile={sendFile} />
        <LinkField sendLink={sendLink} />
      </div>
      <p className={problem ? 'error' : 'small muted'} role="status">
        {progress}
        {problem}
      </p>
      <Field
        label={hasPicture ? texts.required(texts.fields.imageAlt) : texts.fields.imageAlt}
        hint={texts.imageAltHint}
        name="imageAlt"
        required={hydrated && hasPicture}
        maxLength={maxLengths.imageAlt}
        value={imageAlt}
        error={problems.imageAlt}
        onChange={({ target }) => setImageAlt(target.value)}
      />
    </fieldset>
  )
}

/** The field below and the preview have the picture's text. */
function StoredPicture({ imageUrl, onRemove }: { imageUrl: string; onRemove: () => void }) {
  return (
    <div className={styles.stored}>
      <img className={styles.thumbnail} src={imageUrl} alt="" />
      {useHydrated() ? (
        <button className="quiet" type="button" onClick={onRemove}>
          {texts.removePicture}
        </button>
      ) : (
        <label className={styles.tick}>
          <input className={styles.checkbox} type="checkbox" name="removePicture" />
          {texts.removePicture}
        </label>
      )}
    </div>
  )
}

function FileField({ sendFile }: { sendFile: (file: File) => void }) {
  const named = useHydrated() ? {} : { name: 'picture' }
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

function LinkField({ sendLink }: { sendLink: (link: string) => void }) {
  const [link, setLink] = useState('')
  const hydrated = useHydrated()
  return (
    <div className={styles.link}>
      <Field
        label={texts.linkPicture}
        hint={texts.linkHint}
        type="url"
        placeholder="https://"
        value={link}
        {...(hydrated ? {} : { name: 'pictureLink' })}
        onChange={({ target }) => setLink(target.value)}
      />
      {hydrated && (
        <button className="quiet" type="button" disabled={link.trim() === ''} onClick={() => sendLink(link)}>
          {texts.copyPicture}
        </button>
      )}
    </div>
  )
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

  async function send(name: 'picture' | 'pictureLink', value: File | string): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setUpload({ kind: 'sending' })
    const form = new FormData()
    form.set(name, value)
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
      else void send('picture', file)
    },
    sendLink: (link: string) => void send('pictureLink', link),
  }
}

async function postPicture(body: FormData, signal: AbortSignal): Promise<PictureResponse> {
  try {
    const response = await fetch(`${listAddress}/pictures`, { method: 'POST', body, signal })
    return (await response.json()) as PictureResponse
  } catch {
    return { message: texts.pictureNotSent }
  }
}
