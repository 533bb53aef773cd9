import type { Failed } from '../store/documents.ts'
import type { ProjectProblems } from './editing/parse-project.ts'
import type { StoredProjectRevision } from './editing/revisions.ts'
import type { ProjectContent, PublicProject, PublishedProject, StoredProject } from './project.ts'

/** What hangs on the wall. There is always something to show: the samples while nothing is published, and while nothing can be read.
 *  `version` says what state of the wall this is: the same text as long as nothing of it has changed. */
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
  | (Failed & { readonly samples: true; readonly projects: readonly PublicProject[] })

/** A published project and what hangs beside it: `newer` before it on the wall, `older` after it. */
export type CaseStudyResult =
  | {
      readonly kind: 'found'
      readonly project: PublishedProject
      readonly newer: PublishedProject | null
      readonly older: PublishedProject | null
    }
  | { readonly kind: 'none' }
  | Failed

/** `changed`: somebody has saved it since it was read. `project` is what they made of it, `base` what both began with, if that is still
 *  known; nothing of ours was written. */
export type SaveProjectResult =
  | { readonly kind: 'saved'; readonly project: StoredProject }
  | { readonly kind: 'changed'; readonly project: StoredProject; readonly base: ProjectContent | null }
  | { readonly kind: 'invalid'; readonly problems: ProjectProblems }
  | { readonly kind: 'gone' }
  | Failed

export type RemoveProjectResult = { readonly kind: 'removed' | 'changed' | 'gone' } | Failed

export type MoveProjectResult = { readonly kind: 'moved' | 'gone' } | Failed

export type ProjectListResult =
  | { readonly kind: 'loaded'; readonly version: string; readonly projects: readonly StoredProject[] }
  | Failed

export type ProjectResult =
  | { readonly kind: 'found'; readonly project: StoredProject }
  | { readonly kind: 'gone' }
  | Failed

export type ProjectRevisionsResult =
  | { readonly kind: 'found'; readonly project: StoredProject; readonly revisions: readonly StoredProjectRevision[] }
  | { readonly kind: 'gone' }
  | Failed

/** `imageUrl` is what a project's form may carry. */
export type SavePictureResult =
  | { readonly kind: 'taken'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }
  | Failed

export type PictureFileResult =
  | { readonly kind: 'found'; readonly bytes: Uint8Array }
  | { readonly kind: 'none' }
  | Failed
