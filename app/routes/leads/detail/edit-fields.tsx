import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { initialsOf, memberLabel } from '../../../../core/identity/member-label.ts'
import { detailMessages } from '../../../features/leads-desk/inbox/detail-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { FormButton, FormNote, FormOf, FormSelectField } from '../../../ui/forms/use-form.tsx'
import type { OpenItem } from '../shared/load-detail.ts'
import { useDetailContext, useDetailForm } from './detail-form.ts'
import styles from './detail.module.css'

type Control = HTMLSelectElement | HTMLInputElement
type ChoiceProps = ComponentProps<typeof FormSelectField> & { value: string }

/** A choice, with what the page has shown of it. */
export function Choice({ value, ...select }: ChoiceProps) {
  return (
    <div>
      <input type="hidden" name={`was-${select.name}`} value={value} />
      <FormSelectField defaultValue={value} {...select} />
    </div>
  )
}

export interface EditFieldsProps {
  item: OpenItem
  /** Names the fields. */
  label: string
  status: string
  statuses: Readonly<Record<string, string>>
  /** What they say besides while they are folded. */
  words?: readonly string[]
  /** Below the status and the owner. */
  more?: ReactNode
}

/** Those of pages of release 0.4.0, which sent each by itself, and kept a reason that was typed as the draft of the priority. */
const intents = ['priority', 'status', 'assign']

/** Status, owner and what else there is, saved together: by the button, or by Enter. Escape undoes the choice that has the focus. */
export function EditFields({ item: { id, assignee }, label, status, statuses, words = [], more }: EditFieldsProps) {
  const { team } = useDetailContext()
  const form = useDetailForm('priority', id, intents)
  const { isSent } = form
  /** Chosen since the form was sent, which empties it. */
  const later = useRef(new Map<Control, string>())
  const owner = assignee && (team.find(({ uid }) => uid === assignee.uid) ?? assignee)
  const members = team.map((each) => [each.uid, memberLabel(each)] as const)
  const isFormer = assignee !== null && owner === assignee
  const former = isFormer ? [[assignee.uid, texts.noLonger(assignee.email)] as const] : []

  useEffect(() => {
    if (!isSent) return
    for (const [control, value] of later.current) fill(control, value)
    later.current.clear()
  }, [isSent])

  function onChange({ target }: { readonly target: EventTarget }): void {
    const control = target as Control
    later.current.set(control, control.value)
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { target: select } = event
    if (!(select instanceof HTMLSelectElement)) return
    if (event.key === 'Enter') event.currentTarget.requestSubmit()
    else if (event.key === 'Escape') undo(select)
    else return
    event.preventDefault()
  }

  return (
    <details className={`opens-below ${styles.status}`} open={form.fields !== null}>
      <summary className="quiet">
        {[statuses[status], owner ? initialsOf(owner) : detailMessages.nobody, ...words].join(', ')}
      </summary>
      <div className={styles.work} role="group" aria-label={label}>
        <FormOf
          form={form}
          intent="status"
          className="stack near"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onSubmit={() => later.current.clear()}
          onChange={onChange}
        >
          <div className={`fits ${styles.choices}`}>
            <Choice
              label={leadMessages.status}
              name="status"
              value={status}
              options={Object.entries(statuses)}
              data-key-target="state"
            />
            <Choice
              label={texts.assignee}
              name="assignee"
              value={assignee?.uid ?? ''}
              options={[['', texts.nobody], ...members, ...former]}
              data-key-target="owner"
            />
            {more}
          </div>
          <p>
            <FormButton>{leadMessages.saveChoice}</FormButton>
          </p>
          <FormNote />
        </FormOf>
      </div>
    </details>
  )
}

function undo(select: HTMLSelectElement): void {
  fill(select, Array.from(select.options).find(({ defaultSelected }) => defaultSelected)?.value ?? select.value)
}

function fill(control: Control, value: string): void {
  control.value = value
  // So that the draft follows.
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns a function that names members by their address, as the activity stores it. */
export function useMemberName(): (email: string) => string {
  const { team } = useDetailContext()
  return (email) => memberLabel(team.find((member) => member.email === email) ?? { email })
}
