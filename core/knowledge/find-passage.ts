import type { Log } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { searchFaqs } from '../faq/search-faqs.ts'
import { countable } from '../interviewer/idea-gist.ts'
import type { FindPassage, Passage } from './passage.ts'
import { type SitePassage, sitePassages, splitSentences } from './site-passages.ts'
import {
  aboutUs,
  type Concept,
  concepts,
  conceptWeights,
  everydayWords,
  fillers,
  offTopicWords,
  shortForms,
  stopWords,
  waysToUs,
} from './vocabulary.ts'

const longestQuote = 400
/** In characters. The rest of a longer question is not read. */
const longestQuestion = 600

interface Piece {
  readonly text: string
  readonly terms: TermsOf
}

interface Indexed {
  readonly passage: SitePassage
  readonly about: ReadonlySet<Concept>
  /** Of the title and all pieces. */
  readonly terms: TermsOf
  readonly pieces: readonly Piece[]
}

/** Multiplies the weight of a concept that the passage is about. A concept that its text only mentions counts once. */
const usualWeight = 3
/** Multiplies the weight of a concept that is not the first of a passage. */
const sideFactor = 0.9
/** Multiplies the weight of a word that is in the question and in the sentence. A shared concept counts once. */
const literalWeight = 2

const mentionsOffTopic = mentions(offTopicWords)
const mentionsEveryday = mentions(everydayWords)
const productConcepts: readonly Concept[] = ['web', 'mobile', 'custom', 'ai', 'process']

/** Creates the search over the site's own sentences. It ranks passages by the concepts that they share with the question; rare ones count most. */
export function createFindPassage(agency: Agency): FindPassage {
  let prepared: ReturnType<typeof prepareIndex> | undefined

  return function findPassage(question) {
    const text = question.normalize('NFKC').slice(0, longestQuestion)
    const asked = termsOf(text)
    if (asked.concepts.size + asked.others.size === 0 || isOffTopic(text, asked)) return null
    // With the first question, not with the server: it takes about 25 ms.
    prepared ??= prepareIndex(agency)
    const { index, rarity } = prepared
    const found = foundBySearch(text, index) ?? bestOf(index, asked, rarity)
    return found && quoted(found, asked, rarity)
  }
}

/** Returns the search so that a fault in it is logged, and finds nothing: the team answers instead. */
export function withoutFaults(find: FindPassage, log: Pick<Log, 'error'>): FindPassage {
  return (question) => {
    try {
      return find(question)
    } catch (error) {
      log.error('site search broke', { reason: error instanceof Error ? error.message : 'unknown' })
      return null
    }
  }
}

function prepareIndex(agency: Agency) {
  const index = sitePassages(agency).map(indexed)
  return { index, rarity: rarityIn(index) }
}

function indexed(passage: SitePassage): Indexed {
  return {
    passage,
    about: new Set(passage.about),
    terms: termsOf([passage.title, ...passage.pieces].join('\n')),
    pieces: passage.pieces.map((text) => ({ text, terms: termsOf(text) })),
  }
}

type Rarity = (term: string) => number

/** Returns the weight of a term: the fewer passages contain it, the higher. */
function rarityIn(index: readonly Indexed[]): Rarity {
  const counts = new Map<string, number>()
  for (const { about, terms } of index) {
    for (const term of new Set([...about, ...terms.concepts, ...terms.literal]))
      counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return (term) => Math.log(1 + index.length / (counts.get(term) ?? 1))
}

/** Returns the result of the FAQ page's search, where it is a single answer. */
function foundBySearch(text: string, index: readonly Indexed[]): Indexed | null {
  const [faq, ...others] = searchFaqs(text, null)
  if (!faq || others.length > 0) return null
  return index.find(({ passage }) => passage.id === `faq/${faq.id}`) ?? null
}

function bestOf(index: readonly Indexed[], asked: TermsOf, rarity: Rarity): Indexed | null {
  let best: { readonly entry: Indexed; readonly score: number } | null = null
  for (const entry of index) {
    const score = scoreOf(entry, asked, rarity)
    if (score > (best?.score ?? 0) && isCovered(entry, asked)) best = { entry, score }
  }
  return best?.entry ?? null
}

/** Returns 0 where the passage and the question share no concept. */
function scoreOf({ passage, about, terms }: Indexed, asked: TermsOf, rarity: Rarity): number {
  const subjects = [...asked.concepts].filter((concept) => about.has(concept))
  if (subjects.length === 0) return 0
  const mentioned = [...asked.concepts].filter((concept) => !about.has(concept) && terms.concepts.has(concept))
  const stems = [...asked.others].filter((word) => terms.others.has(word))
  const weightOf = (concept: Concept) =>
    rarity(concept) * (conceptWeights[concept] ?? usualWeight) * (concept === passage.about[0] ? 1 : sideFactor)
  const main = subjects.reduce((sum, concept) => sum + weightOf(concept), 0)
  return main + total([...mentioned, ...stems], rarity)
}

/** Returns whether the passage covers at least half of the terms of the question. */
function isCovered({ passage, about, terms }: Indexed, asked: TermsOf): boolean {
  if (passage.takesDetails) return true
  const covered = [...asked.concepts].filter((concept) => about.has(concept) || terms.concepts.has(concept))
  const known = [...asked.others].filter((word) => terms.others.has(word)).length
  const unknown = asked.others.size - known
  const isOnlyAboutUs = covered.every((concept) => aboutUs.includes(concept))
  return isOnlyAboutUs ? covered.length + known > unknown : covered.length + known >= unknown
}

/** Returns whether a question is about everyday matters or other companies. */
function isOffTopic(text: string, asked: TermsOf): boolean {
  const isAboutProduct = productConcepts.some((concept) => asked.concepts.has(concept))
  return mentionsOffTopic(text) || (mentionsEveryday(text) && !isAboutProduct) || isAboutOtherCompanies(text)
}

const priced =
  /\b(?:does|do|did|will|would) (?<who>(?:\p{L}+ ){1,3}?)(?:cost|charge|take)\b|\b(?:cost|costs|price|prices|fees) (?:of|for|at) (?<what>\p{L}+)|\bhow (?:much|long) (?:is|are|was) (?<it>\p{L}+)|^(?:is|are) (?<than>\p{L}+) (?:any )?(?:cheaper|pricier|faster|better)|^(?:what|how) (?:is|are|about) (?<whose>\p{L}+) (?:price|prices|pricing|rates|fees|charges)\b/u

const defined = /^what (?:is|are) (?<it>\p{L}+)$/u

/** “What does Wix charge?”, “What is React?”: names that the site does not know, or those of platforms. */
function isAboutOtherCompanies(text: string): boolean {
  const words = tokensOf(text).join(' ')
  const { who, what, it, whose, than } = (priced.exec(words) ?? defined.exec(words))?.groups ?? {}
  const names = (who ?? what ?? it ?? whose ?? than ?? '').split(' ').filter((name) => name !== '' && !isStop(name))
  return names.length > 0 && !names.some(isOurs)
}

/** Returns whether a word names one of our topics or a product that we could build. */
function isOurs(name: string): boolean {
  const known = termsOf(name).concepts
  return countable.has(name) || (known.size > 0 && !known.has('platform') && !known.has('integration'))
}

/** Returns the piece that fits best, or the first one. Cuts it to whole sentences. */
function quoted({ passage: { id, title, href, about }, pieces }: Indexed, asked: TermsOf, rarity: Rarity): Passage {
  // The first concept is what all pieces are about.
  const particular = [...asked.concepts].filter((concept) => concept !== about[0])
  let best = { text: '', fit: -1 }
  for (const { text, terms } of pieces) {
    const shared = total(
      particular.filter((concept) => terms.concepts.has(concept)),
      rarity,
    )
    const literal = total(
      [...asked.literal].filter((word) => terms.literal.has(word)),
      rarity,
    )
    const fit = shared + literalWeight * literal
    if (fit > best.fit) best = { text, fit }
  }
  return { id, title, href, text: wholeSentences(best.text) }
}

function total(terms: readonly string[], rarity: Rarity): number {
  return terms.reduce((sum, term) => sum + rarity(term), 0)
}

function wholeSentences(text: string): string {
  let quote = ''
  for (const sentence of splitSentences(text)) {
    const longer = quote === '' ? sentence : `${quote} ${sentence}`
    if (longer.length > longestQuote) break
    quote = longer
  }
  return quote
}

/** What a text is about: concepts where the vocabulary knows its words, else their stems. */
interface TermsOf {
  readonly concepts: ReadonlySet<Concept>
  /** Stems that no concept covers, without stop words. */
  readonly others: ReadonlySet<string>
  /** All stems but those of stop words, and the phrases that a concept knows. */
  readonly literal: ReadonlySet<string>
}

const longestPhrase = 6

const conceptRows = Object.entries(concepts).map(([concept, text]) => ({
  concept: concept as Concept,
  ...parsed(text),
}))
const conceptsOfWord = lookupTable(conceptRows.map(({ concept, stems }) => [concept, stems]))
const conceptsOfPhrase = lookupTable(conceptRows.map(({ concept, phrases }) => [concept, phrases.map(plainPhrase)]))
const conceptsOfPair = conceptRows.flatMap(({ concept, phrases }) =>
  phrases.flatMap((phrase) => (phrase.includes('+') ? [{ concept, words: phrase.split('+') }] : [])),
)
const stops = new Set(stopWords.split(' ').flatMap((word) => [word, stem(word)]))

function termsOf(text: string): TermsOf {
  const tokens = tokensOf(text)
  const phrases = phrasesIn(tokens, conceptsOfPhrase)
  const inPhrase = new Set(phrases.flatMap(({ places }) => places))
  const found = new Set<Concept>(phrases.flatMap(({ values }) => values))
  const way = waysToUs.get(tokens.join(' '))
  if (way) return { concepts: new Set([way]), others: new Set(), literal: new Set(tokens) }
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

/** Reads a row of the vocabulary. */
function parsed(row: string) {
  const [words = '', ...phrases] = row.split('|').map((part) => part.trim())
  return { stems: words.split(' ').map(stem), phrases }
}

/** Returns a test for whether a text holds one of the words or phrases of a row. */
function mentions(row: string): (text: string) => boolean {
  const { stems, phrases } = parsed(row)
  const table = lookupTable([[true, phrases.map(plainPhrase)]])
  return (text) => {
    const tokens = tokensOf(text)
    return tokens.some((token) => stems.includes(stem(token))) || phrasesIn(tokens, table).length > 0
  }
}

/** Words in lower case without accents; an apostrophe joins, everything else parts. A number before weeks or months becomes `#`. */
function tokensOf(text: string): readonly string[] {
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
function isStop(token: string): boolean {
  return token.length < 2 || /^\d+$/.test(token) || stops.has(token) || stops.has(stem(token))
}

/** Cuts what grammar adds in English: “prices”, “priced” and “pricing” become one. */
function stem(word: string): string {
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
    // A phrase inside a longer one does not count.
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
