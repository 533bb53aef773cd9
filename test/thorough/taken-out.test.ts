import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['ports', 'core', 'adapters', 'brand', 'app', 'server', 'scripts', 'bench', 'test', 'packages']
const table = 'server/wiring/backend.ts'

/** What goes with its line of the table. */
const backends = ['packages/firebase', 'adapters/postgres']

/** Capabilities that a site can do without, with the lines that name them, and those that stand on them. */
const capabilities: readonly (readonly [name: string, files: readonly string[], above: readonly string[]])[] = [
  ['mailbox', ['app/features.ts'], []],
  ['sources', ['app/features.ts'], []],
  ['webhooks', ['app/features.ts'], []],
  [
    'letters',
    ['app/features.ts', 'app/parts/lead-page.ts', 'app/parts/mail-page.ts', 'app/parts/forms.ts'],
    ['client-page', 'calls', 'mailbox'],
  ],
  ['client-page', ['app/features.ts'], ['calls']],
  ['calls', ['app/features.ts'], []],
  ['llm-test', ['app/features.ts', 'app/content/navigation.ts'], []],
  [
    'passkeys',
    [
      'app/features.ts',
      'app/parts/account-forms.ts',
      'app/parts/account-page.ts',
      'app/parts/account-words.ts',
      'app/parts/sign-in-words.ts',
    ],
    [],
  ],
  ['portfolio-editor', ['app/content/navigation.ts'], []],
  ['read-api', [], []],
]

/** Records what all capabilities store, for the tests of later releases. */
const recorder = 'scripts/packaging/release-fixture.ts'

/** They run on what is left. */
const tests = ['server/wiring', 'server/start-errors', 'server/config', 'app/features/portfolio', 'core/delivery']

/** From the first answer to the dashboard. */
const mainJob = ['test/plain-conversations', 'test/opening-a-lead', 'server/wiring', 'server/workers', 'core/delivery']

it.each(backends)('leaves a site that works when %s is taken out', { timeout: 900_000 }, (folder) => {
  const copy = copyOfTree()
  rmSync(join(copy, folder), { recursive: true })
  const lines = readFileSync(join(copy, table), 'utf8').split('\n')
  const others = lines.filter((line) => !line.includes(`import('../../${folder}/`))
  expect(lines.length - others.length).toBe(1)
  writeFileSync(join(copy, table), others.join('\n'))
  expect(removeItsTests(copy)).toEqual([])

  expect(run(copy, 'tsc', '-b', '--pretty', 'false')).toEqual({ status: 0, output: '' })
  expect(run(copy, 'oxlint', '--quiet')).toMatchObject({ status: 0 })
  expect(run(copy, 'vitest', 'run', ...tests)).toMatchObject({ status: 0 })
})

it.each(capabilities)('compiles when %s is taken out by its folder', { timeout: 900_000 }, (name, _files, above) => {
  const taken = capabilities.filter(([each]) => each === name || above.includes(each))
  expect(typesOf(without(taken))).toEqual({ status: 0, output: '' })
})

it('leaves a site that works when all of them are taken out', { timeout: 900_000 }, () => {
  const copy = without(capabilities)
  expect(typesOf(copy)).toEqual({ status: 0, output: '' })
  expect(run(copy, 'oxlint', '--quiet')).toMatchObject({ status: 0 })
  expect(run(copy, 'react-router', 'build')).toMatchObject({ status: 0 })
  expect(existsSync(join(copy, 'test/opening-a-lead.test.ts'))).toBe(true)
  expect(run(copy, 'vitest', 'run', ...mainJob)).toEqual({ status: 0, output: '' })
})

/** Returns a copy of the tree without these folders, the lines that name them, and their tests. */
function without(taken: typeof capabilities): string {
  const copy = copyOfTree()
  rmSync(join(copy, recorder))
  for (const [name, files] of taken) {
    rmSync(join(copy, 'app/features', name), { recursive: true })
    const own = new RegExp(
      `'\\.\\.?/features/${name}/|^  ${camelCase(name)},$|'/(?:admin/)?${name.replace('-editor', '')}'`,
    )
    for (const file of files) {
      const lines = readFileSync(join(copy, file), 'utf8').split('\n')
      writeFileSync(join(copy, file), lines.filter((line) => !own.test(line)).join('\n'))
    }
  }
  expect(removeItsTests(copy)).toEqual([])
  return copy
}

function typesOf(copy: string) {
  expect(run(copy, 'react-router', 'typegen')).toMatchObject({ status: 0 })
  return run(copy, 'tsc', '-b', 'app', 'server', 'scripts', '--pretty', 'false')
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'backends-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const entry of readdirSync(root)) {
    const isCopied =
      [...folders, '.react-router', '.types', 'public', 'docs'].includes(entry) || /\.(json|ts)$/.test(entry)
    const filter = (file: string) => !file.endsWith('node_modules')
    if (isCopied) cpSync(join(root, entry), join(copy, entry), { recursive: true, filter, preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Removes tests and benches that import what is gone, and those that import them. Returns the other files that do. */
function removeItsTests(copy: string): string[] {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
  for (;;) {
    const broken = files.filter((file) => existsSync(join(copy, file)) && importsMissing(copy, file))
    const tests = broken.filter((file) => /^(?:packages\/\w+\/)?(?:test|bench)\/|\.(?:test|spec)\.tsx?$/.test(file))
    if (tests.length === 0) return broken
    for (const file of tests) rmSync(join(copy, file))
  }
}

function importsMissing(copy: string, file: string): boolean {
  const text = readFileSync(join(copy, file), 'utf8')
  const imports = [
    ...text.matchAll(/(?:^(?:import|export) .*?|^\} )from '(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm),
  ]
  return imports.some(([, fixed, lazy]) => {
    const target = relative(copy, join(copy, dirname(file), fixed ?? lazy ?? ''))
    return !target.includes('+types') && !existsSync(join(copy, target))
  })
}

function run(copy: string, command: string, ...parameters: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), parameters, {
    cwd: copy,
    encoding: 'utf8',
    // A build under these tests' own environment is another one.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  })
  return { status, output: status === 0 ? '' : stdout + stderr }
}
