import { useId } from 'react'
import type { ItemField } from '../../../core/items/fields.ts'
import { unknownFields, withField } from '../../../core/text/fill-template.ts'
import { isOwnRow, priceRows, priceSteps } from '../../features/site/content/item-kinds.ts'
import { siteMessages as texts } from '../../features/site/content/messages.ts'
import { templateMessages as templateTexts } from '../../features/site/reply-templates/messages.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FieldError, Tick } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import type { ItemEditorState } from '../../ui/team/item-editor.tsx'
import styles from './site.module.css'

/** The amounts of each currency in a row, with the tick that confirms them. The owner's own is first. */
export function PriceTable({ editor: { fields, start, problems }, own }: { editor: ItemEditorState; own: string }) {
  const isOwn = (row: string) => (start[`${row}-currency`] ?? row) === own
  return (
    <>
      <table className={styles.prices}>
        <thead className="label">
          <tr>
            {['Currency', ...priceSteps, texts.confirmTitle].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {priceRows
            .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
            .map((row) => {
              const inputs = fields
                .filter(({ name }) => name.startsWith(`${row}-`))
                .map((field) => (
                  <PriceInput key={field.name} field={field} value={start[field.name]} problem={problems[field.name]} />
                ))
              const [heading, ...cells] = isOwnRow(row) ? inputs : [row, ...inputs]
              return (
                <tr key={row}>
                  <th scope="row">{heading}</th>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              )
            })}
        </tbody>
      </table>
      <p className="small muted">{texts.pricesBelow}</p>
      <p className="small muted">{texts.pricesOpen}</p>
    </>
  )
}

interface PriceInputProps {
  field: ItemField
  value: string | undefined
  problem: string | undefined
}

function PriceInput({ field: { name, label, type }, value, problem }: PriceInputProps) {
  const id = useId()
  const named = { name, 'aria-label': label }
  if (type === 'check') return <Tick {...named} value="yes" defaultChecked={value === 'yes'} error={problem} />
  return (
    <>
      <input
        {...named}
        className="input"
        defaultValue={value}
        inputMode={type === 'number' ? 'numeric' : 'text'}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      <FieldError id={id} says={problem} />
    </>
  )
}

type TextArea = HTMLTextAreaElement | HTMLInputElement

/** Puts a field at the cursor of the text that has the focus, or of the first one, or in place of a field that does not exist. */
export function TemplateFields({ editor, names }: { editor: ItemEditorState; names: readonly string[] }) {
  const { form, typed, problems } = editor
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
            <Button
              key={name}
              className="chip"
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                edit((area) => {
                  area.setRangeText(`{${name}}`, area.selectionStart ?? 0, area.selectionEnd ?? 0, 'end')
                })
              }
            >
              {`{${name}}`}
            </Button>
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
              <Button
                onClick={() =>
                  edit((_, all) => {
                    for (const area of all) area.value = withField(area.value, unknown)
                  })
                }
              >
                {templateTexts.put(unknown.meant)}
              </Button>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
