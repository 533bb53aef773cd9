import { draftKey } from '../../ui/live/drafts.ts'

export const listAddress = '/admin/portfolio'
export const addAddress = `${listAddress}/new`

export function projectAddress(page: 'edit' | 'delete' | 'preview' | 'history', id: string): string {
  return `${listAddress}/${page}/${encodeURIComponent(id)}`
}

/** What was done. It stands in the address of the list, so that it works without script. */
export const doneKinds = ['added', 'updated', 'begun', 'drafted', 'thrown', 'deleted'] as const
export type Done = (typeof doneKinds)[number]

export function doneAddress(done: Done, projectId?: string): string {
  return `${listAddress}?${new URLSearchParams({ done, ...(projectId === undefined ? {} : { project: projectId }) })}`
}

/** Returns the name under which a browser keeps what a member has typed of a project (null: a new one). Release 0.1.0 chose it. */
export function unsavedKey(uid: string, id: string | null): string {
  return draftKey('portfolio-unsaved', uid, id ?? 'new')
}
