import type { Batched, DocumentStore, Match, Write } from '../../ports/document-store.ts'
import { type openCollection, write } from '../collection.ts'
import type { PortfolioService } from '../services.ts'
import type { Attempt } from './attempt.ts'
import { portfolioMessages } from './messages.ts'
import type { Saved } from './outcomes.ts'
import { type KeptProject, type Project, projects } from './project.ts'
import { readChanges, readProject } from './project-form.ts'
import { projectSlugs, slugOf } from './slug.ts'

interface Needs {
  store: DocumentStore
  kept: ReturnType<typeof openCollection<Project>>
  readAll: (where: Match) => Promise<readonly KeptProject[]>
  attempt: Attempt
  newId: () => string
}

type Editing = Pick<PortfolioService, 'list' | 'get' | 'add' | 'update' | 'remove'>

/** What the team does with its projects. */
export function createEditing({ store, kept, readAll, attempt, newId }: Needs): Editing {
  /** Writes a project; at its first publication together with the slug that it keeps, all or none. */
  async function save(
    { id, title, status, slug }: Pick<KeptProject, 'id' | 'title' | 'status' | 'slug'>,
    writing: (given: { slug?: string }) => Write,
  ): Promise<Saved> {
    if (status === 'draft' || slug !== null) return outcomeOf(id, await store.batch([writing({})]))
    for (let nth = 1; ; nth += 1) {
      const free = slugOf(title, nth)
      const written = await store.batch([writing({ slug: free }), write.add(projectSlugs, free, { projectId: id })])
      if (written.kind === 'written' || written.collection !== projectSlugs.name) return outcomeOf(id, written)
    }
  }

  async function outcomeOf(id: string, { kind }: Batched): Promise<Saved> {
    const project = await kept.get(id)
    if (!project) return { kind: 'gone' }
    return { kind: kind === 'written' ? 'saved' : 'changed', project }
  }

  return {
    list: (_member) =>
      attempt(portfolioMessages.listNotRetrieved, async () => ({ kind: 'loaded', projects: await readAll({}) })),

    get: (_member, id) =>
      attempt(portfolioMessages.notRetrieved, async () => {
        const project = await kept.get(id)
        return project ? { kind: 'found', project } : { kind: 'gone' }
      }),

    add: (_member, form) =>
      attempt(portfolioMessages.notAdded, async () => {
        const read = readProject(form)
        if (read.kind === 'invalid') return read
        const project = { ...read.fields, id: newId(), slug: null }
        const { id, ...content } = project
        return save(project, (given) => write.add(projects, id, { ...content, ...given }))
      }),

    update: (_member, id, form, ifRevision) =>
      attempt(portfolioMessages.notUpdated, async () => {
        const read = readChanges(form)
        if (read.kind === 'invalid') return read
        const project = await kept.get(id)
        if (!project) return { kind: 'gone' }
        const asRead = { id, revision: ifRevision ?? project.revision }
        return save({ ...project, ...read.fields }, (given) =>
          write.update(projects, asRead, { ...read.fields, ...given }),
        )
      }),

    remove: (_member, id) =>
      attempt(portfolioMessages.notDeleted, async () => {
        const project = await kept.get(id)
        if (!project || !(await kept.remove(id))) return { kind: 'gone' }
        // In this order: an end in between leaves a slug that nobody can have, never one that two could.
        if (project.slug !== null) await store.remove(projectSlugs.name, project.slug)
        return { kind: 'removed' }
      }),
  }
}
