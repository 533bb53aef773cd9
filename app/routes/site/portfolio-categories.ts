import { categoryOptions } from '../../../core/portfolio/options.ts'
import type { PublicProject } from '../../../core/portfolio/project.ts'

/** The categories that hang on the wall: in the order of the team's list, then whatever else there is. */
export function categoriesOf(projects: readonly Pick<PublicProject, 'category'>[]): readonly string[] {
  const present = new Set(projects.map(({ category }) => category))
  const listed: readonly string[] = categoryOptions.filter((category) => present.has(category))
  return [...listed, ...[...present].filter((category) => !listed.includes(category))]
}
