import { randomUUID } from 'node:crypto'
import type { Fields, Page, Query, StoredDocument, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { checkLimit, checkName, isTimestamp, readFields, readMatch, readOnly } from './checks.ts'
import type { Row, RowChange, RowPosition, RowQuery, RowWrite } from './engine.ts'

type Clock = Pick<Runtime, 'now'>

export function rowQuery({ where, limit, after, order = 'newest', only }: Query): RowQuery {
  checkLimit(limit)
  // One row more than the page tells whether more follow.
  return { conditions: readMatch(where), limit: limit + 1, after: readCursor(after), order, only: readOnly(only) }
}

export function pageOf(rows: readonly Row[], limit: number): Page {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { documents: page.map(documentOf), next: last && rows.length > limit ? cursorAfter(last) : null }
}

export function newRow(id: string, given: Fields, runtime: Clock): Row {
  const updatedAt = runtime.now().toISOString()
  const { fields, createdAt = updatedAt } = readFields(given)
  return { id, createdAt, updatedAt, revision: newRevision(), fields: JSON.stringify(fields) }
}

export function rowChange(given: Fields, runtime: Clock): RowChange {
  const { fields, createdAt } = readFields(given)
  const marks = { updatedAt: runtime.now().toISOString(), revision: newRevision() }
  return createdAt === undefined ? { fields, ...marks } : { fields, createdAt, ...marks }
}

// Random instead of counted: a document that is removed and added again must not look unchanged.
function newRevision(): string {
  return randomUUID()
}

export function rowWrite(write: Write, runtime: Clock): RowWrite {
  const { kind, collection, id } = write
  checkName(collection, 'collection')
  if (kind === 'add') return { kind: 'insert', collection, row: newRow(id, write.fields, runtime) }
  if (kind === 'remove') return { kind: 'delete', collection, id, ifRevision: write.ifRevision }
  return { kind: 'change', collection, id, change: rowChange(write.changes, runtime), ifRevision: write.ifRevision }
}

export function documentOf({ fields, id, createdAt, updatedAt, revision }: Row): StoredDocument {
  return { ...JSON.parse(fields), id, createdAt, updatedAt, revision }
}

const timestampLength = '2026-01-01T00:00:00.000Z'.length

function cursorAfter({ createdAt, id }: RowPosition): string {
  return Buffer.from(createdAt + id).toString('base64url')
}

/** Returns where the page begins, or null (the start) for anything that `cursorAfter` did not make. */
function readCursor(cursor: string | null | undefined): RowPosition | null {
  if (!cursor) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const position = { createdAt: text.slice(0, timestampLength), id: text.slice(timestampLength) }
  // Decoding skips characters that are not base64url, so the cursor is encoded again and compared.
  return isTimestamp(position.createdAt) && cursorAfter(position) === cursor ? position : null
}
