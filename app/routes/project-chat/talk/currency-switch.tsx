import { useId, useRef, useState } from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { CurrencyChoice } from '../../../../core/currency/choices.ts'
import { PostForm } from '../post-form.tsx'

interface CurrencyProps {
  /** Code of the visitor's currency. */
  chosen: string
  currencies: readonly CurrencyChoice[]
}

const panelId = 'currency'

/** Names the visitor's currency and opens a panel to change it. */
export function CurrencySwitch(props: CurrencyProps) {
  return (
    <>
      <CurrencyButton {...props} />
      <CurrencyPanel {...props} />
    </>
  )
}

function CurrencyButton({ chosen, currencies }: CurrencyProps) {
  const symbol = currencies.find(({ code }) => code === chosen)?.symbol
  return (
    <button className="quiet money-open" type="button" popoverTarget={panelId}>
      <span className="vh">{chatMessages.currency}: </span>
      {symbol !== chosen && <b>{symbol}</b>} {chosen}
    </button>
  )
}

/** A popover: it opens and closes without script, and each choice is a button of a form. */
function CurrencyPanel({ chosen, currencies }: CurrencyProps) {
  const panel = useRef<HTMLDivElement>(null)
  const title = useId()
  const [before] = useState(chosen)
  const now = currencies.find(({ code }) => code === chosen)

  return (
    <>
      <p className="vh" role="status">
        {chosen !== before && now && chatMessages.currencyNow(now.name)}
      </p>
      <div className="money" id={panelId} role="region" popover="auto" aria-labelledby={title} ref={panel}>
        <div className="money-h">
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
