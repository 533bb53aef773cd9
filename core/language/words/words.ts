import { af } from './af.ts'
import { en } from './en.ts'
import type { Language } from './lexicon.ts'
import { otherLanguages } from './others.ts'

const lexicons = [en, af]
const others = Object.values(otherLanguages)

/** Returns the words of a list. */
export function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter(Boolean)
}

/** The words without a subject, of both languages. */
export const plainWords: ReadonlySet<string> = new Set(lexicons.flatMap(({ plain }) => wordsOf(plain)))

/** Returns the words of a text as the lists have them. `folded`: see `fold`. */
export function wordsIn(folded: string): string[] {
  return folded.replaceAll("'", '').match(/[a-z]+|\d+/g) ?? []
}

/** Returns the words and phrases of lists, with spaces in the phrases. */
function phrasesOf(lists: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list = '') => wordsOf(list).map((phrase) => phrase.replaceAll('_', ' '))))
}

/** Words that say no in a language of which we know little more. */
export const noElsewhere = phrasesOf([...others.map((one) => one.no), 'hakuna'])

/** Returns a pattern for any of these words and phrases in a text of words with spaces between. `_` joins a phrase. */
export function phrases(list = '', flags = '', before = String.raw`\b`): RegExp {
  const all = wordsOf(list).join('|').replaceAll('_', ' ')
  return new RegExp(all === '' ? '(?!)' : String.raw`${before}(?:${all})\b`, flags)
}

/** Returns the words of both languages, list by list. */
function inBoth<Name extends string>(lists: readonly Readonly<Partial<Record<Name, string>>>[]) {
  const names = Object.keys(lists[0] ?? {}) as Name[]
  const words = names.map((name) => [name, phrasesOf(lists.map((list) => list[name]))])
  return Object.fromEntries(words) as Readonly<Record<Name, ReadonlySet<string>>>
}

/** Says yes. */
export const yesWords = phrasesOf([...lexicons.map(({ yes }) => yes), 'oui sim yebo ewe'])

/** The words by what they are about. A phrase has two words at most. */
export const subjectWords = inBoth(lexicons.map(({ subjects }) => subjects))

/** The words of each language, its own first. */
const usual: readonly (readonly [Language | 'es' | 'hi', ReadonlySet<string>])[] = [
  ...[['en', en] as const, ['af', af] as const].map(([language, { plain, yes, subjects }]) => {
    return [language, phrasesOf([plain, yes, ...Object.values(subjects)])] as const
  }),
  ...Object.entries(otherLanguages).map(([language, { words }]) => [language as Language, phrasesOf([words])] as const),
]

/** How many languages have a word. */
const owners = new Map<string, number>()
for (const [, words] of usual) for (const word of words) owners.set(word, (owners.get(word) ?? 0) + 1)

/** Whether a word is in a list of one of the languages. */
export const isKnown = (word: string) => owners.has(word)
/** Whether it is an English or Afrikaans one. */
export const isOurs = (word: string) => usual.slice(0, lexicons.length).some(([, known]) => known.has(word))

/** A borrowed word decides nothing. */
const enough = 3

/** Returns the language of a text; English unless another is sure. A word that one language alone has counts twice. `folded`: see `fold`. */
export function languageOf(folded: string): Language {
  const words = [...new Set(wordsIn(folded))]
  const scores = usual.map(([language, known]) => {
    const found = words.filter((word) => known.has(word))
    return { language, score: found.reduce((sum, word) => sum + (owners.get(word) === 1 ? 2 : 1), 0) }
  })
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0
  const [best, second] = scores.filter(({ language }) => language !== 'en').toSorted((a, b) => b.score - a.score)
  if (!best || best.score <= english || best.score === second?.score) return 'en'
  if (best.language === 'es' || best.language === 'hi') return 'en'
  return best.score >= Math.min(enough, words.length + 1) ? best.language : 'en'
}
