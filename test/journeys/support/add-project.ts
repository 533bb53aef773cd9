import { setImmediate } from 'node:timers/promises'
import type { StoredProject } from '../../../app/features/portfolio/project.ts'
import { type ProjectInput, projectsOf } from '../../support/projects.ts'
import type { RunningSite } from '../../support/site/site.ts'
import { aMember } from './members.ts'

/** Adds a project without the form. */
export async function addProject({ services }: RunningSite, form: ProjectInput): Promise<StoredProject> {
  const saved = await projectsOf(services).add(aMember, form)
  if (saved.kind !== 'done') throw new Error(JSON.stringify(saved))
  // The list is sorted by the millisecond in which each was added: no two in the same one.
  while (new Date().toISOString() <= saved.project.createdAt) await setImmediate()
  return saved.project
}
