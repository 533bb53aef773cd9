import * as z from 'zod'
import type { Collection, Stored } from '../../../core/store/collection.ts'
import { withRevisionNumber } from '../../../core/store/revisions.ts'
import { colorClasses, defaultCategory, defaultColor, defaultIcon, statusOptions } from './options.ts'

const texts = z.array(z.string()).readonly().default([])
const pixels = z.number().int().positive().nullable().default(null)

/** The content of a project: specification §3, and below it what the product adds. Each save stores it as a revision. */
export const ProjectContent = z.object({
  title: z.string(),
  description: z.string(),
  services: texts,
  technologies: texts,
  icon: z.string().default(defaultIcon),
  /** These are class names on a public page: anything but one of our own pairs becomes the default. */
  color: z.enum(colorClasses).catch(defaultColor),
  category: z.string().default(defaultCategory),
  results: texts,
  /** A path of this site, or empty. */
  imageUrl: z.string().default(''),
  status: z.enum(statusOptions),

  imageAlt: z.string().default(''),
  imageWidth: pixels,
  imageHeight: pixels,
})
export type ProjectContent = Readonly<z.infer<typeof ProjectContent>>

const Project = ProjectContent.extend({
  /** Its address under `/portfolio/`. Null until the first publication, then fixed. */
  slug: z.string().nullable().default(null),
  /** Its place in the list, from 1. Null until a project is moved; a project that is added later has none either. */
  position: z.number().int().nullable().default(null),
  /** Up to release 0.2.0: its place, as a moment in milliseconds. Read only as long as `position` is null. */
  order: z.number().nullish(),
  /** How often its content was saved. */
  revisionNumber: z.number().int().default(0),
  /** Email of the member who saved it last. */
  savedBy: z.string().nullable().default(null),
  /** ISO 8601, UTC; empty where release 0.4.0 saved it last. */
  savedAt: z.string().default(''),
})
export type Project = Readonly<z.infer<typeof Project>>
export type StoredProject = Stored<Project>

export const projects: Collection<Project> = {
  name: 'portfolio_projects',
  namesMembers: true,
  schema: z.preprocess(withRevisionNumber, Project),
  indexes: [['status'], ['slug', 'status']],
}

/** Returns projects in the order of the list: those without a position first and newest first, then by position. */
export function sortProjects(found: readonly StoredProject[]): readonly StoredProject[] {
  const momentOf = ({ order, createdAt }: StoredProject) => order ?? Date.parse(createdAt)
  return found.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0) || momentOf(other) - momentOf(one))
}

const Public = ProjectContent.omit({ status: true }).extend({
  id: z.string(),
  slug: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
/** A project as visitors see it. One without a slug has no page. */
export type PublicProject = Readonly<z.infer<typeof Public>>

export function publicView(project: StoredProject): PublicProject {
  // Moves change the document too.
  return Public.parse({ ...project, updatedAt: project.savedAt || project.updatedAt })
}
