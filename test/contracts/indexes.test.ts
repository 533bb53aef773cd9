import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPostgresDatabase } from '../../adapters/postgres/database.ts'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { askDatabase, createDatabase, type TestDatabase } from '../support/postgres/databases.ts'
import { quietRuntime } from '../support/process/runtimes.ts'
import { freshFile, openFile } from '../support/store/sqlite-files.ts'

const tasks = {
  name: 'tasks',
  indexes: [['status'], ['status', 'dueAt'], ['kind'], ['status', 'kind'], ['updatedAt'], ['dueAt']],
  facets: ['status', 'kind'],
  searched: ['title'],
}

/** What the search table finds, read by its row ids downwards (64 + 128) and not sorted; then each document by its row. */
const found = (how: string) => [
  `SCAN documents of tasks searched VIRTUAL TABLE INDEX 192:${how}`,
  'SEARCH search_rows USING INTEGER PRIMARY KEY (rowid=?)',
  'SEARCH documents USING INDEX sqlite_autoindex_documents_1 (collection=? AND id=?)',
]
const newest = 'Index Scan Backward documents_newest: collection = tasks'
const haveWord = (pattern: string) => `Bitmap Index Scan documents by tasks words: words ~~ ${pattern}`

interface Question {
  readonly ask: (store: DocumentStore) => Promise<unknown>
  readonly sqlite?: readonly string[]
  readonly postgres?: readonly string[]
}

/** How each server answers a question of which those of the site (`site-questions.ts`) are none: it searches an index by all that is named. SQLite sorts nothing; PostgreSQL, about 100,000 documents,
 *  at most the few that have a rare word. */
const questions: Readonly<Record<string, Question>> = {
  'one by its id': {
    ask: (store) => store.get('tasks', 't500'),
    postgres: ['Index Scan documents_pkey: collection = tasks, id = t500'],
  },
  'the newest': {
    ask: (store) => store.find('tasks', { limit: 5 }),
    sqlite: ['SEARCH documents USING INDEX documents_newest (collection=?)'],
    postgres: [newest],
  },
  'the newest of a collection without indexes': {
    ask: (store) => store.find('notes', { limit: 5 }),
    sqlite: ['SEARCH documents USING INDEX documents_newest (collection=?)'],
    postgres: ['Index Scan Backward documents_newest: collection = notes'],
  },
  'the next page': {
    ask: async (store) => store.find('tasks', { limit: 5, after: await firstPage(store) }),
    sqlite: ['SEARCH documents USING INDEX documents_newest (collection=? AND (created_at,id)<(?,?))'],
    postgres: [`${newest}, created_at, id < 2026-03-11T10:40:00.000Z, t100000`],
  },
  'those of a status': {
    ask: (store) => store.find('tasks', { where: { status: 'open' }, limit: 5 }),
    sqlite: ['SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=?)'],
    postgres: ['Index Scan Backward documents by tasks status: status = sopen'],
  },
  'those of the status of most': {
    ask: (store) => store.find('tasks', { where: { status: 'done' }, limit: 500 }),
    postgres: ['Index Scan Backward documents by tasks status: status = sdone'],
  },
  'the oldest of a status': {
    ask: (store) => store.find('tasks', { where: { status: 'open' }, limit: 5, order: 'oldest' }),
    sqlite: ['SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=?)'],
    postgres: ['Index Scan documents by tasks status: status = sopen'],
  },
  'the next page of a status': {
    ask: async (store) => store.find('tasks', { where: { status: 'open' }, limit: 5, after: await firstPage(store) }),
    sqlite: [
      'SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=? AND (created_at,id)<(?,?))',
    ],
    postgres: [
      'Index Scan Backward documents by tasks status: status = sopen, created_at, id < 2026-03-11T10:40:00.000Z, t100000',
    ],
  },
  'those of a status within two moments': {
    ask: (store) =>
      store.find('tasks', { where: { status: 'open', createdAt: { over: '2026-02', atMost: '2026-03' } }, limit: 5 }),
    sqlite: [
      'SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=? AND created_at>? AND created_at<?)',
    ],
    postgres: [
      'Index Scan Backward documents by tasks status: status = sopen, created_at > 2026-02, created_at <= 2026-03',
    ],
  },
  'the number of all': {
    ask: (store) => store.count('tasks'),
    sqlite: ['SEARCH documents USING COVERING INDEX sqlite_autoindex_documents_1 (collection=?)'],
    postgres: ['Index Only Scan documents_pkey: collection = tasks'],
  },
  'the number of those of a status that are older': {
    ask: (store) => store.count('tasks', { status: 'open', createdAt: { atMost: '2026-03-01' } }),
    sqlite: [
      'SEARCH documents USING COVERING INDEX documents by tasks status (collection=? AND <expr>=? AND created_at<?)',
    ],
    postgres: ['Index Scan documents by tasks status: status = sopen, created_at <= 2026-03-01'],
  },
  'the number of those not touched since': {
    ask: (store) => store.count('tasks', { updatedAt: { atMost: '2026-03-01' } }),
    sqlite: ['SEARCH documents USING COVERING INDEX documents by tasks updatedAt (collection=? AND updated_at<?)'],
    postgres: ['Index Only Scan documents by tasks updatedAt: updated_at <= 2026-03-01'],
  },
  'what has a word that many have': {
    ask: (store) => store.search('tasks', { text: 'task', limit: 5 }),
    sqlite: found('M0'),
    postgres: [newest],
  },
  'what has a word that many have, of a status and kind': {
    ask: (store) => store.search('tasks', { text: 'ta', where: { status: 'open', kind: null }, limit: 5 }),
    sqlite: found('M0'),
    postgres: ['Index Scan Backward documents by tasks status kind: status = sopen, kind = z'],
  },
  'what has a word that few have': {
    ask: (store) => store.search('tasks', { text: '77777', limit: 5 }),
    postgres: ['Sort', haveWord('%77777%')],
  },
  'what has letters that none has': {
    ask: (store) => store.search('tasks', { text: 'zq', limit: 5 }),
    postgres: [haveWord('% zq%')],
  },
  'how many have a word that few have': {
    ask: (store) => store.countFound('tasks', { text: '77777', upTo: 100 }),
    postgres: [haveWord('%77777%')],
  },
  'the next page of the oldest of a status': {
    ask: async (store) => {
      const { next } = await store.find('tasks', { limit: 1, order: 'oldest' })
      await store.find('tasks', { where: { status: 'open' }, limit: 5, order: 'oldest', after: next })
    },
    sqlite: [
      'SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=? AND (created_at,id)>(?,?))',
    ],
  },
  'the number of those newer than a moment': {
    ask: (store) => store.count('tasks', { createdAt: { over: '2026-03-01' } }),
    sqlite: ['SEARCH documents USING COVERING INDEX documents_newest (collection=? AND created_at>?)'],
  },
  'the next page of what has a word': {
    ask: async (store) =>
      store.search('tasks', { text: 'task', limit: 5, after: (await store.find('tasks', { limit: 1 })).next }),
    sqlite: found('M0<'),
  },
  'how many have a word, of a status': {
    ask: (store) => store.countFound('tasks', { text: 'task', where: { status: 'open' }, upTo: 100 }),
    // Its own index for the words, and at most 100 rows of that.
    sqlite: [
      'CO-ROUTINE (subquery-1)',
      'SCAN documents of tasks searched VIRTUAL TABLE INDEX 0:M0',
      'SCAN (subquery-1)',
    ],
  },
}

const askedOf = (server: 'sqlite' | 'postgres') =>
  Object.entries(questions).flatMap(([name, { ask, [server]: plan }]) => (plan ? [{ name, ask, plan }] : []))

it.each(askedOf('sqlite'))('SQLite finds $name by an index', async ({ ask, plan }) => {
  const database = openFile(await freshFile(), [tasks])
  const store = createSqlDocumentStore(database, quietRuntime)
  await store.add('tasks', { status: 'open', dueAt: '2026-03-01', title: 'A task' })
  await store.add('tasks', { status: 'open', dueAt: '2026-03-01' })
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await ask(store)
  const explain = sql.raw<{ detail: string }>(`explain query plan ${prepare.mock.lastCall?.[0]}`)
  const steps = (await explain.execute(database.kysely)).rows.map(({ detail }) => detail)
  const searches = steps.filter((step) => !step.startsWith('SCALAR SUBQUERY'))
  expect(searches).toEqual(plan)
})

/** One in fifty is open. Nothing is announced, which would take longer than the rest. */
const addTasks = `
  alter table documents disable trigger user;
  insert into search_indexes values ('tasks', '3 title');
  insert into documents
    select 'tasks', 't' || n, moment, moment, 'r',
      jsonb_build_object('title', 'A task ' || n, 'dueAt', moment, 'about', repeat('words ', 20),
        'status', case when n % 50 = 0 then 'open' when n % 7 = 0 then null else 'done' end,
        'kind', case when n % 3 = 0 then 'errand' when n % 3 = 1 then 'chore' end),
      jsonb_build_object('0', ' a task ' || n || ' ')
    from (
      select n, to_char(timestamp '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as moment
      from generate_series(1, 100000) as n
    ) as numbered;
  alter table documents enable trigger user`

let database: TestDatabase
let store: DocumentStore

describe('PostgreSQL', () => {
  beforeAll(async () => {
    database = await createDatabase()
    await (await openPostgresDatabase({ url: database.url, collections: [] })).close()
    await askDatabase(database.url, addTasks)
    store = createSqlDocumentStore(
      await openPostgresDatabase({ url: database.url, collections: [tasks] }),
      quietRuntime,
    )
    await askDatabase(database.url, 'vacuum analyze documents')
  })

  // An index-only scan needs pages that a vacuum found visible to all. Another transaction can have kept the last one from it.
  beforeEach(() => askDatabase(database.url, 'vacuum documents'))

  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  it.each(askedOf('postgres'))('finds $name by an index', async ({ ask, plan }) => {
    expect(await planFor(() => ask(store))).toEqual(plan)
  })

  // A statement that runs often is planned without its values, as if a two-hundredth were due: with as many rows as that, reading in another
  // order and looking at each may then seem cheaper.
  it('finds the first of those due by their index among a million too, whatever the date is', async () => {
    const relations = `oid = 'documents'::regclass or oid in (select indexrelid from pg_index where indrelid = 'documents'::regclass)`
    await askDatabase(database.url, `update pg_class set reltuples = reltuples * 10 where ${relations}`)
    onTestFinished(async () => {
      await askDatabase(database.url, `update pg_class set reltuples = reltuples / 10 where ${relations}`)
    })
    const ask = (due: string) => store.first('tasks', { dueAt: { atMost: due } }, 50)
    for (const generic of [false, true]) {
      expect(await planFor(() => ask('2026-03-01'), generic)).toEqual([
        expect.stringMatching(/^Index Scan documents by tasks dueAt: dueAt >= /),
      ])
    }
  })
})

async function firstPage(store: DocumentStore): Promise<string | null> {
  return (await store.find('tasks', { limit: 1 })).next
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Scan Direction'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/** How the server answers the last query of `ask`. `generic`: as it is planned before the values are known. */
async function planFor(ask: () => Promise<unknown>, generic = false): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  await ask()
  const [asked, parameters] = query.mock.lastCall as unknown as [string | Asked, unknown[]]
  query.mockRestore()
  const { text, values } = typeof asked === 'string' ? { text: asked, values: parameters } : asked
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query(`explain (format json, generic_plan ${generic}) ${text}`, generic ? [] : values)
  await client.end()
  return stepsOf(rows[0]['QUERY PLAN'][0].Plan)
}

interface Asked {
  readonly text: string
  readonly values: unknown[]
}

/** The steps that read or sort rows. */
function stepsOf(node: PlanNode): string[] {
  const { 'Node Type': type, 'Scan Direction': direction, 'Index Name': index, 'Index Cond': condition = '' } = node
  const below = (node.Plans ?? []).flatMap(stepsOf)
  if (index) return [`${type}${direction === 'Backward' ? ' Backward' : ''} ${index}: ${inWords(condition)}`, ...below]
  return /Sort|Seq Scan/.test(type) ? [type, ...below] : below
}

/** Names a field where the condition has the expression of its key, and leaves out types and brackets. */
function inWords(condition: string): string {
  return condition
    .replaceAll(/CASE jsonb_typeof\(\(fields -> '(\w+)'.*? ELSE 'z'::text END/g, '$1')
    .replaceAll(/document_key\(\(fields -> '(\w+)'::text\)\)/g, '$1')
    .replaceAll(' AND ', ', ')
    .replaceAll(/::text|ROW|['()]/g, '')
}
