import type { ItemContent } from '../../../core/items/fields.ts'
import { Content } from '../../../core/items/item-table.ts'
import { revisionCollection } from '../../../core/store/revisions.ts'
import { statusOptions } from './options.ts'
import { itemOf, valuesOf } from './project-fields.ts'
import { ProjectContent } from './project.ts'

/** The content of each project after each save. */
export const projectRevisions = revisionCollection<'projectId', ItemContent>(
  'portfolio_revisions',
  'projectId',
  ProjectContent.transform(itemOf).pipe(Content),
  (content) => contentOf(content),
)

/** Returns an item as a project stores it. A draft may say what no project can. */
export function contentOf(content: ItemContent, size?: Pick<ProjectContent, 'imageWidth' | 'imageHeight'>) {
  const values = valuesOf(content)
  const status = statusOptions.find((each) => each === values.status) ?? 'draft'
  const imageAlt = values.imageUrl === '' ? '' : values.imageAlt
  return ProjectContent.parse({ ...values, status, imageAlt, ...size })
}
