import { type RefObject, useEffect, useRef } from 'react'
import type { View } from './view.ts'
import { listKey } from './view.ts'

/** As in leads.css: below this the list and what is open are two screens. */
const narrow = '(max-width: 56.1875em)'

/** Keeps the focus where the eye is when one screen takes the other's place, and when another page of the list does. Returns how to open a
 *  line and move the focus into what it opens. */
export function useFocus(view: View, list: RefObject<HTMLElement | null>): (line: HTMLElement) => void {
  const { chosen, after } = view
  const key = listKey(view)
  const before = useRef({ chosen, after, key })
  const movesInto = useRef<string | null>(null)

  useEffect(() => {
    const was = before.current
    before.current = { chosen, after, key }
    if (was.key !== key) list.current?.scrollTo(0, 0)
    if (was.after !== after) document.getElementById('list-title')?.focus()
    if (chosen !== null && movesInto.current === chosen) {
      movesInto.current = null
      document.getElementById('lead-title')?.focus()
    }
    if (was.chosen === chosen || !matchMedia(narrow).matches) return
    if (chosen !== null) document.querySelector<HTMLElement>('.det h2, .det .back a')?.focus({ preventScroll: true })
    else if (was.chosen !== null)
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(was.chosen)}"]`)?.focus()
  }, [chosen, after, key, list])

  return (line) => {
    if (line.hasAttribute('aria-current')) return document.getElementById('lead-title')?.focus()
    movesInto.current = line.dataset['id'] ?? null
    line.click()
  }
}
