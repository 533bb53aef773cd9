import { sql } from 'kysely'
import type { DocumentDialect } from '../sql/database.ts'
import { toStoredJson } from './stored-json.ts'

/** Returns a field's key as SQL text: `document_key` in `schema.ts`. The planner uses an index only for the same expression. The name must
 *  be checked. */
export function postgresKey(field: string): string {
  return `document_key(fields -> '${field}') collate "C"`
}

/** The first letters of the keys of texts and numbers, and what sorts after all of them. */
const text = { first: 's', end: 't' }
const number = { first: 'n', end: 'o' }

export const postgresDialect: DocumentDialect = {
  key: (field) => sql.raw(`(${postgresKey(field)})`),
  equals: (key, value) => sql`${key} = ${keyOf(value)}`,
  within(key, { atMost, over }) {
    const { first, end } = typeof (atMost ?? over) === 'number' ? number : text
    const lower = over === undefined ? sql`${key} >= ${first}` : sql`${key} > ${keyOf(over)}`
    const upper = atMost === undefined ? sql`${key} < ${end}` : sql`${key} <= ${keyOf(atMost)}`
    return sql`(${lower} and ${upper})`
  },
  merged: (changes) => sql`fields || ${stored(changes)}::jsonb`,
  stored: (json) => sql`${toStoredJson(json)}::jsonb`,
  // jsonb_each decompresses the document once, and `->` once for each field.
  json(only) {
    if (!only) return sql`fields`
    return sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields) where key = any(${only}))`
  },
}

function keyOf(value: unknown) {
  return sql`document_key(${stored(value)}::jsonb)`
}

function stored(value: unknown): string {
  return toStoredJson(JSON.stringify(value))
}
