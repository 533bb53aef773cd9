import * as z from 'zod'
import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import type { ItemProblems } from '../items/fields.ts'
import { type Collection, openCollection, write } from '../store/collection.ts'
import type { StoreFailure } from '../store/documents.ts'
import { addRevision } from '../store/revisions.ts'
import { portfolioMessages } from './messages.ts'
import { maxRevisions } from './options.ts'
import { type ParsedProject, type ProjectInput, parseChanges, parseNewProject } from './parse-project.ts'
import { withStoredPicture } from './pictures.ts'
import { sameValues } from './project-fields.ts'
import { type Project, type ProjectContent, type StoredProject, contentOf, projects } from './project.ts'
import type { ProjectListResult } from './read-projects.ts'
import { projectRevisions, type Revisions } from './revisions.ts'

/** `conflict`: another member saved the project since it was read, and nothing was written. `project` is as it is stored now. */
export type SaveProjectResult =
  | { readonly kind: 'saved'; readonly project: StoredProject }
  | { readonly kind: 'conflict'; readonly project: StoredProject }
  | { readonly kind: 'invalid'; readonly problems: ItemProblems }
  | { readonly kind: 'gone' }
  | StoreFailure

export type RemoveProjectResult = { readonly kind: 'removed' | 'conflict' | 'gone' } | StoreFailure

export type MoveProjectResult = { readonly kind: 'moved' | 'gone' } | StoreFailure

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
    if (before.revisionNumber !== project.revisionNumber) return { kind: 'conflict', project }
    const earlier = contentOf(project)
    const parsed = await withStoredPicture(pictures, parse(earlier))
    if (parsed.kind === 'invalid') return parsed
    const { content } = parsed
    if (sameValues(content, earlier)) return { kind: 'saved', project }
    // A project that was stored by other means has no revision yet: its present content becomes the first.
    const first =
      project.revisionNumber === 0 ? [addRevision(projectRevisions, id, project, earlier, project.updatedAt)] : []
    return save(before, content, member, (marks) => [
      write.update(projects, { id }, { ...content, ...marks }),
      ...first,
    ])
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
    const revision = addRevision(projectRevisions, id, marks, content)
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

  async function resultOf({ id }: Before, kind: 'written' | 'conflict'): Promise<SaveProjectResult> {
    const project = await stored.get(id)
    if (!project) return { kind: 'gone' }
    if (kind === 'conflict') return { kind, project }
    if (project.revisionNumber > maxRevisions) await revisions.trim(id)
    return { kind: 'saved', project }
  }

  return {
    async add(member: Member, input: ProjectInput): Promise<SaveProjectResult> {
      const parsed = await withStoredPicture(pictures, parseNewProject(input))
      if (parsed.kind === 'invalid') return parsed
      const { content } = parsed
      const before = { id: runtime.newId(), slug: null, revisionNumber: 0 }
      const added = { ...content, slug: null, position: null, revisionNumber: 0, savedBy: null }
      return save(before, content, member, (marks) => [write.add(projects, before.id, { ...added, ...marks })])
    },

    update: (member: Member, id: string, input: ProjectInput, ifRevisionNumber?: number) =>
      update(member, id, (earlier) => parseChanges(input, earlier), ifRevisionNumber),

    async restore(member: Member, id: string, revisionNumber: number, ifRevisionNumber: number) {
      const content = await revisions.contentAt(id, revisionNumber)
      if (!content) return { kind: 'gone' } as const
      const restored = ({ status }: ProjectContent) => ({ kind: 'valid', content: { ...content, status } }) as const
      return update(member, id, restored, ifRevisionNumber)
    },
  }
}

/** Returns a function that removes a project with its slug and its revisions. */
export function createRemoveProject({ store, revisions }: Pick<Dependencies, 'store' | 'revisions'>) {
  const stored = openCollection(store, projects)

  return async function remove(id: string, ifRevisionNumber?: number): Promise<RemoveProjectResult> {
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
  }
}

/** The most writes that one batch of the store takes. */
const maxBatchWrites = 100

/** Moves projects within the list. */
export function createReorder({ store, list }: { store: DocumentStore; list: () => Promise<ProjectListResult> }) {
  /** Numbers the list with the project behind another one, or first (null). One batch writes each position that changes. Reads the list
   *  again when a project was changed or removed since it was read. */
  return async function move(id: string, afterId: string | null): Promise<MoveProjectResult> {
    const read = await list()
    if (read.kind === 'failed') return { kind: 'failed', message: portfolioMessages.notUpdated }
    const moved = read.projects.find((project) => project.id === id)
    const others = read.projects.filter((project) => project !== moved)
    const index = afterId === null ? 0 : others.findIndex((project) => project.id === afterId) + 1
    if (!moved || (afterId !== null && index === 0)) return { kind: 'gone' }
    const writes = others
      .toSpliced(index, 0, moved)
      .map((project, index) => ({ project, position: index + 1 }))
      .filter(({ project, position }) => project.position !== position)
      .map(({ project, position }) => write.update(projects, project, { position }))
    // From the end, so that a list too long for one batch is in order after each of them.
    for (let end = writes.length; end > 0; end -= maxBatchWrites) {
      const written = await store.batch(writes.slice(Math.max(0, end - maxBatchWrites), end))
      if (written.kind === 'conflict') return move(id, afterId)
    }
    return { kind: 'moved' }
  }
}

/** The slugs in use. The slug is the id of its document, so that no two projects can have the same. */
export const projectSlugs: Collection<{ readonly projectId: string }> = {
  name: 'portfolio_slugs',
  schema: z.object({ projectId: z.string() }),
  indexes: [],
}

const maxLength = 60
const defaultSlug = 'project'

/** Returns the nth choice of slug for a title: `tide-tables`, then `tide-tables-2`, and so on. */
export function slugOf(title: string, nth: number): string {
  const slug = slugFrom(title)
  return nth === 1 ? slug : `${slug}-${nth}`
}

/** Returns small Latin letters and digits, joined by hyphens, cut between words at `maxLength`. */
function slugFrom(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= maxLength) return slug || defaultSlug
  const cut = slug.slice(0, maxLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, maxLength)
}
