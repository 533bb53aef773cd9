import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { collections } from '../../app/features.ts'
import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { askSite, indexesWithoutQuestion, siteQuestions } from '../../test/support/store/site-questions.ts'
import { freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'

const moment = `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', n || ' minutes')`
/** 3,000 leads, of which few are u1's and few are rejected, and three mails for each. */
const addMany = `
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 12000)
  insert into documents select
    case when n <= 3000 then 'leads' else 'emailQueue' end, 'd' || n, ${moment}, ${moment}, 'r',
    case when n <= 3000 then jsonb_object('dueOrder', '1 ' || ${moment}, 'dataRetentionDate', ${moment}, 'person', 'p' || n,
      'leadStatus', case when n % 100 = 0 then 'rejected' else 'new' end, 'priority', 'low',
      'assigneeUid', case when n % 200 = 0 then 'u1' else '' end)
    else jsonb_object('status', case when n % 100 = 0 then 'failed' else 'sent' end, 'leadId', 'd' || (n / 3), 'runAt', ${moment},
      'emailType', case n % 3 when 0 then 'user_confirmation' else 'reminder' end, 'sentAt', ${moment},
      'dataRetentionDate', ${moment}) end
  from numbers`

async function openMany() {
  const database = openFile(await freshFile(), collections)
  await sql.raw(addMany).execute(database.kysely)
  return { database, store: createSqlDocumentStore(database, quietRuntime) }
}

it('finds what the site asks for by the index that leaves least, and has no other index', async () => {
  const { database, store } = await openMany()
  await database.refreshStatistics?.()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  for (const question of siteQuestions) {
    await askSite(store, question)
    const explain = sql.raw<{ detail: string }>(`explain query plan ${prepare.mock.lastCall?.[0]}`)
    const steps = (await explain.execute(database.kysely)).rows.map(({ detail }) => detail).join(', ')
    expect.soft(steps).toContain(`INDEX documents by ${question.collection} ${question.index} (`)
  }
  prepare.mockRestore()
  expect(indexesWithoutQuestion()).toEqual([])
})

it('looks at an index only at first, and after growth by half', async () => {
  const { database } = await openMany()
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  const analyzed = async () => {
    exec.mockClear()
    await database.refreshStatistics?.()
    return exec.mock.calls.filter(([text]) => text.includes('analyze')).length
  }
  expect(await analyzed()).toBeGreaterThan(leads.indexes.length)
  expect(await analyzed()).toBe(0)
  await sql.raw(addMany.replace(`'d' || n,`, `'e' || n,`)).execute(database.kysely)
  expect(await analyzed()).toBeGreaterThan(leads.indexes.length)
  exec.mockRestore()
})
