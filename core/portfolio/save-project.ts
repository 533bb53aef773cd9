import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import { openCollection, write } from '../store/collection.ts'
import { maxRevisions } from './options.ts'
import { type ParsedProject, type ProjectInput, parseChanges, parseNewProject } from './parse-project.ts'
import { withStoredPicture } from './pictures.ts'
import { sameValues } from './project-values.ts'
import { contentOf, type Project, type ProjectContent, projects } from './project.ts'
import type { RemoveProjectResult, SaveProjectResult } from './results.ts'
import { addRevision, type Revisions } from './revisions.ts'
import { projectSlugs, slugOf } from './slug.ts'

interface Dependencies {
  store: DocumentStore
  pictures: Pictures
  revisions: Revisions
  runtime: Pick<Runtime, 'newId'>
}

/** What is known of a project before a save. */
type Before = Pick<Project, 'slug' | 'revisionNumber'> & { readonly id: string }

/** Saves and removes projects. No save overwrites a revision that its writer has not seen. All of it throws when the store fails. */
export function createSaveProject({ store, pictures, revisions, runtime }: Dependencies) {
  const stored = openCollection(store, projects)

  async function update(
    member: Member,
    id: string,
    parse: (earlier: ProjectContent) => ParsedProject,
    ifRevisionNumber?: number,
  ): Promise<SaveProjectResult> {
    const project = await stored.get(id)
    if (!project) return { kind: 'gone' }
    const before = { id, slug: project.slug, revisionNumber: ifRevisionNumber ?? project.revisionNumber }
    if (before.revisionNumber !== project.revisionNumber) return resultOf(before, 'conflict')
    const earlier = contentOf(project)
    const parsed = await withPicture(parse(earlier))
    if (parsed.kind === 'invalid') return parsed
    const { content } = parsed
    if (sameValues(content, earlier)) return { kind: 'saved', project }
    // A project that was stored by other means has no revision yet: its present content becomes the first.
    const first = project.revisionNumber === 0 ? [addRevision(id, project, earlier, project.updatedAt)] : []
    return save(before, content, member, (marks) => [
      write.update(projects, { id }, { ...content, ...marks }),
      ...first,
    ])
  }

  async function withPicture(parsed: ParsedProject): Promise<ParsedProject> {
    return parsed.kind === 'invalid' ? parsed : withStoredPicture(pictures, parsed.content)
  }

  /** Writes a project, its revision, and at the first publication its slug, in one batch. */
  async function save(
    before: Before,
    content: ProjectContent,
    { email: savedBy }: Member,
    writesWith: (marks: Partial<Project>) => readonly Write[],
  ): Promise<SaveProjectResult> {
    const { id } = before
    const marks = { revisionNumber: before.revisionNumber + 1, savedBy }
    const revision = addRevision(id, marks, content)
    if (content.status === 'draft' || before.slug !== null) {
      return resultOf(before, (await store.batch([...writesWith(marks), revision])).kind)
    }
    for (let nth = 1; ; nth += 1) {
      const slug = slugOf(content.title, nth)
      const addSlug = write.add(projectSlugs, slug, { projectId: id })
      const written = await store.batch([...writesWith({ ...marks, slug }), revision, addSlug])
      if (written.kind === 'written' || written.collection !== projectSlugs.name) return resultOf(before, written.kind)
    }
  }

  async function resultOf({ id, revisionNumber }: Before, kind: 'written' | 'conflict'): Promise<SaveProjectResult> {
    const project = await stored.get(id)
    if (!project) return { kind: 'gone' }
    if (kind === 'conflict') return { kind, project, base: await revisions.contentAt(id, revisionNumber) }
    if (project.revisionNumber > maxRevisions) await revisions.trim(id)
    return { kind: 'saved', project }
  }

  return {
    async add(member: Member, input: ProjectInput): Promise<SaveProjectResult> {
      const parsed = await withPicture(parseNewProject(input))
      if (parsed.kind === 'invalid') return parsed
      const { content } = parsed
      const before = { id: runtime.newId(), slug: null, revisionNumber: 0 }
      const added = { ...content, slug: null, position: null, revisionNumber: 0, savedBy: null }
      return save(before, content, member, (marks) => [write.add(projects, before.id, { ...added, ...marks })])
    },

    update: (member: Member, id: string, input: ProjectInput, ifRevisionNumber?: number) =>
      update(member, id, (earlier) => parseChanges(input, earlier), ifRevisionNumber),

    async restore(
      member: Member,
      id: string,
      revisionNumber: number,
      ifRevisionNumber: number,
    ): Promise<SaveProjectResult> {
      const content = await revisions.contentAt(id, revisionNumber)
      if (!content) return { kind: 'gone' }
      const restored = ({ status }: ProjectContent) => ({ kind: 'valid', content: { ...content, status } }) as const
      return update(member, id, restored, ifRevisionNumber)
    },

    async remove(id: string, ifRevisionNumber?: number): Promise<RemoveProjectResult> {
      const project = await stored.get(id)
      if (!project) return { kind: 'gone' }
      if (ifRevisionNumber !== undefined && ifRevisionNumber !== project.revisionNumber) return { kind: 'conflict' }
      const slug = project.slug === null ? null : await store.get(projectSlugs.name, project.slug)
      const writes: Write[] = [write.remove(projects, project)]
      if (slug) writes.push({ kind: 'remove', collection: projectSlugs.name, id: slug.id })
      // Before and after the removal: neither a crash in between nor a save in between leaves a revision without its project.
      await revisions.erase(id)
      const removed = await store.batch(writes)
      if (removed.kind === 'conflict') return { kind: (await stored.get(id)) ? 'conflict' : 'gone' }
      await revisions.erase(id)
      return { kind: 'removed' }
    },
  }
}
