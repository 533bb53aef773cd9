import type { MessageForm } from '../../../features/feature.ts'
import { inboxMessages } from '../../../features/leads-desk/messages/inbox-messages.ts'
import { wishWords } from '../../../features/leads-desk/messages/wishes.ts'
import { Actions } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf } from '../../../ui/forms/use-form.tsx'
import { wishIntents } from '../shared/intents.ts'
import type { OpenMessage } from '../shared/load-detail.ts'
import { useDetailForm } from './detail-form.ts'

/** What the client of a call request asked for on their page: to be done, or left, once they are rung back. */
export function WishForms({ message: { id, revision, phone, asked } }: Pick<OpenMessage, 'message'>) {
  const form = useDetailForm('do-wish', id, wishIntents)
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

/** What capabilities can do with a message. */
export function PartForms({ id, forms }: { id: string; forms: readonly MessageForm[] }) {
  if (forms.length === 0) return null
  return (
    <div className="screen-only stack near after">
      {forms.map((form) => (
        <PartForm key={form.intent} id={id} {...form} />
      ))}
    </div>
  )
}

function PartForm({ id, intent, text, isDanger, choice }: MessageForm & { id: string }) {
  const form = useDetailForm(intent, id)
  return (
    <>
      <Actions as={FormOf} form={form} intent={intent}>
        {choice && <SelectField {...choice} required />}
        <FormButton form={form} className={isDanger ? 'quiet danger' : 'quiet'}>
          {text}
        </FormButton>
      </Actions>
      <FormNote form={form} />
    </>
  )
}
