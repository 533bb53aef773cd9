import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { Note } from '../../ui/forms/note.tsx'
import { PlaceControls } from './place-controls.tsx'
import { ProjectRow } from './project-row.tsx'
import { useDrag } from './use-drag.ts'
import { useOrder } from './use-order.ts'

interface ProjectListProps {
  projects: readonly StoredProject[]
  /** Whose unsaved work this browser keeps. */
  unsaved: ReadonlySet<string>
}

/** All projects in the order of the wall, which is put here by hand. */
export function ProjectList({ projects, unsaved }: ProjectListProps) {
  const { shown, move, failed } = useOrder(projects)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<HTMLElement | null>(null)
  const ids = shown.map(({ id }) => id)
  const { drag, handlers } = useDrag({ list, ids, drop: hang })

  // A row that changes its place in the page loses the focus on the way.
  useEffect(() => {
    if (held.current && document.activeElement !== held.current) held.current.focus()
    held.current = null
  })

  function hang(id: string, to: number): void {
    const place = move(id, to)
    const title = shown.find((project) => project.id === id)?.title ?? ''
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setSaid(adminMessages.movedTo(title, place + 1, shown.length))
  }

  return (
    <>
      {failed && (
        <Note says="no" role="alert">
          <p>
            <strong>{adminMessages.notUpdated}</strong>
          </p>
          <p>{failed}</p>
        </Note>
      )}
      <ol className="adm" ref={list}>
        {shown.map((project, place) => (
          <li key={project.id} className={markFor(project.id, place)}>
            <PlaceControls
              project={project}
              place={place}
              ids={ids}
              hang={(to) => hang(project.id, to)}
              drag={handlers(project.id)}
            />
            <ProjectRow project={project} unsaved={unsaved.has(project.id)} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )

  function markFor(id: string, place: number): string | undefined {
    if (!drag) return undefined
    const last = place === ids.length - 1 && drag.before === ids.length
    return [drag.id === id && 'lifted', drag.before === place && 'drop-above', last && 'drop-below']
      .filter(Boolean)
      .join(' ')
  }
}
