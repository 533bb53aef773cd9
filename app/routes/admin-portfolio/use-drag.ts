import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

interface Drag {
  readonly id: string
  /** Before which of the rows it would hang. */
  readonly before: number
}

interface Options {
  list: RefObject<HTMLOListElement | null>
  ids: readonly string[]
  drop: (id: string, place: number) => void
}

/** How near to the window's edge the page begins to move along, and how far at a time. */
const edge = 64
const step = 14

/** A row follows the pointer, mouse, pen or finger: a line shows where it would hang, and letting go hangs it there. */
export function useDrag({ list, ids, drop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function rowsAbove(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, height }) => top + height / 2 < y).length
  }

  function handlers(id: string) {
    return {
      onPointerDown(event: PointerEvent): void {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, before: ids.indexOf(id) })
      },
      onPointerMove({ clientY }: PointerEvent): void {
        if (drag?.id !== id) return
        if (clientY < edge) scrollBy(0, -step)
        if (clientY > innerHeight - edge) scrollBy(0, step)
        setDrag({ id, before: rowsAbove(clientY) })
      },
      onPointerUp(): void {
        if (drag?.id !== id) return
        setDrag(null)
        drop(id, drag.before > ids.indexOf(id) ? drag.before - 1 : drag.before)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDownCapture: (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null),
    }
  }

  return { drag, handlers }
}
