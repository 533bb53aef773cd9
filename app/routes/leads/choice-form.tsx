import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { leadMessages } from '../../../core/leads/messages.ts'
import type { ExpectedRevision } from '../../../core/store/expected-revision.ts'
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
  /** Name of the select. */
  name: string
  /** The stored value. */
  value: string
  options: readonly (readonly [value: string, label: string])[]
  read: ExpectedRevision
  view: View
}

/** A select that is saved by a choice with the pointer, by Enter, by leaving it, or by its button. The arrow keys only choose. */
export function ChoiceForm({ intent, id, label, name, value, options, read: now, view }: ChoiceFormProps) {
  const work = useWork(intent, id)
  const { read, guard, letGo } = useAsRead(now)
  const { select, chosen, choose, onSubmit } = useUnsavedChoice(value, work.idle)
  const selectId = useId()
  const byKeyboard = useRef(false)
  const isUnsaved = chosen !== null && chosen !== value

  function save(): void {
    select.current?.form?.requestSubmit()
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>): void {
    byKeyboard.current = true
    if (!isUnsaved || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter') return save()
    choose(null)
    letGo()
  }

  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    guard.onBlur(event)
    if (isUnsaved && work.idle && !event.currentTarget.contains(event.relatedTarget)) save()
  }

  return (
    <div className="field work">
      <work.Form
        method="post"
        className="field"
        autoComplete="off"
        {...guard}
        onBlur={onBlur}
        onSubmit={(event) => {
          onSubmit()
          letGo()
          // The button goes with what it saves.
          if (event.nativeEvent.submitter) select.current?.focus()
        }}
      >
        <WorkFields intent={intent} id={id} read={read} />
        <label className="label" htmlFor={selectId}>
          {label}
        </label>
        <span className="pick">
          <select
            id={selectId}
            name={name}
            ref={select}
            value={chosen ?? value}
            onPointerDown={() => {
              byKeyboard.current = false
            }}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              choose(event.currentTarget.value)
              if (!byKeyboard.current) save()
            }}
          >
            {options.map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </select>
          {isUnsaved && work.idle && <SaveButton label={label} />}
          <noscript>
            <SaveButton label={label} />
          </noscript>
        </span>
      </work.Form>
      <Said work={work} view={view} />
    </div>
  )
}

function SaveButton({ label }: { label: string }) {
  return (
    <button className="quiet">
      {leadMessages.saveChoice} <span className="visually-hidden">{label}</span>
    </button>
  )
}

/** What is chosen and not stored yet, or null. It stays while it is sent, and gives way to the stored value when the answer is here. */
function useUnsavedChoice(value: string, idle: boolean) {
  const [chosen, choose] = useState<string | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const sent = useRef<string | null>(null)

  // A choice made before the script ran stays chosen.
  const takeOver = useEffectEvent(() => {
    if (select.current && select.current.value !== value) choose(select.current.value)
  })
  useEffect(() => takeOver(), [])

  useEffect(() => {
    if (!idle || sent.current === null) return
    const answered = sent.current
    sent.current = null
    choose((latest) => (latest === answered ? null : latest))
  }, [idle])

  return {
    select,
    chosen,
    choose,
    onSubmit: () => {
      sent.current = select.current?.value ?? null
    },
  }
}
