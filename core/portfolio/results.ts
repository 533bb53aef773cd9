import type { StoreFailure } from '../store/documents.ts'
import type { ProjectProblems } from './parse-project.ts'
import type { ProjectContent, PublicProject, PublishedProject, StoredProject } from './project.ts'
import type { StoredProjectRevision } from './revisions.ts'

type Found<Content> = (Readonly<Content> & { readonly kind: 'found' }) | StoreFailure
type FoundOrGone<Content> = Found<Content> | { readonly kind: 'gone' }
type Loaded<Content> = Readonly<Content> & { readonly kind: 'loaded'; readonly version: string }

/** The projects for visitors: the samples while nothing is published, and while nothing can be read. `version` changes exactly when one of
 *  the published projects does. */
export type PublishedProjectsResult =
  | Loaded<{ samples: false; projects: readonly PublishedProject[] }>
  | ((Loaded<object> | StoreFailure) & { readonly samples: true; readonly projects: readonly PublicProject[] })

/** A published project with its neighbours in the list: `newer` before it, `older` after it. */
export type CaseStudyResult =
  | Found<{ project: PublishedProject; newer: PublishedProject | null; older: PublishedProject | null }>
  | { readonly kind: 'none' }

/** `conflict`: another member saved the project since it was read, and nothing was written. `project` is as it is stored now. `base` is the
 *  content that the form started with, or null when that revision is no longer stored. */
export type SaveProjectResult =
  | { readonly kind: 'saved'; readonly project: StoredProject }
  | { readonly kind: 'conflict'; readonly project: StoredProject; readonly base: ProjectContent | null }
  | { readonly kind: 'invalid'; readonly problems: ProjectProblems }
  | { readonly kind: 'gone' }
  | StoreFailure

export type RemoveProjectResult = { readonly kind: 'removed' | 'conflict' | 'gone' } | StoreFailure

export type MoveProjectResult = { readonly kind: 'moved' | 'gone' } | StoreFailure

export type ProjectListResult = Loaded<{ projects: readonly StoredProject[] }> | StoreFailure

export type ProjectResult = FoundOrGone<{ project: StoredProject }>

export type ProjectRevisionsResult = FoundOrGone<{
  project: StoredProject
  revisions: readonly StoredProjectRevision[]
}>

/** `imageUrl` is the value for the field of that name. */
export type SavePictureResult =
  | { readonly kind: 'saved'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }
  | StoreFailure

export type PictureFileResult = Found<{ bytes: Uint8Array }> | { readonly kind: 'none' }
