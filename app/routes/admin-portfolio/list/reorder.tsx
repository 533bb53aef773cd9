import { type KeyboardEvent, type MouseEvent, startTransition, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { listAddress } from '../addresses.ts'
import styles from './project-list.module.css'

export type ListActionResult = { readonly kind: 'moved' } | { readonly kind: 'not-moved'; readonly reason: string }

interface Move {
  readonly id: string
  /** The project that comes before it; empty: none. */
  readonly after: string
}

/** Shows the order that a person wants before the server has stored it. Sends one move at a time, in their order. */
export function useReorder(projects: readonly StoredProject[]) {
  const { data, submit } = useFetcher<ListActionResult>()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const waiting = useRef<readonly Move[]>([])
  const sending = useRef(false)
  const shown = wanted ? sortBy(projects, wanted) : projects
  const ids = shown.map(({ id }) => id)

  async function send(): Promise<void> {
    if (sending.current) return
    sending.current = true
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      waiting.current = waiting.current.slice(1)
      await submit({ intent: 'move', stay: 'yes', ...next }, { method: 'post', action: listAddress })
    }
    sending.current = false
    // The router shows the list of the server in a transition. Without one the former order would flash up.
    startTransition(() => setWanted(null))
  }

  function move(id: string, to: number): number {
    const others = ids.filter((each) => each !== id)
    const index = Math.min(Math.max(to, 0), others.length)
    if (index === ids.indexOf(id)) return index
    setWanted(others.toSpliced(index, 0, id))
    // The last of several moves of one project replaces the others.
    const earlier = waiting.current.at(-1)?.id === id ? waiting.current.slice(0, -1) : waiting.current
    waiting.current = [...earlier, { id, after: others[index - 1] ?? '' }]
    void send()
    return index
  }

  return { shown, move, failed: wanted === null && data?.kind === 'not-moved' ? data.reason : null }
}

/** A project that another member has added since comes first. */
function sortBy(projects: readonly StoredProject[], ids: readonly string[]): readonly StoredProject[] {
  return projects.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

interface PositionButtonsProps {
  project: StoredProject
  index: number
  /** The ids of all projects, in their order. */
  ids: readonly string[]
  moveTo: (index: number, pressed: HTMLButtonElement) => void
}

/** Buttons to move a project up and down. With script they listen to the arrow keys, Home and End too. */
export function PositionButtons({ project: { id, title }, index, ids, moveTo }: PositionButtonsProps) {
  const help = useId()
  const last = ids.length - 1

  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveTo(to, event.currentTarget)
  }

  /** `aria-disabled` in place of `disabled`: a button that the list's end disables keeps the focus. */
  function button(to: number, after: string | undefined) {
    return {
      name: 'after',
      value: after ?? '',
      'aria-disabled': to < 0 || to > last,
      'aria-describedby': help,
      onKeyDown: press,
      onClick(event: MouseEvent<HTMLButtonElement>) {
        event.preventDefault()
        moveTo(to, event.currentTarget)
      },
    }
  }

  return (
    <form className={styles.position} method="post" action={listAddress}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <button {...button(index - 1, ids[index - 2])} aria-label={texts.moveUp(title)}>
        <Arrow path="M8 13V3M3 8l5-5 5 5" />
      </button>
      <button {...button(index + 1, ids[index + 1] ?? ids[index - 1])} aria-label={texts.moveDown(title)}>
        <Arrow path="M8 3v10M3 8l5 5 5-5" />
      </button>
      <span className="visually-hidden" id={help}>
        {texts.moveHelp}
      </span>
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

export function NotMoved({ reason }: { reason: string }) {
  return (
    <Note says="no" role="alert">
      <p>
        <strong>{texts.notUpdated}</strong>
      </p>
      <p>{reason}</p>
    </Note>
  )
}
