import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { freshFolder } from '../test/support/process/fresh-folder.ts'

const main = fileURLToPath(new URL('main.js', import.meta.url))

it('says which Node it needs, to one that cannot run it', () => {
  const before = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const preload = `data:text/javascript,${encodeURIComponent(before)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, main], { encoding: 'utf8', env: {} })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'This site needs Node 24.15 or newer, and this is 20.20.2: use a newer one, or npm start.\n',
  })
})

it('keeps compiled code in the data folder for the next start, and starts without where it cannot', async () => {
  const [folder, ofUnit, taken] = [await freshFolder(), await freshFolder(), await freshFolder()]
  writeFileSync(join(taken, 'compiled'), 'a file where the folder would be')
  for (const named of [{ DATA_DIR: folder }, { STATE_DIRECTORY: ofUnit }, { DATA_DIR: taken }]) {
    const { status, stderr } = spawnSync(process.execPath, [main], {
      encoding: 'utf8',
      env: { ...named, PORT: 'none' },
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('PORT')])
  }
  for (const written of [folder, ofUnit]) expect(readdirSync(join(written, 'compiled'))).toHaveLength(1)
})
