import type { Row } from '../table.ts'
import { leadListsOnPostgres } from './leads.ts'
import { startServer } from './server.ts'
import { writesOnPostgres } from './writes.ts'

/** The site on PostgreSQL with one process and with two, beside what `pg` alone can do. */
export async function onPostgres(): Promise<Row[]> {
  await using server = await startServer()
  const rows = [...(await writesOnPostgres(server)), ...(await leadListsOnPostgres(server))]
  return rows.map((row) => ({ ...row, what: `PostgreSQL: ${row.what}` }))
}
