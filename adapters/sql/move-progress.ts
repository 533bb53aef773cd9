import { sql } from 'kysely'
import type { SqlDatabase } from './database.ts'

interface Done {
  readonly lastKey: string
  readonly copied: number
}

// The table is in the target from the first row to the last check: a database that has it is not whole.

type Target = Pick<SqlDatabase, 'kysely' | 'type' | 'write'>

const sourceRow = 'source'

/** Returns the name of the source, or null where no move has begun. */
export async function unfinishedMove(database: Target): Promise<string | null> {
  const { kysely, type } = database
  const table =
    type === 'sqlite'
      ? sql`select name from sqlite_schema where name = 'move_progress'`
      : sql`select 1 where to_regclass('move_progress') is not null`
  const { rows } = await table.execute(kysely)
  return rows.length === 0 ? null : ((await doneIn(database)).get(sourceRow)?.lastKey ?? '')
}

export async function beginMove({ kysely, write }: Target, source: string): Promise<void> {
  const table = sql`create table move_progress (part text primary key, last_key text not null, copied integer not null)`
  await write(table.compile(kysely))
  await write(noteDone({ kysely }, sourceRow, { lastKey: source, copied: 0 }))
}

export async function endMove({ kysely, write }: Target): Promise<void> {
  await write(sql`drop table move_progress`.compile(kysely))
}

/** Returns how far each part is. */
export async function doneIn({ kysely }: Pick<Target, 'kysely'>): Promise<ReadonlyMap<string, Done>> {
  const { rows } = await sql<{ part: string } & Done>`
    select part, last_key as "lastKey", copied from move_progress`.execute(kysely)
  return new Map(rows.map(({ part, ...done }) => [part, done]))
}

/** Returns the statement that notes how far a part is, for the transaction of its rows. */
export function noteDone({ kysely }: Pick<Target, 'kysely'>, part: string, { lastKey, copied }: Done) {
  return sql`insert into move_progress values (${part}, ${lastKey}, ${copied})
    on conflict (part) do update set last_key = excluded.last_key, copied = excluded.copied`.compile(kysely)
}
