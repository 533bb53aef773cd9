import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import { dataPaths, lockDataFolder } from '../../adapters/sqlite/data-folder.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { mostAttachmentBytes } from '../../ports/files.ts'
import { configOf } from '../../test/support/config.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { silentLog } from '../../test/support/process/logs.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { browserAt, copyOfRelease, recordedReleases } from '../../test/support/site/recorded-release.ts'
import { runScript, startScript } from '../../test/support/site/run-script.ts'
import { serveWholeSite } from '../../test/support/site/whole-site.ts'
import { inStore, migrate, move, storedPlace, type TestPlace } from '../../test/support/store/data-commands.ts'
import { askFile } from '../../test/support/store/sqlite-files.ts'
import { wire } from '../wiring/wire.ts'

const script = 'scripts/operator/move.ts'

describe.each(recordedReleases)('what release %s stored', (release) => {
  it('is the same after a move to PostgreSQL and back, and members sign in on the way', async () => {
    const { folder, contents } = await copyOfRelease(release)
    await migrate(inFolder(folder))
    await addAttachments(folder)
    const before = everythingIn(folder)
    const url = await freshDatabase()
    const env = { DATA_DIR: await freshFolder(), DATABASE_URL: url }
    const there = await runScript(script, { args: ['--from', `sqlite:${folder}`, '--to', 'DATABASE_URL'], env })
    expect(there).toMatchObject({ code: 0, stderr: '' })
    expect(there.stdout).toContain(`leads: ${contents.documents['leads']}\n`)
    expect(there.stdout).toContain('accounts (sign-in): 3\n')
    expect(there.stdout).toContain('pictures and attachments: 3\n')
    expect(there.stdout).toContain('sessions and links that set a password were left out')
    expect(there.stdout).toContain(`Mails in ${join(folder, 'outbox')} stay where they are.`)
    expect(everythingIn(folder)).toEqual(before)

    const back = join(await freshFolder(), 'data')
    expect(await runScript(script, { args: ['--from', url, '--to', `sqlite:${back}`], env })).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(everythingIn(back)).toEqual(before)

    const site = await serveWholeSite({ folder: env.DATA_DIR, variables: { DATABASE_URL: url } })
    onTestFinished(() => site.stop())
    const browser = browserAt(site.url)
    await browser.signIn(contents.members[0], contents.password)
    expect((await browser.ask(`/leads/${contents.leadIds[0]}`)).status).toBe(200)
    expect((await browser.ask(contents.projects.imageUrl)).status).toBe(200)
  })
})

const pairs: readonly (readonly [string, () => Promise<TestPlace>, () => Promise<TestPlace>])[] = [
  ['SQLite to PostgreSQL', freshPlace, freshPostgres],
  ['PostgreSQL to SQLite', freshPostgres, freshPlace],
  ['PostgreSQL to PostgreSQL', freshPostgres, freshPostgres],
  ['SQLite to SQLite', freshPlace, freshPlace],
]

it.each(pairs)('keeps every value, also of a collection that no release knows (%s)', async (_, open, openTarget) => {
  const [from, to] = [await open(), await openTarget()]
  const values = {
    text: 'NUL \u0000, half a pair \uD800, both \u{1F600}, \uFDD0, "quoted" \\u0041',
    numbers: [0, 1.5, -2e-7, 1e21, Number.MAX_SAFE_INTEGER],
    nested: { zebra: { b: null, a: [] }, '1': true, aardvark: '' },
  }
  const added = await inStore(from, (store) =>
    Promise.all([
      store.add('ofTheFuture', values, 'one'),
      store.add('leads', { ...values, createdAt: '2020-02-29T23:59:59.999Z' }, 'two'),
    ]),
  )
  expect(await move({ from, to, resume: false, say: () => {} })).toMatchObject({ kind: 'moved' })
  const [one, two] = added
  expect(await inStore(to, (store) => store.get('ofTheFuture', 'one'))).toEqual(one?.document)
  expect(await inStore(to, (store) => store.get('leads', 'two'))).toEqual(two?.document)
})

it('is found by its words after a move', async () => {
  const [from, to] = [await freshPlace(), await freshPostgres()]
  await inStore(from, (store) => store.add('leads', { projectName: 'Würstchen Kiosk' }, 'one'))
  await move({ from, to, resume: false, say: () => {} })
  const search = (store: DocumentStore) => store.search('leads', { text: 'wurst', limit: 5 })
  expect((await inStore(to, search)).documents.map(({ id }) => id)).toEqual(['one'])
  const back = await freshPlace()
  await move({ from: to, to: back, resume: false, say: () => {} })
  expect((await inStore(back, search)).documents.map(({ id }) => id)).toEqual(['one'])
})

it('goes on after a kill, once that is asked for, and no site starts on the half in between', async () => {
  const { from, to, count, last } = await manyLeads()
  await migrate(to)
  // The last batch waits for this row until the copy is killed.
  const holder = new Client({ connectionString: to.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`insert into documents values ('leads', '${last}', '', '', '', '{}')`)
  const args = ['--from', `sqlite:${from.dataFolder}`, '--to', to.databaseUrl]
  const child = startScript(script, { args })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await waitFor(async () => {
    const [done] = await askDatabase(to.databaseUrl, `select copied from move_progress where part = 'leads'`)
    expect(Number(done?.['copied'] ?? 0)).toBeGreaterThan(0)
  })
  child.kill('SIGKILL')
  await ended
  await holder.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await holder.end()
  const [half] = await askDatabase(to.databaseUrl, 'select count(*) as count from documents')
  expect(Number(half?.['count'])).toBeLessThan(count)

  const doctor = await runScript('scripts/operator/doctor.ts', { env: { DATABASE_URL: to.databaseUrl } })
  expect(doctor).toMatchObject({ code: 1, stderr: expect.stringContaining('The database is not whole') })
  expect(await runScript(script, { args })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('was broken off: add --resume to go on with it'),
  })
  const resumed = await runScript(script, { args: [...args, '--resume'] })
  expect(resumed).toMatchObject({ code: 0, stderr: '' })
  expect(resumed.stdout).toContain(`leads: ${count}\n`)
  expect(await inStore(to, (store) => store.count('leads'))).toBe(count)
})

it('says which part of the copy differs, and does not give the target free', async () => {
  const [from, to] = [await freshPlace(), await freshPostgres()]
  await inStore(from, (store) => store.add('leads', { projectName: 'Tide Tables' }, 'one'))
  await inStore(from, (store) => store.add('leadNotes', { text: 'as it was' }, 'one'))
  const change = `update documents set fields = '{"projectName": "Tide tables"}' where collection = 'leads'`
  const say = (name: string) => (name === 'leads' ? askDatabase(to.databaseUrl, change) : undefined)
  const outcome = await move({ from, to, resume: false, say })
  const parts = outcome.kind === 'different' ? outcome.parts : []
  expect(parts.filter(({ isSame }) => !isSame).map(({ name }) => name)).toEqual(['leads'])
  await expect(open(to)).rejects.toThrow('has not ended')
})

it('refuses what would lose data, and changes nothing', async () => {
  const [from, to, other] = [await freshPlace(), await freshPostgres(), await freshPostgres()]
  await inStore(from, (store) => store.add('leads', { projectName: 'Tide Tables' }, 'one'))
  await inStore(other, (store) => store.add('settings', { value: 'a secret' }, 'session-secret'))
  const sentenceOf = async (of: TestPlace, into: TestPlace, resume = false) => {
    const outcome = await move({ from: of, to: into, resume, say: () => {} })
    return outcome.kind === 'refused' ? outcome.sentence : outcome.kind
  }
  expect(await sentenceOf(from, from)).toContain('are the same database')
  await expect(sentenceOf(await freshPlace(), to)).rejects.toThrow('There is no database in')
  expect(await sentenceOf(from, other)).toContain('is not empty')
  expect(await sentenceOf(from, to, true)).toContain('There is nothing to resume')

  const unlock = lockDataFolder(from.dataFolder)
  await expect(sentenceOf(from, to)).rejects.toThrow('is in use by another server')
  unlock()
  const site = await wire(configOf({ DATABASE_URL: other.databaseUrl, DATA_DIR: await freshFolder() }))
  const stopWatching = site.store.watch('leads', () => {})
  await expect(sentenceOf(other, await freshPlace())).rejects.toThrow('could not be opened')
  const shown = new URL(other.databaseUrl)
  shown.password = 'shown'
  const busy = await runScript(script, { args: ['--from', shown.href, '--to', to.databaseUrl] })
  expect(busy.stderr).toContain('WARNING: other users of this machine can read a password on a command line')
  expect(busy).toMatchObject({ code: 1, stderr: expect.stringMatching(/is in use \(.+\): stop every site on it/) })
  stopWatching()
  await site.close()
  expect(await askDatabase(to.databaseUrl, `select * from documents`)).toEqual([])
  expect(await sentenceOf(from, to)).toBe('moved')

  expect(await runScript(script, { args: ['--from', 'mysql://x', '--to', 'sqlite:./x'] })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run move -- --from sqlite:./data --to DATABASE_URL'),
  })
})

it('says what it cannot copy to or from Firebase', async () => {
  const from = await freshPlace()
  await inStore(from, (store) => store.add('leads', { projectName: 'Tide Tables' }, 'one'))
  const between = ['--from', 'firebase:agency-one', '--to', 'firebase:agency-two']
  expect(await runScript(script, { args: between })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('firebase auth:export and auth:import'),
  })
  const half = { FIREBASE_PROJECT_ID: 'agency-one', FIREBASE_SERVICES: 'firestore' }
  const args = ['--from', `sqlite:${from.dataFolder}`, '--to', 'firebase:agency-one']
  expect(await runScript(script, { args, env: half })).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'FIREBASE_SERVICES=firestore leaves the accounts in a SQL database. A move copies both together, to and from a project that has both.\n',
  })
  expect(
    await runScript(script, { args: ['--from', `sqlite:${from.dataFolder}`, '--to', 'firebase:My Project'] }),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A Firebase project is named as in firebase:'),
  })
})

it('lets no site open the database that it works on', async () => {
  const place = await freshPostgres()
  const { backend, address } = await storedPlace(place)
  const alone = await backend.openMove(address, { isSource: false, collections: [], log: silentLog })
  await expect(open(place)).rejects.toMatchObject({ cause: { code: 'ERR_DATABASE_IN_USE' } })
  await alone.close()
  await (await open(place)).close()
})

async function open(place: TestPlace) {
  const { backend, address, options } = await storedPlace(place)
  return backend.openData(address, options)
}

async function freshPlace() {
  return inFolder(join(await freshFolder(), 'data'))
}

function inFolder(dataFolder: string) {
  return { databaseUrl: null, dataFolder } as const
}

async function freshPostgres() {
  return { databaseUrl: await freshDatabase(), dataFolder: await freshFolder() } as const
}

async function manyLeads() {
  const [from, to] = [await freshPlace(), await freshPostgres()]
  const count = 3000
  await inStore(from, async (store) => {
    for (let first = 0; first < count; first += 100) {
      await store.batch(
        Array.from({ length: 100 }, (_, index) => ({
          kind: 'add',
          collection: 'leads',
          id: `lead${first + index}`,
          fields: { projectName: `Project ${first + index}`, projectIdea: 'words of an idea '.repeat(20) },
        })),
      )
    }
  })
  return { from, to, count, last: 'lead999' }
}

async function addAttachments(dataFolder: string) {
  const files = createFolderFiles({ folder: dataPaths(dataFolder).pictures, now: () => new Date() })
  for (const bytes of [randomBytes(mostAttachmentBytes), Buffer.alloc(0)]) await files.saveAttachment(bytes)
}

/** Every document, account and picture of a data folder. */
function everythingIn(dataFolder: string) {
  const { database, pictures } = dataPaths(dataFolder)
  const documents = askFile(
    database,
    'select collection, id, created_at, updated_at, revision, json(fields) as fields from documents order by collection, id',
  )
  // What a move makes by itself is left out: ids and times of rows beside an account's own.
  const made = {
    user: ['updatedAt'],
    account: ['id', 'createdAt', 'updatedAt'],
    twoFactor: ['id', 'backupCodes'],
    passkey: ['id'],
  }
  const tables = Object.entries(made).map(([table, columns]) =>
    askFile(database, `select * from "${table}" order by 2, 3`).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
    ),
  )
  const files = readdirSync(pictures, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const content = entry.isFile() ? readFileSync(path, 'base64') : Math.round(statSync(path).mtimeMs)
    return [path.slice(pictures.length), content]
  })
  return {
    documents: documents.map((row) => ({ ...row, fields: JSON.parse(String(row['fields'])) as unknown })),
    tables,
    files: Object.fromEntries(files) as unknown,
  }
}
