import { type ProjectValues, projectFields } from '../../../core/portfolio/editing/project-values.ts'
import { isList } from './filled-form.ts'

/** What somebody filled in and has not saved. */
export interface UnsavedWork {
  readonly filled: ProjectValues
  readonly base: ProjectValues
  readonly edition: number
  /** ISO 8601, UTC. */
  readonly at: string
}

const prefix = 'portfolio-unsaved'
const changed = 'portfolio-unsaved-changed'
const longestMs = 30 * 24 * 60 * 60 * 1000

/** Work is kept in this browser, apart for each member and project; `new` is the project that does not exist yet. Where the browser
 *  refuses storage nothing is kept, and `keep` says so. */
export const unsavedWork = {
  keep(uid: string, id: string | null, work: UnsavedWork): boolean {
    return attempt(() => {
      localStorage.setItem(keyOf(uid, id), JSON.stringify(work))
      tell()
      return true
    }, false)
  },

  recall(uid: string, id: string | null): UnsavedWork | null {
    const work = attempt(() => readWork(localStorage.getItem(keyOf(uid, id))), null)
    if (work && Date.now() - Date.parse(work.at) < longestMs) return work
    return null
  },

  forget(uid: string, id: string | null): void {
    attempt(() => {
      const key = keyOf(uid, id)
      if (localStorage.getItem(key) === null) return
      localStorage.removeItem(key)
      tell()
    }, undefined)
  },

  /** The projects that have some, `new` among them; the same text as long as they are the same. */
  ids(uid: string): string {
    const start = `${prefix}:${uid}:`
    const keys = attempt(() => Object.keys(localStorage), [])
    return keys
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .toSorted()
      .join()
  },

  watch(listener: () => void): () => void {
    addEventListener('storage', listener)
    addEventListener(changed, listener)
    return () => {
      removeEventListener('storage', listener)
      removeEventListener(changed, listener)
    }
  },
}

export function readWork(text: string | null): UnsavedWork | null {
  const work: unknown = text === null ? null : JSON.parse(text)
  return isWork(work) ? work : null
}

/** An earlier release may have kept something of another shape. */
function isWork(work: unknown): work is UnsavedWork {
  if (typeof work !== 'object' || work === null) return false
  const { filled, base, edition, at } = work as Partial<UnsavedWork>
  return isFilled(filled) && isFilled(base) && typeof edition === 'number' && typeof at === 'string'
}

function isFilled(filled: unknown): filled is ProjectValues {
  if (typeof filled !== 'object' || filled === null) return false
  return projectFields.every((field) => {
    const value = (filled as Partial<ProjectValues>)[field]
    return isList(field)
      ? Array.isArray(value) && value.every((each) => typeof each === 'string')
      : typeof value === 'string'
  })
}

function keyOf(uid: string, id: string | null): string {
  return `${prefix}:${uid}:${id ?? 'new'}`
}

/** Other tabs hear it from the browser, this one from us. */
function tell(): void {
  dispatchEvent(new Event(changed))
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
