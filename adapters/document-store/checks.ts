import type { Bound, Fields, Match, Scalar } from '../../ports/document-store.ts'
import type { Condition } from './engine.ts'

const name = /^[A-Za-z][A-Za-z0-9_]*$/
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const valuesJsonCannotHold = new Set(['bigint', 'function', 'symbol'])

/** Throws unless the text is a plain name. Names become part of SQL text. */
export function checkName(text: string, of: 'collection' | 'field'): void {
  if (name.test(text)) return
  throw new Error(
    `Not a ${of} name: ${JSON.stringify(text)}. It needs letters, digits and underscores, and a letter first`,
  )
}

/** Whether the text can be an id: PostgreSQL stores no text with NUL. */
export function isId(text: string): boolean {
  return !text.includes('\0')
}

export function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > 500) throw new Error(`A limit is 1 to 500, not ${limit}`)
}

export function checkUpTo(upTo: number): void {
  if (!Number.isInteger(upTo) || upTo < 1 || upTo > 10_000)
    throw new Error(`Matches are counted up to 1 to 10,000, not ${upTo}`)
}

/** Whether the text is ISO 8601 in UTC with milliseconds, of a date that exists. */
export function isTimestamp(text: unknown): text is string {
  if (typeof text !== 'string' || !timestamp.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text
}

/** Separates `createdAt` from the document's own fields, and drops the other marks, which the store sets. */
export function readFields(given: Fields): { fields: Fields; createdAt: string | undefined } {
  const { id: _id, updatedAt: _updatedAt, revision: _revision, createdAt, ...others } = given
  if (createdAt !== undefined && !isTimestamp(createdAt)) {
    throw new Error('createdAt must be ISO 8601 in UTC with milliseconds')
  }
  const entries = Object.entries(others).filter(([, value]) => value !== undefined)
  for (const [field, value] of entries) {
    checkName(field, 'field')
    if (valuesJsonCannotHold.has(typeof value)) throw new Error(`${field} holds a ${typeof value}, which JSON cannot`)
  }
  return { fields: Object.fromEntries(entries), createdAt }
}

export function readMatch(where: Match = {}): Condition[] {
  const conditions = Object.entries(where).map(([field, value]) => readCondition(field, value))
  if (conditions.filter((condition) => 'within' in condition).length > 1) {
    throw new Error('At most one field may have a bound')
  }
  return conditions
}

/** Reads the `where` of a search, which may bound `createdAt` only. */
export function readSearchMatch(where: Match = {}): Condition[] {
  const conditions = readMatch(where)
  const isRefused = conditions.some((condition) => 'within' in condition && condition.field !== 'createdAt')
  if (isRefused) throw new Error('A search takes no bound but of createdAt')
  return conditions
}

export function readOnly(only: readonly string[] | undefined): readonly string[] | null {
  for (const field of only ?? []) checkName(field, 'field')
  return only ?? null
}

// An undefined value is refused: ignoring it would widen what a query or a count matches.
function readCondition(field: string, value: Match[string]): Condition {
  checkName(field, 'field')
  if (value === null || isEnd(value) || typeof value === 'boolean') return { field, equals: value as Scalar }
  if (typeof value === 'object' && isBound(value)) return { field, within: value }
  throw new Error(`${field} has no value that can be matched`)
}

function isBound(bound: Partial<Bound>): bound is Bound {
  const ends = [bound.atMost, bound.over].filter((end) => end !== undefined)
  return ends.length > 0 && ends.every((end) => isEnd(end) && typeof end === typeof ends[0])
}

// JSON has no infinite numbers.
function isEnd(value: unknown): boolean {
  return typeof value === 'string' || Number.isFinite(value)
}
