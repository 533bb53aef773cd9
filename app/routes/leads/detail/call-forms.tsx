import { callTexts as texts } from '../../../../core/calls/messages.ts'
import { SelectField } from '../../../ui/forms/field.tsx'
import type { OpenMessage } from '../shared/load-detail.ts'
import { FormResult, HiddenFields, useDetailForm } from './detail-form.tsx'
import styles from './detail.module.css'

/** Moves or cancels a call whose time its client has chosen. Both get the change as an invitation. */
export function CallForms({ id, callTimes }: { id: string; callTimes: NonNullable<OpenMessage['callTimes']> }) {
  const move = useDetailForm('move-call', id)
  const cancel = useDetailForm('cancel-call', id)
  return (
    <div className={`screen-only ${styles.callForms}`}>
      {callTimes.length > 0 && (
        <move.Form method="post" className="actions">
          <HiddenFields intent="move-call" />
          <SelectField label={texts.moveTo} name="at" className="input" required>
            {callTimes.map(({ at, words }) => (
              <option key={at} value={at}>
                {words}
              </option>
            ))}
          </SelectField>
          <button className="quiet" disabled={!move.idle}>
            {texts.move}
          </button>
        </move.Form>
      )}
      <cancel.Form method="post" className="actions">
        <HiddenFields intent="cancel-call" />
        <button className="quiet danger" disabled={!cancel.idle}>
          {texts.cancel}
        </button>
      </cancel.Form>
      <FormResult form={move} />
      <FormResult form={cancel} />
    </div>
  )
}
