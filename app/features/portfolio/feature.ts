import { projectRevisions } from '../../../core/portfolio/project-content.ts'
import { projectSlugs } from '../../../core/portfolio/project-table.ts'
import { projects } from '../../../core/portfolio/project.ts'
import type { Context, Feature } from '../feature.ts'

/** The projects that the agency shows. */
export const portfolio = {
  name: 'portfolio',
  collections: [projects, projectSlugs, projectRevisions],
  start: async (given: Context) => (await import('./start.ts')).start(given),
} satisfies Feature
