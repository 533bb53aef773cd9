import * as z from 'zod'
import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import { fieldProblems } from '../items/check.ts'
import { keepDraftOf } from '../items/drafts.ts'
import { contentIn, differingFields, initialContent, type ItemContent } from '../items/fields.ts'
import type { ItemDraft, SaveItemResult } from '../items/items.ts'
import { type Collection, openCollection, write } from '../store/collection.ts'
import { addRevision, type createRevisions } from '../store/revisions.ts'
import { portfolioMessages } from './messages.ts'
import { withStoredPicture } from './pictures.ts'
import { itemOf, projectFields, valuesOf } from './project-fields.ts'
import { changeOfDrafts, isBegun, ProjectContent, projectRevisions, projects, type StoredProject } from './project.ts'

/** The fields of a form, or some of them. */
export type ProjectInput = Parameters<typeof itemOf>[0]

/** `project` is as it is stored now. */
export type SaveProjectResult =
  | { readonly kind: 'done'; readonly id: string; readonly project: StoredProject }
  | Exclude<SaveItemResult, { readonly kind: 'done' }>

interface Dependencies {
  store: DocumentStore
  pictures: Pictures
  revisions: ReturnType<typeof createRevisions<'projectId', ProjectContent>>
  runtime: Pick<Runtime, 'newId' | 'now'>
}

/** Saves and removes projects. No save overwrites a revision that its writer has not seen. All of it throws when the store fails. */
export function createSaveProject({ store, pictures, revisions, runtime }: Dependencies) {
  const stored = openCollection(store, projects)

  /** Saves the given fields over those of a project; null adds one. `isTyped`: over the member's draft too. */
  async function save(
    member: Member,
    before: StoredProject | null,
    given: ItemContent,
    isTyped = false,
  ): Promise<SaveProjectResult> {
    const earlier = before && !isBegun(before) ? itemOf(before) : null
    const wanted = contentIn(projectFields, { ...(earlier ?? initialContent(projectFields)), ...given })
    const changed = earlier ? differingFields(projectFields, earlier, wanted) : projectFields
    const drafts = before?.drafts.filter(({ savedBy }) => !isTyped || savedBy !== member.email) ?? []
    if (before && changed.length === 0 && drafts.length === before.drafts.length)
      return { kind: 'done', id: before.id, project: before }
    const hasNewPicture = changed.some(({ name }) => name === 'imageUrl' || name === 'imageAlt')
    const isUnsaid = hasNewPicture && wanted['imageUrl'] && !wanted['imageAlt']
    // What is as it was stays, but for what a draft lacks.
    const checked = projectFields.filter((field) => changed.includes(field) || !wanted[field.name])
    const problems = {
      ...fieldProblems(checked, wanted),
      ...(isUnsaid && { imageAlt: portfolioMessages.alternativeMissing }),
    }
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    const values = valuesOf(wanted)
    const picture = await withStoredPicture(pictures, values.imageUrl)
    if (!picture) return { kind: 'invalid', problems: { imageUrl: portfolioMessages.pictureGone } }
    const imageAlt = values.imageUrl === '' ? '' : values.imageAlt
    const saved = await saveContent(member, before, drafts, ProjectContent.parse({ ...values, imageAlt, ...picture }))
    if (saved !== 'changed') return saved
    // It was moved, saved or removed, or a colleague has kept a draft.
    const latest = before && (await stored.get(before.id))
    if (!latest) return { kind: 'gone' }
    return latest.revisionNumber === before.revisionNumber ? save(member, latest, given, isTyped) : { kind: 'conflict' }
  }

  /** Writes a project, its revision, and at the first publication its slug, in one batch. */
  async function saveContent(
    { email: savedBy }: Member,
    before: StoredProject | null,
    drafts: ItemDraft[],
    content: ProjectContent,
  ): Promise<SaveProjectResult | 'changed'> {
    const { id, slug, revisionNumber } = before ?? { id: runtime.newId(), slug: null, revisionNumber: 0 }
    const marks = { revisionNumber: revisionNumber + 1, savedBy }
    for (let nth = 1; ; nth += 1) {
      const newSlug = content.status === 'draft' || slug !== null ? null : slugOf(content.title, nth)
      const project = { ...content, ...marks, drafts, slug: newSlug ?? slug }
      const written = await revisions.save(id, marks, content, [
        before ? write.update(projects, before, project) : write.add(projects, id, { ...project, position: null }),
        ...firstRevision(before),
        ...(newSlug === null ? [] : [write.add(projectSlugs, newSlug, { projectId: id })]),
      ])
      if (written.kind === 'written') return resultOf(id, written.kind)
      if (written.collection === projects.name) return 'changed'
      if (written.collection !== projectSlugs.name) return resultOf(id, written.kind)
    }
  }

  async function resultOf(id: string, kind: 'written' | 'conflict'): Promise<SaveProjectResult> {
    const project = await stored.get(id)
    if (!project) return { kind: 'gone' }
    return kind === 'conflict' ? { kind } : { kind: 'done', id, project }
  }

  async function update(
    member: Member,
    id: string,
    given: ItemContent,
    ifRevisionNumber?: number,
    isTyped = false,
  ): Promise<SaveProjectResult> {
    const before = await stored.get(id)
    if (!before) return { kind: 'gone' }
    const isOlder = (ifRevisionNumber ?? before.revisionNumber) !== before.revisionNumber
    const earlier = itemOf(before)
    // The same words that two members send are one version.
    const isSame = differingFields(projectFields, earlier, { ...earlier, ...given }).length === 0
    return isOlder && !isSame ? { kind: 'conflict' } : save(member, before, given, isTyped)
  }

  return {
    add: (member: Member, input: ProjectInput) => save(member, null, itemOf(input)),

    update: (member: Member, id: string, input: ProjectInput, ifRevisionNumber?: number) =>
      update(member, id, itemOf(input), ifRevisionNumber),

    async publish(member: Member, id: string | null, given: ItemContent, ifRevisionNumber: number) {
      // A project of revision 0 was stored by other means.
      if (id === null || (ifRevisionNumber === 0 && !(await stored.get(id)))) return save(member, null, given)
      return update(member, id, given, ifRevisionNumber, true)
    },

    async restore(member: Member, id: string, revisionNumber: number, ifRevisionNumber: number) {
      const content = await revisions.contentAt(id, revisionNumber)
      if (!content) return { kind: 'gone' } as const
      const { status: _status, ...given } = itemOf(content)
      return update(member, id, given, ifRevisionNumber)
    },

    /** Keeps what a member has typed; of a new project it adds one that only the team sees. */
    async keepDraft(
      { email: savedBy }: Member,
      id: string | null,
      given: ItemContent | null,
      revisionNumber = 0,
    ): Promise<SaveItemResult> {
      const content = given && contentIn(projectFields, given)
      const draft = content && { content, savedBy, at: runtime.now().toISOString(), revisionNumber }
      if (id === null && draft) {
        const begun = ProjectContent.parse({ ...valuesOf(initialContent(projectFields)), status: 'draft' })
        const marks = { slug: null, position: null, revisionNumber: 0, savedBy: null, drafts: [draft] }
        const { document } = await stored.add({ ...begun, ...marks }, runtime.newId())
        return { kind: 'done', id: document.id }
      }
      if (id === null) return { kind: 'gone' }
      const writeOf = (project: StoredProject | null, drafts: ItemDraft[]) => project && changeOfDrafts(project, drafts)
      await keepDraftOf({ store, get: () => stored.get(id), writeOf }, savedBy, draft)
      return given && !(await stored.get(id)) ? { kind: 'gone' } : { kind: 'done', id }
    },

    /** Removes a project with its slug and its revisions. */
    async remove(id: string, ifRevisionNumber?: number): Promise<SaveItemResult> {
      const project = await stored.get(id)
      if (!project) return { kind: 'gone' }
      if (ifRevisionNumber !== undefined && ifRevisionNumber !== project.revisionNumber) return { kind: 'conflict' }
      const slug = project.slug === null ? null : await store.get(projectSlugs.name, project.slug)
      const writes: Write[] = [write.remove(projects, project)]
      if (slug) writes.push({ kind: 'remove', collection: projectSlugs.name, id: slug.id })
      for (const revision of await revisions.list(id)) writes.push(write.remove(projectRevisions, revision))
      const removed = await store.batch(writes)
      if (removed.kind === 'conflict') return { kind: (await stored.get(id)) ? 'conflict' : 'gone' }
      return { kind: 'done', id }
    },
  }
}

/** A project that was stored by other means has no revision yet: its present content becomes the first. */
function firstRevision(before: StoredProject | null): readonly Write[] {
  if (before?.revisionNumber !== 0 || isBegun(before)) return []
  return [addRevision(projectRevisions, before.id, before, ProjectContent.parse(before), before.updatedAt)]
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
