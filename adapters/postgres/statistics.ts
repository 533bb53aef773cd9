import type { Client } from 'pg'

// The planner's samples are copies of what people wrote, which any query can read and no erase reaches. It needs those of three columns of
// the documents; of an index on a part of the rows it uses none.

const sampled = ['collection', 'created_at', 'updated_at']

/** The columns of texts and the expressions of indexes of which samples may be taken, or are there. PostgreSQL 18 can clear them at once. A
 *  change of a column's type, here to the same one, drops its samples too, and makes its indexes again. */
const columns = `
  select relname as name, attname as column, relkind = 'r' as "isTable", quote_ident(relname) as relation,
    coalesce(attstattarget, -1) <> 0 as "isSampled", sampled.present as "hasSamples",
    sampled.present and exists (select from pg_proc where proname = 'pg_clear_attribute_stats') as "isClearable",
    format('alter %s %I alter column %s set statistics 0', case relkind when 'i' then 'index' else 'table' end, relname,
      case relkind when 'i' then attnum::text else quote_ident(attname) end) as "stopSamples",
    format('alter column %I type %s', attname,
      format_type(atttypid, atttypmod) || coalesce(' collate ' || quote_ident(collname), '')) as "dropSamples"
  from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_index on indexrelid = attrelid left join pg_collation on pg_collation.oid = attcollation
    cross join lateral (select exists (select from pg_stats where schemaname = current_schema() and tablename = relname
      and pg_stats.attname = pg_attribute.attname) as present) as sampled
  where relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped and case relkind
    when 'r' then atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype) and
      not (relname = 'documents' and attname = any($1))
    when 'i' then indkey[attnum - 1] = 0 end
  order by relname, attnum`

interface Column {
  readonly name: string
  readonly column: string
  readonly isTable: boolean
  /** Quoted. */
  readonly relation: string
  readonly isSampled: boolean
  readonly hasSamples: boolean
  readonly isClearable: boolean
  readonly stopSamples: string
  readonly dropSamples: string
}

async function columnsOf(client: Client): Promise<Column[]> {
  return (await client.query<Column>(columns, [sampled])).rows
}

/** Tells whether samples of documents may be taken, or can be removed at once. The tables of the accounts are left to the night. */
export async function takesSamples(client: Client): Promise<boolean> {
  const found = (await columnsOf(client)).filter(({ isTable, name }) => !isTable || name === 'documents')
  return found.some(({ isSampled, isClearable }) => isSampled || isClearable)
}

/** From now on no samples of people's words are taken. Those that are there are removed, where the server can do so at once. */
export async function takeNoSamples(client: Client): Promise<void> {
  for (const { name, column, isSampled, isClearable, stopSamples } of await columnsOf(client)) {
    if (isSampled) await client.query(stopSamples)
    if (!isClearable) continue
    await client.query('select pg_clear_attribute_stats(current_schema()::text, $1, $2, false)', [name, column])
  }
}

/** Returns a statement for each table, by its quoted name, that removes the samples that `takeNoSamples` could not. */
export async function sampleRemovals(client: Client): Promise<Map<string, string>> {
  const statements = new Map<string, string>()
  for (const { relation, dropSamples } of (await columnsOf(client)).filter((one) => one.isTable && one.hasSamples)) {
    const before = statements.get(relation)
    statements.set(
      relation,
      before === undefined ? `alter table ${relation} ${dropSamples}` : `${before}, ${dropSamples}`,
    )
  }
  return statements
}
