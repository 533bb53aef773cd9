import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** The most lines that the product may have. A change may lower these numbers and never raises them. */
const mostLines = { typescript: 73_029, css: 7_194 }

const filesOf = {
  typescript: '{ports,core,adapters,app,server,features}/**/*.{ts,tsx}',
  css: '{app,brand,features,scripts}/**/*.css',
} as const satisfies Record<keyof typeof mostLines, string>

const cwd = fileURLToPath(new URL('..', import.meta.url))

it.each(['typescript', 'css'] as const)('the product has at most its number of lines of %s', (language) => {
  const files = globSync(filesOf[language], { cwd, exclude: ['**/node_modules', '**/*.{test,spec}.*'] })
  const lines = files.map((file) => linesOf(readFileSync(`${cwd}${file}`, 'utf8')))
  const sum = lines.reduce((sum, count) => sum + count, 0)
  expect(sum, `${files.length} files`).toBeGreaterThan(0)
  expect(sum, 'take out what stands in the way, or what became unneeded').toBeLessThanOrEqual(mostLines[language])
})

/** Counts as `git grep -c ''` does, and needs no git: a downloaded copy has none. */
function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0)
}
