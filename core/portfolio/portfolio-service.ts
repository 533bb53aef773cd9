import type { DocumentStore } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/files.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import { portfolioMessages } from './messages.ts'
import { createPictures, type PictureFileResult, type SavePictureResult } from './pictures.ts'
import type { StoredProject } from './project.ts'
import {
  type CaseStudyResult,
  createReadProjects,
  type Found,
  type ProjectListResult,
  type PublishedProjectsResult,
} from './read-projects.ts'

export type ProjectResult = Found<{ project: StoredProject }> | { readonly kind: 'gone' }

/** Visitors read what is published; each method that reads drafts takes a `Member`. What reads projects returns `failed` with a sentence for
 *  people when the store fails. They are written as items of the site. */
export interface PortfolioService {
  /** Returns the published projects: newest first, or in the order that the team has set. */
  published(): Promise<PublishedProjectsResult>
  bySlug(slug: string): Promise<CaseStudyResult>
  /** Calls `listener` after each committed change, drafts included, as the store's `watch` does. Returns a function that stops it. */
  watch(listener: () => void): () => void
  /** Calls `listener` with the version of the published projects shortly after each change. The version may be the same as before. */
  watchPublished(listener: (version: string) => void): () => void

  /** Returns all projects, drafts included, in the same order. */
  list(member: Member): Promise<ProjectListResult>
  /** Calls `listener` with the version of the list, at once and shortly after each change. Returns a function that stops it. */
  watchList(member: Member, listener: (version: string) => void): () => void
  get(member: Member, id: string): Promise<ProjectResult>

  /** Stores a picture for the use in a project. */
  savePicture(member: Member, bytes: Uint8Array): Promise<SavePictureResult>
  /** Stores a copy of the picture at an `https` address. */
  copyPicture(member: Member, address: string): Promise<SavePictureResult>
  /** Returns one file of a stored picture. */
  picture(id: string, width: number): Promise<PictureFileResult>
}

interface Dependencies {
  store: DocumentStore
  pictures: Pictures
  files: RemoteFiles
  runtime: Pick<Runtime, 'now' | 'newId' | 'digest' | 'log'>
}

export function createPortfolio({ store, pictures, files, runtime }: Dependencies): PortfolioService {
  const { log } = runtime
  const { get, list, bySlug, watchList, ...visitors } = createReadProjects({ store, runtime })
  const { save, copy, read } = createPictures({ pictures, files, log })
  return {
    ...visitors,
    async bySlug(slug) {
      try {
        return await bySlug(slug)
      } catch (error) {
        log.error('portfolio failed', { reason: String(error) })
        return { kind: 'failed', message: portfolioMessages.notRetrieved }
      }
    },

    list: (_member) => list(),
    watchList: (_member, listener) => watchList(listener),
    async get(_member, id) {
      const found = await get(id)
      return found.kind === 'found' ? { kind: 'found', project: found.document } : found
    },

    savePicture: (_member, bytes) => save(bytes),
    copyPicture: (_member, address) => copy(address),
    picture: read,
  }
}
