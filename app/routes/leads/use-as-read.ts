import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { AsRead } from '../../../core/as-read.ts'

/** What a form says it has read. It follows the page, which follows the others' changes, until somebody begins to fill the form in: from
 *  then on it is what they saw. */
export function useAsRead(now: AsRead, sent: unknown) {
  const [held, setHeld] = useState<AsRead | null>(null)
  const edited = useRef(false)

  // Whatever came of it: the next change begins anew.
  useEffect(() => {
    edited.current = false
    setHeld(null)
  }, [sent])

  return {
    read: held ?? now,
    guard: {
      onFocus: () => setHeld((before) => before ?? now),
      onInput: () => {
        edited.current = true
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        if (!edited.current && !event.currentTarget.contains(event.relatedTarget)) setHeld(null)
      },
    },
  }
}
