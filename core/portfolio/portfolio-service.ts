import type { DocumentStore } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/files.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import { type ItemService, type SaveItemResult, versionsOf } from '../items/items.ts'
import { createReorder } from '../items/reorder.ts'
import { write } from '../store/collection.ts'
import { createRevisions } from '../store/revisions.ts'
import { adminMessages } from './admin-messages.ts'
import { portfolioMessages } from './messages.ts'
import { colorName } from './options.ts'
import { createPictures, type PictureFileResult, type SavePictureResult } from './pictures.ts'
import { itemOf, projectFields } from './project-fields.ts'
import { type ProjectContent, projectRevisions, projects, type StoredProject } from './project.ts'
import {
  type CaseStudyResult,
  createReadProjects,
  type Found,
  type ProjectListResult,
  type PublishedProjectsResult,
} from './read-projects.ts'
import { createSaveProject, type ProjectInput, type SaveProjectResult } from './save-project.ts'

export type ProjectResult = Found<{ project: StoredProject }> | { readonly kind: 'gone' }

/** Visitors read what is published; each method that reads or writes drafts takes a `Member`. What reads projects returns `failed` with a
 *  sentence for people when the store fails; what writes them throws. */
export interface PortfolioService extends ItemService {
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
  /** Adds a project. A field that `input` leaves out has its default; the default status is draft. */
  add(member: Member, input: ProjectInput): Promise<SaveProjectResult>
  /** Changes the fields that `input` has, unless the project was saved since `ifRevisionNumber`. */
  update(member: Member, id: string, input: ProjectInput, ifRevisionNumber?: number): Promise<SaveProjectResult>
  /** Removes a project and its revisions, unless it was saved since `ifRevisionNumber`. */
  reset(member: Member, id: string, ifRevisionNumber?: number): Promise<SaveItemResult>

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
  const { get, list, bySlug, published, watch, watchList, watchPublished } = createReadProjects({ store, runtime })
  const revisions = createRevisions({ store, log }, projectRevisions)
  const { add, update, publish, restore, keepDraft, remove } = createSaveProject({
    store,
    pictures,
    revisions,
    runtime,
  })
  const move = createReorder({
    store,
    async listOf() {
      const read = await list()
      if (read.kind === 'failed') throw new Error(read.message)
      return read.projects
    },
    placed: (project, position) =>
      project.position === position ? null : write.update(projects, project, { position }),
  })
  const { save, copy, read } = createPictures({ pictures, files, log })

  async function caseStudy(slug: string): Promise<CaseStudyResult> {
    try {
      return await bySlug(slug)
    } catch (error) {
      log.error('portfolio failed', { reason: String(error) })
      return { kind: 'failed', message: portfolioMessages.notRetrieved }
    }
  }

  return {
    published,
    bySlug: caseStudy,
    watch,
    watchPublished,

    list: (_member) => list(),
    watchList: (_member, listener) => watchList(listener),
    async get(_member, id) {
      const found = await get(id)
      return found.kind === 'found' ? { kind: 'found', project: found.document } : found
    },
    async item(_member, id) {
      const found = await get(id)
      if (found.kind === 'failed') throw new Error(found.message)
      if (found.kind === 'gone') return null
      const { revisionNumber, savedBy, drafts } = found.document
      const saved = (await revisions.list(id)).map((version) => ({ ...version, content: shownOf(version.content) }))
      const item = { id, content: itemOf(found.document), drafts, revisionNumber, savedBy }
      return { item, versions: versionsOf(projectFields, saved, null) }
    },
    add,
    update,
    publish,
    restore,
    keepDraft,
    reset: (_member, id, ifRevisionNumber) => remove(id, ifRevisionNumber),
    move: (_member, id, afterId) => move(id, afterId),

    savePicture: (_member, bytes) => save(bytes),
    copyPicture: (_member, address) => copy(address),
    picture: read,
  }
}

/** In the words of its history. */
function shownOf(content: ProjectContent) {
  return { ...itemOf(content), color: colorName(content.color), status: adminMessages.statuses[content.status] }
}
