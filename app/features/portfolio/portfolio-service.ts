import type { Member } from '../../../core/identity/member.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import type { Pictures } from '../../../ports/files.ts'
import type { RemoteFiles } from '../../../ports/remote-files.ts'
import { portfolioMessages } from './messages.ts'
import { createPictures, type PictureFileResult, type SavePictureResult } from './pictures.ts'
import type { StoredProject } from './project.ts'
import { type CaseStudyResult, createReadProjects, type Found, type ProjectListResult } from './read-projects.ts'

/** Visitors read what is published; each method that reads drafts takes a `Member`. What reads projects returns `failed` with a sentence for
 *  people when the store fails. They are written as items of the site. */
export type PortfolioService = ReturnType<typeof createPortfolio>

interface Dependencies extends Needs<'store' | 'runtime', 'now' | 'newId' | 'digest' | 'log'> {
  pictures: Pictures
  files: RemoteFiles
}

export function createPortfolio({ store, pictures, files, runtime }: Dependencies) {
  const { log } = runtime
  const { get, list, bySlug, watchList, ...visitors } = createReadProjects({ store, runtime })
  const { save, copy, read } = createPictures({ pictures, files, log })
  return {
    ...visitors,
    async bySlug(slug: string): Promise<CaseStudyResult> {
      try {
        return await bySlug(slug)
      } catch (error) {
        log.error('portfolio failed', { reason: String(error) })
        return { kind: 'failed', message: portfolioMessages.notRetrieved }
      }
    },

    /** Returns all projects, drafts included, in the order of the published ones. */
    list: (_member: Member): Promise<ProjectListResult> => list(),
    /** Calls `listener` with the version of the list, at once and shortly after each change. Returns a function that stops it. */
    watchList: (_member: Member, listener: (version: string) => void): (() => void) => watchList(listener),
    async get(_member: Member, id: string): Promise<Found<{ project: StoredProject }> | { readonly kind: 'gone' }> {
      const found = await get(id)
      return found.kind === 'found' ? { kind: 'found', project: found.document } : found
    },

    /** Stores a picture for the use in a project. */
    savePicture: (_member: Member, bytes: Uint8Array): Promise<SavePictureResult> => save(bytes),
    /** Stores a copy of the picture at an `https` address. */
    copyPicture: (_member: Member, address: string): Promise<SavePictureResult> => copy(address),
    /** Returns one file of a stored picture. */
    picture: (id: string, width: number): Promise<PictureFileResult> => read(id, width),
  }
}
