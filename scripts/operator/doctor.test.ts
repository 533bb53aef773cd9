import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it as plainIt } from 'vitest'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { collections } from '../../app/features.ts'
import { createBusyTimes } from '../../app/features/calls/busy-times.ts'
import { readCalendar } from '../../server/data/read-calendar.ts'
import { fakeKey, startOpenaiFake } from '../../test/support/model/openai/fake.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { fastRuntime, quietRuntime } from '../../test/support/process/runtimes.ts'
import { copyOfRelease, recordedReleases } from '../../test/support/site/recorded-release.ts'
import { runScript } from '../../test/support/site/run-script.ts'
import { askFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { agency } from '../../test/support/test-services.ts'

const it = plainIt.extend('folder', async () => freshFolder())

const script = 'scripts/operator/doctor.ts'

it('names what it read, says what is stored, and changes nothing', async () => {
  const workingFolder = await freshFolder()
  const { folder, contents } = await copyOfRelease(recordedReleases[0] ?? '')
  await writeFile(join(workingFolder, '.env'), `DATA_DIR=${folder}\n`)
  await openSqliteDatabase({ file: join(folder, 'store.sqlite'), collections }).close()
  const before = everythingIn(folder)

  const { code, stdout, stderr } = await runScript(script, { workingFolder })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const lines = stdout.split('\n')
  expect(lines).toContain(`environment file: ${join(workingFolder, '.env')}`)
  expect(lines).toContain(`data folder: ${folder}`)
  expect(lines).toContain(`document-store: SQLite (${join(folder, 'store.sqlite')})`)
  expect(lines).toContain(`leads: ${contents.documents['leads']}`)
  expect(lines).toContain(`members of the team: ${contents.documents['members']}`)
  expect(lines).toContain('backups: off (BACKUP_DIR is not set)')
  expect(lines).toContain('database: whole')
  expect(lines).toContain('metrics: off (METRICS_PORT is not set)')
  expect(lines).not.toContain('mails waiting: 0')
  expect(everythingIn(folder)).toEqual(before)
  expect(readdirSync(workingFolder)).toEqual(['.env'])
})

it('says that the database is damaged, and that the backup of a day is missing', async () => {
  const { folder } = await copyOfRelease(recordedReleases[0] ?? '')
  const database = join(folder, 'store.sqlite')
  await openSqliteDatabase({ file: database, collections }).close()
  const connection = new DatabaseSync(database)
  connection.enableDefensive(false)
  connection.exec(`create table later (x); insert into later values (null); pragma writable_schema = on;
    update sqlite_schema set sql = 'create table later (x not null)' where name = 'later'`)
  connection.close()
  const BACKUP_DIR = await freshFolder()
  const old = join(BACKUP_DIR, 'backup-2026-01-01.sqlite')
  await writeFile(old, 'an earlier one')
  const { code, stdout, stderr } = await runScript(script, { env: { DATA_DIR: folder, BACKUP_DIR } })
  expect(stdout).toContain(`backups: WARNING: none since ${old}\n`)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^The database is damaged \(.+\): stop the site/),
  })
})

it('ends with 1 where a backup is missing, and with 0 where all that is configured works', async () => {
  const { folder } = await copyOfRelease(recordedReleases[0] ?? '')
  await openSqliteDatabase({ file: join(folder, 'store.sqlite'), collections }).close()
  const env = { DATA_DIR: folder, BACKUP_DIR: await freshFolder() }
  const without = await runScript(script, { env })
  expect(without).toMatchObject({ code: 1, stdout: expect.stringContaining('backups: WARNING: none yet'), stderr: '' })
  const today = join(env.BACKUP_DIR, `backup-${new Date().toISOString().slice(0, 10)}.sqlite`)
  await writeFile(today, 'of today')
  expect(await runScript(script, { env })).toMatchObject({ code: 0, stderr: '' })
  const silent = await runScript(script, { env: { ...env, ADMIN_EMAIL_ENABLED: 'false' } })
  expect(silent).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('mail: WARNING: Nobody is told of a new lead'),
  })
})

it('sees what a running server has just written', async ({ folder }) => {
  const database = openFile(join(folder, 'store.sqlite'), collections)
  const store = createSqlDocumentStore(database, quietRuntime)
  await store.add('leads', { projectName: 'Tide Tables' })
  const createdAt = new Date(Date.now() - 2.5 * 60 * 60 * 1000).toISOString()
  await store.add('emailQueue', { status: 'pending', error: 'connect ECONNREFUSED', createdAt })
  const env = { DATA_DIR: folder, METRICS_PORT: '9464', PUBLIC_URL: 'http://agency.example' }
  const { code, stdout } = await runScript(script, { env })
  expect(code).toBe(1)
  expect(stdout).toContain('WARNING: PUBLIC_URL is public, but without SMTP_URL every mail stays')
  expect(stdout).toMatch(/^mailer: outbox \(.+\), which reaches nobody$/m)
  expect(stdout).toContain('metrics: http://127.0.0.1:9464/metrics\n')
  expect(stdout).toContain('leads: 1\n')
  expect(stdout).toContain('mails waiting: 1\noldest mail waiting: for 2 hours\n')
  expect(stdout).toContain('last mail error: connect ECONNREFUSED (')
  expect(stdout).toMatch(/^disk: \d+\.\d GB free/m)
})

it('warns where files are refused for want of room', async ({ folder }) => {
  const { code, stdout } = await runScript(script, { env: { DATA_DIR: folder, MIN_FREE_DISK: '1000000000' } })
  expect(code).toBe(1)
  expect(stdout).toMatch(/^disk: WARNING: \d+\.\d GB free/m)
})

it('says which event of a calendar it could not read, without the address', async ({ folder }) => {
  const store = createSqlDocumentStore(openFile(join(folder, 'store.sqlite'), collections), quietRuntime)
  const address = 'https://calendar.example/busy.ics?key=very-secret'
  const text = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:odd-one\nEND:VEVENT\nEND:VCALENDAR'
  const files = { fetch: async () => ({ kind: 'fetched', bytes: new TextEncoder().encode(text) }) as const }
  const given = { store, files, runtime: fastRuntime(), readCalendar, agency }
  const calendars = createBusyTimes(given, [address])
  await calendars.refresh?.()
  const { code, stdout } = await runScript(script, { env: { DATA_DIR: folder, BUSY_CALENDARS: address } })
  expect(code).toBe(1)
  expect(stdout).toMatch(/^calendars for calls: read on /m)
  expect(stdout).toMatch(/^calendars for calls: WARNING: Calendar 1, event odd-one: it has no start: /m)
  expect(stdout).not.toContain('very-secret')
})

it('says that there is no data folder or no database, and makes none', async () => {
  const workingFolder = await freshFolder()
  const env = { DATA_DIR: join(workingFolder, 'data') }
  const without = await runScript(script, { workingFolder, env })
  expect(without.code).toBe(0)
  expect(without.stdout).toContain(`environment file: none (there is no ${join(workingFolder, '.env')})\n`)
  expect(without.stdout).toContain('database: none yet. The data folder does not exist.')
  expect(readdirSync(workingFolder)).toEqual([])

  const empty = await runScript(script, { workingFolder, env: { DATA_DIR: workingFolder } })
  expect(empty).toMatchObject({ code: 0, stdout: expect.stringContaining('The data folder has no database:') })
  expect(readdirSync(workingFolder)).toEqual([])
})

it('says that the database is of an earlier release, and leaves it as it is', async () => {
  const { folder } = await copyOfRelease(recordedReleases[0] ?? '')
  askFile(join(folder, 'store.sqlite'), 'pragma user_version = 1')
  const before = everythingIn(folder)
  const { code, stderr } = await runScript(script, { env: { DATA_DIR: folder } })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database in .+ was written by an earlier release: the next start brings it up to date/)
  expect(everythingIn(folder)).toEqual(before)
})

it('says in a sentence, and by its code, that the database is damaged', async ({ folder }) => {
  await writeFile(join(folder, 'store.sqlite'), 'This is no database. '.repeat(300))
  const damaged = await runScript(script, { env: { DATA_DIR: folder } })
  expect(damaged.code).toBe(1)
  expect(damaged.stderr).toMatch(/^The database in .+ \(file is not a database\).+\n$/)
})

it('names the server of PostgreSQL and what it lacks, changes nothing there, and never says the password', async () => {
  const url = new URL(await freshDatabase())
  url.password = 'an-invented-secret'
  const env = { DATABASE_URL: url.href, DATA_DIR: await freshFolder() }
  const name = `PostgreSQL (${url.host}${url.pathname})`
  const empty = await runScript(script, { env })
  expect(empty).toMatchObject({
    code: 1,
    stderr: `${name} is empty: the first start, or npm run migrate, makes its tables.\n`,
  })
  expect(await askDatabase(url.href, `select * from pg_tables where schemaname = 'public'`)).toEqual([])

  const seeded = await runScript('scripts/operator/seed.ts', { env })
  expect(seeded.stdout).toBe(`20 sample leads and 6 sample messages added to ${name}; the others were there.\n`)
  const { code, stdout, stderr } = await runScript(script, { env })
  // Each process writes its mails into a folder.
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toContain(`document-store: ${name}\n`)
  expect(stdout).toMatch(/^PostgreSQL answers, in \d+ ms$/m)
  expect(stdout).toMatch(/^backups: .+: pg_dump --format=custom/m)
  expect(stdout).toContain('leads: 20\n')
  expect(empty.stdout + stdout).not.toContain('an-invented-secret')
})

it('names the model that answers, or says why none does, and never the key', async () => {
  await using fake = await startOpenaiFake()
  const DATA_DIR = await freshFolder()
  const server = { DATA_DIR, OPENAI_BASE_URL: `${fake.url}/v1`, OPENAI_API_KEY: fakeKey }
  const good = await runScript(script, { env: { ...server, OPENAI_MODEL: 'qwen3:8b' } })
  expect(good.stdout).toMatch(/^language-model: OpenAI format, 127\.0\.0\.1:\d+ \(qwen3:8b; no embeddings\)$/m)
  expect(good.stdout).toMatch(/^the model answers: qwen3:8b-of-the-fake, in \d+ ms$/m)
  const unknown = await runScript(script, { env: { ...server, OPENAI_MODEL: 'qwen4' } })
  expect(unknown.stderr).toBe("The model does not answer: [404 Not Found] The model 'qwen4' does not exist\n")
  expect(JSON.stringify([good, unknown])).not.toContain(fakeKey)
})

/** Path, size, time and content of every file. */
function everythingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => {
      const { mtimeMs, size } = statSync(path)
      const content = statSync(path).isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''
      return `${path} ${size} ${mtimeMs} ${content}`
    })
}

it('says how to get the binary of the picture library', async () => {
  const withoutBinary = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        if (name === 'sharp') throw new Error('Could not load the "sharp" module using the linux-x64 runtime')
        return next(name, context)
      },
    })`
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(withoutBinary)}"`
  const env = { DATA_DIR: await freshFolder(), NODE_OPTIONS }
  expect(await runScript(script, { env })).toMatchObject({
    code: 1,
    stderr: 'The picture library sharp has no binary for this machine: run npm ci again, without --omit=optional.\n',
  })
})
