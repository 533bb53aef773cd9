const longestText = 500
const words = /[\p{L}\p{N}\p{M}]+/gu
/** A telephone number that is asked for, in any spelling. An amount has fewer digits. */
const telephones = /(?<!\d)\d(?:[\s()./\p{Pd}]{0,2}\d){9,14}(?!\d)/gu
/** The last digits are the same with and without the code of a country. */
const tellingDigits = 9
/** What can be one, from each group of digits on: as many groups as have fifteen digits. */
const numbers = /(?<!\d)(?=(\d(?:[\s()./\p{Pd}]{0,2}\d){8,14})(?!\d))/gu
/** Of a text. */
const mostNumbers = 500
/** Shorter words are found only where a word begins. */
const shortestPart = 3

/** Returns the different words of a search text. A word that is part of another one is left out, as it narrows nothing. */
export function searchWords(text: string): string[] {
  const asked = normalized(text.slice(0, longestText))
  const told = asked.replaceAll(telephones, (number) => ` ${number.replaceAll(/\D/g, '').slice(-tellingDigits)} `)
  const all = [...new Set(told.match(words))]
  return all.filter(
    (word) => !all.some((other) => other !== word && isShort(word) === isShort(other) && matches(word, other)),
  )
}

/** Returns all words of the texts, in the form in which they are compared. What can be a telephone number is one word besides. */
export function wordsOf(texts: readonly string[]): string[] {
  return texts.map(normalized).flatMap((text) => [...(text.match(words) ?? []), ...numbersIn(text)])
}

/** Without those that end another one. */
function numbersIn(text: string): string[] {
  const found: string[] = []
  let lastEnd = 0
  for (const { index, 1: number = '' } of text.matchAll(numbers)) {
    if (index + number.length <= lastEnd) continue
    lastEnd = index + number.length
    if (found.push(number.replaceAll(/\D/g, '')) === mostNumbers) break
  }
  return found
}

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
