import { languages, type Language } from './words/languages.ts'
import { lexiconOf, phrasesOf, wordsIn } from './words/words.ts'

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
