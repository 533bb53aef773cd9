import { type RefObject, useEffect, useState } from 'react'
import type { ListData } from '../shared/load-dashboard.ts'

interface PendingRowsInput {
  readonly latest: ListData
  /** The same for the same list. */
  readonly key: string
  readonly list: RefObject<HTMLElement | null>
  /** Id of the lead or message that this member has just erased. Its row disappears at once. */
  readonly erasedId: string | null
}

/** Returns the list to show. Rows always show their latest data, but while a member reads the list, a live update adds and removes no row. It
 *  does as soon as they leave the list. */
export function usePendingRows({ latest, key, list: element, erasedId }: PendingRowsInput) {
  const [frozen, setFrozen] = useState<{ readonly key: string; readonly list: ListData } | null>(null)
  const list = withoutRow(latest, erasedId)
  const pending = frozen !== null && frozen.key === key && idsOf(frozen.list) !== idsOf(list)
  if (frozen && erasedId !== null && frozen.list.lines.some(({ id }) => id === erasedId)) {
    setFrozen({ ...frozen, list: withoutRow(frozen.list, erasedId) })
  }

  useEffect(() => {
    const watched = element.current
    if (!pending || !watched) return
    function check(): void {
      if (!isRead(watched)) setFrozen(null)
    }
    watched.addEventListener('pointerleave', check)
    document.addEventListener('scroll', check, { capture: true, passive: true })
    return () => {
      watched.removeEventListener('pointerleave', check)
      document.removeEventListener('scroll', check, { capture: true })
    }
  }, [pending, element])

  return {
    list: pending ? withLatestData(frozen.list, list) : list,
    pending,
    /** To be called before a live update. */
    freeze: () => {
      if (isRead(element.current)) setFrozen((before) => (before?.key === key ? before : { key, list }))
    },
    release: () => setFrozen(null),
  }
}

function withoutRow(list: ListData, id: string | null): ListData {
  return { ...list, lines: list.lines.filter((line) => line.id !== id) } as ListData
}

function idsOf(list: ListData): string {
  return list.lines.map(({ id }) => id).join()
}

/** Both lists are of one tab. */
function withLatestData(shown: ListData, latest: ListData): ListData {
  const byId = new Map(latest.lines.map((line) => [line.id, line]))
  return { ...latest, lines: shown.lines.map((line) => byId.get(line.id) ?? line) } as ListData
}

/** Whether the pointer is over the list, or the list is scrolled. */
function isRead(element: HTMLElement | null): boolean {
  if (!element) return false
  const pointedAt = element.matches(':hover') && matchMedia('(hover: hover)').matches
  return pointedAt || element.scrollTop > 0 || element.getBoundingClientRect().top < 0
}
