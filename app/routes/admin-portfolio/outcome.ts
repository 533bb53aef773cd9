import type { ProjectProblems } from '../../../core/portfolio/editing/parse-project.ts'
import type { ProjectValues } from '../../../core/portfolio/editing/project-values.ts'
import type { FilledForm } from './filled-form.ts'

/** What the other one made of a project, and what both began with, if that is still known. */
export interface Meeting {
  readonly theirs: ProjectValues
  readonly savedBy: string | null
  readonly edition: number
  readonly base: ProjectValues | null
}

/** Why something was not done. Whatever was done leads back to the list, but for a move that the page shows itself. */
export type Outcome =
  | { readonly kind: 'invalid'; readonly form: FilledForm; readonly problems: ProjectProblems }
  | { readonly kind: 'changed'; readonly form: FilledForm; readonly meeting: Meeting }
  | { readonly kind: 'gone' | 'reshaped'; readonly form: FilledForm }
  /** `reason`: what failed below, in a sentence. */
  | { readonly kind: 'not-saved'; readonly form: FilledForm; readonly reason: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-deleted'; readonly id: string; readonly reason: string }
  | { readonly kind: 'changed-before-delete'; readonly id: string }
  | { readonly kind: 'not-moved'; readonly reason: string }
  | { readonly kind: 'moved' }

/** What has just been done; it stands in the address of the list, so that it works without script. */
export const doneKinds = ['added', 'updated', 'deleted', 'moved'] as const
export type Done = (typeof doneKinds)[number]

export const listAddress = '/admin/portfolio'
export const addAddress = `${listAddress}?new`

export function doneAddress(done: Done, projectId?: string): string {
  return `${listAddress}?${new URLSearchParams({ done, ...(projectId === undefined ? {} : { project: projectId }) })}`
}
