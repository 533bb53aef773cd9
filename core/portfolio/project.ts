import * as z from 'zod'
import type { Collection, Kept } from '../collection.ts'
import { colorClasses, defaultCategory, defaultColor, defaultIcon, statusOptions } from './options.ts'

const words = z.array(z.string()).readonly().default([])
const pixels = z.number().int().positive().nullable().default(null)

/** A project as it is stored: specification §3, and below it what the product adds. */
export const Project = z.object({
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

  /** Its address under `/portfolio/`, given at the first publication and kept ever after; null before. */
  slug: z.string().nullable().default(null),
  imageAlt: z.string().default(''),
  imageWidth: pixels,
  imageHeight: pixels,
  /** Where it stands, as a moment in milliseconds: as if it had been made then. Null: when it was made. */
  order: z.number().nullable().default(null),
})
export type Project = Readonly<z.infer<typeof Project>>
export type KeptProject = Kept<Project>

export const projects: Collection<Project> = {
  name: 'portfolio_projects',
  schema: Project,
  indexes: [['status'], ['slug', 'status']],
}

/** A project as visitors see it. One without a slug has no page of its own. */
export type PublicProject = Omit<Project, 'status' | 'order'> & { readonly id: string }
export type PublishedProject = PublicProject & Pick<KeptProject, 'createdAt' | 'updatedAt'>

export function publicView({ status: _status, order: _order, revision: _revision, ...shown }: KeptProject) {
  return shown satisfies PublishedProject
}

/** Newest first, and each project where the team has put it by hand. To put one between two others, give it the mean of their places:
 *  one write, and what is added later still comes first. */
export function inWallOrder<Placed extends Pick<KeptProject, 'order' | 'createdAt'>>(
  found: readonly Placed[],
): readonly Placed[] {
  return found.toSorted((one, other) => placeOf(other) - placeOf(one))
}

export function placeOf({ order, createdAt }: Pick<KeptProject, 'order' | 'createdAt'>): number {
  return order ?? Date.parse(createdAt)
}
