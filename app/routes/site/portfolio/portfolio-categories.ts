import { categoryOptions } from '../../../../core/portfolio/options.ts'
import type { PublicProject } from '../../../../core/portfolio/project.ts'

/** Returns the categories of these projects: in the order of the options, then any others. */
export function categoriesOf(projects: readonly Pick<PublicProject, 'category'>[]): readonly string[] {
  const present = new Set(projects.map(({ category }) => category))
  const listed: readonly string[] = categoryOptions.filter((category) => present.has(category))
  return [...listed, ...[...present].filter((category) => !listed.includes(category))]
}
