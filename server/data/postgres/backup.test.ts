import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { configOf } from '../../../test/support/config.ts'
import { freshDatabase } from '../../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { recordingLog, silentLog } from '../../../test/support/process/logs.ts'
import { fastRuntime } from '../../../test/support/process/runtimes.ts'
import { copyOfRelease, recordedReleases } from '../../../test/support/site/recorded-release.ts'
import { runScript } from '../../../test/support/site/run-script.ts'
import { inStore } from '../../../test/support/store/in-store.ts'
import { openMemoryStore } from '../../../test/support/store/sqlite-files.ts'
import { type DatabasePlace, openDatabase } from '../../wiring/database.ts'
import { wire } from '../../wiring/wire.ts'
import { writeBackup } from '../backup.ts'
import { picturesOf } from '../copy/sql-place.ts'
import { migrate } from '../migrate.ts'
import { move } from '../move.ts'
import { createNightlyBackup } from '../nightly-backup.ts'
import { restoreBackup } from '../restore.ts'

const madeAt = '2026-11-22T02:00:00.000Z'
const runtime = fastRuntime()
const log = silentLog
const [release = ''] = recordedReleases
/** Where no program of PostgreSQL is. */
const noPrograms = '/nowhere'

it.each(['PostgreSQL', 'SQLite'])('is our own copy without pg_dump, and is restored into %s', async (engine) => {
  vi.stubEnv('PATH', noPrograms)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { folder, contents } = await copyOfRelease(release)
  const source = { databaseUrl: null, dataFolder: folder }
  const place = await freshPostgres()
  await migrate(source, log)
  expect(await move({ from: source, to: place, resume: false, log, say: () => {} })).toMatchObject({ kind: 'moved' })
  const file = join(await freshFolder(), 'one.backup')
  const written = await writeBackup({ ...place, file, madeAt })
  const reason = expect.stringContaining('our own copy (') as unknown
  expect(written).toMatchObject({ kind: 'written', by: reason, files: 2 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['one.backup'])

  const target =
    engine === 'SQLite' ? { databaseUrl: null, dataFolder: join(await freshFolder(), 'data') } : await freshPostgres()
  const restored = await restoreBackup({ ...target, file, replace: false, holdMail: false, runtime })
  expect(restored).toMatchObject({ kind: 'restored', madeAt, files: 2, leads: contents.documents['leads'] })
  expect(await everyDocument(target)).toEqual(await everyDocument(place))
  const pictures = async (of: DatabasePlace) => {
    const database = await openDatabase(of, { log })
    const [picture] = await picturesOf(database, of.dataFolder).rows('')
    await database.close()
    return { id: picture?.key, files: picture?.values['files'] }
  }
  expect(await pictures(target)).toEqual(await pictures(place))

  const site = await wire(configOf(variablesOf(target)))
  onTestFinished(site.close)
  const [email] = contents.members
  const signedIn = await site.services.identity.signIn({ email, password: contents.password }, null, { address: '' })
  expect(signedIn).toMatchObject({ kind: 'signed-in' })
})

it('of SQLite is restored into PostgreSQL, refuses what is there, and holds mails back', async () => {
  const { folder } = await copyOfRelease(release)
  const file = join(await freshFolder(), 'one.backup')
  await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
  const place = await freshPostgres()
  await inStore(place, (store) => store.add('leads', { projectName: 'Precious' }, 'precious'))
  const restore = (more = {}) => restoreBackup({ ...place, file, replace: false, holdMail: false, runtime, ...more })

  expect(await restore()).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('add --replace to erase'),
  })
  const site = await wire(configOf(variablesOf(place)))
  const stopWatching = site.store.watch('leads', () => {})
  expect(await restore({ replace: true })).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('is in use'),
  })
  stopWatching()
  await site.close()
  const damaged = join(await freshFolder(), 'damaged')
  writeFileSync(damaged, readFileSync(file).fill(7, 4096 * 20, 4096 * 30))
  expect(await restore({ file: damaged, replace: true })).toMatchObject({ kind: 'failed' })
  expect(await inStore(place, (store) => store.get('leads', 'precious'))).not.toBeNull()

  const held = await restore({ replace: true, holdMail: true })
  expect(held).toMatchObject({ kind: 'restored', waiting: 0 })
  expect(held.kind === 'restored' && held.held).toBeGreaterThan(0)
  expect(await inStore(place, (store) => store.get('leads', 'precious'))).toBeNull()
  expect(readdirSync(join(place.dataFolder, 'outbox'))).toHaveLength(readdirSync(join(folder, 'outbox')).length)
})

it('ends all sessions, and leaves links out that set a password', async () => {
  vi.stubEnv('PATH', noPrograms)
  onTestFinished(() => void vi.unstubAllEnvs())
  const place = await freshPostgres()
  const site = await wire(configOf(variablesOf(place)))
  const credentials = { email: 'm@visitors.example', password: 'an invented sample password' }
  const { identity } = site.services
  const joined = await identity.register(credentials, await identity.setUp(), { address: '' })
  if (joined.kind !== 'signed-in') throw new Error(joined.kind)
  await site.store.add('emailQueue', { status: 'pending', emailType: 'password_reset', link: 'a-secret-link' }, 'reset')
  await site.store.add('emailQueue', { status: 'pending', emailType: 'admin_notification' }, 'other')
  const file = join(await freshFolder(), 'one.backup')
  expect(await writeBackup({ ...place, file, madeAt })).toMatchObject({ kind: 'written' })
  await site.close()
  expect(readFileSync(file).includes('a-secret-link')).toBe(false)

  const restored = await restoreBackup({ ...place, file, replace: true, holdMail: false, runtime })
  expect(restored).toMatchObject({ kind: 'restored', waiting: 1, members: 1 })
  const again = await wire(configOf(variablesOf(place)))
  onTestFinished(again.close)
  expect(await again.services.identity.whoIs(joined.token)).toEqual({ kind: 'anonymous' })
  expect(await again.services.identity.signIn(credentials, null, { address: '' })).toMatchObject({ kind: 'signed-in' })
})

it('is made by pg_dump where it is new enough, unless a link that sets a password waits', async () => {
  const { programs, told } = await standIns()
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const place = await freshPostgres()
  const url = new URL(place.databaseUrl)
  url.password = 'an-invented-secret'
  await inStore(place, (store) => store.add('leads', { projectName: 'Tide Tables' }))
  const file = join(await freshFolder(), 'one.backup')
  const options = { ...place, databaseUrl: url.href, madeAt }
  expect(await writeBackup({ ...options, file })).toEqual({
    kind: 'written',
    documents: 1,
    files: null,
    by: 'pg_dump 99.1',
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const asked = readFileSync(told, 'utf8')
  expect(asked).toMatch(
    /--format=custom .*--snapshot=[\w-]+ --exclude-table-data=session --exclude-table-data=verification/,
  )
  expect(asked).toContain(`PGDATABASE=${url.pathname.slice(1)}`)
  expect(asked.split('\n')[0]).not.toContain('an-invented-secret')

  expect(
    await restoreBackup({ ...(await freshSqlite()), file, replace: false, holdMail: false, runtime }),
  ).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('was made by pg_dump, which only PostgreSQL reads'),
  })
  await inStore(place, (store) => store.add('emailQueue', { status: 'pending', emailType: 'password_reset' }, 'reset'))
  expect(await writeBackup({ ...options, file: `${file}2` })).toMatchObject({
    by: 'our own copy (a mail with a link that sets a password waits, which pg_dump cannot leave out)',
  })
  writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n')
  expect(await writeBackup({ ...options, file: `${file}3` })).toMatchObject({
    by: expect.stringMatching(/^our own copy \(pg_dump 9\.6 is older than the server \d/),
  })
})

it('is written each night by one process, and by the command, which says how', async () => {
  const place = await freshPostgres()
  await inStore(place, (store) => store.add('leads', { projectName: 'Tide Tables' }))
  const folder = join(await freshFolder(), 'backups')
  const nightLog = recordingLog()
  const { backUp } = createNightlyBackup({
    store: openMemoryStore(),
    ...place,
    folder,
    keep: 2,
    runtime: fastRuntime({ log: nightLog }),
  })
  await backUp()
  await backUp()
  expect(readdirSync(folder)).toEqual([`backup-${new Date().toISOString().slice(0, 10)}.backup`])
  expect(nightLog.entries).toMatchObject([{ event: 'backup written', facts: { documents: 1 } }])

  const file = join(await freshFolder(), 'one.backup')
  const away = new URL(place.databaseUrl)
  away.port = '1'
  const failed = await runScript('scripts/operator/backup.ts', {
    args: [file],
    env: { ...variablesOf(place), DATABASE_URL: away.href },
  })
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/cannot be reached .+ start the database/) })
  expect(readdirSync(join(file, '..'))).toEqual([])
  const written = await runScript('scripts/operator/backup.ts', { args: [file], env: variablesOf(place) })
  expect(written).toMatchObject({ code: 0, stderr: '' })
  expect(written.stdout).toMatch(
    /holds 1 documents.* of PostgreSQL \(.+\), and was checked\.\nIt was made by (?:our own copy|pg_dump)/,
  )
  const restored = await runScript('scripts/operator/restore.ts', {
    args: [file, '--replace'],
    env: variablesOf(place),
  })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toMatch(/^PostgreSQL \(.+\) is as it was at .+: 1 leads, 0 members/)
})

async function freshPostgres() {
  return { databaseUrl: await freshDatabase(), dataFolder: await freshFolder() }
}

async function freshSqlite() {
  return { databaseUrl: null, dataFolder: join(await freshFolder(), 'data') }
}

function variablesOf({ databaseUrl, dataFolder }: DatabasePlace): Record<string, string> {
  return { DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
}

/** Every document but the links that set a password. */
async function everyDocument(place: DatabasePlace) {
  const database = await openDatabase(place, { log })
  try {
    const rows = await database.kysely
      .selectFrom('documents')
      .select(['collection', 'id', 'created_at', 'updated_at', 'revision', database.dialect.json(null).as('fields')])
      .orderBy('collection')
      .orderBy('id')
      .execute()
    const documents = rows.map(({ fields, ...row }) => ({
      ...row,
      fields: JSON.parse(fields) as Record<string, unknown>,
    }))
    return documents.filter(({ fields }) => fields['emailType'] !== 'password_reset' || fields['status'] === 'sent')
  } finally {
    await database.close()
  }
}

/** Programs that note what they are asked, as no pg_dump is as new as every server. */
async function standIns() {
  const programs = join(await freshFolder(), 'programs')
  mkdirSync(programs)
  const told = join(programs, 'told')
  const dump = `#!/bin/sh
    [ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" && exit
    echo "$@" > ${told}; env >> ${told}
    for arg; do case "$arg" in --file=*) printf PGDMP > "\${arg#--file=}";; esac; done`
  for (const name of ['pg_dump', 'pg_restore']) {
    writeFileSync(join(programs, name), name === 'pg_dump' ? dump : '#!/bin/sh\necho "pg_restore (PostgreSQL) 99.1"\n')
    chmodSync(join(programs, name), 0o755)
  }
  return { programs, told }
}
