import { useSyncExternalStore } from 'react'

/* What an account has typed and not sent: in this browser's storage or, where that is refused, in the memory of the page. */

/** What the names of drafts begin with. Release 0.1.0 chose the first. */
export type DraftKind = 'portfolio-unsaved' | 'draft'

const anyDraft = /^(?:portfolio-unsaved|draft):/
const changeEvent = 'drafts-changed'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
const inMemory = new Map<string, string>()

/** A name that begins with another covers it: that of an item those of its forms. */
export function draftKey(kind: DraftKind, uid: string, ...parts: readonly string[]): string {
  return [kind, uid, ...parts].join(':')
}

/** `at`: when it was changed last, in ISO 8601, UTC. */
export function storeDraft(key: string, draft: { readonly at: string }): void {
  const text = JSON.stringify(draft)
  const isStored = withStorage((storage) => {
    storage.setItem(key, text)
    return true
  })
  if (!isStored) inMemory.set(key, text)
  dispatchEvent(new Event(changeEvent))
}

/** Returns null when there is none, or it is older than 30 days. */
export function readDraft(key: string): string | null {
  const text = readText(key)
  return text !== null && isRecent(text) ? text : null
}

/** Removes the drafts whose names begin with one of these. */
export function forgetDrafts(...starts: readonly string[]): void {
  removeWhere((key) => starts.some((start) => key === start || key.startsWith(`${start}:`)))
}

export function forgetOldDrafts(): void {
  removeWhere((key) => anyDraft.test(key) && !isRecent(readText(key)))
}

/** Signing out leaves nothing on the device that the account has typed. */
export function forgetDraftsOf(uid: string): void {
  forgetDrafts(draftKey('portfolio-unsaved', uid), draftKey('draft', uid))
}

/** Returns the names that begin with this one, as one text, which is the same as long as they are. Leaves out what only the page's memory has. */
export function useStoredDrafts(start: string): string {
  return useSyncExternalStore(
    watchDrafts,
    () =>
      storedKeys()
        .filter((key) => key.startsWith(start))
        .toSorted()
        .join(),
    () => '',
  )
}

/** Calls back after each change, with the name of the draft that another tab has changed. */
export function watchDrafts(listener: (otherTab: string | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => listener(key)
  const onChange = () => listener(null)
  addEventListener('storage', onStorage)
  addEventListener(changeEvent, onChange)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener(changeEvent, onChange)
  }
}

export function isOnDevice(key: string): boolean {
  return !inMemory.has(key)
}

function removeWhere(isRemoved: (key: string) => boolean): void {
  const removed = [...storedKeys(), ...inMemory.keys()].filter(isRemoved)
  for (const key of removed) {
    inMemory.delete(key)
    withStorage((storage) => storage.removeItem(key))
  }
  if (removed.length > 0) dispatchEvent(new Event(changeEvent))
}

function readText(key: string): string | null {
  return inMemory.get(key) ?? withStorage((storage) => storage.getItem(key))
}

function storedKeys(): readonly string[] {
  return withStorage((storage) => Object.keys(storage)) ?? []
}

function isRecent(text: string | null): boolean {
  try {
    const { at } = JSON.parse(text ?? '') as { at: string }
    return Date.now() - Date.parse(at) < maxAgeMs
  } catch {
    return false
  }
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
