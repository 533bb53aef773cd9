import { randomUUID } from 'node:crypto'
import type { Fields, Page, StoredDocument, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { checkName, readFields } from './checks.ts'
import { cursorAfter } from './cursor.ts'
import type { Row, RowChange, RowWrite } from './engine.ts'

type Clock = Pick<Runtime, 'now'>

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

// Random and no count: a document that is removed and added again must not look as it was read before.
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
