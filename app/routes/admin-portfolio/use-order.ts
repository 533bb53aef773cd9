import { startTransition, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { listAddress, type Outcome } from './outcome.ts'

interface Move {
  readonly id: string
  /** The one that it hangs behind; empty: it hangs first. */
  readonly behind: string
}

/** The list in the order in which somebody has just put it, while the server learns of it: one move at a time, in the order they were made. */
export function useOrder(projects: readonly StoredProject[]) {
  const { data, submit } = useFetcher<Outcome>()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const waiting = useRef<readonly Move[]>([])
  const sending = useRef(false)
  const shown = wanted ? inOrder(projects, wanted) : projects
  const ids = shown.map(({ id }) => id)

  async function send(): Promise<void> {
    if (sending.current) return
    sending.current = true
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      waiting.current = waiting.current.slice(1)
      await submit({ intent: 'move', stay: 'yes', ...next }, { method: 'post', action: listAddress })
    }
    sending.current = false
    // The router shows the list that the server has answered in a transition: sooner, the former order would be back for a moment.
    startTransition(() => setWanted(null))
  }

  /** Answers the place where it is now. */
  function move(id: string, to: number): number {
    const others = ids.filter((each) => each !== id)
    const place = Math.min(Math.max(to, 0), others.length)
    if (place === ids.indexOf(id)) return place
    setWanted(others.toSpliced(place, 0, id))
    // Of several moves of one project in a row, only where it ends up counts.
    const earlier = waiting.current.at(-1)?.id === id ? waiting.current.slice(0, -1) : waiting.current
    waiting.current = [...earlier, { id, behind: others[place - 1] ?? '' }]
    void send()
    return place
  }

  return { shown, move, failed: wanted === null && data?.kind === 'not-moved' ? data.reason : null }
}

/** What somebody else has added meanwhile comes first. */
function inOrder(projects: readonly StoredProject[], ids: readonly string[]): readonly StoredProject[] {
  return projects.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
