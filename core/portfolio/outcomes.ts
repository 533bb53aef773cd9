import type { KeptProject, PublicProject, PublishedProject } from './project.ts'
import type { Problems } from './project-form.ts'

export interface Failed {
  readonly kind: 'failed'
  readonly message: string
}

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

/** `changed`: somebody has written it since it was read; `project` is what they made of it, and nothing of ours was written. */
export type Saved =
  | { readonly kind: 'saved' | 'changed'; readonly project: KeptProject }
  | { readonly kind: 'invalid'; readonly problems: Problems }
  | { readonly kind: 'gone' }
  | Failed

export type Removed = { readonly kind: 'removed' | 'gone' } | Failed

export type AllProjects = { readonly kind: 'loaded'; readonly projects: readonly KeptProject[] } | Failed

export type OneProject = { readonly kind: 'found'; readonly project: KeptProject } | { readonly kind: 'gone' } | Failed
