import { createHash } from 'node:crypto'
import { wordsOf } from '../words.ts'

// An index of three-letter parts finds a word of three or more letters wherever it stands. With two blanks before each word it also finds
// what begins with one letter (two blanks and that) or two.

/** What a search table holds of a document: its words, and a part for each list of values that searches are narrowed by. */
export function searchEntry(texts: readonly unknown[], facets: readonly string[]): string {
  const words = wordsOf(texts.filter((text) => typeof text === 'string'))
  return `${[...words, ...facets].map((word) => `  ${word}`).join('')} `
}

/** What a search table is asked: nothing of the words can be more than a word, as they are letters and digits only. */
export function searchQuery(words: readonly string[], facets: readonly string[]): string {
  return [...facets, ...words]
    .map((word) => `"${' '.repeat(Math.max(0, 3 - Array.from(word).length))}${word}"`)
    .join(' ')
}

const firstPrivate = 0xf0000

/** Three characters that no text of words has, for one list of values: 48 bits of a digest. */
export function facetOf(list: string, values: string): string {
  const digest = createHash('sha256').update(`${list}=${values}`).digest()
  return String.fromCodePoint(...[0, 2, 4].map((at) => firstPrivate + (digest.readUInt16BE(at) % 0xfffe)))
}
