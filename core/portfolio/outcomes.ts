import type { Failed } from '../store/documents.ts'
import type { Problems } from './editing/project-form.ts'
import type { StoredRevision } from './editing/revision.ts'
import type { ProjectContent, PublicProject, PublishedProject, StoredProject } from './project.ts'

/** What hangs on the wall. There is always something to show: the samples while nothing is published, and while nothing can be read.
 *  `version` says what state of the wall this is: the same text as long as nothing of it has changed. */
export type Published =
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
export type CaseStudy =
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
export type Saved =
  | { readonly kind: 'saved'; readonly project: StoredProject }
  | { readonly kind: 'changed'; readonly project: StoredProject; readonly base: ProjectContent | null }
  | { readonly kind: 'invalid'; readonly problems: Problems }
  | { readonly kind: 'gone' }
  | Failed

export type Removed = { readonly kind: 'removed' | 'changed' | 'gone' } | Failed

export type Moved = { readonly kind: 'moved' | 'gone' } | Failed

export type AllProjects =
  | { readonly kind: 'loaded'; readonly version: string; readonly projects: readonly StoredProject[] }
  | Failed

export type OneProject =
  | { readonly kind: 'found'; readonly project: StoredProject }
  | { readonly kind: 'gone' }
  | Failed

export type Revisions =
  | { readonly kind: 'found'; readonly project: StoredProject; readonly revisions: readonly StoredRevision[] }
  | { readonly kind: 'gone' }
  | Failed

/** `imageUrl` is what a project's form may carry. */
export type Taken =
  | { readonly kind: 'taken'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }
  | Failed

export type PictureFile = { readonly kind: 'found'; readonly bytes: Uint8Array } | { readonly kind: 'none' } | Failed
