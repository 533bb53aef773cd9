import { type FocusEvent, useRef, useState } from 'react'
import type { ExpectedRevision } from '../../../core/store/expected-revision.ts'

/** What a form says it has read. It follows the page, which follows the others' changes, until somebody begins to fill the form in: from
 *  then on, and until it is sent, it is what they saw. */
export function useAsRead(now: ExpectedRevision) {
  const [held, setHeld] = useState<ExpectedRevision | null>(null)
  const edited = useRef(false)

  function letGo(): void {
    edited.current = false
    setHeld(null)
  }

  return {
    read: held ?? now,
    /** To be called when the form has been sent: the next change begins anew. */
    letGo,
    guard: {
      onFocus: () => setHeld((before) => before ?? now),
      onInput: () => {
        edited.current = true
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        if (!edited.current && !event.currentTarget.contains(event.relatedTarget)) letGo()
      },
    },
  }
}
