import { type SqlBool, sql } from 'kysely'
import type { DocumentDialect } from '../sql/database.ts'

// SQLite sorts numbers before text before blobs, and json_extract reads true as 1 and an object as text. What is neither number nor text
// becomes a blob, and the key of one type never equals the key of another.
const keys = { false: Uint8Array.of(0), true: Uint8Array.of(1), null: Uint8Array.of(2) } as const

/** Returns a field's key as SQL text. The planner uses an index only for the identical text. The name must be checked. */
export function sqliteKey(field: string): string {
  const path = `'$.${field}'`
  const value = `case json_type(fields, ${path})
    when 'false' then x'00' when 'true' then x'01' when 'object' then x'03' when 'array' then x'03'
    else fields ->> ${path} end`
  return `coalesce(${value}, x'02')`
}

export const sqliteDialect: DocumentDialect = {
  key: (field) => sql.raw(sqliteKey(field)),
  equals(key, value) {
    // A lone surrogate can be stored as JSON, but not bound.
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
      return sql<SqlBool>`${key} = ${JSON.stringify(value)} ->> '$'`
    return sql<SqlBool>`${key} = ${value === null || typeof value === 'boolean' ? keys[`${value}`] : value}`
  },
  // Every number sorts before every text, and that before every blob: a text needs a lower end as well, a number an upper one.
  within(key, { atMost, over }) {
    const last = atMost ?? (typeof over === 'number' ? Number.POSITIVE_INFINITY : null)
    const upper = last === null ? sql<SqlBool>`${key} < x''` : sql<SqlBool>`${key} <= ${last}`
    if (over !== undefined) return sql<SqlBool>`(${key} > ${over} and ${upper})`
    return typeof atMost === 'number' ? upper : sql<SqlBool>`(${key} >= '' and ${upper})`
  },
  merged(changes) {
    const fields = Object.keys(changes)
    if (fields.length === 0) return sql<string>`fields`
    // One template for all fields, as Kysely's compiler takes time for each part.
    const [first = '', ...others] = fields.map((field) => `, '$.${field}', jsonb(`)
    const text = [`jsonb_set(fields${first}`, ...others.map((other) => `)${other}`), '))']
    return sql<string>(
      Object.assign(text, { raw: text }),
      ...Object.values(changes).map((value) => JSON.stringify(value)),
    )
  },
  stored: (json) => sql<string>`jsonb(${json})`,
  // A missing field adds nothing, as null joined with text is null.
  json(only) {
    if (!only) return sql<string>`json(fields)`
    const pairs = only.map((field) => `coalesce(',"${field}":' || (fields -> '$.${field}'), '')`)
    return sql<string>`'{' || substr(${sql.raw(pairs.join(' || ') || `''`)}, 2) || '}'`
  },
  // SQLite has one writer at a time.
}
