import { type Feature, lazily } from '../feature.ts'
import { projectRevisions, projectSlugs } from './project-table.ts'
import { projects } from './project.ts'

/** The projects that the agency shows. */
export const portfolio = {
  name: 'portfolio',
  collections: [projects, projectSlugs, projectRevisions],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
