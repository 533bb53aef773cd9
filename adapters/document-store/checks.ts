import type { Bound, Fields, Match, Scalar } from '../../ports/document-store.ts'
import type { Condition } from './engine.ts'

const name = /^[A-Za-z][A-Za-z0-9_]*$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const valuesJsonCannotHold = new Set(['bigint', 'function', 'symbol'])

/** Names reach SQL as text, so nothing passes that could be more than a name. */
export function checkName(text: string, of: 'collection' | 'field'): void {
  if (name.test(text)) return
  throw new Error(
    `Not a ${of} name: ${JSON.stringify(text)}. It needs letters, digits and underscores, and a letter first`,
  )
}

export function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > 500) throw new Error(`A limit is 1 to 500, not ${limit}`)
}

export function checkUpTo(upTo: number): void {
  if (!Number.isInteger(upTo) || upTo < 1 || upTo > 1000)
    throw new Error(`Matches are counted up to 1 to 1,000, not ${upTo}`)
}

export function isMoment(text: unknown): text is string {
  if (typeof text !== 'string' || !moment.test(text)) return false
  const date = new Date(text)
  // Not on the thirtieth of February.
  return !Number.isNaN(date.getTime()) && date.toISOString() === text
}

/** Parts the caller's fields into the document's own and `createdAt`. The other marks are the store's, and are left out. */
export function readFields(given: Fields): { fields: Fields; createdAt: string | undefined } {
  const { id: _id, updatedAt: _updatedAt, revision: _revision, createdAt, ...others } = given
  if (createdAt !== undefined && !isMoment(createdAt)) {
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
  const conditions = Object.entries(where).map(([field, wanted]) => readCondition(field, wanted))
  if (conditions.filter((condition) => 'within' in condition).length > 1) {
    throw new Error('At most one field may have a bound')
  }
  return conditions
}

export function readSearched(where: Match = {}): Condition[] {
  const conditions = readMatch(where)
  const isRefused = conditions.some((condition) => 'within' in condition && condition.field !== 'createdAt')
  if (isRefused) throw new Error('A search takes no bound but of createdAt')
  return conditions
}

export function readOnly(only: readonly string[] | undefined): readonly string[] | null {
  for (const field of only ?? []) checkName(field, 'field')
  return only ?? null
}

// An undefined value must not widen what is matched, and a claim or a count with it: it is refused.
function readCondition(field: string, wanted: Match[string]): Condition {
  checkName(field, 'field')
  if (wanted === null || ['string', 'number', 'boolean'].includes(typeof wanted)) {
    return { field, equals: wanted as Scalar }
  }
  if (typeof wanted === 'object' && isBound(wanted)) return { field, within: wanted }
  throw new Error(`${field} has no value that can be matched`)
}

function isBound(bound: Partial<Bound>): bound is Bound {
  const types = [bound.atMost, bound.over].filter((end) => end !== undefined).map((end) => typeof end)
  const [type] = types
  return (type === 'string' || type === 'number') && types.every((other) => other === type)
}
