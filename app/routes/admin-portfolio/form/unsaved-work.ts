import { useMemo, useSyncExternalStore } from 'react'
import { type ProjectValues, portfolioFields } from '../../../../core/portfolio/project-values.ts'
import { isListField } from './form-values.ts'

export interface UnsavedWork {
  readonly values: ProjectValues
  /** What was stored of the project when the form was opened. */
  readonly stored: ProjectValues
  readonly revisionNumber: number
  /** When it was changed last: ISO 8601, UTC. */
  readonly at: string
}

const prefix = 'portfolio-unsaved'
const changeEvent = 'portfolio-unsaved-changed'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** Stores unsaved work in this browser, by member and project (null: the new one), unless the browser refuses: the form then says so. */
export function storeUnsavedWork(uid: string, id: string | null, work: UnsavedWork): void {
  const { values: filled, stored: base, revisionNumber: edition, at } = work
  withStorage((storage) => {
    // Release 0.1.0 chose these names.
    storage.setItem(keyOf(uid, id), JSON.stringify({ filled, base, edition, at }))
    dispatchEvent(new Event(changeEvent))
  })
}

/** Returns null when there is none, it is too old, or the browser refuses. */
export function readUnsavedWork(uid: string, id: string | null): UnsavedWork | null {
  const work = withStorage((storage) => parseUnsavedWork(storage.getItem(keyOf(uid, id))))
  return work && Date.now() - Date.parse(work.at) < maxAgeMs ? work : null
}

export function forgetUnsavedWork(uid: string, id: string | null): void {
  withStorage((storage) => {
    if (storage.getItem(keyOf(uid, id)) === null) return
    storage.removeItem(keyOf(uid, id))
    dispatchEvent(new Event(changeEvent))
  })
}

/** Returns the ids of the projects with unsaved work in this browser, `new` for the new one. */
export function useUnsavedIds(uid: string): ReadonlySet<string> {
  const ids = useSyncExternalStore(
    watch,
    () => readIds(uid),
    () => '',
  )
  return useMemo(() => new Set(ids.split(',')), [ids])
}

/** Returns the ids as one text, which is the same as long as they are. */
function readIds(uid: string): string {
  const start = keyOf(uid, '')
  const keys = withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(start))) ?? []
  const ids = keys.map((key) => key.slice(start.length))
  return ids.toSorted().join()
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

/** The browser tells other tabs of a change, and the event of this module this one. */
function watch(listener: () => void): () => void {
  addEventListener('storage', listener)
  addEventListener(changeEvent, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(changeEvent, listener)
  }
}

function keyOf(uid: string, id: string | null): string {
  return `${prefix}:${uid}:${id ?? 'new'}`
}

/** Returns null for anything of another shape, which an earlier release may have stored. */
export function parseUnsavedWork(text: string | null): UnsavedWork | null {
  const work: unknown = text === null ? null : JSON.parse(text)
  if (typeof work !== 'object' || work === null) return null
  const { filled: values, base: stored, edition, at } = work as Record<string, unknown>
  if (!areValues(values) || !areValues(stored) || typeof edition !== 'number' || typeof at !== 'string') return null
  return { values, stored, revisionNumber: edition, at }
}

function areValues(values: unknown): values is ProjectValues {
  if (typeof values !== 'object' || values === null) return false
  return portfolioFields.every((field) => {
    const value = (values as Partial<ProjectValues>)[field]
    return isListField(field)
      ? Array.isArray(value) && value.every((each) => typeof each === 'string')
      : typeof value === 'string'
  })
}
