import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** The product; tests may know each other. */
const folders = ['ports', 'core', 'adapters', 'brand', 'app', 'server', 'scripts', 'packages']
const root = fileURLToPath(new URL('..', import.meta.url))

it('no file imports itself through others, types included', () => {
  const imports = importsIn(`{${folders.join(',')}}/**/*.{ts,tsx,js}`)
  expect(imports.size).toBeGreaterThan(400)
  expect(cyclesAmong(imports)).toEqual([])
})

/** Folders import one way only, so that each can be read, and taken out, without those above it. */
it('no two folders of the rules, the adapters or the server import one another', () => {
  expect(circlesOfFolders(importsIn('{core,adapters,server,packages/*/src}/**/*.{ts,js}'), dirname)).toEqual([])
})

it('no two capabilities import one another, counted with what lies below them', () => {
  const capabilityOf = (file: string) => /\/app\/features\/[^/]+(?=\/)/.exec(file)?.[0] ?? '/elsewhere'
  const imports = importsIn('app/features/*/**/*.{ts,tsx}')
  expect(imports.size).toBeGreaterThan(250)
  expect(circlesOfFolders(imports, capabilityOf).filter((circle) => !circle.includes('/elsewhere'))).toEqual([])
})

it('finds a cycle of types, and one that is as long as three files', () => {
  const imports = new Map([
    ['/a', ['/b']],
    ['/b', ['/c', '/d']],
    ['/c', ['/a']],
    ['/d', []],
  ])
  expect(cyclesAmong(imports)).toEqual(['/a → /b → /c → /a'])
  expect(circlesOfFolders(new Map([...imports, ['/x/a', ['/y/b']], ['/y/c', ['/x/d', '/z/e']]]), dirname)).toEqual([
    '/x ↔ /y',
  ])
  const source = `import type { B } from './b.ts'\nexport { c } from '../c.ts'\nconst d = await import("./d.ts")\nimport './e.css'`
  expect(namesIn(source, '/x/a.ts')).toEqual(['/x/b.ts', '/c.ts', '/x/d.ts', '/x/e.css'])
})

/** Returns one cycle for each file from which a search meets a file again. */
function cyclesAmong(imports: Imports): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []

  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) {
      const cycle = [...path.slice(path.indexOf(file)), file]
      cycles.push(cycle.map((each) => each.replace(root, '')).join(' → '))
    }
    if (path.includes(file) || finished.has(file)) return
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file])
    finished.add(file)
  }

  for (const file of imports.keys()) visit(file, [])
  return cycles
}

/** Returns the pairs of folders of which each has a file that imports one of the other's. */
function circlesOfFolders(imports: Imports, folderOf: (file: string) => string): string[] {
  const pairs = [...imports].flatMap(([file, imported]) =>
    imported.map((other) => [file, other].map((each) => folderOf(each).replace(root, '')).join(' ↔ ')),
  )
  const all = new Set(pairs)
  return [...all].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ↔ ')
    return from < to && all.has(`${to} ↔ ${from}`)
  })
}

/** The files that each file names, of those that are no tests. */
type Imports = ReadonlyMap<string, readonly string[]>

function importsIn(pattern: string): Imports {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules'] })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => resolve(root, file))
  return new Map(files.map((file) => [file, namesIn(readFileSync(file, 'utf8'), file)]))
}

/** Returns the files that a module names in `import`, `export … from` and `import()`. */
function namesIn(source: string, file: string): string[] {
  const names = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g)
  return Array.from(names, ([, name = '']) => resolve(dirname(file), name))
}
