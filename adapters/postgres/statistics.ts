import type { Client } from 'pg'

// The planner's samples are copies of what people wrote, which any query can read and no erase reaches. It needs those of three columns of
// the documents; of an index on a part of the rows it uses none.

const sampled = ['collection', 'created_at', 'updated_at']

/** The columns of texts and the expressions of indexes of which samples may be taken, or are there. */
const columns = `
  select case relkind when 'i' then 'index' else 'table' end as kind, quote_ident(relname) as relation, relname as name,
    attname as column, quote_ident(attname) as quoted, attnum as number, coalesce(attstattarget, -1) <> 0 as "isSampled",
    format_type(atttypid, atttypmod) || coalesce(' collate ' || quote_ident(collname), '') as type,
    exists (select from pg_stats where schemaname = current_schema() and tablename = relname and pg_stats.attname = pg_attribute.attname)
      as "hasSamples"
  from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_index on indexrelid = attrelid left join pg_collation on pg_collation.oid = attcollation
  where relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped and case relkind
    when 'r' then atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype) and
      not (relname = 'documents' and attname = any($1))
    when 'i' then indkey[attnum - 1] = 0 end
  order by relname, attnum`

interface Column {
  readonly kind: 'index' | 'table'
  /** Quoted; `name` is not. */
  readonly relation: string
  readonly name: string
  readonly column: string
  readonly quoted: string
  readonly number: number
  readonly type: string
  readonly isSampled: boolean
  readonly hasSamples: boolean
}

async function columnsOf(client: Client): Promise<Column[]> {
  return (await client.query<Column>(columns, [sampled])).rows
}

/** Tells whether samples of documents may be taken, or can be removed at once. The tables of the accounts are left to the night. */
export async function takesSamples(client: Client): Promise<boolean> {
  const canClear = await canClearSamples(client)
  const found = (await columnsOf(client)).filter(({ kind, name }) => kind === 'index' || name === 'documents')
  return found.some(({ isSampled, hasSamples }) => isSampled || (canClear && hasSamples))
}

/** From now on no samples of people's words are taken. Those that are there are removed, where the server can do so at once. */
export async function takeNoSamples(client: Client): Promise<void> {
  const canClear = await canClearSamples(client)
  for (const { kind, relation, name, column, quoted, number, isSampled, hasSamples } of await columnsOf(client)) {
    if (isSampled) {
      await client.query(
        `alter ${kind} ${relation} alter column ${kind === 'index' ? number : quoted} set statistics 0`,
      )
    }
    if (canClear && hasSamples) {
      await client.query('select pg_clear_attribute_stats(current_schema()::text, $1, $2, false)', [name, column])
    }
  }
}

/** Returns a statement for each table, by its quoted name, that removes the samples that `takeNoSamples` could not: a change of a column's type,
 *  here to the same one, drops its samples and makes its indexes again. */
export async function sampleRemovals(client: Client): Promise<Map<string, string>> {
  const left = (await columnsOf(client)).filter(({ kind, hasSamples }) => kind === 'table' && hasSamples)
  const statements = new Map<string, string>()
  for (const { relation, quoted, type } of left) {
    const before = statements.get(relation)
    const change = `alter column ${quoted} type ${type}`
    statements.set(relation, before === undefined ? `alter table ${relation} ${change}` : `${before}, ${change}`)
  }
  return statements
}

/** PostgreSQL 18. */
async function canClearSamples(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from pg_proc where proname = 'pg_clear_attribute_stats') as can`,
  )
  return rows[0].can
}
