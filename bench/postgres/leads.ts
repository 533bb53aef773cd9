import { rm } from 'node:fs/promises'
import { Pool } from 'pg'
import { openPostgresDatabase } from '../../adapters/postgres/database.ts'
import { postgresKey } from '../../adapters/postgres/dialect.ts'
import { wordsOfFields } from '../../adapters/postgres/search.ts'
import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { leadReferences } from '../../app/features/leads-desk/leads/reference.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import type { LeadDatabase } from '../data/lead-database.ts'
import { manyLeads } from '../data/sample-leads.ts'
import { openServices, registerMember } from '../data/services.ts'
import { type BarePage, fields } from '../leads/bare-query.ts'
import { barePageMs, leadCount, pagesOfService, pagesOverHttp, searches } from '../leads/lead-list.ts'
import { searchRow } from '../leads/rows.ts'
import { leadViews, type View } from '../leads/views.ts'
import { newFolder } from '../servers/site.ts'
import type { Row } from '../table.ts'
import type { Server } from './server.ts'

const mostSearchMs = 10

/** The team's list of leads with 100,000 of them, beside what `pg` alone can do, and searches. */
export async function leadListsOnPostgres(server: Server): Promise<Row[]> {
  await using database = await openLeadsOnPostgres(await server.createDatabase())
  const views = await leadViews(database.wired.store, leadCount)
  return [
    ...(await pagesOfService(database, views)),
    searchRow(await searches(database), await barePageMs(database, views), mostSearchMs),
    ...(await pagesOverHttp(database, views)),
  ]
}

async function openLeadsOnPostgres(url: string): Promise<LeadDatabase> {
  await fill(url)
  const folder = await newFolder()
  const variables = { DATABASE_URL: url }
  const wired = await openServices(folder, variables)
  // As the server does by itself after a while.
  await askDatabase(url, 'vacuum analyze documents')
  const pool = new Pool({ connectionString: url })
  return {
    folder,
    variables,
    bareName: 'bare pg',
    barePage: (view) => barePage(pool, view),
    token: await registerMember(wired),
    wired,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await wired.close()
      await rm(folder, { recursive: true })
    },
  }
}

const rowsAtOnce = 500

/** Without indexes and triggers: those are made faster in one piece, when the services open the database. */
async function fill(url: string): Promise<void> {
  await (await openPostgresDatabase({ url, collections: [] })).close()
  const pool = new Pool({ connectionString: url, max: 1 })
  const searched = leads.searched ?? []
  await pool.query('insert into search_indexes values ($1, $2)', [leads.name, searched.join(' ')])
  await pool.query('alter table documents disable trigger user')
  let rows: (readonly [collection: string, id: string, at: string, fields: string, words: string | null])[] = []
  for (const { id, lead } of manyLeads(leadCount)) {
    const { createdAt, reference, dataRetentionDate } = lead
    rows.push([leads.name, id, createdAt, JSON.stringify(lead), wordsOfFields(searched, lead)])
    rows.push([leadReferences.name, reference, createdAt, JSON.stringify({ leadId: id, dataRetentionDate }), null])
    if (rows.length < rowsAtOnce) continue
    await insert()
    rows = []
  }
  await insert()
  await pool.query('alter table documents enable trigger user')
  await pool.end()

  async function insert(): Promise<void> {
    await pool.query(
      `insert into documents (collection, id, created_at, updated_at, revision, fields, words)
       select collection, id, at, at, 'first', fields::jsonb - 'createdAt', words::jsonb
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as row (collection, id, at, fields, words)`,
      [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
    )
  }
}

function barePage(pool: Pool, { name, where, after }: View): BarePage {
  const given = Object.entries(where)
  const conditions = [
    `collection = 'leads'`,
    ...given.map(([field], index) => `${postgresKey(field)} = document_key($${index + 1}::jsonb)`),
    ...(after ? [`(created_at, id) < ($${given.length + 1}, $${given.length + 2})`] : []),
  ]
  const text = `
    select id, created_at, updated_at, revision, ${fields.map((field) => `fields ->> '${field}' as "${field}"`).join(', ')}
    from documents where ${conditions.join(' and ')} order by created_at desc, id desc limit 50`
  const values = [...given.map(([, value]) => JSON.stringify(value)), ...(after ? [after.createdAt, after.id] : [])]
  return { ask: () => pool.query({ name, text, values }), close: () => undefined }
}
