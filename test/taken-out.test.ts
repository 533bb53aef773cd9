import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { freshFolder } from './support/process/fresh-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const wiring = 'server/wiring/backend.ts'
/** Of each backend: its room, and what only prepares or tests it. */
const rooms = [
  {
    folder: 'adapters/firebase',
    also: ['test/firebase', 'scripts/packaging/firestore-files.ts', 'scripts/packaging/firestore-files.test.ts'],
  },
]
/** Of what the rest does with the backends that are left. */
const tests = ['test/health.test.ts', 'test/contracts/limiter.test.ts', 'server/wiring']

it.each(rooms)('passes types, lint and tests without $folder and its one line of wiring', async ({ folder, also }) => {
  const copy = await copyOfTree()
  for (const path of [folder, ...also]) rmSync(join(copy, path), { recursive: true })
  const lines = readFileSync(join(copy, wiring), 'utf8').split('\n')
  const others = lines.filter((line) => !line.includes(`/${folder}/`))
  expect(lines.length - others.length).toBe(1)
  writeFileSync(join(copy, wiring), others.join('\n'))
  for (const command of [
    ['react-router', 'typegen'],
    ['tsc', '-b'],
    ['oxlint', '--type-aware'],
    ['vitest', 'run', ...tests],
  ]) {
    const [name = '', ...parameters] = command
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', name), parameters, {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(status, `${command.join(' ')}\n${stdout}${stderr}`).toBe(0)
  }
})

/** A copy of every file that is under version control, with the packages of this tree. */
async function copyOfTree(): Promise<string> {
  const copy = await freshFolder()
  const listed = spawnSync('git', ['ls-files', '--cached', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
