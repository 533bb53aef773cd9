import type { Span } from './folded-text.ts'

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
