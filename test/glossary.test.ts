import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8').split('## What people read')[1] ?? ''
const rows = [...glossary.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)].slice(1)
const texts = globSync([
  '{core,app,brand}/**/*{messages,words,sayings,labels,emails,texts}.ts',
  'app/features/site/{pages,content,faq}/*.ts',
]).flatMap(textsOf)

it('has texts and words to look for', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(rows.length).toBeGreaterThan(10)
})

it.each(rows.map(([, word = '', others = '']) => [word, others]))('“%s” has no other name', (_, others) => {
  const other = new RegExp(`\\b(?:${others.split(', ').join('|')})s?\\b`, 'i')
  expect(texts.filter(({ text }) => other.test(text))).toEqual([])
})

/** The sentences of a file: its strings that have a capital or a space, and are no import. */
function textsOf(file: string): readonly { file: string; text: string }[] {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[^]*?\*\/|^ *\/\/.*|^import .*|^} from .*/gm, '')
    .replace(/\$\{[^{}]*\}/g, '…')
    // A template within another.
    .replace(/\$\{[^{}]*\}/g, '…')
  const found = Array.from(code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g), ([, single, template]) => ({
    file,
    text: single ?? template ?? '',
  }))
  return found.filter(({ text }) => /[A-Z ]/.test(text))
}
