import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import { dataPaths, lockDataFolder } from '../../adapters/sqlite/data-folder.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { mostAttachmentBytes } from '../../ports/files.ts'
import { storedForm } from '../../ports/stored-form.ts'
import { configOf } from '../../test/support/config.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { browserAt, copyOfRelease, recordedReleases } from '../../test/support/site/recorded-release.ts'
import { runScript, startScript } from '../../test/support/site/run-script.ts'
import { serveWholeSite } from '../../test/support/site/whole-site.ts'
import {
  exportFrom,
  importInto,
  inStore,
  migrate,
  storedPlace,
  type TestPlace,
} from '../../test/support/store/data-commands.ts'
import { askFile } from '../../test/support/store/sqlite-files.ts'
import { wire } from '../wiring/wire.ts'
import { lineOf, sha256 } from './contents.ts'

const scripts = { export: 'scripts/operator/export.ts', import: 'scripts/operator/import.ts' }

describe.each(recordedReleases)('what release %s stored', (release) => {
  it('is the same after a way to PostgreSQL and back, and members sign in on the way', async () => {
    const { folder, contents } = await copyOfRelease(release)
    await migrate(inFolder(folder))
    await addAttachments(folder)
    const before = everythingIn(folder)
    const [first, second] = [await freshPath(), await freshPath()]
    const there = { DATA_DIR: await freshFolder(), DATABASE_URL: await freshDatabase() }
    const exported = await runScript(scripts.export, { args: [first], env: { DATA_DIR: folder } })
    expect(exported).toMatchObject({ code: 0, stderr: '' })
    expect(exported.stdout).toContain('3 accounts, 3 pictures and attachments.\n')
    expect(everythingIn(folder)).toEqual(before)
    const imported = await runScript(scripts.import, { args: [first], env: there })
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toContain('3 accounts, 3 pictures and attachments. It was read again, and is the same.\n')

    const back = join(await freshFolder(), 'data')
    expect(await runScript(scripts.export, { args: [second], env: there })).toMatchObject({ code: 0, stderr: '' })
    expect(await runScript(scripts.import, { args: [second], env: { DATA_DIR: back } })).toMatchObject({ code: 0 })
    expect(everythingIn(back)).toEqual(before)
    expect(itemsIn(second)).toEqual(itemsIn(first))

    const site = await serveWholeSite({ folder: there.DATA_DIR, variables: { DATABASE_URL: there.DATABASE_URL } })
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
]

it.each(pairs)('keeps every value, id and time, and what is found by words (%s)', async (_, open, openTarget) => {
  const [from, to, folder] = [await open(), await openTarget(), await freshPath()]
  const values = {
    text: 'NUL \u0000, half a pair \uD800, both \u{1F600}, \uFDD0, "quoted" \\u0041, two lines\u2028\u2029\r\n',
    numbers: [0, 1.5, -2e-7, 1e21, Number.MAX_SAFE_INTEGER],
    nested: { zebra: { b: null, a: [] }, '1': true, aardvark: '' },
  }
  await inSite(from, async (store) => {
    for (const id of ['one', 'of/two', 'é', '\u{1F600}']) await store.add('leadNotes', values, id)
    await store.add('leads', { projectName: 'Würstchen Kiosk', createdAt: '2020-02-29T23:59:59.999Z' }, 'lead')
    await store.update('leads', 'lead', { status: 'new' })
  })
  expect(await exportFrom(from, folder)).toMatchObject({ kind: 'exported', counts: { document: 6 } })
  expect(await importInto(to, folder)).toMatchObject({ kind: 'imported' })
  const contents = (store: DocumentStore) =>
    Promise.all(['leadNotes', 'leads', 'settings'].map((collection) => store.find(collection, { limit: 500 })))
  const [stored, added] = [await inStore(from, contents), await inStore(to, contents)]
  const withoutRevisions = (pages: typeof stored) =>
    pages.map(({ documents }) => documents.map(({ revision: _revision, ...document }) => document))
  expect(withoutRevisions(added)).toEqual(withoutRevisions(stored))
  const found = await inStore(to, (store) => store.search('leads', { text: 'wurst', limit: 5 }))
  expect(found.documents.map(({ id }) => id)).toEqual(['lead'])
})

it('leaves out links that set a password, and says what leaves with the next start', async () => {
  const [from, to, folder] = [await freshPlace(), await freshPlace(), await freshPath()]
  await inSite(from, async (store) => {
    await store.add('emailQueue', { status: 'pending', emailType: 'password_reset' }, 'link')
    await store.add('emailQueue', { status: 'sent', emailType: 'password_reset' }, 'used')
    await store.add('emailQueue', { status: 'pending', emailType: 'admin_notification' }, 'other')
  })
  await exportFrom(from, folder)
  expect(await importInto(to, folder)).toMatchObject({ kind: 'imported', waiting: 1 })
  const queue = await inStore(to, (store) => store.find('emailQueue', { limit: 5 }))
  expect(queue.documents.map(({ id }) => id).toSorted()).toEqual(['other', 'used'])
})

it('writes what no other user of the machine reads, and never over something', async () => {
  const [from, folder] = [await freshPlace(), await freshPath()]
  await inSite(from, (store) => store.add('leads', { projectName: 'Tide Tables' }))
  await addAttachments(from.dataFolder)
  await exportFrom(from, folder)
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  for (const path of [folder, ...entries]) expect(statSync(path).mode & 0o077).toBe(0)
  expect(await exportFrom(from, folder)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('is there'),
  })
  const [cut, broken] = [
    await freshPath(),
    { ...(await freshPlace()), databaseUrl: 'postgres://site@127.0.0.1:9/none' },
  ]
  await expect(exportFrom(broken, cut)).rejects.toThrow('could not be opened')
  expect(existsSync(cut)).toBe(false)
})

it('leaves nothing of an export that is stopped half way', async () => {
  const [from, folder] = [await freshPostgres(), await freshPath()]
  await inSite(from, (store) => store.add('leads', { projectName: 'Tide Tables' }))
  await migrate(from)
  // The export waits for the accounts until it is stopped.
  const holder = new Client({ connectionString: from.databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table "user"')
  const env = { DATABASE_URL: from.databaseUrl, DATA_DIR: from.dataFolder }
  const child = startScript(scripts.export, { args: [folder], env })
  await waitFor(() => expect(existsSync(linesOf(folder))).toBe(true))
  child.kill('SIGINT')
  await waitFor(() => expect(existsSync(folder)).toBe(false))
})

describe('an export that is not as it was written', () => {
  const damages: readonly (readonly [string, (folder: string) => void, string])[] = [
    ['cut', (folder) => edit(folder, (text) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)), 'is cut'],
    ['cut in a line', (folder) => edit(folder, (text) => text.slice(0, -10)), 'is cut'],
    ['empty', (folder) => edit(folder, () => ''), 'is cut: it has 0 lines'],
    [
      'changed by a letter',
      (folder) => edit(folder, (text) => text.replace('Tide Tables', 'Tide tables')),
      'was changed',
    ],
    ['without a line', (folder) => edit(folder, (text) => text.replace(/.*Tide Tables.*\n/, '')), 'was changed'],
    ['longer', (folder) => appendFileSync(linesOf(folder), '{}\n'), 'is cut'],
    ['without its lines', (folder) => rmSync(linesOf(folder)), 'There is no export in'],
    ['without a picture', (folder) => rmSync(pictureIn(folder)), 'are missing or were changed'],
    ['with another picture', (folder) => appendFileSync(pictureIn(folder), 'x'), 'are missing or were changed'],
    ['of a newer release', (folder) => rewrite(folder, { form: storedForm + 1 }), 'was written by a newer release'],
  ]

  it.each(damages)('is refused: %s', async (_, damage, sentence) => {
    const [from, to, folder] = [await freshPlace(), await freshPlace(), await freshPath()]
    await inSite(from, (store) => store.add('leads', { projectName: 'Tide Tables' }))
    await addAttachments(from.dataFolder)
    await exportFrom(from, folder)
    damage(folder)
    expect(await importInto(to, folder)).toEqual({
      kind: 'refused',
      sentence: expect.stringContaining(sentence) as unknown,
    })
    expect(existsSync(to.dataFolder)).toBe(false)
  })
})

it('fills nothing that is not empty or in use, and exports nothing that is empty', async () => {
  const [from, to, folder] = [await freshPlace(), await freshPostgres(), await freshPath()]
  await expect(exportFrom(await freshPlace(), folder)).rejects.toThrow('No site has stored anything in SQLite')
  await expect(exportFrom(await freshPostgres(), folder)).rejects.toThrow('No site has stored anything in PostgreSQL')
  await inSite(from, (store) => store.add('leads', { projectName: 'Tide Tables' }, 'one'))
  await exportFrom(from, folder)
  const used = await wire(configOf({ DATABASE_URL: to.databaseUrl, DATA_DIR: to.dataFolder }))
  const stopWatching = used.store.watch('leads', () => {})
  await expect(importInto(to, folder)).rejects.toMatchObject({ cause: { code: 'ERR_DATABASE_IN_USE' } })
  stopWatching()
  await used.close()
  expect(await importInto(to, folder)).toMatchObject({ sentence: expect.stringContaining('is not empty') })
  expect(await inStore(to, (store) => store.get('leads', 'one'))).toBeNull()

  const unlock = lockDataFolder(from.dataFolder)
  await expect(exportFrom(from, await freshPath())).rejects.toThrow('is in use by another server')
  unlock()
  const site = await runScript(scripts.import, { args: [folder], env: { DATA_DIR: from.dataFolder } })
  expect(site).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('is not empty') as unknown })
  for (const script of Object.values(scripts)) {
    expect(await runScript(script, {})).toMatchObject({ code: 1, stderr: expect.stringContaining('Name the folder') })
  }
})

it('begins from the start after a kill, and no site starts on the half in between', async () => {
  const { from, to, count, last } = await manyLeads()
  const [folder, env] = [await freshPath(), { DATABASE_URL: to.databaseUrl, DATA_DIR: to.dataFolder }]
  await exportFrom(from, folder)
  await migrate(to)
  // The last batch waits for this row until the import is killed.
  const holder = new Client({ connectionString: to.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`insert into documents values ('leads', '${last}', '', '', '', '{}')`)
  const child = startScript(scripts.import, { args: [folder], env })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stored = async () => Number((await askDatabase(to.databaseUrl, 'select count(*) from documents'))[0]?.['count'])
  await waitFor(async () => expect(await stored()).toBeGreaterThan(100))
  child.kill('SIGKILL')
  await ended
  await holder.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await holder.end()
  expect(await stored()).toBeLessThan(count)

  for (const script of ['doctor', 'seed']) {
    const refused = { code: 1, stderr: expect.stringContaining('is not whole, as an import has not ended') as unknown }
    expect(await runScript(`scripts/operator/${script}.ts`, { env })).toMatchObject(refused)
  }
  await expect(exportFrom(to, await freshPath())).rejects.toThrow('has not ended')
  expect(await runScript(scripts.import, { args: [folder], env })).toMatchObject({ code: 0, stderr: '' })
  expect(await inStore(to, (store) => store.count('leads'))).toBe(count)
})

it('finds what differs after the import, and does not give the place free before another one', async () => {
  const { folder: dataFolder } = await copyOfRelease(recordedReleases.at(-1) ?? '')
  const [to, folder] = [await freshPlace(), await freshPath()]
  await exportFrom(inFolder(dataFolder), folder)
  const losing = await importInto(to, folder, (site) => ({
    ...site,
    store: { ...site.store, batch: (writes) => site.store.batch(writes.slice(1)) },
  }))
  expect(losing).toMatchObject({ sentence: expect.stringContaining('differs from') })
  await expect(wire(configOf({ DATA_DIR: to.dataFolder }))).rejects.toThrow('has not ended')
  const half = everythingIn(to.dataFolder)
  const elsewhere = await importInto(to, folder, (site) => ({ ...site, accountsName: 'another place' }))
  expect(elsewhere).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('elsewhere') })
  expect(everythingIn(to.dataFolder)).toEqual(half)
  expect(await importInto(to, folder)).toMatchObject({ kind: 'imported' })
  expect(everythingIn(to.dataFolder)).toEqual(everythingIn(dataFolder))
})

it('lets no site open the database that it works on', async () => {
  const place = await freshPostgres()
  const { backend, address, options } = await storedPlace(place)
  const alone = await backend.openData(address, { ...options, alone: true })
  await expect(backend.openData(address, options)).rejects.toMatchObject({ cause: { code: 'ERR_DATABASE_IN_USE' } })
  await alone.close()
  await (await backend.openData(address, options)).close()
})

const secret = { value: 'a secret of these tests' }

/** Stores what every site has, and what the work adds. */
function inSite<Result>(place: TestPlace, work: (store: DocumentStore) => Promise<Result>): Promise<Result> {
  return inStore(place, async (store) => {
    await store.add('settings', secret, 'session-secret')
    return work(store)
  })
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

/** Of an export that is not made yet. */
async function freshPath(): Promise<string> {
  return join(await freshFolder(), 'export')
}

function linesOf(folder: string): string {
  return join(folder, 'site.jsonl')
}

function itemsIn(folder: string): string[] {
  return readFileSync(linesOf(folder), 'utf8').split('\n').slice(1, -2)
}

function pictureIn(folder: string): string {
  const files = readdirSync(join(folder, 'pictures'), { recursive: true, withFileTypes: true })
  const file = files.find((entry) => entry.isFile())
  return file ? join(file.parentPath, file.name) : ''
}

function edit(folder: string, change: (text: string) => string): void {
  writeFileSync(linesOf(folder), change(readFileSync(linesOf(folder), 'utf8')))
}

/** Changes the first line, and the digest in the last. */
function rewrite(folder: string, changes: object): void {
  edit(folder, (text) => {
    const [head = '', ...others] = text.split('\n').slice(0, -2)
    const lines = [lineOf({ ...(JSON.parse(head) as object), ...changes }), ...others]
    const end = { kind: 'end', lines: lines.length, sha256: sha256(lines.map((line) => `${line}\n`).join('')) }
    return [...lines, lineOf(end), ''].join('\n')
  })
}

async function manyLeads() {
  const [from, to] = [await freshPlace(), await freshPostgres()]
  const count = 3000
  await inSite(from, async (store) => {
    for (let first = 0; first < count; first += 100) {
      await store.batch(
        Array.from({ length: 100 }, (_, index) => ({
          kind: 'add',
          collection: 'leads',
          id: `lead${first + index}`,
          fields: {
            projectName: `Project ${first + index}`,
            projectIdea: 'words of an idea '.repeat(20),
            createdAt: new Date(Date.UTC(2026, 0, 1) + first + index).toISOString(),
          },
        })),
      )
    }
  })
  return { from, to, count, last: `lead${count - 1}` }
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
    'select collection, id, created_at, updated_at, json(fields) as fields from documents order by collection, id',
  )
  // What an import makes by itself is left out: ids and times of rows beside an account's own.
  const made = {
    user: ['updatedAt'],
    account: ['id', 'createdAt', 'updatedAt'],
    twoFactor: ['id'],
    passkey: ['id'],
  }
  const tables = Object.entries(made).map(([table, columns]) =>
    askFile(database, `select * from "${table}" order by 2, 3`).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
    ),
  )
  const files = readdirSync(pictures, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    return entry.isFile() ? [[path.slice(pictures.length), readFileSync(path, 'base64')]] : []
  })
  return {
    documents: documents.map((row) => ({ ...row, fields: JSON.parse(String(row['fields'])) as unknown })),
    tables,
    files: Object.fromEntries(files) as unknown,
  }
}
