import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { formDataOf, formFrom } from './filled-form.ts'
import { FormFields } from './form-fields.tsx'
import { FormNotes } from './form-notes.tsx'
import { shownIn } from './form-state.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { LiveCard } from './live-card.tsx'
import { listAddress, type Outcome } from './outcome.ts'
import { useProjectForm } from './use-project-form.ts'

interface ProjectFormProps {
  /** As it is stored now, whoever has saved it; null: a new one. */
  project: StoredProject | null
  /** Somebody has deleted it meanwhile. */
  gone: boolean
  /** Who fills it in. */
  uid: string
  /** Why it was not saved, where the page came as the answer to it. */
  refused: Outcome | null
}

/** A project as the team fills it in, with what becomes of it beside it. */
export function ProjectForm({ project, gone: deleted, uid, refused }: ProjectFormProps) {
  const opened = formFrom(project)
  const { state, tell, form, unsaved, isKept, recalledFrom, startOver } = useProjectForm({
    uid,
    opened,
    outcome: refused,
  })
  const { data, state: sending, submit } = useFetcher<Outcome>()
  const notes = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const saving = sending !== 'idle'
  const outcome = saving ? null : (data ?? refused)
  // Without script both values stay as they were sent; the ticks say what is to become of them.
  const filled = hydrated ? shownIn(state) : state.mine
  const gone = deleted || outcome?.kind === 'gone'

  const hear = useEffectEvent((answer: Outcome) => {
    if (answer.kind === 'changed') return tell({ type: 'meet', meeting: answer.meeting })
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (field) goTo(field, 'center')
    else goTo(notes.current, 'start')
  })
  useEffect(() => {
    if (data) hear(data)
  }, [data])
  useEffect(() => {
    if (state.meeting) goTo(notes.current, 'start')
  }, [state.meeting])

  function save(event: FormEvent): void {
    event.preventDefault()
    const sent = formDataOf({ ...state, id: gone ? null : state.id, filled })
    sent.set('intent', 'save')
    void submit(sent, { method: 'post', action: listAddress })
  }

  return (
    <form method="post" encType="multipart/form-data" ref={form} onSubmit={save}>
      <input type="hidden" name="id" value={(gone ? null : state.id) ?? ''} />
      <input type="hidden" name="edition" value={state.edition} />
      {/* The first button of a form is the one that Enter presses. */}
      <button className="visually-hidden" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <div className="sheet">
        <div className="fields">
          <FormNotes {...{ state, tell, outcome, project, gone, recalledFrom, startOver }} ref={notes} />
          <FormFields
            filled={filled}
            problems={outcome?.kind === 'invalid' ? outcome.problems : {}}
            set={(field, value) => tell({ type: 'set', field, value })}
          />
        </div>
        <LiveCard filled={filled} />
      </div>
      <footer>
        <p className="small muted" role="status">
          {unsaved && !saving && (isKept ? adminMessages.keptHere : adminMessages.notKeptHere)}
        </p>
        <Link className="quiet" to={listAddress} preventScrollReset>
          {adminMessages.cancel}
        </Link>
        <button className="btn low" name="intent" value="save" disabled={saving}>
          {saving ? adminMessages.saving : labelFor(state.id, gone)}
        </button>
      </footer>
      <LeaveQuestion when={unsaved && !saving} onLeave={startOver} />
    </form>
  )
}

function labelFor(id: string | null, gone: boolean): string {
  if (gone) return adminMessages.addAgain
  return id === null ? adminMessages.addProject : adminMessages.save
}

function goTo(element: HTMLElement | null, block: 'start' | 'center'): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block })
}
