import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import type { Member } from '../../identity/member.ts'
import { type openCollection, write } from '../../store/collection.ts'
import type { Attempt } from '../attempt.ts'
import { portfolioMessages } from '../messages.ts'
import { maxRevisions } from '../options.ts'
import { withItsPicture } from '../pictures/save-picture.ts'
import type { PortfolioService } from '../portfolio-service.ts'
import { contentOf, type Project, type ProjectContent, projects } from '../project.ts'
import type { SaveProjectResult } from '../results.ts'
import type { History } from './history.ts'
import { parseChanges, parseNewProject } from './parse-project.ts'
import { sameValues } from './project-values.ts'
import { addRevision } from './revisions.ts'
import { projectSlugs, slugOf } from './slug.ts'

interface Dependencies {
  store: DocumentStore
  pictures: Pictures
  kept: ReturnType<typeof openCollection<Project>>
  history: History
  attempt: Attempt
  runtime: Pick<Runtime, 'newId'>
}

/** What is known of a project before a save. */
interface Before {
  readonly id: string
  readonly slug: string | null
  readonly edition: number
}

type Saving = Pick<PortfolioService, 'add' | 'update' | 'restore'>

/** Writes what the team has filled in. Nothing is ever written over an edition that its writer has not seen. */
export function createSaving({ store, pictures, kept, history, attempt, runtime }: Dependencies): Saving {
  /** Writes a project, the revision that keeps what it says, and at its first publication the slug that it keeps: all or none. */
  async function save(
    before: Before,
    content: ProjectContent,
    { email: savedBy }: Member,
    writing: (marks: Partial<Project>) => readonly Write[],
  ): Promise<SaveProjectResult> {
    const { id } = before
    const marks = { edition: before.edition + 1, savedBy }
    const revision = addRevision(id, marks, content)
    if (content.status === 'draft' || before.slug !== null) {
      return outcomeOf(before, (await store.batch([...writing(marks), revision])).kind)
    }
    for (let nth = 1; ; nth += 1) {
      const slug = slugOf(content.title, nth)
      const taking = write.add(projectSlugs, slug, { projectId: id })
      const written = await store.batch([...writing({ ...marks, slug }), revision, taking])
      if (written.kind === 'written' || written.collection !== projectSlugs.name) return outcomeOf(before, written.kind)
    }
  }

  async function outcomeOf({ id, edition }: Before, kind: 'written' | 'conflict'): Promise<SaveProjectResult> {
    const project = await kept.get(id)
    if (!project) return { kind: 'gone' }
    if (kind === 'conflict') return { kind: 'changed', project, base: await history.contentAt(id, edition) }
    if (project.edition > maxRevisions) await history.trim(id)
    return { kind: 'saved', project }
  }

  async function update(member: Member, id: string, read: ReadContent, ifEdition?: number): Promise<SaveProjectResult> {
    const project = await kept.get(id)
    if (!project) return { kind: 'gone' }
    const before = { id, slug: project.slug, edition: ifEdition ?? project.edition }
    if (before.edition !== project.edition) return outcomeOf(before, 'conflict')
    const earlier = contentOf(project)
    const filled = read(earlier)
    if (filled.kind === 'invalid') return filled
    const whole = await withItsPicture(pictures, filled.fields)
    if (whole.kind === 'invalid') return whole
    const content = whole.fields
    if (sameValues(content, earlier)) return { kind: 'saved', project }
    // What was never saved here has no revision yet: it gets one, so that the first save loses nothing.
    const first = project.edition === 0 ? [addRevision(id, project, earlier, project.updatedAt)] : []
    return save(before, content, member, (marks) => [
      write.update(projects, { id }, { ...content, ...marks }),
      ...first,
    ])
  }

  return {
    add: (member, form) =>
      attempt(portfolioMessages.notAdded, async () => {
        const read = parseNewProject(form)
        if (read.kind === 'invalid') return read
        const whole = await withItsPicture(pictures, read.fields)
        if (whole.kind === 'invalid') return whole
        const content = whole.fields
        const before = { id: runtime.newId(), slug: null, edition: 0 }
        const blank = { ...content, slug: null, order: null, edition: 0, savedBy: null }
        return save(before, content, member, (marks) => [write.add(projects, before.id, { ...blank, ...marks })])
      }),

    update: (member, id, form, ifEdition) =>
      attempt(portfolioMessages.notUpdated, () =>
        update(member, id, (before) => parseChanges(form, before), ifEdition),
      ),

    restore: (member, id, edition, ifEdition) =>
      attempt(portfolioMessages.notUpdated, async () => {
        const earlier = await history.contentAt(id, edition)
        if (!earlier) return { kind: 'gone' }
        const restored = ({ status }: ProjectContent) => ({ kind: 'read', fields: { ...earlier, status } }) as const
        return update(member, id, restored, ifEdition)
      }),
  }
}

type ReadContent = (before: ProjectContent) => ReturnType<typeof parseChanges>
