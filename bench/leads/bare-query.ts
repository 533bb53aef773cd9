import { DatabaseSync } from 'node:sqlite'
import { sqliteKey } from '../../adapters/sqlite/dialect.ts'
import type { View } from './views.ts'

export const fields = [
  'projectName',
  'priority',
  'leadStatus',
  'contactName',
  'contactEmail',
  'submissionDate',
  'assignee',
]

/** A prepared query, which may be asked again and again. */
export interface BarePage {
  ask(): unknown
  close(): unknown
}

export function barePage(file: string, { where, after }: View): BarePage {
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
