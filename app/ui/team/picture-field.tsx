import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ItemField } from '../../../core/items/fields.ts'
import { mostPictureBytes, pictureTypes } from '../../../ports/files.ts'
import { adminMessages as texts } from '../../features/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../features/portfolio/messages.ts'
import { Button } from '../forms/button.tsx'
import { Field, FieldError, Tick } from '../forms/field.tsx'
import { isNotDone } from '../forms/form-result.ts'
import { useFormValue } from '../forms/form-value.tsx'
import type { PageForm } from '../forms/use-form.tsx'
import styles from './item-input.module.css'

interface PictureFieldProps {
  field: ItemField
  value: string
  problem: string | undefined
  form: Pick<PageForm, 'result' | 'sending'>
}

/** A picture from a file or an address, which is stored when the form is sent. With script a file is sent for the preview once it is chosen. A
 *  field below or the preview has the picture's text. */
export function PictureField({ field: { name, label, hint }, value: start, problem, form }: PictureFieldProps) {
  const { value, set, field } = useFormValue(name, start)
  const errorId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const show = () => button.current?.form?.requestSubmit(button.current)
  const { result, sending } = form
  const [isTooLarge, setIsTooLarge] = useState(false)
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    // The server would refuse the whole form after the upload.
    const isOver = (input.files?.[0]?.size ?? 0) > mostPictureBytes
    setIsTooLarge(isOver)
    if (isOver) input.value = ''
    else show()
  }
  const take = useEffectEvent(() => {
    if (result?.kind === 'shown') set(result.fields[name] ?? '')
    // A file that was refused would keep the rest of the form from being saved.
    const file = button.current?.form?.querySelector<HTMLInputElement>('[type="file"]')
    if (file && problem && isNotDone(result)) file.value = ''
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came of the form is what it follows
  useEffect(() => take(), [result])
  return (
    <fieldset className="stack" aria-describedby={problem && errorId}>
      <legend>{label}</legend>
      {hint && <p className="small muted">{hint}</p>}
      {field}
      {value !== '' && (
        <div className="row even bottom">
          <img className={styles.thumbnail} src={value} alt="" />
          <Tick name="removePicture" onChange={show}>
            {texts.removePicture}
          </Tick>
        </div>
      )}
      {/* Another element for each picture: what was chosen is not sent again. */}
      <div key={value} className={`stack loose ${styles.pair}`}>
        <Field
          label={texts.choosePicture}
          hint={texts.pictureHint}
          type="file"
          accept={pictureTypes.join()}
          name="file"
          onChange={choose}
        />
        <Field label={texts.linkPicture} hint={texts.linkHint} type="url" placeholder="https://" name="pictureLink" />
      </div>
      <Button ref={button} className="visually-hidden" intent="show" formNoValidate tabIndex={-1} aria-hidden="true" />
      <p className={isTooLarge ? 'error' : 'small muted'} role="status">
        {isTooLarge ? portfolioMessages.pictureTooLarge : sending === 'show' && texts.uploading}
      </p>
      <FieldError id={errorId} says={problem} />
    </fieldset>
  )
}
