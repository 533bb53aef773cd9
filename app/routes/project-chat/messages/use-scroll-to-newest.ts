import { type UIEvent, useLayoutEffect, useRef } from 'react'

/** Within this distance the reader counts as being at the newest message. */
const nearPx = 48

/** Keeps the newest message in view until the reader scrolls up. Shows a message that is taller than the view from its first line.
 *  Expects a scroller with `flex-direction: column-reverse`: it starts at the newest message without script, and its `scrollTop` is 0 at
 *  the end and negative above it. A change of `ownMessages`, the number of the visitor's messages, scrolls to the newest one. */
export function useScrollToNewest(ownMessages: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  /** Distance between the top of the content and the top of the view; null at the newest message. */
  const readingAt = useRef<number | null>(null)
  const written = useRef(ownMessages)
  const size = useRef('')

  useLayoutEffect(() => {
    const view = scroller.current
    if (!view) return
    if (ownMessages > written.current) readingAt.current = null
    written.current = ownMessages
    const sizeNow = `${view.clientHeight} ${view.scrollHeight}`
    const changed = sizeNow !== size.current
    size.current = sizeNow
    if (readingAt.current !== null) view.scrollTop = readingAt.current - hiddenHeight(view)
    else if (changed) showNewest(view, log.current?.lastElementChild)
  })

  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollTop } = currentTarget
    const newestAt = -overhang(currentTarget, log.current?.lastElementChild)
    readingAt.current = scrollTop > newestAt - nearPx ? null : scrollTop + hiddenHeight(currentTarget)
  }

  return { scroller, log, onScroll }
}

function showNewest(view: HTMLElement, newest: Element | null | undefined): void {
  // In a very low window the page itself scrolls.
  if (getComputedStyle(view).overflowY === 'visible') view.lastElementChild?.scrollIntoView({ block: 'end' })
  else view.scrollTop = -overhang(view, newest)
}

/** Returns how far the first line of the newest message lies above a view that is at the end. */
function overhang(view: HTMLElement, newest: Element | null | undefined): number {
  const content = view.lastElementChild
  if (!newest || !content) return 0
  const height = content.getBoundingClientRect().bottom - newest.getBoundingClientRect().top
  return Math.max(0, height - view.clientHeight)
}

function hiddenHeight({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}
