import { useEffect, useId, useRef } from 'react'
import type { AsRead } from '../../../core/as-read.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import type { Intent } from './outcome.ts'
import { Said } from './said.tsx'
import { useAsRead } from './use-as-read.ts'
import { useWork } from './use-work.ts'
import type { View } from './view.ts'
import { WorkFields } from './work-fields.tsx'

interface ChoiceFormProps {
  intent: Intent
  id: string
  label: string
  /** Of the select. */
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  read: AsRead
  view: View
}

/** One choice of several. It is sent as soon as another is chosen; without script, by its button. */
export function ChoiceForm({ intent, id, label, name, value, options, read: now, view }: ChoiceFormProps) {
  const work = useWork(intent, id)
  const { read, guard, letGo } = useAsRead(now)
  const selectId = useId()
  const select = useRef<HTMLSelectElement>(null)

  // The select shows what was chosen while it is on its way, and what the server has whenever nothing is.
  useEffect(() => {
    if (work.idle && select.current) select.current.value = value
  }, [work.idle, value])

  return (
    <div className="f work">
      <work.Form method="post" className="f" {...guard}>
        <WorkFields intent={intent} id={id} read={read} />
        <label className="label" htmlFor={selectId}>
          {label}
        </label>
        <select
          id={selectId}
          name={name}
          ref={select}
          defaultValue={value}
          onChange={(event) => {
            void work.submit(event.currentTarget.form)
            letGo()
          }}
        >
          {options.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <noscript>
          <button className="quiet">{leadMessages.changeStatus}</button>
        </noscript>
      </work.Form>
      <Said work={work} view={view} />
    </div>
  )
}
