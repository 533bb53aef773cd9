import { useId } from 'react'
import type { ItemProblems } from '../../../core/items/fields.ts'
import type { ItemContent } from '../../../core/items/fields.ts'
import { unknownFields, withField } from '../../../core/reply-templates/fill-template.ts'
import { templateMessages as templateTexts } from '../../../core/reply-templates/messages.ts'
import { isOwnRow, priceLabel, priceRows, priceSteps } from '../../../core/site-content/item-kinds.ts'
import { siteMessages as texts } from '../../../core/site-content/messages.ts'
import type { PageForm } from '../../ui/forms/use-form.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import styles from './site.module.css'

interface PriceTableProps {
  start: ItemContent
  problems: ItemProblems
}

/** The amounts of each currency in a row, with the tick that confirms them. */
export function PriceTable({ start, problems }: PriceTableProps) {
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.prices}>
          <thead>
            <tr>
              {['Currency', ...priceSteps, texts.confirmTitle].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priceRows.map((row) => (
              <tr key={row}>
                <th scope="row">
                  {isOwnRow(row) ? (
                    <PriceInput name={`${row}-currency`} label={texts.otherCurrency} {...{ start, problems }} />
                  ) : (
                    row
                  )}
                </th>
                {priceSteps.map((step, index) => (
                  <td key={step}>
                    <PriceInput name={`${row}-${index}`} label={priceLabel(row, step)} {...{ start, problems }} />
                  </td>
                ))}
                <td>
                  <PriceInput
                    name={`${row}-confirmed`}
                    label={priceLabel(row, texts.confirm)}
                    isTick
                    {...{ start, problems }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">{texts.pricesBelow}</p>
      <p className="small muted">{texts.pricesOpen}</p>
    </>
  )
}

function PriceInput({
  name,
  label,
  isTick = false,
  start,
  problems,
}: PriceTableProps & { name: string; label: string; isTick?: boolean }) {
  const id = useId()
  const problem = problems[name]
  const isAmount = /-\d$/.test(name)
  const kind = isTick
    ? ({ type: 'checkbox', value: 'yes', defaultChecked: start[name] === 'yes' } as const)
    : ({ className: 'input', defaultValue: start[name], inputMode: isAmount ? 'numeric' : 'text' } as const)
  return (
    <>
      <input
        {...kind}
        name={name}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
      />
      {problem && (
        <p className="error" id={id}>
          {problem}
        </p>
      )}
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
  form: Pick<PageForm, 'draft'>
  names: readonly string[]
  typed: ItemContent
  problems: ItemProblems
}) {
  const hydrated = useHydrated()
  const said = Object.values(problems)

  function edit(change: (area: TextArea, all: readonly TextArea[]) => void): void {
    const areas = [...(form.draft.ref.current?.querySelectorAll<TextArea>('input.input, textarea') ?? [])]
    const area = areas.find((each) => each === document.activeElement) ?? areas.find(({ type }) => type === 'textarea')
    if (!area) return
    change(area, areas)
    area.focus()
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {hydrated && (
        <div className={`row close stretch ${styles.chips}`} role="group" aria-label={templateTexts.putField}>
          {names.map((name) => (
            <button
              key={name}
              className="chip"
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
