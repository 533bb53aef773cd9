import { DatabaseSync } from 'node:sqlite'
import { sqliteKey } from '../../adapters/document-store/sqlite/dialect.ts'
import type { View } from './views.ts'

const fields = ['projectName', 'priority', 'leadStatus', 'contactName', 'contactEmail', 'submissionDate', 'assignee']

/** The reference: `node:sqlite` alone reads what a page of the list shows, by the same index. */
export function barePage(file: string, { where, after }: View): { ask: () => unknown[]; close: () => void } {
  const connection = new DatabaseSync(file, { readOnly: true })
  const conditions = [
    `collection = 'leads'`,
    ...Object.keys(where).map((field) => `${sqliteKey(field)} = ?`),
    ...(after ? ['(created_at, id) < (?, ?)'] : []),
  ]
  const statement = connection.prepare(`
    select id, created_at, updated_at, revision, ${fields.map((field) => `fields ->> '$.${field}' as ${field}`).join(', ')}
    from documents where ${conditions.join(' and ')} order by created_at desc, id desc limit 50`)
  const values = [...Object.values(where), ...(after ? [after.createdAt, after.id] : [])]
  return { ask: () => statement.all(...values), close: () => connection.close() }
}
