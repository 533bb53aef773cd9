import MiniSearch, { type SearchResult } from 'minisearch'
import type { Agency } from '../../../../core/agency/agency.ts'
import { commonWords } from '../../../../core/language/words.ts'
import { splitSentences } from '../../../../core/text/sentences.ts'
import type { SiteContent } from '../content/site-content.ts'
import { type SitePassage, sitePassages } from './site-passages.ts'

/** A piece of what the site says, short enough to be quoted in a reply. */
export interface Passage {
  /** Unique, and stable between releases: `faq/pricing`, `terms/idea`. */
  readonly id: string
  /** Plain text, at most 60 words, in whole sentences of the site. */
  readonly text: string
  readonly title: string
  /** A path on this site, with its fragment: `/faq?open=pricing#pricing`. */
  readonly href: string
}

/** Returns the passage that answers a question, or null where the site says nothing on it. */
export type FindPassage = (question: string) => Passage | null

const mostWordsQuoted = 60
/** In characters. The rest of a longer question is not read. */
const longestQuestion = 600
/** Words between two of a subject that says something only in its order: “what do you (guys) do”. */
const mostBetween = 2
/** Unknown words for each known one in a question about a product: “could AI sort our incoming mail?” */
const mostDetails = 3

/** As people write them, without an apostrophe. */
const shortForms: ReadonlyMap<string, string> = new Map(
  'whats what is,whos who is,wheres where is,whens when is,hows how is,hw how,youre you are,r are,u you,ur your'
    .split(',')
    .map((row) => [row.split(' ', 1).join(''), row.slice(row.indexOf(' ') + 1)]),
)

/** Words that may stand anywhere and change nothing. */
const fillers: ReadonlySet<string> = new Set(
  `guys exactly actually really just all so please also basically honestly kindly then maybe ever even usually normally typically roughly
  physical`.split(/\s+/),
)

/** Matters on which the site says nothing, asked in words that a passage knows: “do you guarantee first place on Google?” */
const unansweredMatters = `
  guarantee, refund, money back, discount, including vat, excluding vat, competitor, other agencies, cheaper than, faster than, money do you make, you earn,
  i earn, should i charge, my price, my customers, people pay for, per sale, salesforce cost, hubspot cost, xero cost, start a business, hire me, weekend`

/** What is asked decides more than the thing for which it is asked: “how much is an app?” asks for a price. */
const weights: Readonly<Record<string, number>> = { 'faq/pricing': 2, 'faq/timeline': 2, product: 0.4 }
/** A question of the FAQ is answered by its own answer. */
const [unanswered, ownQuestion] = [3, 9] as const

/** A subject, as it is indexed. Null: the site says nothing on it. */
interface Subject {
  readonly words: string
  readonly passage: SitePassage | null
  readonly piece: number
  readonly weight: number
}

type Hit = SearchResult & Subject

/** Creates the search over the site's own sentences. A passage is found by a subject that the question names whole; rare words count most. */
export function createFindPassage(agency: Agency, now: () => SiteContent): FindPassage {
  let indexed: { readonly content: SiteContent; readonly index: MiniSearch } | undefined

  return function findPassage(question) {
    const words = wordsOf(question.normalize('NFKC').slice(0, longestQuestion))
    // With the first question after a change, not with the server: it takes about 20 ms.
    const content = now()
    if (indexed?.content !== content) indexed = { content, index: indexOf(sitePassages(agency, content)) }
    const all = indexed.index.search(words.join(' ')) as Hit[]
    const hits = all.filter((hit) => isNamed(hit.words.split(' '), words))
    const best = hits.find(({ passage }) => passage === null || isCovered(passage, hits, words))
    if (!best?.passage) return null
    const { id, title, href, pieces } = best.passage
    return { id, title, href, text: shortened(pieces[best.piece] ?? '', new Set(words)) }
  }
}

function indexOf(passages: readonly SitePassage[]): MiniSearch {
  const subjects: readonly Subject[] = [
    ...passages.flatMap((passage) => {
      const weight = weights[passage.id] ?? weights[passage.kind] ?? 1
      const asked = { words: wordsOf(passage.title).join(' '), passage, piece: 0, weight: ownQuestion }
      const rows = passage.subjects.flatMap((list, piece) =>
        listed(list).map((words) => ({ words, passage, piece, weight })),
      )
      return passage.title.endsWith('?') ? [asked, ...rows] : rows
    }),
    ...listed(unansweredMatters).map((words) => ({ words, passage: null, piece: 0, weight: unanswered })),
  ]
  const index = new MiniSearch({
    fields: ['words'],
    storeFields: ['words', 'passage', 'piece'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { boostDocument: (id) => subjects[id]?.weight ?? 0 },
  })
  index.addAll(subjects.map((subject, id) => ({ id, ...subject })))
  return index
}

function listed(subjects: string): readonly string[] {
  return subjects.split(',').flatMap((subject) => wordsOf(subject).join(' ') || [])
}

/** Returns whether a question has all words of a subject. Plain words alone say something only in their order. */
function isNamed(subject: readonly string[], words: readonly string[]): boolean {
  if (!subject.every(isPlain)) return subject.every((word) => words.includes(word))
  const placeAfter = (place: number, word: string) => {
    const next = words.indexOf(word, place + 1)
    return next - place > mostBetween + 1 ? -1 : next
  }
  const [first, ...others] = subject
  return words.some((word, start) => {
    const end = others.reduce((place, other) => (place < 0 ? place : placeAfter(place, other)), start)
    return word === first && end >= 0
  })
}

/** Returns whether the subjects of a passage are enough of a question. */
function isCovered(passage: SitePassage, hits: readonly Hit[], words: readonly string[]): boolean {
  const isAnswer = passage.kind === 'answer'
  // “What is React?” asks for nothing that is ours.
  const isOfTools = passage.kind === 'product' || passage.id === 'faq/technology'
  if (isOfTools && /^what (?:is|are) \S+$/.test(words.join(' '))) return false
  // “… for surf lessons?” is what the product is for.
  const end = isAnswer ? words.indexOf('for') : -1
  const content = words.slice(0, end < 0 ? words.length : end).filter((word) => !isPlain(word))
  const own = hits.filter((hit) => hit.passage === passage || (isAnswer && hit.passage?.kind === 'product'))
  const covered = new Set(own.flatMap(({ queryTerms }) => queryTerms))
  const unknown = content.filter((word) => !covered.has(word)).length
  const known = Math.max(1, content.length - unknown)
  if (passage.kind === 'rule') return known >= unknown
  return isAnswer ? known > unknown : mostDetails * known >= unknown
}

/** Returns the sentences of a text that fit best, at most 60 words together. */
function shortened(text: string, asked: ReadonlySet<string>): string {
  const sentences = splitSentences(text)
  const fitOf = (sentence: string) => wordsOf(sentence).filter((word) => asked.has(word) && !isPlain(word)).length
  const kept = new Set<string>()
  for (const sentence of sentences.toSorted((one, other) => fitOf(other) - fitOf(one))) {
    const length = [...kept, sentence].join(' ').split(/\s+/).length
    if (length > mostWordsQuoted && kept.size > 0) break
    kept.add(sentence)
  }
  return sentences.filter((sentence) => kept.has(sentence)).join(' ')
}

/** Stems in lower case without accents; an apostrophe joins, everything else parts. Fillers are left out. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => shortForms.get(word)?.split(' ') ?? word)
  return words.filter((word) => !fillers.has(word)).map(stem)
}

const plainStems = new Set([...commonWords].map(stem))

/** A word that says nothing of what a question is about, a number, or a single letter. */
function isPlain(word: string): boolean {
  return word.length < 2 || /\d/.test(word) || plainStems.has(word)
}

/** Cuts what grammar adds in English: “prices”, “priced” and “pricing” become one. */
function stem(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<!s|u|i)s$/, '')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/(?<=\w{2}([bdgmnprt]))\1$/, '')
    .replace(/(?<=\w{3})e$/, '')
}
