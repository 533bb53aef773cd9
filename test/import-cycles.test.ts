import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** The product; tests may know each other. */
const folders = ['ports', 'core', 'adapters', 'app', 'server', 'scripts']
const root = fileURLToPath(new URL('..', import.meta.url))

it('no file imports itself through others, types included', () => {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,js}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => resolve(root, file))
  expect(files.length).toBeGreaterThan(400)
  expect(cyclesAmong(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([])
})

it('finds a cycle of types, and one that is as long as three files', () => {
  const imports = new Map([
    ['/a', ['/b']],
    ['/b', ['/c', '/d']],
    ['/c', ['/a']],
    ['/d', []],
  ])
  expect(cyclesAmong(imports)).toEqual(['/a → /b → /c → /a'])
  const source = `import type { B } from './b.ts'\nexport { c } from '../c.ts'\nconst d = await import("./d.ts")\nimport './e.css'`
  expect(importsIn(source, '/x/a.ts')).toEqual(['/x/b.ts', '/c.ts', '/x/d.ts', '/x/e.css'])
})

/** Returns one cycle for each file from which a search meets a file again. */
function cyclesAmong(imports: ReadonlyMap<string, readonly string[]>): string[] {
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

function importsOf(file: string): string[] {
  return importsIn(readFileSync(file, 'utf8'), file)
}

/** Returns the files that a module names in `import`, `export … from` and `import()`. */
function importsIn(source: string, file: string): string[] {
  const names = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g)
  return Array.from(names, ([, name = '']) => resolve(dirname(file), name))
}
