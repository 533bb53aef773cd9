import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { emailQueue } from '../../core/email/email-queue.ts'
import { leads } from '../../core/leads/lead.ts'
import type { DocumentStore, Match } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
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

const bound = { over: '1', atMost: '2' }
const someday = { atMost: '2026-01-02' }
type Question = readonly ['find' | 'first' | 'count', collection: string, where: Match, index: string]

const questions: readonly Question[] = [
  ['count', 'leads', { assigneeUid: 'u1', dueOrder: bound }, 'leads assigneeUid dueOrder'],
  ['first', 'leads', { assigneeUid: 'u1', dueOrder: bound }, 'leads assigneeUid dueOrder'],
  ['first', 'leads', { leadStatus: 'rejected', dueOrder: bound }, 'leads leadStatus dueOrder'],
  ['find', 'leads', { leadStatus: 'rejected' }, 'leads leadStatus'],
  ['find', 'leads', { person: 'p7' }, 'leads person'],
  ['find', 'emailQueue', { leadId: 'd7' }, 'emailQueue leadId'],
  ['find', 'emailQueue', { leadId: 'd7', emailType: 'user_confirmation' }, 'emailQueue leadId'],
  ['find', 'emailQueue', { messageId: 'm7' }, 'emailQueue messageId'],
  ['find', 'emailQueue', { status: 'sent' }, 'emailQueue status'],
  ['count', 'emailQueue', { status: 'failed', emailType: 'reminder' }, 'emailQueue status emailType'],
  ['first', 'emailQueue', { status: 'pending', runAt: someday }, 'emailQueue status runAt'],
  ['count', 'emailQueue', { emailType: 'reminder', sentAt: { over: '2026-01-02' } }, 'emailQueue emailType sentAt'],
  ['first', 'emailQueue', { dataRetentionDate: someday }, 'emailQueue dataRetentionDate'],
]

async function openMany() {
  const database = openFile(await freshFile(), [leads, emailQueue])
  await sql.raw(addMany).execute(database.kysely)
  return { database, store: createSqlDocumentStore(database, quietRuntime) }
}

function ask(store: DocumentStore, [kind, collection, where]: Question): Promise<unknown> {
  if (kind === 'find') return store.find(collection, { where, limit: 50 })
  return kind === 'first' ? store.first(collection, where, 50) : store.count(collection, where, 1001)
}

it('finds what the site asks for by the index that leaves least, and has no other index of mails', async () => {
  const { database, store } = await openMany()
  await database.refreshStatistics?.()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  for (const question of questions) {
    await ask(store, question)
    const explain = sql.raw<{ detail: string }>(`explain query plan ${prepare.mock.lastCall?.[0]}`)
    const steps = (await explain.execute(database.kysely)).rows.map(({ detail }) => detail).join(', ')
    expect(steps).toContain(`INDEX documents by ${question[3]} (`)
  }
  prepare.mockRestore()
  const used = new Set(questions.map(([, , , index]) => index))
  expect(
    emailQueue.indexes.map((fields) => `emailQueue ${fields.join(' ')}`).filter((name) => !used.has(name)),
  ).toEqual([])
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
