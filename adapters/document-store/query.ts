import type { Query } from '../../ports/document-store.ts'
import { checkLimit, readMatch, readOnly } from './checks.ts'
import { readCursor } from './cursor.ts'
import type { Wanted } from './engine.ts'

export function readQuery({ where, limit, after, order = 'newest', only }: Query): Wanted {
  checkLimit(limit)
  // One more than asked, which tells whether more follow.
  return { conditions: readMatch(where), limit: limit + 1, after: readCursor(after), order, only: readOnly(only) }
}
