import { useId } from 'react'
import type { ItemField } from '../../../core/items/fields.ts'
import { pictureTypes } from '../../../ports/files.ts'
import { adminMessages as texts } from '../../features/portfolio/admin-messages.ts'
import { Field, FieldError, Tick } from '../forms/field.tsx'
import styles from './item-input.module.css'

interface PictureFieldProps {
  field: ItemField
  value: string
  problem: string | undefined
}

/** A picture from a file or an address, which is stored when the form is sent. A field below or the preview has the picture's text. */
export function PictureField({ field: { name, label, hint }, value, problem }: PictureFieldProps) {
  const errorId = useId()
  return (
    <fieldset className="stack" aria-describedby={problem && errorId}>
      <legend>{label}</legend>
      {hint && <p className="small muted">{hint}</p>}
      <textarea hidden name={name} defaultValue={value} />
      {value !== '' && (
        <div className="row even bottom">
          <img className={styles.thumbnail} src={value} alt="" />
          <Tick name="removePicture">{texts.removePicture}</Tick>
        </div>
      )}
      <div className={`stack loose ${styles.pair}`}>
        <Field
          label={texts.choosePicture}
          hint={texts.pictureHint}
          type="file"
          accept={pictureTypes.join()}
          name="file"
        />
        <Field label={texts.linkPicture} hint={texts.linkHint} type="url" placeholder="https://" name="pictureLink" />
      </div>
      <FieldError id={errorId} says={problem} />
    </fieldset>
  )
}
