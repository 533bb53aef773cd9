import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { readStylesheets } from './pages.ts'

it('knows the stylesheets of a built site by their addresses', async () => {
  const folder = await freshFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'root.css'), 'a{}')
  await writeFile(join(folder, 'assets', 'root.css.br'), 'compressed')
  expect([...(await readStylesheets(folder))]).toEqual([['/assets/root.css', 'a{}']])
})
