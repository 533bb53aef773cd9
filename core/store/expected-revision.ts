/** The revision of the document that a form showed, and the value of the field in it. */
export interface ExpectedRevision {
  readonly revision: string
  readonly was: string
}

/** Another person changed the field after it was shown. `by` and `at` are null where they are not stored. */
export interface Conflict {
  readonly kind: 'conflict'
  readonly value: string
  readonly by: string | null
  readonly at: string | null
  /** The present revision: a change that expects it succeeds. */
  readonly revision: string
}

/** `changed`: the document has another revision than the caller has seen, and nothing was erased. */
export type EraseResult = { readonly kind: 'erased' | 'changed' | 'gone' }
/** Erases a document and every copy of it. */
export type Erase = (id: string, ifRevision: string) => Promise<EraseResult>

/** Whether a write would overwrite a change that the writer has not seen. A change of another field is no conflict. */
export function hasConflict(read: ExpectedRevision, now: ExpectedRevision): boolean {
  return now.revision !== read.revision && now.was !== read.was
}
