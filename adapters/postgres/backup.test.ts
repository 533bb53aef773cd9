import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { storedForm } from '../../ports/stored-form.ts'
import { createNightlyBackup } from '../../server/data/nightly.ts'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../../test/support/config.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'
import { copyOfRelease, recordedReleases } from '../../test/support/site/recorded-release.ts'
import { runScript } from '../../test/support/site/run-script.ts'
import {
  inStore,
  migrate,
  move,
  restoreBackup,
  storedPlace,
  type TestPlace,
  writeBackup,
} from '../../test/support/store/data-commands.ts'
import { openMemoryStore } from '../../test/support/store/sqlite-files.ts'

const madeAt = '2026-11-22T02:00:00.000Z'
const runtime = fastRuntime()
const [release = ''] = recordedReleases

it('is made by pg_dump, without sessions and without the password in an argument', async () => {
  const { told } = await standIns()
  const place = await freshPostgres()
  const url = new URL(place.databaseUrl)
  url.password = 'an-invented-secret'
  await inStore(place, (store) => store.add('leads', { projectName: 'Tide Tables' }))
  const file = join(await freshFolder(), 'one.backup')
  const written = await writeBackup({ ...place, databaseUrl: url.href, madeAt, file })
  expect(written).toEqual({ kind: 'written', documents: 1, files: null, by: 'pg_dump 99.1' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const asked = readFileSync(told, 'utf8')
  expect(asked).toMatch(
    /--format=custom .*--snapshot=[\w-]+ --exclude-table-data=session --exclude-table-data=verification/,
  )
  expect(asked).toContain(`PGDATABASE=${url.pathname.slice(1)}`)
  expect(asked.split('\n')[0]).not.toContain('an-invented-secret')

  const sqlite = { databaseUrl: null, dataFolder: join(await freshFolder(), 'data') }
  expect(await restoreBackup({ ...sqlite, file, replace: false, holdMail: false, runtime })).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('was made by pg_dump, which only PostgreSQL reads'),
  })
})

it('says what to install where pg_dump is missing, and leaves nothing behind', async () => {
  stubPath('/nowhere')
  const file = join(await freshFolder(), 'one.backup')
  const place = await freshPostgres()
  await inStore(place, (store) => store.add('leads', { projectName: 'Tide Tables' }))
  expect(await writeBackup({ ...place, madeAt, file })).toEqual({
    kind: 'failed',
    sentence: expect.stringContaining('pg_dump is not installed: install PostgreSQL') as unknown,
  })
  expect(readdirSync(join(file, '..'))).toEqual([])
})

it('of SQLite is restored into a folder and moved here, with its accounts', async () => {
  const { folder, contents } = await copyOfRelease(release)
  const file = join(await freshFolder(), 'one.backup')
  await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
  const [place, between] = [await freshPostgres(), { databaseUrl: null, dataFolder: join(await freshFolder(), 'data') }]
  const restore = { file, replace: false, holdMail: false, runtime }
  expect(await restoreBackup({ ...place, ...restore })).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('comes there in two steps'),
  })
  expect(await restoreBackup({ ...between, ...restore })).toMatchObject({ kind: 'restored' })
  await migrate(between)
  expect(await move({ from: between, to: place, resume: false, say: () => {} })).toMatchObject({ kind: 'moved' })
  const site = await wire(configOf(variablesOf(place)))
  onTestFinished(site.close)
  expect(await site.store.count('leads')).toBe(contents.documents['leads'])
  const [email] = contents.members
  const signedIn = await site.services.identity.signIn({ email, password: contents.password }, null, { address: '' })
  expect(signedIn).toMatchObject({ kind: 'signed-in' })
})

it('replaces nothing unasked and nothing that a site uses, ends all sessions, and holds mails back', async () => {
  const place = await freshPostgres()
  const site = await wire(configOf(variablesOf(place)))
  const credentials = { email: 'm@visitors.example', password: 'an invented sample password' }
  const { identity } = site.services
  const joined = await identity.register(credentials, await identity.setUp(), { address: '' })
  if (joined.kind !== 'signed-in') throw new Error(joined.kind)
  await site.store.add('emailQueue', { status: 'pending', emailType: 'password_reset' }, 'reset')
  await site.store.add('emailQueue', { status: 'pending', emailType: 'admin_notification' }, 'other')
  const { file } = await standIns(await tablesOf(place))
  const restore = (more = {}) => restoreBackup({ ...place, file, replace: false, holdMail: false, runtime, ...more })

  const stopWatching = site.store.watch('leads', () => {})
  const refused = (part: string) => ({ kind: 'refused', sentence: expect.stringContaining(part) as unknown })
  expect(await restore({ replace: true })).toMatchObject(refused('is in use'))
  stopWatching()
  await site.close()
  expect(await restore()).toMatchObject(refused('add --replace to erase'))

  expect(await restore({ replace: true })).toMatchObject({ kind: 'restored', madeAt, waiting: 1, members: 1 })
  expect(await restore({ replace: true, holdMail: true })).toMatchObject({ waiting: 0, held: 1 })
  const again = await wire(configOf(variablesOf(place)))
  onTestFinished(again.close)
  expect(await again.services.identity.whoIs(joined.token)).toEqual({ kind: 'anonymous' })
  expect(await again.services.identity.signIn(credentials, null, { address: '' })).toMatchObject({ kind: 'signed-in' })
})

it('is written each night by one process, and by the command, which says how', async () => {
  await standIns()
  const place = await freshPostgres()
  await inStore(place, (store) => store.add('leads', { projectName: 'Tide Tables' }))
  const folder = join(await freshFolder(), 'backups')
  const nightLog = recordingLog()
  const { backUp } = createNightlyBackup({
    place: await storedPlace(place),
    store: openMemoryStore(),
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
  const backUpTo = (url: string) =>
    runScript('scripts/operator/backup.ts', { args: [file], env: { ...variablesOf(place), DATABASE_URL: url } })
  const failed = await backUpTo(away.href)
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/cannot be reached .+ start the database/) })
  expect(readdirSync(join(file, '..'))).toEqual([])
  const written = await backUpTo(place.databaseUrl)
  expect(written).toMatchObject({ code: 0, stderr: '' })
  expect(written.stdout).toMatch(/holds 1 documents.* of PostgreSQL \(.+\), and was checked\.\nIt was made by pg_dump/)
})

async function freshPostgres() {
  return { databaseUrl: await freshDatabase(), dataFolder: await freshFolder() }
}

function variablesOf({ databaseUrl, dataFolder }: TestPlace): Record<string, string> {
  return { DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
}

async function tablesOf({ databaseUrl }: { databaseUrl: string }): Promise<string[]> {
  const rows = await askDatabase(databaseUrl, `select tablename from pg_tables where schemaname = 'public'`)
  return rows.map(({ tablename }) => String(tablename))
}

/** Programs that note what they are asked, as no pg_dump is as new as every server. Their dump is of these tables, and restores nothing. */
async function standIns(tables: readonly string[] = []) {
  const programs = join(await freshFolder(), 'programs')
  mkdirSync(programs)
  const [told, list, file] = ['told', 'list', 'dump'].map((name) => join(programs, name)) as [string, string, string]
  const entries = tables.map((table, at) => `${at}; 1259 ${at} TABLE public ${table} site\n`)
  writeFileSync(list, `;     Archive created at 2026-11-22 02:00:00 UTC\n${entries.join('')}`)
  writeFileSync(file, 'PGDMP')
  const scripts = {
    pg_dump: `[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" && exit
      echo "$@" > ${told}; env >> ${told}
      for arg; do case "$arg" in --file=*) printf PGDMP > "\${arg#--file=}";; esac; done`,
    pg_restore: `[ "$1" = --list ] && cat ${list}
      [ "$1" = --data-only ] && printf '${storedForm}\\tnow\\n'
      exit 0`,
  }
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  stubPath(`${programs}:${process.env['PATH']}`)
  return { told, file }
}

function stubPath(path: string): void {
  vi.stubEnv('PATH', path)
  onTestFinished(() => void vi.unstubAllEnvs())
}
