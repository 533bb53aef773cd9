import { fold } from '../../../../core/language/fold.ts'
import { isSubject, plainWords, wordsIn } from '../../../../core/language/words.ts'
import { readSentence, wantsThing } from './intents.ts'

/** What stands before a name that is said: “it's called”, “we thought maybe”. */
const lead =
  /^(?:(?:well|ok(?:ay)?|so|um+|ag|eish|yes|yeah|no|nope|not really|hmm|maybe|just|probably|prob|perhaps|either)[,\s]+)*(?:(?:it|its|it's|it is|this is|that is|that's|the name is|name is|name|working title(?: is)?|title|we(?:'ll|'d|'re)?|i(?:'ll|'d|'m)?|let'?s|lets|she said|he said|they said|my daughter said|dit heet|die naam is|dit se naam is|ons noem dit|se naam is|his name|her name)[\s,:]+(?:(?:will|would|want to|are|am|was|think of|thought of|thinking of|thinking|thinking maybe|like to|just|can)\s+)*(?:(?:call(?:ing)?|name|be|is)\b)?\s*(?:(?:it|this|be)\b)?\s*(?:called|named|going to be|maybe)?\s*|(?:call it|name it|noem dit(?: maar)?)\s+|was thinking (?:of |maybe )?)?/
const quotation = /["“„«]([^"“”„«»\n]{1,60})["”»]|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{2,60})['’](?![\p{L}])/u
/** Before a name: one that it puts right, “Open Table, no wait, Open Sufra”, or that there is none, “no name yet, so call it Sufra”. */
const takenBack =
  /^[^.!?]{1,60}[,;.-]\s(?:no,? wait|wait,? no|(?:no,? )?sorry(?:,? i mean)?|(?:no,? |or )rather|make that|i mean)[,:]?\s+(?=["“']?[\p{Lu}\d])|^(?=.{0,60}\b(?:[Nn]o|none|not|don.?t|haven.?t|[Dd]unno|yet|[Gg]een|idk)\b)[^.!?]{1,80}?(?:[,;]| -| so| but)\s+(?=(?:(?:just|maybe|then|rather|[Ll]et'?s)\s+)*(?:(?:call|name) it|noem dit)\s)/u
/** A capital, a figure, or a letter of a script without capitals. */
const capital = /^["“'‘(]?[\p{Lu}\p{Lo}\d&]/u
const small =
  /^(?:of|the|and|&|'n'|n|van|die|de|du|la|le|for|on|in|at|to|or|my|your|our|do|da|das|dos|del|und|der|a|by|with|se|en|y|e|el|les|et|zum|zur|fur|ya|wa|na|za)$/i

/** In words, and in characters. */
const longestName = 6
/** Without a capital or words that lead to a name. */
const longestPlain = 4
const longestRead = 300
const isNone = (text: string) =>
  text.length > longestRead || (/^(?:\w+ )?(?:the )?same (?:as|like) /i.test(text) && !isTitle(text))

/** Several words of which all but small ones have a capital, the first and the last too: a name, whatever they say. */
export function isTitle(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const isFramed = [words[0], words.at(-1)].every((word) => capital.test(word ?? ''))
  const isWhole = words.every((word) => capital.test(word) || small.test(word))
  return words.length >= 2 && words.length <= longestName && isFramed && isWhole && /\p{Ll}/u.test(text)
}

/** Returns the name in the answer to its question: in quotation marks, behind “call it”, in capitals; else the whole answer where it is short. `isSure` is false
 *  where it looks like no name: “the same as Carla's”. */
export function readProjectName(answer: string) {
  const text = answer.trim().replace(takenBack, '')
  if (isNone(text)) return { name: text, isSure: false }
  const [said = ''] = lead.exec(fold(text)) ?? []
  const rest = bare(text.slice(said.length)) || text
  const quoted = quotation.exec(text)?.slice(1).find(Boolean)
  const name = quoted ?? (isTitle(text) ? bare(text) : nameInCapitals(rest))
  if (name !== null) return { name, isSure: !beforePlace.test(text.slice(0, text.indexOf(name))) }
  const isShort = rest.split(/\s+/).length <= longestName && !/[.!?]\s/.test(rest)
  const isLed = /call|name|naam|title|heet|noem|said|think/.test(said)
  return { name: bare(rest), isSure: isShort && (isLed || !looksLikeNone(text)) }
}

/** “More bookings from Germany”, “it's a cafe in Observatory”: before the name of a place. */
const beforePlace = /\b(?:in|from|at|near)\s+(?:the\s+)?$/i

/** “Kelp. It's for divers”, “Kelp, for divers”. */
const clauseEnd = /(?:[,;(]|\s-\s)(?!\s*["“'‘(]?[\p{Lu}\p{Lo}\d&])\s*|[.!?]\s+/u

function nameInCapitals(words: string): string | null {
  const [clause = words, next] = words.split(clauseEnd)
  const isCut = capital.test(clause) && next !== undefined
  const rest = words.slice(clause.length).replace(clauseEnd, '')
  if (isBegun(words)) return null
  const run = nameWithin(words) ?? (isCut ? (firstRun(clause.split(/\s+/)) ?? nameInCapitals(rest)) : capitalRun(words))
  // “Another company does it for R3000” names none.
  const isSum = run !== null && run.length < words.length && /^\P{L}?\p{L}{0,2}\d[\d.,\s]*k?$/u.test(run)
  return isSum ? null : run
}

/** “Tyre Tables mzansi”, and not “NapTap lol”. */
function isBegun(words: string): boolean {
  const [, behind] = /^\p{Lu}\S*(?: (?!I )\p{Lu}\S*)*((?: \p{Ll}+){1,2})$/u.exec(words) ?? []
  return behind !== undefined && wordsIn(fold(behind)).every(isSubject)
}

const calledSo = /^(.*?)\b(?:called|named|call(?:ing)? it|heet|genaamd) (?=["“'‘]?[\p{Lu}\d])/su
const ofAnother =
  /\b(?:use|uses|using|competitor|similar|who|which|people|someone|currently|existing|owns?|my name|farm|company|business)\b[^.!?,;]*$|[a-z]{2}(?<!thi|wa|i)s $/i

/** Returns the name in capitals that a message gives to what is to be built: “an app called Corner Post”. Null where it gives none. */
export function nameWithin(text: string): string | null {
  const [cue = '', before = ''] = calledSo.exec(text) ?? []
  return cue === '' || ofAnother.test(before.slice(-longestRead)) ? null : firstRun(text.slice(cue.length).split(/\s+/))
}

/** The words in capitals where all others are small: “NapTap lol”, “prob just my name, Freya Lindqvist”. Null where capitals tell nothing. */
function capitalRun(text: string): string | null {
  if (!/\p{Ll}/u.test(text)) return null
  // “As I said”: the pronoun is no name, and what follows it is a sentence.
  const [before = ''] = text.split(/(?:^|\s+)I\s/, 1)
  const words = before.split(/\s+/)
  const last = words.findLastIndex(
    (word, place) => capital.test(word) && (/\p{L}/u.test(word) || capital.test(words[place - 1] ?? '')),
  )
  const first = words.findIndex((word) => capital.test(word))
  if (first < 0 || last < first) return null
  // A capital at the beginning alone is how a sentence begins.
  if (last === 0) return words.length === 1 || /\p{Ll}\p{Lu}/u.test(words[0] ?? '') ? firstRun(words.slice(0, 1)) : null
  const run = words.slice(first, last + 1)
  const isWhole = small.test(run[1] ?? '') || run.every((word) => capital.test(word) || small.test(word))
  return firstRun(words.slice(isWhole ? first : words.findIndex((word, place) => place > 0 && capital.test(word))))
}

function firstRun(words: readonly string[]): string | null {
  const end = words.findIndex(
    (word, place) => !capital.test(word) && !(small.test(word) && capital.test(words[place + 1] ?? '')),
  )
  const run = end < 0 ? words : words.slice(0, end)
  const closed = run.findIndex((word) => /[,;.!?]$/.test(word))
  const name = bare((closed < 0 ? run : run.slice(0, closed + 1)).join(' '))
  const isPlain = plainWords.has(fold(name)) || /^\S+['’](?:ve|ll|re|m|d)$|^(?:it|that|there|he|she)['’]s$/i.test(name)
  return name.length < 2 || run.length > longestName || isPlain ? null : name
}

function bare(text: string): string {
  return text.replace(/^[\s"“'‘«„(]+|(?:,? for now| instead)?[\s"”'’».,;:!?)]+$|,? for now$| instead$/gu, '')
}

/** A sentence about somebody or something, or a description of the thing. */
function looksLikeNone(text: string): boolean {
  const folded = fold(text)
  const { words, subjects } = readSentence(folded)
  return wantsThing(folded) || startsSentence.test(folded) || (words > 1 && subjects === 0) || words > longestPlain
}

const startsSentence =
  /^(?:i|we|its|it's|it|this|that|they|he|she|there|maybe we|i'm|im|we're|my|our|so|because|to|for|let|just so)\b(?! am\b)\s/
