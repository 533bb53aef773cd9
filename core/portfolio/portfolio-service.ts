import type { DocumentStore } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import { openCollection } from '../store/collection.ts'
import { createAttempt } from './attempt.ts'
import { createHistory } from './editing/history.ts'
import type { ProjectInput } from './editing/parse-project.ts'
import { createArranging } from './editing/reorder.ts'
import { createSaving } from './editing/save-project.ts'
import { portfolioMessages } from './messages.ts'
import { createPictureDesk } from './pictures/save-picture.ts'
import { projects } from './project.ts'
import { createWall } from './published-projects.ts'
import { createReading } from './read-projects.ts'
import type {
  CaseStudyResult,
  MoveProjectResult,
  PictureFileResult,
  ProjectListResult,
  ProjectResult,
  ProjectRevisionsResult,
  PublishedProjectsResult,
  RemoveProjectResult,
  SavePictureResult,
  SaveProjectResult,
} from './results.ts'
import { createVersionWatch } from './version-watch.ts'

/** Visitors see what is published; whatever shows or writes drafts asks for a `Member`. None of it rejects: a store that is away is a
 *  `failed` with the sentence to show. */
export interface PortfolioService {
  /** What hangs on the wall, in its order: newest first, or as the team has put it. */
  published(): Promise<PublishedProjectsResult>
  bySlug(slug: string): Promise<CaseStudyResult>
  /** Calls `listener` at once after each committed change in this process, also of a draft. Answers a function that stops it. */
  watch(listener: () => void): () => void
  /** Calls `listener` with the version of the wall some moments after a change; it may be the same as before. */
  watchPublished(listener: (version: string) => void): () => void

  /** All projects, drafts included, in the order of the wall. */
  list(member: Member): Promise<ProjectListResult>
  /** Calls `listener` with the version of the list now and some moments after each change. Answers a function that stops it. */
  watchList(member: Member, listener: (version: string) => void): () => void
  get(member: Member, id: string): Promise<ProjectResult>
  /** What the form leaves out has its default; a new project is a draft unless it says otherwise. */
  add(member: Member, form: ProjectInput): Promise<SaveProjectResult>
  /** Changes the fields that the form has, if nobody has saved the project since `ifEdition`; without it, if nobody does meanwhile. */
  update(member: Member, id: string, form: ProjectInput, ifEdition?: number): Promise<SaveProjectResult>
  /** Takes the project away with its revisions, if nobody has saved it since `ifEdition`. */
  remove(member: Member, id: string, ifEdition?: number): Promise<RemoveProjectResult>
  /** Hangs the project right behind that other one, or first of all (null). */
  move(member: Member, id: string, behind: string | null): Promise<MoveProjectResult>

  /** What was saved, newest first: the last 20 at most. */
  revisions(member: Member, id: string): Promise<ProjectRevisionsResult>
  /** Saves what an earlier edition said, on top of `ifEdition`. The status stays as it is. */
  restore(member: Member, id: string, edition: number, ifEdition: number): Promise<SaveProjectResult>

  /** Makes a picture of the bytes and keeps it: a project may then have it. */
  savePicture(member: Member, bytes: Uint8Array): Promise<SavePictureResult>
  /** The same with what is at an `https` address: visitors are then sent nowhere else, and the picture stays when the other goes. */
  copyPicture(member: Member, address: string): Promise<SavePictureResult>
  /** One file of a picture, for whoever knows its address. */
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
  const kept = openCollection(store, projects)
  const attempt = createAttempt(log)
  const reading = createReading({ store, runtime })
  const history = createHistory({ store, log })
  const shared = { store, kept, attempt, history, runtime }

  return {
    ...createWall({ kept, reading, attempt }),
    watch: kept.watch,
    watchPublished: createVersionWatch({ read: reading.published, watch: kept.watch }),

    list: (_member) => reading.everything(),
    watchList: (_member, listener) => reading.watchVersion(listener),
    async get(_member, id) {
      const found = await reading.get(id)
      return found.kind === 'found' ? { kind: 'found', project: found.document } : found
    },
    ...createSaving({ ...shared, pictures }),
    ...createArranging({ ...shared, reading }),
    revisions: (_member, id) =>
      attempt(portfolioMessages.notRetrieved, async () => {
        const project = await kept.get(id)
        return project ? { kind: 'found', project, revisions: await history.of(id) } : { kind: 'gone' }
      }),
    ...createPictureDesk({ pictures, files, log }),
  }
}
