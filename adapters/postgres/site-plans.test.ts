import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { collections } from '../../app/features.ts'
import { askDatabase, createDatabase } from '../../test/support/postgres/databases.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { askSite, siteQuestions } from '../../test/support/store/site-questions.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { openPostgresDatabase } from './database.ts'

/** 3,000 leads, of which few are u1's and few are rejected, and three mails for each. Nothing is announced, which would take longer. */
const addMany = `
  alter table documents disable trigger user;
  insert into documents (collection, id, created_at, updated_at, revision, fields)
    select case when n <= 3000 then 'leads' else 'emailQueue' end, 'd' || n, moment, moment, 'r',
      case when n <= 3000 then jsonb_build_object('dueOrder', '1 ' || moment, 'dataRetentionDate', moment, 'person', 'p' || n,
        'reference', 'r' || n, 'leadStatus', case when n % 100 = 0 then 'rejected' else 'new' end,
        'priority', case when n % 150 = 0 then 'high' else 'low' end, 'assigneeUid', case when n % 200 = 0 then 'u1' else '' end)
      else jsonb_build_object('status', case when n % 100 = 0 then 'failed' else 'sent' end, 'leadId', 'd' || (n / 3), 'runAt', moment,
        'emailType', case n % 3 when 0 then 'user_confirmation' else 'reminder' end, 'sentAt', moment,
        'dataRetentionDate', moment) end
    from (
      select n, to_char(timestamp '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as moment
      from generate_series(1, 12000) as n
    ) as numbered;
  alter table documents enable trigger user`

/** A small table is read in any way. */
const asThirtyTimesAsMany = `
  update pg_class set reltuples = reltuples * 30
  where oid = 'documents'::regclass or oid in (select indexrelid from pg_index where indrelid = 'documents'::regclass)`

it('finds what the site asks for by the index of its fields', async () => {
  const { url, drop } = await createDatabase()
  const store = createSqlDocumentStore(await openPostgresDatabase({ url, collections }), quietRuntime)
  await askDatabase(url, addMany)
  await askDatabase(url, 'vacuum analyze documents')
  await askDatabase(url, asThirtyTimesAsMany)
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const question of siteQuestions) {
    const query = vi.spyOn(Client.prototype, 'query')
    await askSite(store, question)
    const [asked] = query.mock.lastCall as unknown as [{ text: string; values: unknown[] }]
    query.mockRestore()
    const { rows } = await client.query(`explain ${asked.text}`, asked.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect.soft(plan).toContain(`"documents by ${question.collection} ${question.index}"`)
  }
  await client.end()
  await store.close()
  await drop()
})
