import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { List } from './load.ts'

interface Held {
  readonly list: List
  /** Whether the newest waits to be shown. */
  readonly held: boolean
}

/** The list as it is to be shown: what has changed changes in its place at once, but nothing comes or goes under the pointer of somebody who
 *  reads it, or above where they have scrolled to. It does as soon as they leave. `key` is the same for the same list. */
export function useHeldLines(list: List, key: string, element: RefObject<HTMLElement | null>): Held {
  const [shown, setShown] = useState({ list, key })
  const waits = shown.key === key && shown.list !== list && !sameLines(shown.list, list)

  useLayoutEffect(() => {
    setShown((before) => {
      const newer = { list, key }
      return before.key !== key || sameLines(before.list, list) || !isRead(element.current) ? newer : before
    })
  }, [list, key, element])

  useEffect(() => {
    const reader = element.current
    if (!waits || !reader) return
    function look(): void {
      if (!isRead(reader)) setShown({ list, key })
    }
    reader.addEventListener('pointerleave', look)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      reader.removeEventListener('pointerleave', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [waits, list, key, element])

  return waits ? { list: renewed(shown.list, list), held: true } : { list, held: false }
}

function sameLines(one: List, other: List): boolean {
  return one.tab === other.tab && idsOf(one) === idsOf(other)
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
