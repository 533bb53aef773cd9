/** What a form says of the field that it is about to change: as of which revision of the document, and what the field was then. */
export interface ExpectedRevision {
  readonly revision: string
  readonly was: string
}

/** What somebody else has made of the field meanwhile. `by` and `at` are null where nobody wrote them down. */
export interface Conflict {
  readonly kind: 'conflict'
  readonly value: string
  readonly by: string | null
  readonly at: string | null
  /** To choose with: a change that was read at this revision goes through. */
  readonly revision: string
}

/** Whether writing the field would undo what somebody has changed unseen. A change elsewhere in the document undoes nothing. */
export function hasConflict(read: ExpectedRevision, now: ExpectedRevision): boolean {
  return now.revision !== read.revision && now.was !== read.was
}
