import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { helpLines, readHelpLines } from './help-lines.ts'

const docs = readFileSync(new URL('../../../../../docs/help-lines.md', import.meta.url), 'utf8').split('\n')

it.each(Object.entries(helpLines))('has a source in the docs for each number of %s', (country, lines) => {
  for (const { name, phone, note } of lines) {
    const row = `| ${country} | ${phone} | ${[name, note].filter(Boolean).join(', ')} | [`
    expect(docs.filter((line) => line.startsWith(row) && line.includes('](http'))).toHaveLength(1)
  }
})

it('knows sixteen countries', () => {
  expect(Object.keys(helpLines)).toHaveLength(16)
})

it('has no number in the docs that is not shown', () => {
  const rows = docs.filter((line) => /^\| [A-Z]{2} \|/.test(line))
  expect(rows).toHaveLength(Object.values(helpLines).flat().length)
})

it('takes no list with an entry that it cannot read', () => {
  expect(readHelpLines('ZA: LifeLine | 0861 322 322; NG: nobody')).toBeNull()
  expect(readHelpLines(' ; ')).toEqual({})
})
