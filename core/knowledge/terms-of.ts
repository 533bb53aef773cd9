import { type Concept, concepts, fillers, shortForms, stopWords } from './vocabulary.ts'

/** What a text is about: concepts where the vocabulary knows its words, else their stems. */
export interface TermsOf {
  readonly concepts: ReadonlySet<Concept>
  /** Stems that no concept covers, without stop words. */
  readonly others: ReadonlySet<string>
  /** All stems but those of stop words, and the phrases that a concept knows. */
  readonly literal: ReadonlySet<string>
}

const longestPhrase = 6

interface WordList {
  readonly words: string
  readonly phrases: string
}

const conceptEntries = Object.entries(concepts) as [Concept, WordList][]
const conceptsOfWord = lookupTable(conceptEntries.map(([concept, { words }]) => [concept, words.split(' ').map(stem)]))
const conceptsOfPhrase = lookupTable(
  conceptEntries.map(([concept, { phrases }]) => [concept, phrases.split('|').map(plainPhrase)]),
)
const conceptsOfPair = conceptEntries.flatMap(([concept, { phrases }]) =>
  phrases.split('|').flatMap((phrase) => (phrase.includes('+') ? [{ concept, words: phrase.split('+') }] : [])),
)
const stops = new Set(stopWords.split(' ').flatMap((word) => [word, stem(word)]))

export function termsOf(text: string): TermsOf {
  const tokens = tokensOf(text)
  const phrases = phrasesIn(tokens, conceptsOfPhrase)
  const inPhrase = new Set(phrases.flatMap(({ places }) => places))
  const found = new Set<Concept>(phrases.flatMap(({ values }) => values))
  const pairs = conceptsOfPair.filter(({ words }) => words.every((word) => tokens.includes(word)))
  for (const { concept } of pairs) found.add(concept)
  const paired = new Set(pairs.flatMap(({ words }) => words))
  const others = new Set<string>()
  for (const [place, token] of tokens.entries()) {
    if (inPhrase.has(place) || paired.has(token)) continue
    const known = conceptsOfWord.get(stem(token))
    for (const concept of known ?? []) found.add(concept)
    if (!known && !isStop(token)) others.add(stem(token))
  }
  const stems = tokens.filter((token) => !isStop(token)).map(stem)
  return { concepts: found, others, literal: new Set([...stems, ...phrases.map(({ phrase }) => phrase)]) }
}

/** Returns a test for whether a text holds one of these words or phrases. */
export function mentions({ words, phrases }: WordList): (text: string) => boolean {
  const stems = new Set(words.split(' ').map(stem))
  const table = lookupTable([[true, phrases.split('|').map(plainPhrase)]])
  return (text) => {
    const tokens = tokensOf(text)
    return tokens.some((token) => stems.has(stem(token))) || phrasesIn(tokens, table).length > 0
  }
}

/** Words in lower case without accents; an apostrophe joins, everything else parts. A number before weeks or months becomes `#`. */
export function tokensOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
  const counted = plain.replace(
    /\b(?:\d{1,3}|two|three|four|five|six|eight|ten|twelve)(?=[ -](?:weeks|months)\b)/g,
    '#',
  )
  const tokens = counted.match(/[\p{L}\p{N}#]+/gu) ?? []
  return tokens.flatMap((token) => shortForms.get(token)?.split(' ') ?? token).filter((token) => !fillers.has(token))
}

function plainPhrase(phrase: string): string {
  return phrase.includes('+') ? '' : tokensOf(phrase).join(' ')
}

/** A stop word, a number, or a single letter. */
export function isStop(token: string): boolean {
  return token.length < 2 || /^\d+$/.test(token) || stops.has(token) || stops.has(stem(token))
}

/** Cuts what grammar adds in English: “prices”, “priced” and “pricing” become one. */
export function stem(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<!s|u|i)s$/, '')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(?<=\w{2})e$/, '')
}

function phrasesIn<T>(tokens: readonly string[], table: ReadonlyMap<string, readonly T[]>) {
  const found: { readonly phrase: string; readonly values: readonly T[]; readonly places: readonly number[] }[] = []
  let end = 0
  for (const start of tokens.keys()) {
    // One that lies within another is not meant.
    for (let length = Math.min(longestPhrase, tokens.length - start); start + length > end; length--) {
      const phrase = tokens.slice(start, start + length).join(' ')
      const values = table.get(phrase)
      if (!values) continue
      end = start + length
      found.push({ phrase, values, places: Array.from({ length }, (_, offset) => start + offset) })
      break
    }
  }
  return found
}

function lookupTable<T>(rows: readonly (readonly [T, readonly string[]])[]): ReadonlyMap<string, readonly T[]> {
  const table = new Map<string, T[]>()
  for (const [value, keys] of rows) {
    for (const key of keys) if (key !== '') table.set(key, [...(table.get(key) ?? []), value])
  }
  return table
}
