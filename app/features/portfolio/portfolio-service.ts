import type { Member } from '../../../core/identity/member.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { openDocuments } from '../../../core/store/documents.ts'
import type { Asks } from '../context.ts'
import { defaultProjects } from './default-projects.ts'
import { createPictures } from './pictures.ts'
import { projects, type PublicProject, publicView, type StoredProject, sortProjects } from './project.ts'

/** The projects for visitors: the samples while nothing is published, and while nothing can be read (`failed`). */
export interface PublishedProjects {
  readonly kind: 'loaded' | 'failed'
  readonly samples: boolean
  readonly projects: readonly PublicProject[]
}

/** A project of the list that visitors see, with its neighbours in it: `newer` before it, `older` after it. */
export interface CaseStudyContent {
  readonly samples: boolean
  readonly project: PublicProject
  readonly newer: PublicProject | null
  readonly older: PublicProject | null
}

/** Visitors read what is published; each method that reads drafts takes a `Member`. Projects are written as items of the site. */
export type PortfolioService = ReturnType<typeof createPortfolio>

/** The most projects that the live list tells of. */
const mostWatched = 500
const samples = { samples: true, projects: defaultProjects } as const

export function createPortfolio(given: Asks<'store' | 'pictures' | 'files' | 'runtime'>) {
  const { store, pictures, runtime } = given
  const stored = openCollection(store, projects)
  const { save, copy } = createPictures(given)

  const versionOf = (found: readonly StoredProject[]) =>
    runtime.digest(Array.from(found.slice(0, mostWatched), ({ revision }) => revision).join())

  /** The query itself leaves drafts out. */
  async function published(): Promise<PublishedProjects> {
    try {
      const found = sortProjects(await stored.all({ where: { status: 'published' } }))
      const shown = { samples: false, projects: found.map(publicView) }
      return { kind: 'loaded', ...(found.length > 0 ? shown : samples) }
    } catch (error) {
      runtime.log.error('portfolio failed', { reason: String(error) })
      return { kind: 'failed', ...samples }
    }
  }

  return {
    published,

    /** Null where there is none. Throws when nothing can be read; a sample is found all the same. */
    async bySlug(slug: string): Promise<CaseStudyContent | null> {
      const { kind, projects: shown, samples: areSamples } = await published()
      const index = shown.findIndex((project) => project.slug === slug)
      const project = shown[index]
      if (!project && kind === 'failed') throw new Error('The projects cannot be read.')
      const [newer = null, older = null] = [shown[index - 1], shown[index + 1]]
      return project ? { samples: areSamples, project, newer, older } : null
    },

    /** Calls `listener` after each committed change, drafts included, as the store's `watch` does. Returns a function that stops it. */
    watch: stored.watch,

    /** Returns all projects, drafts included, in the order of the published ones. */
    async list(_member: Member) {
      const found = await stored.all()
      return { version: versionOf(found), projects: sortProjects(found) }
    },
    /** Calls `listener` with the version of the list, at once and shortly after each change. Returns a function that stops it. */
    watchList: (_member: Member, listener: (version: string) => void): (() => void) =>
      openDocuments({ store, runtime }, projects).watchList(
        (list) => list.kind === 'loaded' && listener(versionOf(list.documents)),
        { limit: mostWatched },
      ),
    get: (_member: Member, id: string) => stored.get(id),

    /** Stores a picture for the use in a project. */
    savePicture: (_member: Member, bytes: Uint8Array) => save(bytes),
    /** Stores a copy of the picture at an `https` address. */
    copyPicture: (_member: Member, address: string) => copy(address),
    /** Returns one file of a stored picture; null where there is none. */
    picture: pictures.open,
  }
}
