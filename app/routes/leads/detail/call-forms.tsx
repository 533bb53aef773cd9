import { callTexts as texts } from '../../../../core/calls/messages.ts'
import { SelectField } from '../../../ui/forms/field.tsx'
import { FormButton, FormNote, FormOf } from '../../../ui/forms/use-form.tsx'
import type { OpenMessage } from '../shared/load-detail.ts'
import { useDetailForm } from './detail-form.ts'
import styles from './detail.module.css'

/** Moves or cancels a call whose time its client has chosen. Both get the change as an invitation. */
export function CallForms({ id, callTimes }: { id: string; callTimes: NonNullable<OpenMessage['callTimes']> }) {
  const move = useDetailForm('move-call', id)
  const cancel = useDetailForm('cancel-call', id)
  return (
    <div className={`screen-only ${styles.callForms}`}>
      {callTimes.length > 0 && (
        <FormOf form={move} intent="move-call" className="actions">
          <SelectField label={texts.moveTo} name="at" className="input" required>
            {callTimes.map(({ at, words }) => (
              <option key={at} value={at}>
                {words}
              </option>
            ))}
          </SelectField>
          <FormButton form={move}>{texts.move}</FormButton>
        </FormOf>
      )}
      <FormOf form={cancel} intent="cancel-call" className="actions">
        <FormButton form={cancel} className="quiet danger">
          {texts.cancel}
        </FormButton>
      </FormOf>
      <FormNote form={move} />
      <FormNote form={cancel} />
    </div>
  )
}
