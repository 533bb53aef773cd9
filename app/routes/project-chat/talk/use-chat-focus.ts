import { type RefObject, useEffect, useRef } from 'react'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'

type Focusable = RefObject<HTMLElement | null>

/** A chat that is started anew begins in the box. The page's first one does not: a phone's keyboard would cover it. And a receipt is to
 *  be read first. */
export function useFocusOnNewChat(box: Focusable, isEnding: boolean, hasReceipt: boolean): void {
  const appearedLater = useAppearedLater()
  const wasEnding = useRef(appearedLater && !hasReceipt)
  useEffect(() => {
    if (wasEnding.current && !isEnding) box.current?.focus()
    wasEnding.current = isEnding
  }, [box, isEnding])
}

/** The button that dismisses the receipt goes with it: what was below it is read next. */
export function useFocusWhenDismissed(heading: Focusable, hasReceipt: boolean): void {
  const hadReceipt = useRef(hasReceipt)
  useEffect(() => {
    if (hadReceipt.current && !hasReceipt && document.activeElement === document.body) heading.current?.focus()
    hadReceipt.current = hasReceipt
  }, [heading, hasReceipt])
}
