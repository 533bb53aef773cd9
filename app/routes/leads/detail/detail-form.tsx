import { type FocusEvent, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { ExpectedRevision } from '../../../../core/store/expected-revision.ts'
import type { DetailActionResult, LeadIntent } from '../action-result.ts'

/** One form of a lead or a message: its Form component and its result. Without script the result comes with the page. */
export function useDetailForm(intent: LeadIntent, id: string) {
  const { Form, state, data, reset } = useFetcher<DetailActionResult>({ key: `${intent} ${id}` })
  const posted = useActionData<DetailActionResult>()
  const latest = data ?? posted
  const idle = state === 'idle'
  const latestResult = latest?.intent === intent ? latest : null
  return {
    Form,
    idle,
    /** Also while the page is still loading again. */
    latestResult,
    /** Null until the page shows the change too. */
    result: idle ? latestResult : null,
    reset: () => reset(),
  }
}

export type DetailForm = ReturnType<typeof useDetailForm>

interface HiddenFieldsProps {
  intent: LeadIntent
  expected?: ExpectedRevision
}

export function HiddenFields({ intent, expected }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {expected && <input type="hidden" name="revision" value={expected.revision} />}
      {expected && <input type="hidden" name="was" value={expected.was} />}
    </>
  )
}

/** Returns the revision that a form expects. It follows the stored one until a member starts to fill in the form. From then on it is the one
 *  that the member saw, until the form is sent. */
export function useExpectedRevision(stored: ExpectedRevision) {
  const [seen, setSeen] = useState<ExpectedRevision | null>(null)
  const edited = useRef(false)

  function release(): void {
    edited.current = false
    setSeen(null)
  }

  return {
    expected: seen ?? stored,
    /** To be called when the form has been sent or reset. */
    release,
    formEvents: {
      onFocus: () => setSeen((before) => before ?? stored),
      onInput: () => {
        edited.current = true
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        if (!edited.current && !event.currentTarget.contains(event.relatedTarget)) release()
      },
    },
  }
}
