import { type RefObject, useId } from 'react'
import type { ItemProblems } from '../../../core/items/fields.ts'
import type { ItemContent, ItemField } from '../../../core/items/fields.ts'
import { unknownFields, withField } from '../../../core/reply-templates/fill-template.ts'
import { templateMessages as templateTexts } from '../../../core/reply-templates/messages.ts'
import { currencies, priceSteps } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { ItemInput } from '../../ui/team/item-input.tsx'
import chips from '../../ui/forms/chips.module.css'
import styles from './site.module.css'

interface PriceTableProps {
  fields: readonly ItemField[]
  start: ItemContent
  problems: ItemProblems
}

/** The amounts of each currency in a row. */
export function PriceTable({ fields, start, problems }: PriceTableProps) {
  const id = useId()
  const confirmed = fields.find(({ name }) => name === 'confirmed')
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.prices}>
          <thead>
            <tr>
              {['Currency', ...priceSteps].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {currencies.map((currency) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                {priceSteps.map((step, index) => {
                  const name = `${currency}-${index}`
                  const problem = problems[name]
                  return (
                    <td key={step}>
                      <input
                        className="input"
                        name={name}
                        inputMode="numeric"
                        defaultValue={start[name]}
                        aria-label={`${currency}, ${step.toLowerCase()}`}
                        aria-invalid={problem ? true : undefined}
                        aria-describedby={problem && `${id}-${name}`}
                      />
                      {problem && (
                        <p className="error" id={`${id}-${name}`}>
                          {problem}
                        </p>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">{texts.pricesBelow}</p>
      {confirmed && <ItemInput field={confirmed} value={start['confirmed'] ?? ''} problem={problems['confirmed']} />}
      {start['confirmed'] !== 'yes' && <p className="small error">{texts.pricesOpen}</p>}
    </>
  )
}

type TextArea = HTMLTextAreaElement | HTMLInputElement

/** Puts a field at the cursor of the text that has the focus, or of the first one, or in place of a field that does not exist. */
export function TemplateFields({
  form,
  names,
  typed,
  problems,
}: {
  form: RefObject<HTMLFormElement | null>
  names: readonly string[]
  typed: ItemContent
  problems: ItemProblems
}) {
  const hydrated = useHydrated()
  const said = Object.values(problems)

  function edit(change: (area: TextArea, all: readonly TextArea[]) => void): void {
    const areas = [...(form.current?.querySelectorAll<TextArea>('input.input, textarea') ?? [])]
    const area = areas.find((each) => each === document.activeElement) ?? areas.find(({ type }) => type === 'textarea')
    if (!area) return
    change(area, areas)
    area.focus()
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {hydrated && (
        <div className={`${chips.chips} ${styles.chips}`} role="group" aria-label={templateTexts.putField}>
          {names.map((name) => (
            <button
              key={name}
              className={chips.chip}
              type="button"
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                edit((area) => {
                  area.setRangeText(`{${name}}`, area.selectionStart ?? 0, area.selectionEnd ?? 0, 'end')
                })
              }
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
      )}
      <div className="stack" role="status">
        {unknownFields(Object.values(typed).join('\n'), names).map((unknown) => (
          <div key={unknown.field}>
            {!said.includes(templateTexts.unknown(unknown)) && (
              <p className="error">{templateTexts.unknown(unknown)}</p>
            )}
            {hydrated && unknown.meant && (
              <button
                className="quiet"
                type="button"
                onClick={() =>
                  edit((_, all) => {
                    for (const area of all) area.value = withField(area.value, unknown)
                  })
                }
              >
                {templateTexts.put(unknown.meant)}
              </button>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
