import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storedForm } from '../../ports/stored-form.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { copyOfRelease } from '../../test/support/site/recorded-release.ts'
import { runScript } from '../../test/support/site/run-script.ts'
import { askFile } from '../../test/support/store/sqlite-files.ts'

const script = 'scripts/operator/migrate.ts'

it('says what an older SQLite database needs and changes nothing, then does it, then has nothing to do', async () => {
  const { folder } = await copyOfRelease('0.2.0')
  const file = join(folder, 'store.sqlite')
  const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex')
  const env = { DATA_DIR: folder }
  const before = { digest: digest(), names: readdirSync(folder) }

  const plan = await runScript(script, { env, args: ['--plan'] })
  expect(plan).toMatchObject({ code: 0, stderr: '' })
  expect(plan.stdout).toContain('is not of this release yet')
  const steps = stepsIn(plan.stdout)
  expect(steps).toContain('schema 5: queue entries with runAt and lockedAt in place of dueAt and takenAt')
  expect(steps).toContain('make the index "documents by emailQueue status runAt"')
  expect(steps.filter((step) => step.startsWith('search leads by'))).toHaveLength(1)
  expect({ digest: digest(), names: readdirSync(folder) }).toEqual(before)

  const done = await runScript(script, { env })
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(stepsIn(done.stdout)).toEqual(steps)
  expect(askFile(file, 'pragma user_version')).toEqual([{ user_version: storedForm }])
  for (const args of [['--plan'], []]) {
    const { code, stdout } = await runScript(script, { env, args })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Nothing is to be done: SQLite (${file}) is of this release.\n`,
    })
  }
})

it('makes no file for the plan of a data folder that does not exist', async () => {
  const folder = join(await freshFolder(), 'data')
  const { code, stdout } = await runScript(script, { env: { DATA_DIR: folder }, args: ['--plan'] })
  expect({ code, steps: stepsIn(stdout) }).toEqual({ code: 0, steps: [`make the database ${folder}/store.sqlite`] })
  expect(readdirSync(join(folder, '..'))).toEqual([])
})

it('does the same for PostgreSQL: documents, indexes, search and accounts', async () => {
  const url = await freshDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: join(await freshFolder(), 'data') }
  const tables = async () => {
    const rows = await askDatabase(url, `select tablename from pg_tables where schemaname = 'public'`)
    return rows.map(({ tablename }) => tablename)
  }
  const plan = await runScript(script, { env, args: ['--plan'] })
  expect(plan).toMatchObject({ code: 0, stderr: '' })
  const steps = stepsIn(plan.stdout)
  expect(steps).toContain('schema 1: the table of documents')
  expect(steps).toContain('make the index "documents by leads leadStatus"')
  expect(steps).toContain('make the table passkey of the accounts')
  expect(await tables()).toEqual([])

  expect(stepsIn((await runScript(script, { env })).stdout)).toEqual(steps)
  expect(await tables()).toEqual(expect.arrayContaining(['documents', 'user', 'account', 'twoFactor', 'passkey']))
  expect((await runScript(script, { env, args: ['--plan'] })).stdout).toMatch(/^Nothing is to be done: PostgreSQL \(/)

  await askDatabase(url, 'drop index "documents by leads leadStatus"')
  const missing = await runScript(script, { env, args: ['--plan'] })
  expect(stepsIn(missing.stdout)).toEqual([
    'make the index "documents by leads leadStatus"',
    'keep no samples of people’s words for the planner',
  ])
})

function stepsIn(stdout: string): string[] {
  return stdout.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []))
}
