import { type ClauseIntent, clauseIntents, type Lexicon, type Subject } from './lexicon.ts'
import { af } from './words/af.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import { pt } from './words/pt.ts'
import { xh } from './words/xh.ts'
import { zu } from './words/zu.ts'

const lexicons: readonly Lexicon[] = [en, af, zu, xh, fr, pt, de]

/** Returns the words of a list. */
export function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter(Boolean)
}

/** The words without a subject, of all languages. */
export const plainWords: ReadonlySet<string> = new Set(lexicons.flatMap(({ plain }) => wordsOf(plain)))

export interface WeightTable {
  readonly intent: ClauseIntent
  /** By the words of a phrase, with spaces between. */
  readonly weights: ReadonlyMap<string, number>
}

/** The weights of all languages, a table for each intent. */
export const weightTables: readonly WeightTable[] = clauseIntents.map((intent) => {
  const entries = lexicons.flatMap(({ intents }) =>
    Object.entries(intents[intent] ?? {}).flatMap(([weight, list]) =>
      wordsOf(list).map((phrase) => [phrase.replaceAll('_', ' '), Number(weight)] as const),
    ),
  )
  return { intent, weights: new Map(entries.toSorted((one, other) => one[1] - other[1])) }
})

/** In words. */
export const longestPhrase = Math.max(
  ...weightTables.flatMap(({ weights }) => [...weights.keys()].map((phrase) => phrase.split(' ').length)),
)

function ofAllLanguages(subject: Subject): ReadonlySet<string> {
  const lists = lexicons.flatMap(({ subjects }) => wordsOf(subjects[subject]))
  return new Set(lists.map((word) => word.replaceAll('_', ' ')))
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
