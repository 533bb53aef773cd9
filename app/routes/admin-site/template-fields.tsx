import type { RefObject } from 'react'
import { fieldNames, unknownFields, withField } from '../../../core/reply-templates/fill-template.ts'
import { templateMessages as texts } from '../../../core/reply-templates/messages.ts'
import type { ItemProblems } from '../../../core/site-content/check-content.ts'
import type { ItemContent } from '../../../core/site-content/item-kinds.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import chips from '../../ui/forms/chips.module.css'
import styles from './site.module.css'

/** Puts a field at the cursor of the letter, or in place of one that does not exist. */
export function TemplateFields({
  form,
  typed,
  problems,
}: {
  form: RefObject<HTMLFormElement | null>
  typed: ItemContent
  problems: ItemProblems
}) {
  const hydrated = useHydrated()
  const said = Object.values(problems)

  function edit(change: (letter: HTMLTextAreaElement, subject: HTMLInputElement) => void): void {
    const letter = form.current?.querySelector('textarea')
    const subject = form.current?.querySelector<HTMLInputElement>('[name=subject]')
    if (!letter || !subject) return
    change(letter, subject)
    letter.focus()
    letter.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {hydrated && (
        <div className={`${chips.chips} ${styles.chips}`} role="group" aria-label={texts.putField}>
          {fieldNames.map((name) => (
            <button
              key={name}
              className={chips.chip}
              type="button"
              onClick={() =>
                edit((letter) => letter.setRangeText(`{${name}}`, letter.selectionStart, letter.selectionEnd, 'end'))
              }
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
      )}
      <div className="stack" role="status">
        {unknownFields(`${typed['subject']}\n${typed['text']}`).map((unknown) => (
          <div key={unknown.field}>
            {!said.includes(texts.unknown(unknown)) && <p className="error">{texts.unknown(unknown)}</p>}
            {hydrated && unknown.meant && (
              <button
                className="quiet"
                type="button"
                onClick={() =>
                  edit((...areas) => {
                    for (const area of areas) area.value = withField(area.value, unknown)
                  })
                }
              >
                {texts.put(unknown.meant)}
              </button>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
