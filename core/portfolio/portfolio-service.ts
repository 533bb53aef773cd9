import type { DocumentStore } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/files.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import type { StoreFailure } from '../store/documents.ts'
import { createRevisions } from '../store/revisions.ts'
import { portfolioMessages } from './messages.ts'
import type { ProjectInput } from './parse-project.ts'
import { createPictures, type PictureFileResult, type SavePictureResult } from './pictures.ts'
import type { StoredProject } from './project.ts'
import {
  type CaseStudyResult,
  createReadProjects,
  type Found,
  type ProjectListResult,
  type PublishedProjectsResult,
} from './read-projects.ts'
import { projectRevisions, type StoredProjectRevision } from './revisions.ts'
import {
  createRemoveProject,
  createReorder,
  createSaveProject,
  type MoveProjectResult,
  type RemoveProjectResult,
  type SaveProjectResult,
} from './save-project.ts'

type FoundOrGone<Content> = Found<Content> | { readonly kind: 'gone' }
export type ProjectResult = FoundOrGone<{ project: StoredProject }>

export type ProjectRevisionsResult = FoundOrGone<{
  project: StoredProject
  revisions: readonly StoredProjectRevision[]
}>

/** Visitors read what is published; each method that reads or writes drafts takes a `Member`. No method rejects: when the store fails, the
 *  result is `failed` with a sentence for people. */
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
  /** Adds a project. A field that `input` leaves out has its default; the default status is draft. */
  add(member: Member, input: ProjectInput): Promise<SaveProjectResult>
  /** Changes the fields that `input` has, unless the project was saved since `ifRevisionNumber`. */
  update(member: Member, id: string, input: ProjectInput, ifRevisionNumber?: number): Promise<SaveProjectResult>
  /** Removes a project and its revisions, unless it was saved since `ifRevisionNumber`. */
  remove(member: Member, id: string, ifRevisionNumber?: number): Promise<RemoveProjectResult>
  /** Moves a project right behind another one, or to the start of the list (null). */
  move(member: Member, id: string, afterId: string | null): Promise<MoveProjectResult>

  /** Returns the last 20 revisions, newest first. */
  revisions(member: Member, id: string): Promise<ProjectRevisionsResult>
  /** Saves the content of an earlier revision, unless the project was saved since `ifRevisionNumber`. The status stays. */
  restore(member: Member, id: string, revisionNumber: number, ifRevisionNumber: number): Promise<SaveProjectResult>

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
  const { add, update, restore } = createSaveProject({ store, pictures, revisions, runtime })
  const remove = createRemoveProject({ store, revisions })
  const move = createReorder({ store, list })
  const { save, copy, read } = createPictures({ pictures, files, log })
  const { notAdded, notRetrieved, notUpdated, notDeleted } = portfolioMessages

  /** Logs an error of the store and returns it as `failed`. */
  async function orFailed<Result>(message: string, work: Promise<Result>): Promise<Result | StoreFailure> {
    try {
      return await work
    } catch (error) {
      log.error('portfolio failed', { message, reason: String(error) })
      return { kind: 'failed', message }
    }
  }

  async function withRevisions(id: string): Promise<ProjectRevisionsResult> {
    const found = await get(id)
    return found.kind === 'found'
      ? { kind: 'found', project: found.document, revisions: await revisions.list(id) }
      : found
  }

  return {
    published,
    bySlug: (slug) => orFailed(notRetrieved, bySlug(slug)),
    watch,
    watchPublished,

    list: (_member) => list(),
    watchList: (_member, listener) => watchList(listener),
    async get(_member, id) {
      const found = await get(id)
      return found.kind === 'found' ? { kind: 'found', project: found.document } : found
    },
    add: (member, input) => orFailed(notAdded, add(member, input)),
    update: (member, id, input, ifRevisionNumber) => orFailed(notUpdated, update(member, id, input, ifRevisionNumber)),
    remove: (_member, id, ifRevisionNumber) => orFailed(notDeleted, remove(id, ifRevisionNumber)),
    move: (_member, id, afterId) => orFailed(notUpdated, move(id, afterId)),

    revisions: (_member, id) => orFailed(notRetrieved, withRevisions(id)),
    restore: (member, id, revisionNumber, ifRevisionNumber) =>
      orFailed(notUpdated, restore(member, id, revisionNumber, ifRevisionNumber)),

    savePicture: (_member, bytes) => save(bytes),
    copyPicture: (_member, address) => copy(address),
    picture: read,
  }
}
