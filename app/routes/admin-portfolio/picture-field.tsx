import { useId, useState } from 'react'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { maxLengths } from '../../../core/portfolio/options.ts'
import { pictureTypes } from '../../../ports/pictures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import type { FormFieldsProps } from './form-fields.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

/** A picture from a file or from an address; with script it is here at once, without it comes with the form. */
export function PictureField({ filled, problems, set }: FormFieldsProps) {
  const { upload, sendFile, sendLink, forget } = usePictureUpload((imageUrl) => set('imageUrl', imageUrl))
  const [link, setLink] = useState('')
  const hydrated = useHydrated()
  const fileId = useId()
  const { imageUrl } = filled
  const problem = upload.kind === 'refused' ? upload.message : upload.kind === 'idle' ? problems.imageUrl : undefined

  return (
    <fieldset className="picture-field">
      <legend>{adminMessages.fields.imageUrl}</legend>
      <input type="hidden" name="imageUrl" value={imageUrl} />
      {imageUrl && <ShownPicture imageUrl={imageUrl} remove={hydrated ? remove : null} />}
      <div className="two">
        <div className="field">
          <label htmlFor={fileId}>{adminMessages.choosePicture}</label>
          <input
            className="input"
            type="file"
            id={fileId}
            accept={pictureTypes.join()}
            aria-describedby={`${fileId}-hint`}
            {...(hydrated ? {} : { name: 'picture' })}
            onChange={({ target }) => target.files?.[0] && sendFile(target.files[0])}
          />
          <p className="small muted" id={`${fileId}-hint`}>
            {adminMessages.pictureHint}
          </p>
        </div>
        <div className="linked">
          <Field
            label={adminMessages.linkPicture}
            hint={adminMessages.linkHint}
            type="url"
            placeholder="https://"
            value={link}
            {...(hydrated ? {} : { name: 'pictureLink' })}
            onChange={({ target }) => setLink(target.value)}
          />
          {hydrated && (
            <button className="quiet" type="button" disabled={link.trim() === ''} onClick={() => sendLink(link)}>
              {adminMessages.copyPicture}
            </button>
          )}
        </div>
      </div>
      <p className={problem ? 'error' : 'small muted'} role="status">
        {upload.kind === 'sending' && adminMessages.uploading}
        {upload.kind === 'taken' && adminMessages.pictureTaken}
        {problem}
      </p>
      <Field
        label={imageUrl ? adminMessages.required(adminMessages.fields.imageAlt) : adminMessages.fields.imageAlt}
        hint={adminMessages.imageAltHint}
        name="imageAlt"
        required={hydrated && imageUrl !== ''}
        maxLength={maxLengths.imageAlt}
        value={filled.imageAlt}
        error={problems.imageAlt}
        onChange={({ target }) => set('imageAlt', target.value)}
      />
    </fieldset>
  )

  function remove(): void {
    set('imageUrl', '')
    forget()
  }
}

function ShownPicture({ imageUrl, remove }: { imageUrl: string; remove: (() => void) | null }) {
  return (
    <div className="shown">
      {/* What it shows is written below, and said of the card beside. */}
      <img src={imageUrl} alt="" />
      {remove ? (
        <button className="quiet" type="button" onClick={remove}>
          {adminMessages.removePicture}
        </button>
      ) : (
        <label className="tick">
          <input type="checkbox" name="removePicture" />
          {adminMessages.removePicture}
        </label>
      )}
    </div>
  )
}
