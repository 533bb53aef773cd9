import { af } from './af.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import {
  type ClauseIntent,
  clauseIntents,
  type Language,
  languages,
  type Lexicon,
  type QuestionWords,
  type Subject,
  type Weights,
} from './lexicon.ts'
import { pt } from './pt.ts'
import { xh } from './xh.ts'
import { zu } from './zu.ts'

export const lexiconOf: Readonly<Record<Language, Lexicon>> = { en, af, zu, xh, fr, pt, de }
const lexicons = Object.values(lexiconOf)

/** Returns the words of a list. */
export function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter(Boolean)
}

/** The words without a subject, of all languages. */
export const plainWords: ReadonlySet<string> = new Set(lexicons.flatMap(({ plain }) => wordsOf(plain)))

/** Returns the words of a text as the lists have them. `folded`: see `fold`. */
export function wordsIn(folded: string): string[] {
  return folded.replaceAll("'", '').match(/[a-z]+|\d+/g) ?? []
}

/** Returns the words and phrases of lists, with spaces in the phrases. */
export function phrasesOf(lists: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list = '') => wordsOf(list).map((phrase) => phrase.replaceAll('_', ' '))))
}

/** By the words of a phrase, with spaces between. */
export type WeightTable = ReadonlyMap<string, number>

/** Where two weigh the same phrase, the greater weight counts. */
function tableOf(all: readonly (Weights | undefined)[]): WeightTable {
  const entries = all.flatMap((weights = {}) =>
    Object.entries(weights).flatMap(([weight, list]) =>
      [...phrasesOf([list])].map((phrase) => [phrase, Number(weight)] as const),
    ),
  )
  return new Map(entries.toSorted((one, other) => one[1] - other[1]))
}

/** The weights of all languages, a table for each intent. */
export const weightTables = clauseIntents.map((intent): { intent: ClauseIntent; weights: WeightTable } => ({
  intent,
  weights: tableOf(lexicons.map(({ intents }) => intents[intent])),
}))

/** In words. */
const longestPhrase = 8

/** Returns the words and the weight of the longest phrase that begins at `place`: one word without weight where none does. */
export function heaviestAt(words: readonly string[], place: number, weights: WeightTable) {
  for (let length = Math.min(longestPhrase, words.length - place); length > 0; length -= 1) {
    const weight = weights.get(words.slice(place, place + length).join(' '))
    if (weight !== undefined) return { length, weight }
  }
  return { length: 1, weight: 0 }
}

function ofQuestions(name: Exclude<keyof QuestionWords, 'starts' | 'matters'>): ReadonlySet<string> {
  return phrasesOf(lexicons.map(({ questions }) => questions[name]))
}

/** The words of questions, of all languages. */
export const questionWords = {
  asking: ofQuestions('asking'),
  auxiliary: ofQuestions('auxiliary'),
  asked: ofQuestions('asked'),
  opening: ofQuestions('opening'),
  starts: tableOf(lexicons.map(({ questions }) => questions.starts)),
  matters: tableOf(lexicons.map(({ questions }) => questions.matters)),
  prices: ofQuestions('prices'),
  besidePrice: ofQuestions('besidePrice'),
  ability: ofQuestions('ability'),
  work: ofQuestions('work'),
  article: ofQuestions('article'),
  rhetorical: ofQuestions('rhetorical'),
}

/** Says yes. */
export const yesWords = phrasesOf(lexicons.map(({ yes }) => yes))

function ofAllLanguages(subject: Subject): ReadonlySet<string> {
  return phrasesOf(lexicons.map(({ subjects }) => subjects[subject]))
}

/** The words of all languages by what they are about. A phrase has two words at most. */
export const subjectWords: Readonly<Record<Subject, ReadonlySet<string>>> = {
  things: ofAllLanguages('things'),
  wishes: ofAllLanguages('wishes'),
  people: ofAllLanguages('people'),
  times: ofAllLanguages('times'),
  money: ofAllLanguages('money'),
}

/** Lists of phrases as alternatives of a pattern, the longest first. An apostrophe may stand between any two letters of a word in them. */
function alternatives(lists: readonly string[]): string {
  const phrases = lists.flatMap(wordsOf).toSorted((one, other) => other.length - one.length)
  return phrases.map((phrase) => phrase.replaceAll('_', '[ ,]+').replace(/(?<=[a-z])(?=[a-z])/g, "'?")).join('|')
}

const chatter = lexicons.flatMap((lexicon) => lexicon.chatter ?? [])

/** Patterns of what people say before and behind a value, on folded text. */
export const chatterBefore = new RegExp(`^(?:(?:${alternatives(chatter.map(({ before }) => before))})[\\s,.:;!-]+)+`)
export const chatterAfter = new RegExp(`[\\s,.;!-]+(?:${alternatives(chatter.map(({ after }) => after))})[\\s.!?]*$`)

/** A pattern of what people say before a name, on folded text. */
export const nameLead = new RegExp(
  `^(?:(?:well|ok|okay|so|um)[,\\s]+)?(?:${alternatives(lexicons.map(({ naming = '' }) => naming))})\\s+(?:(?:called|named)\\s+)?`,
)

/** The words of each language: those without a subject, and those that it knows of projects and of the talk. */
const usual = languages.map((language) => {
  const { plain, subjects, intents, questions, yes } = lexiconOf[language]
  const weights = [...Object.values(intents), questions.starts ?? {}].flatMap((one) => Object.values(one))
  const lists = [plain, yes, questions.opening ?? '', ...Object.values(subjects), ...weights]
  return { language, words: phrasesOf(lists) }
})

/** How many languages have a word. */
const owners = new Map<string, number>()
for (const { words } of usual) for (const word of words) owners.set(word, (owners.get(word) ?? 0) + 1)

/** A borrowed word decides nothing. */
const enough = 3

/** Returns the language of a text; English unless another is sure. A word that one language alone has counts twice. `folded`: see `fold`. */
export function languageOf(folded: string): Language {
  const words = [...new Set(wordsIn(folded))]
  const scores = usual.map(({ language, words: known }) => {
    const found = words.filter((word) => known.has(word))
    return { language, score: found.reduce((sum, word) => sum + (owners.get(word) === 1 ? 2 : 1), 0) }
  })
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0
  const [best, second] = scores.filter(({ language }) => language !== 'en').toSorted((a, b) => b.score - a.score)
  if (!best || best.score <= english || best.score === second?.score) return 'en'
  return best.score >= Math.min(enough, words.length + 1) ? best.language : 'en'
}
