import { type UIEvent, useLayoutEffect, useRef } from 'react'

/** So near to the newest message counts as being there. */
const nearPx = 48

/** Keeps the newest message in view, unless the reader has scrolled up: then what they read stays where it is. For a log that is laid
 *  out from its end (`flex-direction: column-reverse`), which without script starts at the newest too: there `scrollTop` is 0 at the
 *  end and negative above it. `ownMessages`: how many the reader has written; writing one brings them back to the newest. */
export function useFollow(ownMessages: number) {
  const log = useRef<HTMLDivElement>(null)
  /** How far below the log's start the reader is; null at the newest. */
  const place = useRef<number | null>(null)
  const written = useRef(ownMessages)

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (ownMessages > written.current) place.current = null
    written.current = ownMessages
    element.scrollTop = place.current === null ? 0 : place.current - longestWay(element)
  })

  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollTop } = currentTarget
    place.current = scrollTop > -nearPx ? null : scrollTop + longestWay(currentTarget)
  }

  return { log, onScroll }
}

function longestWay({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}
