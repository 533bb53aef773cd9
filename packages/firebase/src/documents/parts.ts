import { isShort, wordsOf } from '../../../../adapters/document-store/words.ts'

// Firestore compares whole values only. So a document keeps the parts of the words of its searched fields: every three characters of a word,
// and its first one and two behind a sign. A query asks for one part, and the words are compared once the document is here.

/** Stands before the beginning of a word. No word has it. */
const start = '^'
const partLength = 3
/** A document has at most 40,000 index entries. Each part takes two, one for each order. */
const mostParts = 8000
/** The only part of a document that would have too many. Every search reads it. */
export const anyPart = ''

/** Returns the parts of the words of these texts. */
export function partsOf(texts: readonly unknown[]): string[] {
  const parts = new Set<string>()
  for (const word of new Set(wordsOf(texts.filter((text) => typeof text === 'string')))) {
    const characters = Array.from(word)
    parts.add(start + characters[0])
    if (characters.length > 1) parts.add(start + characters.slice(0, 2).join(''))
    for (let at = 0; at + partLength <= characters.length; at += 1)
      parts.add(characters.slice(at, at + partLength).join(''))
    if (parts.size > mostParts) return [anyPart]
  }
  return [...parts]
}

/** Returns parts that every document with all these words has. */
export function partsOfSearch(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => {
    if (isShort(word)) return [start + word]
    const characters = Array.from(word)
    return characters.slice(partLength - 1).map((_, at) => characters.slice(at, at + partLength).join(''))
  })
  return [...new Set(parts)]
}

/** Whether every word is in these texts, as `DocumentStore.search` describes it. */
export function haveWords(texts: readonly unknown[], words: readonly string[]): boolean {
  const found = wordsOf(texts.filter((text) => typeof text === 'string'))
  return words.every((word) => found.some((other) => (isShort(word) ? other.startsWith(word) : other.includes(word))))
}
