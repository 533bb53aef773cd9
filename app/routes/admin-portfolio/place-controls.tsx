import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useId } from 'react'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { listAddress } from './outcome.ts'

interface PlaceControlsProps {
  project: StoredProject
  place: number
  /** Of all projects, in order. */
  ids: readonly string[]
  hang: (place: number) => void
  drag: ComponentProps<'button'>
}

/** Up, down, and with script a grip to drag, which the arrow keys move too. */
export function PlaceControls({ project: { id, title }, place, ids, hang, drag }: PlaceControlsProps) {
  const help = useId()
  const hydrated = useHydrated()
  const last = ids.length - 1

  function press(event: KeyboardEvent): void {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    hang(to)
  }

  const onClick = (to: number) => (event: SyntheticEvent) => {
    event.preventDefault()
    hang(to)
  }

  return (
    <form className="place" method="post" action={listAddress}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <button
        name="behind"
        value={ids[place - 2] ?? ''}
        aria-label={adminMessages.moveUp(title)}
        disabled={place === 0}
        onClick={onClick(place - 1)}
      >
        <Arrow path="M8 13V3M3 8l5-5 5 5" />
      </button>
      {hydrated && (
        <button
          className="grip"
          type="button"
          aria-label={adminMessages.drag(title)}
          aria-describedby={help}
          onKeyDown={press}
          {...drag}
        >
          <Arrow path="M3 5h10M3 8h10M3 11h10" />
          <span className="visually-hidden" id={help}>
            {adminMessages.dragHelp}
          </span>
        </button>
      )}
      <button
        name="behind"
        value={ids[place + 1] ?? ''}
        aria-label={adminMessages.moveDown(title)}
        disabled={place === last}
        onClick={onClick(place + 1)}
      >
        <Arrow path="M8 3v10M3 8l5 5 5-5" />
      </button>
    </form>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
