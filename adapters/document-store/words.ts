const longestText = 500
const words = /[\p{L}\p{N}\p{M}]+/gu
/** Shorter ones are looked for where a word begins. */
const shortestPart = 3

/** The different words of what somebody looks for. Those that are part of another say nothing more and are left out. */
export function wordsIn(text: string): string[] {
  const all = [...new Set(folded(text.slice(0, longestText)).match(words))]
  return all.filter(
    (word) => !all.some((other) => other !== word && isShort(word) === isShort(other) && occurs(word, other)),
  )
}

/** All words of the texts, in the form in which they are compared. */
export function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => folded(text).match(words) ?? [])
}

export function everyWordOccurs(wanted: readonly string[], texts: readonly string[]): boolean {
  const present = wordsOf(texts)
  return wanted.every((word) => present.some((other) => occurs(word, other)))
}

function occurs(word: string, other: string): boolean {
  return isShort(word) ? other.startsWith(word) : other.includes(word)
}

function isShort(word: string): boolean {
  return Array.from(word).length < shortestPart
}

const letters: Readonly<Record<string, string>> = { ς: 'σ', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe' }

/** Alike for what differs in case, accents or form only. Upper case first: so ß is ss, and a dotless i is an i. Marks that are no accents
 *  belong to their letters and stay. */
function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return plain
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[ςøđłæœ]/g, (letter) => letters[letter] ?? letter)
}
