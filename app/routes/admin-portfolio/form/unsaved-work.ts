import { useMemo } from 'react'
import { type ProjectValues, portfolioFields } from '../../../../core/portfolio/project-values.ts'
import { draftKey, draftKeys, forgetDrafts, readDraft, storeDraft, useDrafts } from '../../../ui/live/drafts.ts'
import { isListField } from './form-values.ts'

export interface UnsavedWork {
  readonly values: ProjectValues
  /** What was stored of the project when the form was opened. */
  readonly stored: ProjectValues
  readonly revisionNumber: number
  /** When it was changed last: ISO 8601, UTC. */
  readonly at: string
}

/** Stores unsaved work in this browser, by member and project (null: the new one). Where the browser refuses, the form says so. */
export function storeUnsavedWork(uid: string, id: string | null, work: UnsavedWork): void {
  const { values: filled, stored: base, revisionNumber: edition, at } = work
  // Release 0.1.0 chose these names.
  const draft = { filled, base, edition, at }
  storeDraft(keyOf(uid, id), draft)
}

/** Returns null when there is none, or it is too old. */
export function readUnsavedWork(uid: string, id: string | null): UnsavedWork | null {
  return parseUnsavedWork(readDraft(keyOf(uid, id)))
}

export function forgetUnsavedWork(uid: string, id: string | null): void {
  forgetDrafts(keyOf(uid, id))
}

/** Returns the ids of the projects with unsaved work in this browser, `new` for the new one. */
export function useUnsavedIds(uid: string): ReadonlySet<string> {
  const start = draftKey('portfolio-unsaved', uid, '')
  const ids = useDrafts(() =>
    draftKeys(start)
      .map((key) => key.slice(start.length))
      .join(),
  )
  return useMemo(() => new Set(ids.split(',')), [ids])
}

function keyOf(uid: string, id: string | null): string {
  return draftKey('portfolio-unsaved', uid, id ?? 'new')
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
