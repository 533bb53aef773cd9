import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

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
