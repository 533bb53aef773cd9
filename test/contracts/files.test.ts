import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import { createDatabaseFiles } from '../../adapters/postgres/files.ts'
import { askDatabase } from '../support/postgres/databases.ts'
import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { openDatabase } from '../support/postgres/open-database.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { filesContract } from './files.ts'

filesContract('a folder', async () => {
  const folder = join(await freshFolder(), 'pictures')
  const elsewhere = `${folder} elsewhere`
  const clock = { now: new Date() }
  const open = () => createFolderFiles({ folder, now: () => clock.now })
  return {
    pictures: open(),
    another: open(),
    clock,
    async breakDown() {
      await rename(folder, elsewhere)
      await writeFile(folder, 'A file where the folder should be: not even root can write into it.')
    },
    async mend() {
      await rm(folder)
      await rename(elsewhere, folder)
    },
  }
})

filesContract('PostgreSQL', async () => {
  const url = await freshDatabase()
  const clock = { now: new Date() }
  const open = async () => createDatabaseFiles({ database: await openDatabase(url), now: () => clock.now })
  const rename = async (from: string, to: string) => {
    for (const name of ['pictures', 'picture_files']) {
      await askDatabase(url, `alter table ${name + from} rename to ${name + to}`)
    }
  }
  return {
    pictures: await open(),
    another: await open(),
    clock,
    breakDown: () => rename('', '_elsewhere'),
    mend: () => rename('_elsewhere', ''),
  }
})
