import { useId, useRef, useState } from 'react'
import { chatMessages } from '../../../core/conversation/messages.ts'
import type { CurrencyChoice } from '../../../core/currency/choices.ts'
import { PostForm } from './post-form.tsx'

interface CurrencySwitchProps {
  /** Code of the visitor's currency. */
  chosen: string
  currencies: readonly CurrencyChoice[]
}

const panelId = 'currency'

/** The visitor's money, and a panel to change it. A popover: it opens and closes without script, and each choice is a button of a form. */
export function CurrencySwitch({ chosen, currencies }: CurrencySwitchProps) {
  const panel = useRef<HTMLDivElement>(null)
  const title = useId()
  const [before] = useState(chosen)
  const now = currencies.find(({ code }) => code === chosen)

  return (
    <>
      <button className="quiet money-open" type="button" popoverTarget={panelId}>
        <span className="vh">{chatMessages.currency}: </span>
        {now && now.symbol !== chosen && <b>{now.symbol}</b>} {chosen}
      </button>
      <p className="vh" role="status">
        {chosen !== before && now && chatMessages.currencyNow(now.name)}
      </p>
      <div className="money" id={panelId} role="region" popover="auto" aria-labelledby={title} ref={panel}>
        <div className="brief-h">
          <h2 id={title}>{chatMessages.currencyTitle}</h2>
          <button className="quiet" type="button" popoverTarget={panelId} popoverTargetAction="hide">
            {chatMessages.close}
          </button>
        </div>
        <p>{chatMessages.currencyHint}</p>
        <PostForm intent="currency" onSubmit={() => panel.current?.hidePopover()}>
          {currencies.map(({ code, symbol, name }) => (
            <button key={code} type="submit" name="currency" value={code} aria-pressed={code === chosen}>
              <b>{symbol}</b> {name}
            </button>
          ))}
        </PostForm>
      </div>
    </>
  )
}
