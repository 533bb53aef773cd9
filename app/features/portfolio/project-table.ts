import * as z from 'zod'
import type { ItemContent } from '../../../core/items/fields.ts'
import { Content, type ItemTable, type StoredItem } from '../../../core/items/item-table.ts'
import { type Collection, openCollection, write } from '../../../core/store/collection.ts'
import { createRevisions, revisionCollection } from '../../../core/store/revisions.ts'
import { firstWords } from '../../../core/text/sentences.ts'
import type { Asks } from '../context.ts'
import { statusOptions } from './options.ts'
import { withStoredPicture } from './pictures.ts'
import { itemOf, projectItem, projectOf, valuesOf } from './project-fields.ts'
import { ProjectContent, projects, type StoredProject, sortProjects } from './project.ts'

/** The content of each project after each save. */
export const projectRevisions = revisionCollection<'projectId', ItemContent>(
  'portfolio_revisions',
  'projectId',
  ProjectContent.transform(itemOf).pipe(Content),
  (content) => contentOf(content),
)

/** Returns an item as a project stores it. */
function contentOf(content: ItemContent, size?: Pick<ProjectContent, 'imageWidth' | 'imageHeight'>) {
  const values = valuesOf(content)
  const status = statusOptions.find((each) => each === values.status) ?? 'draft'
  const imageAlt = values.imageUrl === '' ? '' : values.imageAlt
  return ProjectContent.parse({ ...values, status, imageAlt, ...size })
}

/** Stores projects as items: beside its fields a project has the size of its picture, and from its first publication an address of its own. */
export function createProjectTable({ store, pictures, runtime }: Asks<'store' | 'pictures' | 'runtime'>): ItemTable {
  const stored = openCollection(store, projects)
  return {
    name: projects.name,
    revisions: createRevisions({ store, log: runtime.log }, projectRevisions, projectOf),

    async get(id) {
      const project = await stored.get(projectOf(id))
      return project && asItem(project)
    },

    all: async () => sortProjects(await stored.all()).map(asItem),

    async put(itemId, before, { content, isPublished: _isPublished, drafts: _drafts, ...marks }, nth) {
      const id = projectOf(itemId)
      const picture = content && (await withStoredPicture(pictures, content['imageUrl'] ?? ''))
      const said = content && contentOf(content, picture ?? undefined)
      const slug = said?.status === 'published' && !before?.slug ? slugOf(said.title, nth) : null
      const fields = { ...said, ...marks, ...(slug !== null && { slug }) }
      const none = { slug: null, position: null, revisionNumber: 0, savedBy: null, savedAt: '' }
      return [
        before
          ? write.update(projects, { ...before, id }, fields)
          : write.add(projects, id, { ...none, ...contentOf({}), ...fields }),
        ...(slug === null ? [] : [write.add(projectSlugs, slug, { projectId: id })]),
      ]
    },

    async remove(item) {
      const addressed = item.slug ? await store.get(projectSlugs.name, item.slug) : null
      return [
        write.remove(projects, { ...item, id: projectOf(item.id) }),
        ...(addressed ? [write.remove(projectSlugs, addressed)] : []),
      ]
    },
  }
}

function asItem(project: StoredProject): StoredItem {
  const { id, createdAt, updatedAt, revision, position, revisionNumber, savedBy, savedAt, slug } = project
  const marks = { drafts: [], position, revisionNumber, savedBy, savedAt: savedAt || updatedAt, slug }
  return { id: projectItem(id), createdAt, updatedAt, revision, content: itemOf(project), isPublished: true, ...marks }
}

/** The slugs in use. The slug is the id of its document, so that no two projects can have the same. */
export const projectSlugs: Collection<{ readonly projectId: string }> = {
  name: 'portfolio_slugs',
  schema: z.object({ projectId: z.string() }),
  indexes: [],
}

const maxLength = 60
const defaultSlug = 'project'

/** Returns the nth choice of slug for a title: `order-book`, then `order-book-2`, and so on. */
export function slugOf(title: string, nth: number): string {
  const slug = slugFrom(title)
  return nth === 1 ? slug : `${slug}-${nth}`
}

/** Returns small Latin letters and digits, joined by hyphens, cut between words at `maxLength`. */
function slugFrom(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/['’]/g, '').replace(/[^a-z0-9]+/g, ' ')
  return firstWords(words.trim(), maxLength).replaceAll(' ', '-') || defaultSlug
}
