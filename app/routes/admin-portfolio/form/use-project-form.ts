import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  blankValues,
  type PortfolioField,
  type ProjectValues,
  sameValues,
} from '../../../../core/portfolio/project-values.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import { readSentForm, valuesOf } from './form-values.ts'
import type { SaveConflict, SaveFormResult } from './save.ts'
import { forgetUnsavedWork, readUnsavedWork, storeUnsavedWork, useUnsavedIds } from './unsaved-work.ts'

export interface FormState {
  readonly values: ProjectValues
  /** What is stored of the project at `revisionNumber`. */
  readonly stored: ProjectValues
  readonly revisionNumber: number
  readonly conflict: SaveConflict | null
  /** Whether it changed since it was opened or restored. */
  readonly changed: boolean
}

/** Returns the form of a stored project (null: a new one), or as the result of a form without script left it. */
export function openForm(
  project: (ProjectValues & Pick<StoredProject, 'revisionNumber'>) | null,
  result: SaveFormResult | null,
): FormState {
  const stored = project ? valuesOf(project) : blankValues
  const opened = {
    values: stored,
    stored,
    revisionNumber: project?.revisionNumber ?? 0,
    conflict: null,
    changed: false,
  }
  if (!result || !('form' in result)) return opened
  const sent = { ...opened, values: result.form.values, revisionNumber: result.form.revisionNumber }
  return result.kind === 'conflict' ? withConflict(sent, result.conflict) : sent
}

export function withValue(state: FormState, field: PortfolioField, value: string | readonly string[]): FormState {
  return { ...state, values: { ...state.values, [field]: value }, changed: true }
}

/** Keeps what is in the form, which may now be saved over what the other member has saved. */
export function withConflict({ values }: FormState, conflict: SaveConflict): FormState {
  const { theirs, revisionNumber } = conflict
  return { values, stored: theirs, revisionNumber, conflict, changed: true }
}

/** A conflict that is not answered comes again after a reload: the work counts as begun before it. */
export function unsavedWork({ values, stored, revisionNumber, conflict }: FormState, at: Date) {
  return { values, stored, revisionNumber: revisionNumber - (conflict ? 1 : 0), at: at.toISOString() }
}

/** Returns the form with what was saved last: the colleague's revision of a conflict, or the loaded project where that is newer. */
export function startedOver({ stored, revisionNumber, conflict }: FormState, project: Parameters<typeof openForm>[0]) {
  const isNewer = conflict && (project?.revisionNumber ?? 0) < revisionNumber
  return openForm(isNewer ? { ...stored, revisionNumber } : project, null)
}

export function isUnsaved({ values, stored }: FormState): boolean {
  return !sameValues(values, stored)
}

interface Options {
  uid: string
  /** Null: a new project. */
  id: string | null
  project: StoredProject | null
  /** The result of a form that was sent without script. */
  sentBefore: SaveFormResult | null
  result: SaveFormResult | null
}

/** Holds the state of one form, and stores it in this browser while it is unsaved. */
export function useProjectForm({ uid, id, project, sentBefore, result }: Options) {
  const [state, setState] = useState(() => openForm(project, sentBefore))
  const [handled, setHandled] = useState(result)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const isStored = useUnsavedIds(uid).has(id ?? 'new')
  const form = useRef<HTMLFormElement>(null)
  const unsaved = isUnsaved(state)

  if (result !== handled) {
    setHandled(result)
    if (result?.kind === 'conflict') setState(withConflict(state, result.conflict))
  }

  // Unsaved work of an earlier visit, or what was typed before the script ran.
  const restore = useEffectEvent(() => {
    const work = readUnsavedWork(uid, id)
    const typed = form.current && readSentForm(new FormData(form.current)).values
    if (work && !sameValues(work.values, state.values)) {
      const { at, ...restored } = work
      setState({ ...restored, conflict: null, changed: false })
      setRestoredAt(at)
    } else if (typed && !state.conflict && !sameValues(typed, state.values)) {
      setState({ ...state, values: typed, changed: true })
    }
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage and its fields can only be read here
  useEffect(() => restore(), [])

  useEffect(() => {
    if (!state.changed) return
    if (unsaved) storeUnsavedWork(uid, id, unsavedWork(state, new Date()))
    else forgetUnsavedWork(uid, id)
  }, [uid, id, state, unsaved])

  // Closing the page loses work only when the browser refused to store it.
  useEffect(() => {
    if (!unsaved || isStored) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved, isStored])

  return {
    state,
    form,
    unsaved,
    isStored,
    restoredAt,
    setValue: (field: PortfolioField, value: string | readonly string[]) =>
      setState((latest) => withValue(latest, field, value)),
    /** Shows what is stored, and forgets what was typed. */
    startOver(): void {
      setState(startedOver(state, project))
      setRestoredAt(null)
      forgetUnsavedWork(uid, id)
    },
  }
}
