import { projectRevisions } from '../../../core/portfolio/project-content.ts'
import { projectSlugs } from '../../../core/portfolio/project-table.ts'
import { projects } from '../../../core/portfolio/project.ts'
import { type Feature, lazily } from '../feature.ts'

/** The projects that the agency shows. */
export const portfolio = {
  name: 'portfolio',
  collections: [projects, projectSlugs, projectRevisions],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
