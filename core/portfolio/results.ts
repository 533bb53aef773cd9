import type { StoreFailure } from '../store/documents.ts'
import type { ProjectProblems } from './editing/parse-project.ts'
import type { StoredProjectRevision } from './editing/revisions.ts'
import type { ProjectContent, PublicProject, PublishedProject, StoredProject } from './project.ts'

/** The projects for visitors: the samples while nothing is published, and while nothing can be read. `version` changes exactly when one of
 *  the published projects does. */
export type PublishedProjectsResult =
  | {
      readonly kind: 'loaded'
      readonly version: string
      readonly samples: false
      readonly projects: readonly PublishedProject[]
    }
  | {
      readonly kind: 'loaded'
      readonly version: string
      readonly samples: true
      readonly projects: readonly PublicProject[]
    }
  | (StoreFailure & { readonly samples: true; readonly projects: readonly PublicProject[] })

/** A published project with its neighbours in the list: `newer` before it, `older` after it. */
export type CaseStudyResult =
  | {
      readonly kind: 'found'
      readonly project: PublishedProject
      readonly newer: PublishedProject | null
      readonly older: PublishedProject | null
    }
  | { readonly kind: 'none' }
  | StoreFailure

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

export type ProjectListResult =
  | { readonly kind: 'loaded'; readonly version: string; readonly projects: readonly StoredProject[] }
  | StoreFailure

export type ProjectResult =
  | { readonly kind: 'found'; readonly project: StoredProject }
  | { readonly kind: 'gone' }
  | StoreFailure

export type ProjectRevisionsResult =
  | { readonly kind: 'found'; readonly project: StoredProject; readonly revisions: readonly StoredProjectRevision[] }
  | { readonly kind: 'gone' }
  | StoreFailure

/** `imageUrl` is the value for the field of that name. */
export type SavePictureResult =
  | { readonly kind: 'saved'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }
  | StoreFailure

export type PictureFileResult =
  | { readonly kind: 'found'; readonly bytes: Uint8Array }
  | { readonly kind: 'none' }
  | StoreFailure
