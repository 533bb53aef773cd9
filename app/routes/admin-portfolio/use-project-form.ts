import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sameValues } from '../../../core/portfolio/editing/project-values.ts'
import { type FilledForm, readFilledForm } from './filled-form.ts'
import { beginForm, changeForm, type FormEvent, type FormState, isUnsaved, shownIn } from './form-state.ts'
import type { Outcome } from './outcome.ts'
import { unsavedWork } from './unsaved-work.ts'

interface Options {
  uid: string
  /** As it is stored. */
  opened: FilledForm
  /** What the page that brought this form said of it, without script. */
  outcome: Outcome | null
}

/** The state of one form, kept in this browser as long as it is not saved. */
export function useProjectForm({ uid, opened, outcome }: Options) {
  const [state, setState] = useState(() => beginForm(opened, outcome))
  const [recalledFrom, setRecalledFrom] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(true)
  const latest = useRef(state)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = isUnsaved(state)

  function show(next: FormState): void {
    latest.current = next
    setState(next)
  }

  function tell(event: FormEvent): void {
    show(changeForm(latest.current, event))
    const { base, edition } = latest.current
    const work = { filled: shownIn(latest.current), base, edition, at: new Date().toISOString() }
    if (isUnsaved(latest.current)) setIsKept(unsavedWork.keep(uid, opened.id, work))
    else unsavedWork.forget(uid, opened.id)
  }

  // What was left here last time, or what was typed before the script came.
  const settle = useEffectEvent(() => {
    if (!form.current) return
    const work = unsavedWork.recall(uid, opened.id)
    const typed = readFilledForm(new FormData(form.current)).filled
    if (work && !sameValues(work.filled, shownIn(latest.current))) {
      const { base, edition, filled: mine, at } = work
      show({ ...latest.current, base, edition, mine, meeting: null, takeOver: [] })
      setRecalledFrom(at)
    } else if (!sameValues(typed, shownIn(latest.current))) {
      tell({ type: 'fill', filled: typed })
    }
  })
  useEffect(() => settle(), [])

  // What is kept here survives; only where the browser refused to keep it, closing the page would lose it.
  useEffect(() => {
    if (!unsaved || isKept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved, isKept])

  function startOver(): void {
    show(beginForm(opened, null))
    setRecalledFrom(null)
    unsavedWork.forget(uid, opened.id)
  }

  return { state, tell, form, unsaved, isKept, recalledFrom, startOver }
}
