import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** One forbidden import per rule, each planted as a file of its own in a copy of the tree. */
const folderFences = [
  ['ports', '../core/agency/agency.ts', 'Agency'],
  ['ports', '../adapters/runtime/node.ts', 'createNodeRuntime'],
  ['core', '../adapters/runtime/node.ts', 'createNodeRuntime'],
  ['core', '../app/ui/site/site.ts', 'Site'],
  ['core', '../server/config/config.ts', 'Config'],
  ['core', 'node:fs', 'Stats'],
  // The compiler names a stranger's file once in a project, so each planted file imports another.
  ['adapters', '../core/store/lists.ts', 'EraseResult'],
  ['adapters', '../app/ui/site/site.ts', 'Site'],
  ['adapters', '../server/config/config.ts', 'Config'],
  ['core', '../brand/brand.ts', 'Brand'],
  ['brand', '../adapters/runtime/node.ts', 'createNodeRuntime'],
  ['brand', '../app/ui/site/site.ts', 'Site'],
  ['app', '../adapters/runtime/node.ts', 'createNodeRuntime'],
  ['app', '../server/config/config.ts', 'Config'],
  ['server', '../scripts/browser/browser.ts', 'ensureBrowser'],
] as const

/** What the compiler allows, so that the linter alone keeps it. */
const linterFences = [
  ['app', './features/chat/reply/built-in-reply.ts', 'ReplyContext'],
  ['app/features/calls', '../../ui/site/site.ts', 'Site'],
  ['app/features/calls', '../../../adapters/runtime/node.ts', 'createNodeRuntime'],
  ['app/features/calls', 'node:fs', 'Stats'],
  // The site's types are checked without a package's.
  ['packages/firebase/src', '../../../app/features/leads-desk/leads/lead.ts', 'Lead'],
  ['packages/firebase/src', '../../../server/config/config.ts', 'Config'],
] as const

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['ports', 'core', 'adapters', 'brand', 'app', 'server', 'scripts', 'bench', 'test', 'packages']
let copy: string

function fileOf(folder: string, from: string): string {
  return join(folder, `planted-${from.replaceAll(/\W+/g, '-')}.ts`)
}

function run(command: string, ...parameters: string[]): string {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), parameters, {
    cwd: copy,
    encoding: 'utf8',
  })
  return stdout + stderr
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fences-'))
  for (const entry of readdirSync(root)) {
    const copied =
      folders.includes(entry) || /^(tsconfig.*|package|\.oxlintrc)\.json$/.test(entry) || entry === '.react-router'
    const filter = (file: string) => !file.endsWith('node_modules')
    if (copied) cpSync(join(root, entry), join(copy, entry), { recursive: true, filter })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [folder, from, name] of [...folderFences, ...linterFences]) {
    writeFileSync(
      join(copy, fileOf(folder, from)),
      `import type { ${name} } from '${from}'\n\nexport type Planted = ${name}\n`,
    )
  }
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the linter refuses', () => {
  let report: string
  beforeAll(() => {
    report = run('oxlint', '--format=unix')
  })

  it.each([...folderFences, ...linterFences])('in %s an import of %s', (folder, from) => {
    const lines = report.split('\n').filter((line) => line.includes(fileOf(folder, from)))
    expect(lines.join('\n')).toContain('no-restricted-imports')
  })
})

describe('the compiler refuses', () => {
  let report: string
  beforeAll(() => {
    report = run('tsc', '-b', '--pretty', 'false')
  })

  it.each(folderFences.filter(([folder]) => folder !== 'server'))('in %s an import of %s', (folder, from) => {
    const lines = report.split('\n').filter((line) => line.startsWith(fileOf(folder, from)))
    expect(lines.join('\n')).toMatch(/is not listed within the file list of project|Cannot find (module|name)/)
  })

  it('a core that names the clock, the console or the network', () => {
    writeFileSync(join(copy, 'core/planted-globals.ts'), 'export const leaks = [process, console, fetch, setTimeout]\n')
    const refused = run('tsc', '-b', 'core', '--pretty', 'false')
    for (const name of ['process', 'console', 'fetch', 'setTimeout']) {
      expect(refused).toMatch(new RegExp(`core/planted-globals\\.ts.*Cannot find name '${name}'`))
    }
  })
})
