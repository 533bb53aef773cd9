import { useEffect, useId, useRef } from 'react'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { maxLengths } from '../../../core/portfolio/options.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'

interface ResultsFieldProps {
  results: readonly string[]
  error: string | undefined
  change: (results: readonly string[]) => void
}

/** One line for each result, and always one to begin with. */
export function ResultsField({ results, error, change }: ResultsFieldProps) {
  const lines = results.length === 0 ? [''] : results
  const errorId = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const goTo = useRef<number | null>(null)
  // Without script the server adds and removes lines, and brings the form back.
  const kind = useHydrated() ? 'button' : 'submit'

  useEffect(() => {
    if (goTo.current === null) return
    list.current?.querySelectorAll('input')[goTo.current]?.focus()
    goTo.current = null
  })

  function become(next: readonly string[], place: number): void {
    goTo.current = place
    change(next)
  }

  return (
    <fieldset className="results-field" ref={list} aria-describedby={error ? errorId : undefined}>
      <legend>{adminMessages.fields.results}</legend>
      {lines.map((line, place) => (
        <div key={place}>
          <input
            className="input"
            name="results"
            aria-label={adminMessages.result(place + 1)}
            maxLength={maxLengths.result}
            value={line}
            onChange={({ target }) => change(lines.with(place, target.value))}
          />
          {lines.length > 1 && (
            <RemoveButton
              kind={kind}
              place={place}
              remove={() => become(lines.toSpliced(place, 1), Math.max(0, place - 1))}
            />
          )}
        </div>
      ))}
      <button
        className="quiet"
        type={kind}
        name="intent"
        value="add-result"
        formNoValidate
        onClick={() => kind === 'button' && become([...lines, ''], lines.length)}
      >
        {adminMessages.addResult}
      </button>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface RemoveButtonProps {
  kind: 'button' | 'submit'
  place: number
  remove: () => void
}

function RemoveButton({ kind, place, remove }: RemoveButtonProps) {
  return (
    <button
      className="quiet"
      type={kind}
      name="intent"
      value={`remove-result-${place}`}
      formNoValidate
      aria-label={adminMessages.removeResult(place + 1)}
      onClick={() => kind === 'button' && remove()}
    >
      {adminMessages.remove}
    </button>
  )
}
