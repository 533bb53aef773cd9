import { callTexts as texts } from '../../../features/calls/messages.ts'
import { inboxMessages } from '../../../features/leads-desk/messages/inbox-messages.ts'
import { wishWords } from '../../../features/leads-desk/messages/wishes.ts'
import { Actions } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf } from '../../../ui/forms/use-form.tsx'
import type { OpenMessage } from '../shared/load-detail.ts'
import { useDetailForm } from './detail-form.ts'

/** What the client of a call request asked for on their page: to be done, or left, once they are rung back. */
export function WishForms({ message: { id, revision, phone, asked } }: Pick<OpenMessage, 'message'>) {
  const form = useDetailForm('do-wish', id)
  const erase = useDetailForm('erase', id)
  if (!asked) return <FormNote form={form} />
  const { wish, at, time } = asked
  return (
    <Note says="no">
      <p>
        <b dir="auto">{inboxMessages.wish(wishWords[wish](time))}</b> <span>{inboxMessages.ringBack(phone)}</span>
      </p>
      <div className="row near">
        {wish === 'erase' && (
          <FormOf form={erase} intent="erase">
            <input type="hidden" name="revision" value={revision} />
            <FormButton form={erase} className="quiet danger">
              {inboxMessages.doWish[wish]}
            </FormButton>
          </FormOf>
        )}
        <FormOf form={form} className="row near">
          <input type="hidden" name="at" value={at} />
          {wish !== 'erase' && (
            <FormButton form={form} intent="do-wish">
              {inboxMessages.doWish[wish]}
            </FormButton>
          )}
          <FormButton form={form} intent="leave-wish">
            {inboxMessages.leaveWish}
          </FormButton>
        </FormOf>
      </div>
      <FormNote form={form} />
    </Note>
  )
}

/** Moves or cancels a call whose time its client has chosen. Both get the change as an invitation. */
export function CallForms({ id, callTimes }: { id: string; callTimes: NonNullable<OpenMessage['callTimes']> }) {
  const move = useDetailForm('move-call', id)
  const cancel = useDetailForm('cancel-call', id)
  return (
    <div className="screen-only stack near after">
      {callTimes.length > 0 && (
        <Actions as={FormOf} form={move} intent="move-call">
          <SelectField
            label={texts.moveTo}
            name="at"
            required
            options={callTimes.map(({ at, words }) => [at, words])}
          />
          <FormButton form={move}>{texts.move}</FormButton>
        </Actions>
      )}
      <FormOf form={cancel} intent="cancel-call">
        <FormButton form={cancel} className="quiet danger">
          {texts.cancel}
        </FormButton>
      </FormOf>
      <FormNote form={move} />
      <FormNote form={cancel} />
    </div>
  )
}
