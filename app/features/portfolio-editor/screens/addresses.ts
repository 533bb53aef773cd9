import { draftKey } from '../../../ui/live/drafts.ts'
import { adminMessages as texts } from '../../portfolio/admin-messages.ts'

export const listAddress = '/admin/portfolio'
export const addAddress = `${listAddress}/new`

export function projectAddress(page: 'edit' | 'delete' | 'history', id: string): string {
  return `${listAddress}/${page}/${encodeURIComponent(id)}`
}

/** What was done, in words. It stands in the address of the list, so that it works without script. */
export const doneMessages = {
  added: texts.added,
  updated: texts.updated,
  deleted: () => texts.deleted,
} as const

/** `project`: the one that it was done to. `form`: the one whose form it was, or `new`. */
export function doneAddress(done: keyof typeof doneMessages, about: Readonly<Record<string, string>> = {}): string {
  return `${listAddress}?${new URLSearchParams({ done, ...about })}`
}

/** Returns the name under which a browser keeps what a member has typed of a project, or of a new one. Release 0.1.0 chose it. */
export function unsavedKey(uid: string, id: string): string {
  return draftKey('portfolio-unsaved', uid, id)
}
