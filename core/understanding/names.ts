import { businesses, inAllLanguages } from '../language/field-words.ts'
import { firstOf, inOrder, maybe, wordsOf } from '../language/readers.ts'
import { plainWords, subjectWords } from '../language/words/words.ts'
import { type Span, textAt } from './folded-message.ts'
import { nextWord, readChange, readCue } from './values.ts'

const quoted = /^\s*["“”„«'‘]([^"“”„«»'\n]{1,60}(?:['’](?=\p{L})[^"“”„«»'\n]{1,60})?)["“”»'’]/u
/** Small words inside a name, where a capital letter follows. */
const inside = /^(?:of|the|and|&|'n'|n|van|die|de|du|la|le|for|on|in|at|to|my|your|our|do|da|und|der|a)$/
/** A name in small letters ends before one of these. */
const follows = setOf(
  `for that which who where with to and aimed so because live in on by from vir wat pour qui para que fur die instead please rather then now it is`,
)
const noNameBegins = setOf(
  `a an by on in out for up upon something whatever anything it this that to off after not when if back at into them us me him her as with about the what how one our my people customers and or maybe`,
)
const longestName = 6
const longestSmallName = 3

/** The same, without names in small letters. */
export function capitalNameAfter(text: string, start: number): Span | null {
  const name = nameAfter(text, start)
  return name && (quoted.test(text.slice(start, start + 140)) || isCapital(text.slice(name.start, name.end)))
    ? name
    : null
}

/** Returns the name that stands at `start`: in quotation marks, in capitals, or up to three small words before “for”, “that” or a stop. */
export function nameAfter(text: string, start: number): Span | null {
  const ahead = text.slice(start, start + 140)
  const inQuotes = quoted.exec(ahead)
  if (inQuotes?.[1]) {
    const from = start + inQuotes[0].indexOf(inQuotes[1])
    return { start: from, end: from + inQuotes[1].length }
  }
  const clause = /^\s*[^,.;:!?\n()]*(?:[.!](?=[^\s])[^,.;:!?\n()]*)*/.exec(ahead)?.[0] ?? ''
  const words = [...clause.matchAll(/\S+/g)].map((match) => ({
    word: match[0],
    end: match.index + match[0].length,
    start: match.index,
  }))
  const count = isCapital(words[0]?.word ?? '')
    ? capitalised(words.map(({ word }) => word))
    : small(words.map(({ word }) => word))
  const [first, last] = [words[0], words[count - 1]]
  return first && last ? { start: start + first.start, end: start + last.end } : null
}

function isCapital(word: string): boolean {
  return /^(?=.*\p{L})[\p{Lu}\p{Lo}\d]/u.test(word)
}

function capitalised(words: readonly string[]): number {
  if (words.length === 1) return 1
  let count = 0
  for (let place = 0; place < Math.min(words.length, longestName + 1); place += 1) {
    const word = words[place] ?? ''
    if (isCapital(word)) count = place + 1
    else if (!inside.test(word.toLowerCase())) break
  }
  return count <= longestName ? count : 0
}

function small(words: readonly string[]): number {
  if (noNameBegins.has(words[0]?.toLowerCase() ?? '')) return 0
  const end = words.findIndex((word) => follows.has(word.toLowerCase()))
  const count = end < 0 ? words.length : end
  return count <= longestSmallName ? count : 0
}

const articles = setOf(`a an the my our this another one some n ons un une um uma ein eine einen`)
/** What an idea goes on with. */
const goesOn = setOf(`for that which to so where with who called named when vir wat pour qui para que fur die`)
const clauseWords = setOf(
  `so that which who where because when whenever help helps let lets allow allows showing sodat wat qui damit`,
)
/** In words. A longer answer with a clause in it says what the project does. */
const longestNameInWords = 6
const mostBeforeThing = 5

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Whether a text says what is to be built: “an app for booking tennis courts”. */
export function describesThing(folded: string): boolean {
  const words = folded.slice(0, 160).match(/[a-z']+/g) ?? []
  const article = words.findIndex((word) => articles.has(word.replace("'", '')))
  if (article < 0 || !words.slice(0, article).every((word) => isPlainOrWish(word.replace("'", '')))) return false
  return words
    .slice(article + 1, article + 1 + mostBeforeThing)
    .some((word, place) => isThing(word) && goesOn.has(words[article + place + 2] ?? ''))
}

function isThing(word: string): boolean {
  return subjectWords.things.has(word) || subjectWords.things.has(word.replace(/s$/, ''))
}

function isPlainOrWish(word: string): boolean {
  return plainWords.has(word) || subjectWords.wishes.has(word)
}

/** Whether an answer to the question for a name is none: a description, or a long sentence with a clause. */
export function isNoName(folded: string): boolean {
  return describesThing(folded) || saysMoreThanName(folded) || saysWhatFor.test(folded)
}

const saysWhatFor = /^(?:it'?s|it is|this is) (?:for|to|so|just for|mainly for|where|when|because) /

/** Whether a text is a sentence that is too long for a name. */
export function saysMoreThanName(folded: string): boolean {
  const words = folded.trim().split(/\s+/)
  return words.length > longestNameInWords && words.slice(1, -1).some((word) => clauseWords.has(word))
}

const inQuotes = /^[^"“]*["“]([^"”]{2,60})["”][^"“]*$/
const ours = inOrder(
  wordsOf('my, our, ons, the'),
  wordsOf(...inAllLanguages(businesses)),
  maybe(wordsOf('name')),
  wordsOf('is, heet'),
  maybe(readCue.projectName),
)
const nameCue = firstOf(
  ours,
  readChange.rename,
  readCue.projectName,
  inOrder(wordsOf('name, naam, working title'), wordsOf('is, sal wees')),
  wordsOf('thought maybe, thinking maybe, thinking of, was thinking, thought of'),
)

/** The name in an answer that says more: “Not really, the farm is called Kloofzicht”. Null where it holds none. */
export function findName(text: string, folded: string): Span | null {
  const quotation = inQuotes.exec(text)?.[1]
  if (quotation) return { start: text.indexOf(quotation), end: text.indexOf(quotation) + quotation.length }
  for (let place = 0; place < folded.length; place = nextWord(folded, place)) {
    const cue = nameCue(folded, place)
    const name = cue > place ? nameAfter(text, cue) : null
    const isLast = name && /^["'”’»]?(?:[\s.!]*$|[,;.!] )/.test(folded.slice(name.end))
    if (name && (isLast || isCapital(textAt(text, name)))) return name
  }
  return null
}
