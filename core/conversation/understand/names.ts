import type { Span } from './folded-message.ts'
import { oneOf } from './vocabulary.ts'

const quoted = /^\s*["“”„«'‘]([^"“”„«»'\n]{1,60}(?:['’](?=\p{L})[^"“”„«»'\n]{1,60})?)["“”»'’]/u
/** Small words inside a name, where a capital letter follows. */
const inside = /^(?:of|the|and|&|'n'|n|van|die|de|du|la|le|for|on|in|at|to|my|your|our|do|da|und|der|a)$/
/** A name in small letters ends before one of these. */
const follows =
  /^(?:for|that|which|who|where|with|to|and|aimed|so|because|live|in|on|by|from|vir|wat|pour|qui|para|que|fur|die|instead|please|rather|then|now|it|is)$/i
const noNameBegins =
  /^(?:a|an|by|on|in|out|for|up|upon|something|whatever|anything|it|this|that|to|off|after|not|when|if|back|at|into|them|us|me|him|her|as|with|about|the|what|how|one|our|my|people|customers|and|or|maybe)$/i
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
  if (noNameBegins.test(words[0] ?? '')) return 0
  const end = words.findIndex((word) => follows.test(word))
  const count = end < 0 ? words.length : end
  return count <= longestSmallName ? count : 0
}

const thing =
  oneOf(`apps?, applications?, web ?apps?, sites?, web ?sites?, web ?shops?, shops?, stores?, platforms?, systems?, tools?,
  portals?, bots?, chat ?bots?, dashboards?, marketplaces?, programmes?, programs?, games?, booking (?:page|form)s?,
  landing pages?, locators?, trackers?, finders?, toep, webwerf, aanlyn winkel, boutique en ligne, aplicativo,
  aplicacao, loja, webseite, i-app, iwebhusayithi`)
const business =
  oneOf(`${thing}, farm, company, business, brand, salon, practice, school, club, church, restaurant, cafe, firm, studio,
  clinic, gym, lodge, guest ?house, bakery, team, project, plaas, besigheid, maatskappy, winkel, skool, entreprise,
  empresa, firma`)
const article = "(?:an?|the|my|our|this|another|one|some|'?n|ons|un|une|um|uma|eine?n?)"
const wanted =
  "(?:(?:(?:i|we|it)(?:'d|'m|'re|'s| am| are| is| would)? )?(?:(?:just|really|still|basically) )?(?:want|need|like|looking for|building|planning|thinking of|thinking about|like to (?:have|build|make))(?: to (?:have|build|make|create|launch))? |(?:it|this|that)(?:'s| is| will be| would be) (?:basically |just |going to be )?)?"
/** What an idea goes on with. */
const goesOn = '(?:for|that|which|to|so|where|with|who|called|named|when|vir|wat|pour|qui|para|que|fur|die)'
const describes = new RegExp(`^${wanted}${article} (?:[a-z'-]+ ){0,4}?${thing} ${goesOn}\\b`)
const hasClause =
  /\s(?:so|so that|that|which|who|where|because|when|whenever|helps?|lets?|allows?|showing|sodat|wat|pour que|qui|para que|damit)\s/
const namedThing = new RegExp(
  `\\b(?:${article} (?:[a-z'-]+ ){0,4}?${business}(?: for [a-z' -]{1,40}?)?|it)(?:'s| is| are| was|,)?(?: (?:already|now|currently|just|simply))? (?:called|named|titled|dubbed|genaamd) |\\b(?:my|our|ons|the) (?:[a-z'-]+ ){0,2}?(?:company|business|brand|farm|shop|store|salon|practice|studio|firm|club|school|besigheid|maatskappy)(?:'s)?(?: name)? (?:is|heet|=) |\\bfor my [a-z]{3,20} (?:called|named) `,
  'g',
)
const saysWhatFor = /^(?:it'?s|it is|this is) (?:for|to|so|just for|mainly for|where|when|because) /
/** In words. A longer answer with a clause in it says what the project does. */
const longestNameInWords = 6

/** Whether a text says what is to be built: “an app for booking tennis courts”. */
export function describesThing(folded: string): boolean {
  return describes.test(folded.replace(/^[\s"'(*-]+/, ''))
}

/** Whether an answer to the question for a name is none: a description, or a long sentence with a clause. */
export function isNoName(folded: string): boolean {
  return describesThing(folded) || saysMoreThanName(folded) || saysWhatFor.test(folded)
}

/** Whether a text is a sentence that is too long for a name. */
export function saysMoreThanName(folded: string): boolean {
  return folded.trim().split(/\s+/).length > longestNameInWords && hasClause.test(folded)
}

/** The name in an answer that says more: “Not really, the farm is called Kloofzicht”. Null where it does not end with one. */
export function findName(text: string, folded: string): Span | null {
  for (const { 0: words, index } of folded.matchAll(namedThing)) {
    const name = nameAfter(text, index + words.length)
    if (name && /^["'”’»]?(?:[\s.!]*$|[,;.!] )/.test(folded.slice(name.end))) return name
  }
  return null
}
