import type { Agency } from '../../../../core/agency/agency.ts'
import { fold } from '../../../../core/language/fold.ts'
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
const mostBetween = 3
/** Unknown words for each known one in a question about a product: “could AI sort our incoming mail?” */
const mostDetails = 3

/** As people write them, without an apostrophe. */
const shortForms: ReadonlyMap<string, string> = new Map(
  'whats:what is,whos:who is,wheres:where is,whens:when is,hows:how is,hw:how,youre:you are,r:are,u:you,ur:your'
    .split(',')
    .map((row) => row.split(':') as [string, string]),
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
  readonly words: readonly string[]
  readonly passage: SitePassage | null
  readonly piece: number
  readonly weight: number
}

/** Creates the search over the site's own sentences. A passage is found by a subject that the question names whole; rare words count most. */
export function createFindPassage(agency: Agency, now: () => SiteContent): FindPassage {
  let indexed: { readonly content: SiteContent; readonly subjects: readonly Subject[] } | undefined

  return function findPassage(question) {
    const words = wordsOf(question.normalize('NFKC').slice(0, longestQuestion))
    // With the first question after a change, not with the server: it takes about 20 ms.
    const content = now()
    if (indexed?.content !== content) indexed = { content, subjects: subjectsIn(sitePassages(agency, content)) }
    const [asked, inOrder] = [new Set(words), ` ${words.join(' ')} `]
    const hits = indexed.subjects.filter((subject) => isNamed(subject, asked, inOrder))
    const best = hits.find(({ passage }) => passage === null || isCovered(passage, hits, words))
    if (!best?.passage) return null
    const { id, title, href, pieces } = best.passage
    return { id, title, href, text: shortened(pieces[best.piece] ?? '', asked) }
  }
}

/** The heaviest first. A rare word weighs more than a usual one. */
function subjectsIn(passages: readonly SitePassage[]): readonly Subject[] {
  const subject = (words: string, weight: number, passage: SitePassage | null = null, piece = 0) => {
    return { words: wordsOf(words), weight, passage, piece }
  }
  const all = [
    ...unansweredMatters.split(',').map((words) => subject(words, unanswered)),
    ...passages.flatMap((passage) => [
      ...(passage.title.endsWith('?') ? [subject(passage.title, ownQuestion, passage)] : []),
      ...passage.subjects.flatMap((list, piece) => {
        const weight = weights[passage.id] ?? weights[passage.kind] ?? 1
        return list.split(',').map((words) => subject(words, weight, passage, piece))
      }),
    ]),
  ].filter(({ words }) => words.length > 0)
  const uses = new Map<string, number>()
  for (const word of all.flatMap(({ words }) => words)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const rarityOf = (word: string) => Math.log(all.length / (uses.get(word) ?? 1))
  const weigh = ({ words, weight }: Subject) =>
    weight * words.length * words.reduce((sum, word) => sum + rarityOf(word), 0)
  return all.map((one) => ({ ...one, weight: weigh(one) })).toSorted((one, other) => other.weight - one.weight)
}

/** Returns whether a question has all words of a subject. Plain words alone say something only in their order. */
function isNamed({ words: subject }: Subject, asked: ReadonlySet<string>, inOrder: string): boolean {
  if (!subject.every((word) => asked.has(word))) return false
  return !subject.every(isPlain) || new RegExp(` ${subject.join(`(?: \\S+){0,${mostBetween}} `)} `).test(inOrder)
}

/** Returns whether the subjects of a passage are enough of a question. */
function isCovered(passage: SitePassage, hits: readonly Subject[], words: readonly string[]): boolean {
  const isAnswer = passage.kind === 'answer'
  // “What is React?” asks for nothing that is ours.
  const isOfTools = passage.kind === 'product' || passage.id === 'faq/technology'
  if (isOfTools && /^what (?:is|are) \S+$/.test(words.join(' '))) return false
  // “… for surf lessons?” is what the product is for.
  const end = isAnswer ? words.indexOf('for') : -1
  const content = words.slice(0, end < 0 ? words.length : end).filter((word) => !isPlain(word))
  const own = hits.filter((hit) => hit.passage === passage || (isAnswer && hit.passage?.kind === 'product'))
  const covered = new Set(own.flatMap((hit) => hit.words))
  const unknown = content.filter((word) => !covered.has(word)).length
  const known = Math.max(1, content.length - unknown)
  if (passage.kind === 'rule') return known >= unknown
  return isAnswer ? known > unknown : mostDetails * known >= unknown
}

/** Returns the sentences of a text that fit best, at most 60 words together. */
function shortened(text: string, asked: ReadonlySet<string>): string {
  const sentences = splitSentences(text)
  const fitOf = (sentence: string) => wordsOf(sentence).filter((word) => asked.has(word) && !isPlain(word)).length
  const best = sentences.toSorted((one, other) => fitOf(other) - fitOf(one))
  const lengthTo = (place: number) => best.slice(0, place).join(' ').split(/\s+/).length
  const kept = best.filter((_, place) => place === 0 || lengthTo(place + 1) <= mostWordsQuoted)
  return sentences.filter((sentence) => kept.includes(sentence)).join(' ')
}

/** Stems in lower case without accents; an apostrophe joins, everything else parts. */
function wordsOf(text: string): readonly string[] {
  const words =
    fold(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => shortForms.get(word)?.split(' ') ?? word).map(stem)
}

const fillers = 'guys exactly really just please basically honestly kindly usually normally typically roughly physical'
const plainStems = new Set([...commonWords, ...fillers.split(' ')].map(stem))

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
