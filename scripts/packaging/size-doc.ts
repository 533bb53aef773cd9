import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const page = `${cwd}docs/architecture.md`
const tests = '**/*.{test,spec}.*'

interface Part {
  readonly files: string | readonly string[]
  readonly without?: readonly string[]
}

const parts: Readonly<Record<string, Part>> = {
  'app/features': { files: 'app/features/**/*.{ts,tsx}' },
  'app, the rest': { files: 'app/**/*.{ts,tsx}', without: ['app/features/**'] },
  core: { files: 'core/**/*.ts' },
  ports: { files: 'ports/**/*.ts' },
  adapters: { files: 'adapters/**/*.ts' },
  server: { files: 'server/**/*.ts' },
  CSS: { files: '{app,brand,scripts}/**/*.css' },
}

/** Counts the lines of each part of the product, without its tests. */
export function sizes(): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { files, without = [] }]) => {
      const found = globSync(files, { cwd, exclude: ['**/node_modules', tests, ...without] })
      return [name, found.reduce((sum, file) => sum + linesOf(readFileSync(cwd + file, 'utf8')), 0)]
    }),
  )
}

/** Reads the table of the page: the most lines that each part may have. */
export function mostLines(): Readonly<Record<string, number>> {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| (.+) \| ([\d,]+) lines \|$/gm)
  return Object.fromEntries([...rows].map(([, name = '', count = '']) => [name, Number(count.replaceAll(',', ''))]))
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0)
}

// `node scripts/packaging/size-doc.ts`
if (import.meta.main) {
  const lines = Object.entries(sizes()).map(([name, count]) => `| ${name} | ${count.toLocaleString('en')} lines |`)
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, text.replace(/(?:^\| .+ \| [\d,]+ lines \|\n)+/m, `${lines.join('\n')}\n`))
}
