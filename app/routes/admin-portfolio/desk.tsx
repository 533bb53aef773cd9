import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskNotes } from './desk-notes.tsx'
import type { Outcome } from './outcome.ts'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectList } from './project-list.tsx'
import { useDone } from './use-done.ts'
import { useLiveList } from './use-live-list.ts'
import { useReturnOfFocus } from './use-return-of-focus.ts'
import { useUnsavedIds } from './use-unsaved-ids.ts'

interface DeskProps {
  projects: readonly StoredProject[]
  version: string
  /** It could not be fetched anew. */
  stale: boolean
  uid: string
  /** Why something was not done, where the page came as the answer to it. */
  refused: Outcome | null
}

/** The list, and over it whatever the address opens. */
export function Desk({ projects, version, stale, uid, refused }: DeskProps) {
  const [search] = useSearchParams()
  const said = useDone(projects, uid)
  const unsaved = useUnsavedIds(uid)
  useLiveList(version)
  useReturnOfFocus()
  const [editing, deleting] = [search.get('edit'), search.get('delete')]
  const edited = useLastKnown(projects, editing)
  const deleted = projects.find(({ id }) => id === deleting)
  const gone = (editing !== null && !edited) || (deleting !== null && !deleted)
  const form = { uid, refused }

  return (
    <>
      <DeskBar said={said} empty={projects.length === 0} />
      <DeskNotes projects={projects} stale={stale} unsaved={unsaved} gone={gone} refused={refused} />
      {projects.length > 0 && <ProjectList projects={projects} unsaved={unsaved} />}
      {search.has('new') && <ProjectDialog key="new" project={null} gone={false} {...form} />}
      {edited && <ProjectDialog key={edited.id} project={edited} gone={!projects.includes(edited)} {...form} />}
      {deleted && <DeleteDialog key={deleted.id} project={deleted} refused={refused} />}
    </>
  )
}

/** The project as it is, or as it was when it was last seen: whoever is editing it keeps their form when somebody else deletes it. */
function useLastKnown(projects: readonly StoredProject[], id: string | null): StoredProject | null {
  const current = projects.find((project) => project.id === id) ?? null
  const [known, setKnown] = useState(current)
  if (current && current !== known) setKnown(current)
  return current ?? (known?.id === id ? known : null)
}
