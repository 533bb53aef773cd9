import { calendars } from './calendar.ts'
import { fold } from './fold.ts'
import { type Language, languages, lexicons, otherLanguages } from './lexicon.ts'

/** Returns the words of a list. */
function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter(Boolean)
}

/** Returns the words of a text as the lists have them. `folded`: see `fold`. */
export function wordsIn(folded: string): string[] {
  return folded.replaceAll("'", '').match(/[a-z]+|\d+/g) ?? []
}

/** Returns the words and phrases of lists, with spaces in the phrases. */
function phrasesOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => wordsOf(list).map((phrase) => phrase.replaceAll('_', ' '))))
}

/** Returns a pattern for any of these words and phrases in a text of words with spaces between. `_` joins a phrase. */
export function phrases(list = '', flags = '', before = String.raw`\b`): RegExp {
  const all = wordsOf(list).join('|').replaceAll('_', ' ')
  return new RegExp(all === '' ? '(?!)' : String.raw`${before}(?:${all})\b`, flags)
}

const { en, af } = lexicons
/** The words without a subject, of both languages. */
export const plainWords = phrasesOf(en.plain, af.plain)

/** The words by what they are about, of both languages. A phrase has two words at most. */
export const subjectWords = {
  things: phrasesOf(en.subjects.things, af.subjects.things),
  wishes: phrasesOf(en.subjects.wishes, af.subjects.wishes),
  people: phrasesOf(en.subjects.people, af.subjects.people),
  times: phrasesOf(en.subjects.times, af.subjects.times),
  money: phrasesOf(en.subjects.money, af.subjects.money),
} as const

/** Whether a word has a subject of its own. */
export function isSubject(word: string): boolean {
  return word.length > 1 && !plainWords.has(word) && !/^\d/.test(word)
}

/** Whether a text holds one of these words, or two of them that belong together. */
export function holdsAny(folded: string, words: ReadonlySet<string>): boolean {
  const found = wordsIn(folded)
  return found.some((word, place) => {
    const forms = [word, word.replace(/s$/, ''), `${word} ${found[place + 1] ?? ''}`]
    return forms.some((form) => words.has(form))
  })
}

/** Says yes, or no in a language of which we know little more. */
export const yesWords = phrasesOf('yes yeah yep yup sure ok okay correct exactly ja jip reg_so oui sim yebo ewe')
export const noElsewhere =
  phrasesOf(`non rien aucun aucune pas nao nada nenhum nenhuma tanto nein nichts nicht keine keinen cha chha hhayi lutho
  akukho angazi hayi andazi hakuna akunanto akukhona ninguno ninguna nessuno nessuna ingenting keinerlei bilmiyorum`)

const dates = Object.values(calendars).flatMap(({ months, weekdays, numbers }) => [
  ...[...months, ...weekdays].map(([name = '']) => fold(name)),
  ...numbers,
])
/** Words of which a name is seldom made, and on which a question seldom turns: those without a subject, months, days and numbers among
 *  them. Folded and without apostrophes. */
export const commonWords: ReadonlySet<string> = new Set([
  ...plainWords,
  ...Object.values(otherLanguages).flatMap(wordsOf),
  ...dates,
  ...wordsOf(`alles expect money maam eenvoudige projek sake similar whom whose made build built create develop handle wonder curious see using provide
    everything someone somebody anyone anybody people person folks after per via vs approximately approx around located month week day include instead
    plan afterwards find found send sent project offer compliant apply run total full whole average simple basic small big large little complex medium
    range final release version mvp company agency business southeaster client customer user top progress hoeveel combien quanto walk account
    subscription pick monthly realistic wud rough end hidden term talk normal extra realistically manage afford sal neem betaal bied gebruik iemand kry
    teken dalk faites faire serait qual demora tempo seria fica konnt macht machen habt ware ku nga ngi uku kuya ka ye`),
])

/** The words of each language. */
const usual = [
  ...Object.entries(lexicons).map(
    ([language, { plain, subjects }]) => [language, phrasesOf(plain, ...Object.values(subjects))] as const,
  ),
  ...Object.entries(otherLanguages).map(([language, words]) => [language, phrasesOf(words)] as const),
]

/** How many languages have a word. */
const owners = (word: string) => usual.filter(([, known]) => known.has(word)).length
/** Whether it is an English one. */
export const isEnglish = (word: string) => usual[0]?.[1].has(word) === true

/** In words; and in letters, from where on a word in no list of ours says something: “fitness”. */
const [longestNo, longWord] = [4, 7] as const

/** “Pas encore”, or a few words without a capital or figure that are in no list of ours: it may say that there is nothing. */
export function saysNoAbroad(text: string): boolean {
  const words = wordsIn(fold(text))
  const unknown = words.filter((word) => word.length < longWord && owners(word) === 0 && !commonWords.has(word))
  const isUnknown = words.length === 0 || unknown.length * 2 > words.length
  const mayBeNo = words.some((word) => noElsewhere.has(word)) || (isUnknown && !/[\p{Lu}\d&+.]/u.test(text))
  return words.length <= longestNo && mayBeNo
}

/** A borrowed word decides nothing. */
const enough = 3

/** Returns the language of a text; English unless another is sure. A word that one language alone has counts twice. `folded`: see `fold`. */
export function languageOf(folded: string): Language {
  const words = [...new Set(wordsIn(folded))]
  const scoreOf = (known: ReadonlySet<string>) =>
    words.filter((word) => known.has(word)).reduce((sum, word) => sum + (owners(word) === 1 ? 2 : 1), 0)
  const [best, second] = usual
    .map(([language, known]) => ({ language, score: scoreOf(known) }))
    .toSorted((one, other) => other.score - one.score)
  const isSure = best && best.score > (second?.score ?? 0) && best.score >= Math.min(enough, words.length + 1)
  return languages.find((language) => isSure && language === best.language) ?? 'en'
}

const noughts = 'zero|oh|o|nought|nul'
const figures = [noughts, ...calendars.en.numbers.slice(0, 9).map((name, at) => `${name}|${calendars.af.numbers[at]}`)]
const named = `(?:double )?(?:${figures.join('|')})`
const dictated = new RegExp(`(?<!\\w)(?=(?:double )?(?:${noughts})[ ,-])${named}(?:[ ,-]+${named}){7,}(?!\\w)`, 'gi')

/** Returns a text with the figures of telephone numbers that are dictated: “oh eight two, double five …”. */
export function withFigures(text: string): string {
  const figureOf = (word: string) => figures.findIndex((names) => names.split('|').includes(word))
  const single = (said: string) => wordsIn(said.toLowerCase().replace(/double (\w+)/g, '$1 $1'))
  return text.replace(dictated, (said) => single(said).map(figureOf).join(''))
}
