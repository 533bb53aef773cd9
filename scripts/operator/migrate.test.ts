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

it('brings an older SQLite database to this release, and then has nothing to do', async () => {
  const { folder } = await copyOfRelease('0.2.0')
  const file = join(folder, 'store.sqlite')
  for (let time = 0; time < 2; time += 1) {
    expect(await runScript(script, { env: { DATA_DIR: folder } })).toMatchObject({
      code: 0,
      stdout: `SQLite (${file}) is of this release.\n`,
      stderr: '',
    })
    expect(askFile(file, 'pragma user_version')).toEqual([{ user_version: storedForm }])
  }
  const indexes = askFile(file, `select name from sqlite_schema where type = 'index'`).map(({ name }) => name)
  expect(indexes).toContain('documents by emailQueue status runAt')
})

it('does the same for PostgreSQL: documents, indexes, search and accounts', async () => {
  const url = await freshDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: join(await freshFolder(), 'data') }
  const namesIn = async (catalogue: string) => {
    const rows = await askDatabase(url, catalogue)
    return rows.map(({ name }) => name)
  }
  const index = 'documents by leads leadStatus'
  for (let time = 0; time < 2; time += 1) {
    const { code, stdout } = await runScript(script, { env })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^PostgreSQL \(.+\) is of this release\.\n$/),
    })
    const tables = await namesIn(`select tablename as name from pg_tables where schemaname = 'public'`)
    expect(tables).toEqual(expect.arrayContaining(['documents', 'user', 'account', 'twoFactor', 'passkey']))
    expect(await namesIn(`select indexname as name from pg_indexes where schemaname = 'public'`)).toContain(index)
    await askDatabase(url, `drop index "${index}"`)
  }
})
