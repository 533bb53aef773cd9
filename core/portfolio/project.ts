import * as z from 'zod'
import type { Collection, Stored } from '../store/collection.ts'
import { colorClasses, defaultCategory, defaultColor, defaultIcon, statusOptions } from './options.ts'

const words = z.array(z.string()).readonly().default([])
const pixels = z.number().int().positive().nullable().default(null)

/** What the team says of a project: specification §3, and below it what the product adds. Each save keeps it as a revision. */
export const ProjectContent = z.object({
  title: z.string(),
  description: z.string(),
  services: words,
  technologies: words,
  icon: z.string().default(defaultIcon),
  /** Anything but one of our own pairs becomes the default: these are class names on a public page. */
  color: z.enum(colorClasses).catch(defaultColor),
  category: z.string().default(defaultCategory),
  results: words,
  /** A path of this site, or empty. */
  imageUrl: z.string().default(''),
  status: z.enum(statusOptions),

  imageAlt: z.string().default(''),
  imageWidth: pixels,
  imageHeight: pixels,
})
export type ProjectContent = Readonly<z.infer<typeof ProjectContent>>

/** A project as it is stored. */
export const Project = ProjectContent.extend({
  /** Its address under `/portfolio/`, given at the first publication and kept ever after; null before. */
  slug: z.string().nullable().default(null),
  /** Where it stands, as a moment in milliseconds: as if it had been made then. Null: when it was made. */
  order: z.number().nullable().default(null),
  /** How often its content has been saved. Two who save on top of the same edition meet: the first wins, the second is told. */
  edition: z.number().int().default(0),
  /** Email of the member who did it last. */
  savedBy: z.string().nullable().default(null),
})
export type Project = Readonly<z.infer<typeof Project>>
export type StoredProject = Stored<Project>

export const projects: Collection<Project> = {
  name: 'portfolio_projects',
  schema: Project,
  indexes: [['status'], ['slug', 'status']],
}

/** Whatever else there is to it, only this is said of it. */
export function contentOf(project: ProjectContent): ProjectContent {
  return ProjectContent.parse(project)
}

/** A project as visitors see it. One without a slug has no page of its own. */
export type PublicProject = Omit<ProjectContent, 'status'> & Pick<StoredProject, 'id' | 'slug'>
export type PublishedProject = PublicProject & Pick<StoredProject, 'createdAt' | 'updatedAt'>

export function publicView(project: StoredProject): PublishedProject {
  const {
    status: _status,
    order: _order,
    edition: _edition,
    savedBy: _savedBy,
    revision: _revision,
    ...shown
  } = project
  return shown
}
