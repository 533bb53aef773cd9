import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { initialsOf, memberLabel } from '../../../../core/identity/member-label.ts'
import type { User } from '../../../../ports/identity.ts'
import { detailMessages } from '../../../features/leads-desk/inbox/detail-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/field.tsx'
import { FormNote } from '../../../ui/forms/use-form.tsx'
import type { Intent } from '../shared/intents.ts'
import type { OpenItem } from '../shared/load-detail.ts'
import { useDetailContext, useDetailForm } from './detail-form.ts'

interface ChoiceFormProps {
  intent: Intent
  id: string
  label: string
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  /** Names the field for the key that moves to it. */
  keyTarget: 'owner' | 'state'
}

/** A select that saves on a choice with the pointer, on Enter, on blur, and by its button. The arrow keys only choose. */
export function ChoiceForm({ intent, id, label, name, value, options, keyTarget }: ChoiceFormProps) {
  const form = useDetailForm(intent, id)
  const select = useRef<HTMLSelectElement>(null)
  const selectId = useId()
  const byKeyboard = useRef(false)
  // What is chosen counts until another value is stored, or the answer is that it is not. What is chosen while another is sent counts until it
  // is sent itself.
  const [choice, setChoice] = useState({ of: value, option: value, after: form.result, isNext: false })
  const counts = choice.isNext || (choice.of === value && (!form.idle || choice.after === form.result))
  const shown = counts ? choice.option : value
  const isUnsaved = shown !== value
  const choose = (option: string) => setChoice({ of: value, option, after: form.result, isNext: !form.idle })

  // A choice made before hydration stays.
  const readChoice = useEffectEvent(() => choose(select.current?.value ?? value))
  useEffect(() => readChoice(), [])

  function save(): void {
    select.current?.form?.requestSubmit()
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>): void {
    byKeyboard.current = true
    if (!isUnsaved || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter') return save()
    choose(value)
  }

  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    if (isUnsaved && form.idle && !event.currentTarget.contains(event.relatedTarget)) save()
  }

  return (
    <div className="field screen-only">
      <form.Form
        method="post"
        className="field"
        autoComplete="off"
        onBlur={onBlur}
        onSubmit={(event) => {
          setChoice({ of: value, option: select.current?.value ?? shown, after: form.result, isNext: false })
          // The button disappears when the choice is saved.
          if (event.nativeEvent.submitter) select.current?.focus()
        }}
      >
        <input type="hidden" name="intent" value={intent} />
        <label className="label" htmlFor={selectId}>
          {label}
        </label>
        <span className="line close stretch">
          <Select
            className="grow"
            id={selectId}
            data-key-target={keyTarget}
            name={name}
            ref={select}
            value={shown}
            onPointerDown={() => {
              byKeyboard.current = false
            }}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              choose(event.currentTarget.value)
              if (!byKeyboard.current) save()
            }}
            options={options}
          />
          {isUnsaved && form.idle && <SaveButton label={label} />}
          <noscript>
            <SaveButton label={label} />
          </noscript>
        </span>
      </form.Form>
      <FormNote form={form} />
    </div>
  )
}

function SaveButton({ label }: { label: string }) {
  return (
    <Button>
      {leadMessages.saveChoice} <span className="visually-hidden">{label}</span>
    </Button>
  )
}

export function OwnerForm({ item: { id, assignee } }: { item: OpenItem }) {
  const { team } = useDetailContext()
  const members = team.map((each): [string, string] => [each.uid, memberLabel(each)])
  const isFormerMember = assignee && !team.some(({ uid }) => uid === assignee.uid)
  const former: [string, string][] = isFormerMember ? [[assignee.uid, texts.noLonger(assignee.email)]] : []
  return (
    <ChoiceForm
      intent="assign"
      id={id}
      label={texts.assignee}
      name="assignee"
      value={assignee?.uid ?? ''}
      options={[['', texts.nobody], ...members, ...former]}
      keyTarget="owner"
    />
  )
}

export function useOwnerInitials(assignee: User | null): string {
  const { team } = useDetailContext()
  if (assignee === null) return detailMessages.nobody
  return initialsOf(team.find(({ uid }) => uid === assignee.uid) ?? assignee)
}

/** Returns a function that names members by their address, as the activity stores it. */
export function useMemberName(): (email: string) => string {
  const { team } = useDetailContext()
  return (email) => memberLabel(team.find((member) => member.email === email) ?? { email })
}
