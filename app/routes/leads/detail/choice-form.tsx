import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { leadMessages } from '../../../../core/leads/messages.ts'
import type { ExpectedRevision } from '../../../../core/store/lists.ts'
import type { Intent } from '../shared/action-result.ts'
import { FormResult, HiddenFields, useDetailForm, useExpectedRevision } from './detail-form.tsx'
import styles from './choice-form.module.css'

interface ChoiceFormProps {
  intent: Intent
  id: string
  label: string
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  stored: ExpectedRevision
  /** Names the field for the key that moves to it. */
  keyTarget: 'owner' | 'state'
}

/** A select that saves on a choice with the pointer, on Enter, on blur, and by its button. The arrow keys only choose. */
export function ChoiceForm({ intent, id, label, name, value, options, stored, keyTarget }: ChoiceFormProps) {
  const form = useDetailForm(intent, id)
  const { expected, formEvents, release } = useExpectedRevision(stored)
  const { select, chosen, choose, onSubmit } = useUnsavedChoice(value, form.idle)
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
    release()
  }

  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    formEvents.onBlur(event)
    if (isUnsaved && form.idle && !event.currentTarget.contains(event.relatedTarget)) save()
  }

  return (
    <div className="field screen-only">
      <form.Form
        method="post"
        className="field"
        autoComplete="off"
        {...formEvents}
        onBlur={onBlur}
        onSubmit={(event) => {
          onSubmit()
          release()
          // The button disappears when the choice is saved.
          if (event.nativeEvent.submitter) select.current?.focus()
        }}
      >
        <HiddenFields intent={intent} expected={expected} />
        <label className="label" htmlFor={selectId}>
          {label}
        </label>
        <span className={styles.select}>
          <select
            id={selectId}
            data-key-target={keyTarget}
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
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
          {isUnsaved && form.idle && <SaveButton label={label} />}
          <noscript>
            <SaveButton label={label} />
          </noscript>
        </span>
      </form.Form>
      <FormResult form={form} />
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

/** Holds a choice that is not stored yet, or null. It is shown while it is sent, then replaced by the stored value. */
function useUnsavedChoice(value: string, idle: boolean) {
  const [chosen, choose] = useState<string | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const sent = useRef<string | null>(null)

  // A choice made before hydration stays.
  const readChoice = useEffectEvent(() => {
    if (select.current && select.current.value !== value) choose(select.current.value)
  })
  useEffect(() => readChoice(), [])

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
