import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import type { CurrencyChoice } from '../../../../core/currency/choices.ts'
import { CurrencySwitch } from './currency-switch.tsx'

interface AnswerOptionsProps {
  conversation: ConversationView
  /** Id of the form that the buttons submit. */
  form: string
  currencies: readonly CurrencyChoice[]
}

/** What else can be done with the current question, shown under it: skip it, or change the currency of the budget. */
export function AnswerOptions({ conversation, form, currencies }: AnswerOptionsProps) {
  const { field, required, userCurrency } = conversation
  if (required && field !== 'budget') return null
  return (
    <div className="opts">
      {field === 'budget' && <CurrencySwitch chosen={userCurrency} currencies={currencies} />}
      {!required && (
        <button className="quiet" type="submit" form={form} name="skip" value="yes">
          {chatMessages.skip}
        </button>
      )}
    </div>
  )
}
