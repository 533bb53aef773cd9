import { useSyncExternalStore } from 'react'
import { deviceMemory } from './tab-memory.ts'

/* What an account has typed and not sent, in this browser's storage. Where the browser refuses it, nothing is kept. */

/** What the names of drafts begin with. Release 0.1.0 chose the first. */
export type DraftKind = 'portfolio-unsaved' | 'draft'

const nameOfDraft = /^(?:portfolio-unsaved|draft):([^:]*)/
const changeEvent = 'drafts-changed'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

export function draftKey(kind: DraftKind, uid: string, ...parts: readonly string[]): string {
  return [kind, uid, ...parts].join(':')
}

/** `at`: when it was changed last, in ISO 8601, UTC. */
export function storeDraft(key: string, draft: { readonly at: string }): void {
  deviceMemory.keep(key, JSON.stringify(draft))
  dispatchEvent(new Event(changeEvent))
}

/** Returns null when there is none, or it is older than 30 days. */
export function readDraft(key: string): string | null {
  const text = deviceMemory.recall(key)
  try {
    const { at } = JSON.parse(text ?? '') as { at: string }
    return Date.now() - Date.parse(at) < maxAgeMs ? text : null
  } catch {
    return null
  }
}

/** Removes the draft of this name, and those whose names continue it: of a lead those of all its forms. */
export function forgetDrafts(start: string): void {
  removeDrafts((key) => `${key}:`.startsWith(`${start}:`))
}

/** Removes what an account has typed (null: nothing), and what is too old. */
export function forgetDraftsOf(uid: string | null): void {
  removeDrafts((key) => isOf(uid, key) || readDraft(key) === null)
}

/** Whether an account has typed anything that is kept. */
export function hasDrafts(uid: string): boolean {
  return draftKeys().some((key) => isOf(uid, key) && readDraft(key) !== null)
}

function isOf(uid: string | null, key: string): boolean {
  return nameOfDraft.exec(key)?.[1] === uid
}

/** Returns the names that begin with this one. */
export function draftKeys(start = ''): readonly string[] {
  const keys = deviceMemory.keys()
  return keys.filter((key) => key.startsWith(start) && nameOfDraft.test(key)).toSorted()
}

/** Returns what `read` finds in the drafts, also after each change of this and of other tabs. */
export function useDrafts(read: () => string): string {
  return useSyncExternalStore(watchDrafts, read, () => '')
}

function watchDrafts(listener: () => void): () => void {
  const types = ['storage', changeEvent]
  for (const type of types) addEventListener(type, listener)
  return () => {
    for (const type of types) removeEventListener(type, listener)
  }
}

function removeDrafts(isRemoved: (key: string) => boolean): void {
  for (const key of draftKeys().filter(isRemoved)) deviceMemory.keep(key, '')
  dispatchEvent(new Event(changeEvent))
}
