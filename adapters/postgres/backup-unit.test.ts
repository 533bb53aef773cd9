import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../../test/support/config.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { runScript } from '../../test/support/site/run-script.ts'

const unit = readFileSync(new URL('../../docs/agency-backup.service', import.meta.url), 'utf8')
const guide = readFileSync(new URL('../../docs/deploy-postgres.md', import.meta.url), 'utf8')
const credentials = { email: 'm@visitors.example', password: 'an invented sample password' }

it('leaves out the rows of tables that are there', async () => {
  const { url } = await siteWithMember()
  const excluded = excludedOf(unit)
  const tables = await askDatabase(url, `select tablename from pg_tables where schemaname = 'public'`)
  expect(tables.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(excluded))
  expect(excluded).toContain('session')
  expect(excludedOf(guide)).toEqual(excluded)
})

const excludedOf = (text: string) => [...text.matchAll(/--exclude-table-data="?(\w+)/g)].map(([, table]) => table)

it('is restored by the line of the guide, with accounts and without sessions, where pg_dump can read this server', async () => {
  const { url, token } = await siteWithMember()
  if ((await serverVersion(url)) > versionOf('pg_dump')) return
  const [folder, restored] = [await freshFolder(), await freshDatabase()]
  for (const [program = '', ...args] of commandsOf(unit)) run(program, args, { url, folder })
  const [backup = ''] = readdirSync(folder)
  expect(backup).toMatch(/^backup-\d{4}-\d\d-\d\d\.dump$/)
  const [, line = ''] = /^(pg_restore .*)$/m.exec(guide) ?? []
  const [program = '', ...args] = line.split(' ').slice(0, -1)
  const named = args.map((arg) =>
    arg.startsWith('--dbname=') ? `--dbname=${new URL(restored).pathname.slice(1)}` : arg,
  )
  run(program, [...named, join(folder, backup)], { url, folder })
  const site = await wire(configOf({ DATABASE_URL: restored, DATA_DIR: await freshFolder(), LOG_LEVEL: 'error' }))
  onTestFinished(site.close)
  const { identity } = site.services
  expect(await identity.whoIs(token)).toEqual({ kind: 'anonymous' })
  expect(await identity.signIn(credentials, null, { address: '' })).toMatchObject({ kind: 'signed-in' })
})

it('is what the commands for SQLite name', async () => {
  const env = { DATABASE_URL: await freshDatabase(), DATA_DIR: await freshFolder() }
  const file = join(env.DATA_DIR, 'one')
  const refused = (program: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(program) as unknown })
  expect(await runScript('scripts/operator/backup.ts', { args: [file], env })).toEqual(
    refused('pg_dump --format=custom'),
  )
  expect(await runScript('scripts/operator/restore.ts', { args: [file], env })).toEqual(
    refused('pg_restore --no-owner'),
  )
})

async function siteWithMember() {
  const url = await freshDatabase()
  const site = await wire(configOf({ DATABASE_URL: url, DATA_DIR: await freshFolder(), LOG_LEVEL: 'error' }))
  const { identity } = site.services
  const joined = await identity.register(credentials, await identity.setUp(), { address: '' })
  await site.close()
  if (joined.kind !== 'signed-in') throw new Error(joined.kind)
  return { url, token: joined.token }
}

/** As systemd reads them. */
function commandsOf(text: string): string[][] {
  const lines = [...text.matchAll(/^ExecStart=(.+)$/gm)].map(([, line = '']) => line)
  return lines.map((line) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) =>
      (quoted ?? plain).replaceAll('%%', '%').replaceAll('$$', '$'),
    ),
  )
}

function run(program: string, args: readonly string[], { url, folder }: { url: string; folder: string }): void {
  const { hostname, port, username, password, pathname } = new URL(url)
  const env = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: pathname.slice(1) }
  execFileSync(program, args, { cwd: folder, env: { ...env, PATH: process.env['PATH'] } })
}

async function serverVersion(url: string): Promise<number> {
  const [row] = await askDatabase(url, 'show server_version')
  return Number.parseInt(String(row?.['server_version']), 10)
}

/** 0 where it is not installed. */
function versionOf(program: string): number {
  try {
    return Number(/(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1])
  } catch {
    return 0
  }
}
