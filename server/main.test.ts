import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.js', import.meta.url))

it('says which Node it needs, to one that cannot run it', () => {
  expect(
    started(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`),
  ).toEqual({
    status: 1,
    stderr: 'This site needs Node 24.15 or newer, and this is 20.20.2: use a newer one, or npm start.\n',
  })
})

it('says how to get the binary of the picture library', () => {
  const withoutBinary = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        if (name === 'sharp') throw new Error('Could not load the "sharp" module using the linux-x64 runtime')
        return next(name, context)
      },
    })`
  expect(started(withoutBinary)).toEqual({
    status: 1,
    stderr: 'The picture library sharp has no binary for this machine: run npm ci again, without --omit=optional.\n',
  })
})

/** Starts the server after this code has run in the same process. */
function started(before: string) {
  const preload = `data:text/javascript,${encodeURIComponent(before)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, main], { encoding: 'utf8', env: {} })
  return { status, stderr }
}
