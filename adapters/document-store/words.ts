const longestText = 500
const words = /[\p{L}\p{N}\p{M}]+/gu
/** A telephone number in any spelling. */
const telephones = /\d(?:[\s()./\p{Pd}]{0,2}\d){8,14}/gu
/** The last digits are the same with and without the code of a country. */
const tellingDigits = 9
/** Shorter words are found only where a word begins. */
const shortestPart = 3

/** Returns the different words of a search text. A word that is part of another one is left out, as it narrows nothing. */
export function searchWords(text: string): string[] {
  const asked = normalized(text.slice(0, longestText))
  const told = asked.replaceAll(telephones, (number) => digitsOf(number).slice(-tellingDigits))
  const all = [...new Set(told.match(words))]
  return all.filter(
    (word) => !all.some((other) => other !== word && isShort(word) === isShort(other) && matches(word, other)),
  )
}

/** Returns all words of the texts, in the form in which they are compared. A telephone number is one word besides. */
export function wordsOf(texts: readonly string[]): string[] {
  return texts
    .map(normalized)
    .flatMap((text) => [...(text.match(words) ?? []), ...(text.match(telephones) ?? []).map(digitsOf)])
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

function matches(word: string, other: string): boolean {
  return isShort(word) ? other.startsWith(word) : other.includes(word)
}

export function isShort(word: string): boolean {
  return Array.from(word).length < shortestPart
}

const letters: Readonly<Record<string, string>> = { ς: 'σ', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe' }

/** Removes differences of case, accents and forms of a letter. Upper case comes first, so that ß becomes ss and a dotless i an i.
 *  Combining marks that are no accents stay. */
function normalized(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return plain
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[ςøđłæœ]/g, (letter) => letters[letter] ?? letter)
}
