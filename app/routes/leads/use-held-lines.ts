import { type RefObject, useEffect, useState } from 'react'
import type { List } from './load.ts'

interface Held {
  readonly key: string
  readonly list: List
}

interface Shown {
  readonly list: List
  /** The same for the same list. */
  readonly key: string
  readonly element: RefObject<HTMLElement | null>
  /** The id of what this member has just erased: its line goes at once. */
  readonly erased: string | null
}

/** The list as it is to be shown: what has changed changes in its place at once, but when something comes by itself, nothing appears or goes
 *  under the reader's pointer, or above where they have scrolled to. It does as soon as they leave. */
export function useHeldLines({ list: latest, key, element, erased }: Shown) {
  const [held, setHeld] = useState<Held | null>(null)
  const list = withoutLine(latest, erased)
  const waits = held !== null && held.key === key && idsOf(held.list) !== idsOf(list)
  if (held && erased !== null && held.list.lines.some(({ id }) => id === erased)) {
    setHeld({ ...held, list: withoutLine(held.list, erased) })
  }

  useEffect(() => {
    const reader = element.current
    if (!waits || !reader) return
    function look(): void {
      if (!isRead(reader)) setHeld(null)
    }
    reader.addEventListener('pointerleave', look)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      reader.removeEventListener('pointerleave', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [waits, element])

  return {
    list: waits ? renewed(held.list, list) : list,
    waits,
    /** To be called before something comes by itself. */
    hold: () => {
      if (isRead(element.current)) setHeld((before) => (before?.key === key ? before : { key, list }))
    },
    letGo: () => setHeld(null),
  }
}

function withoutLine(list: List, gone: string | null): List {
  if (gone === null) return list
  return list.tab === 'leads'
    ? { ...list, lines: list.lines.filter(({ id }) => id !== gone) }
    : { ...list, lines: list.lines.filter(({ id }) => id !== gone) }
}

function idsOf(list: List): string {
  return list.lines.map(({ id }) => id).join()
}

/** The lines of the one in its order, each as it is in the other. */
function renewed(shown: List, fresh: List): List {
  if (shown.tab === 'leads' && fresh.tab === 'leads') return { ...fresh, lines: shown.lines.map(latestOf(fresh.lines)) }
  if (shown.tab === 'messages' && fresh.tab === 'messages') {
    return { ...fresh, lines: shown.lines.map(latestOf(fresh.lines)) }
  }
  return fresh
}

function latestOf<Line extends { readonly id: string }>(lines: readonly Line[]): (line: Line) => Line {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (line) => byId.get(line.id) ?? line
}

function isRead(element: HTMLElement | null): boolean {
  if (!element) return false
  const pointedAt = element.matches(':hover') && matchMedia('(hover: hover)').matches
  return pointedAt || element.scrollTop > 0 || element.getBoundingClientRect().top < 0
}
