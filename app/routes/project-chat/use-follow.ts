import { useLayoutEffect, useRef } from 'react'

/** So near to the newest message counts as being there. */
const nearPx = 48

/** Keeps the newest message in view, unless the reader has scrolled up: then what they read stays where it is. For a log that is laid
 *  out from its end (`flex-direction: column-reverse`), which without script starts at the newest too: 0 is the end, above it is
 *  negative. `ownMessages`: how many the reader has written; writing one brings them back to the newest. */
export function useFollow(ownMessages: number) {
  const log = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const height = useRef(0)
  const written = useRef(ownMessages)

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const grown = element.scrollHeight - height.current
    const hasJustWritten = ownMessages > written.current
    height.current = element.scrollHeight
    written.current = ownMessages
    if (hasJustWritten) following.current = true
    if (following.current) element.scrollTop = 0
    else if (grown > 0) element.scrollTop -= grown
  })

  function onScroll(): void {
    if (log.current) following.current = log.current.scrollTop > -nearPx
  }

  return { log, onScroll }
}
