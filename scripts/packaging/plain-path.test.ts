import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const script = fileURLToPath(new URL('plain-path.ts', import.meta.url))

it('runs a script where the path is a plain one', () => {
  const { folder, status } = built('a café’s site')
  expect({ status, builtIn: builtIn(folder) }).toEqual({ status: 0, builtIn: folder })
})

it.each(['site #1', 'a%20b', '100%', 'why?'])('runs a script elsewhere, and brings the build back, in %j', (name) => {
  const { folder, status } = built(name)
  expect(status).toBe(0)
  expect(builtIn(folder)).not.toMatch(/[#?%]/)
})

it.each(['site', 'site #1'])('hands the parameters on, in %j', (name) => {
  const { folder } = built(name, `fs.mkdirSync('build'); fs.writeFileSync('build/folder', process.argv[2])`, ['--fast'])
  expect(builtIn(folder)).toBe('--fast')
})

it('answers what the script answers', () => {
  expect(built('site #1', 'process.exit(3)').status).toBe(3)
})

/** Builds a package in a folder of this name. The build is a file that says in which folder it was made. */
function built(
  name: string,
  code = `fs.mkdirSync('build'); fs.writeFileSync('build/folder', process.cwd())`,
  parameters: readonly string[] = [],
) {
  const temporary = mkdtempSync(join(tmpdir(), 'plain-path-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  const folder = join(temporary, name)
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  cpSync(script, join(folder, 'scripts/packaging/plain-path.ts'))
  writeFileSync(join(folder, 'make.cjs'), `const fs = require('node:fs'); ${code}`)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { 'build:here': 'node make.cjs' } }),
  )
  const { status } = spawnSync(process.execPath, [
    join(folder, 'scripts/packaging/plain-path.ts'),
    'build:here',
    ...parameters,
  ])
  return { folder, status }
}

function builtIn(folder: string): string {
  return readFileSync(join(folder, 'build/folder'), 'utf8')
}
