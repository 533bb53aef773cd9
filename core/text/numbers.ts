import { isUsualLanguage, language } from './language.ts'

/** Returns a whole number with a no-break space before each three digits: 10 000. Unlike `Intl`, the same in every browser and on the server.
 *  Where the site has another language, as that writes it. */
export function groupedNumber(value: number): string {
  if (!isUsualLanguage()) return value.toLocaleString(language())
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}

/** `1 mail`, `1 240 mails`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupedNumber(count)} ${count === 1 ? one : many}`
}

/** Returns the text with the digits of each long number in groups, so that amounts look alike: R150000 becomes R150 000. Numbers of four
 *  digits stay, as they may be years, and so do numbers with signs of their own between the digits. */
export function withGroupedNumbers(text: string): string {
  return text.replace(/(?<![\d.,])\d{5,}(?![.,]?\d)/g, (digits) => groupedNumber(Number(digits)))
}

/** Returns the text with no-break spaces inside its numbers, and after a currency before them, so that no line ends inside an amount. */
export function withUnbrokenNumbers(text: string): string {
  return text.replace(/(?<=\d) (?=\d{3}(?!\d))|(?<=\b[A-Z]{1,3}\$?) (?=\d)/g, '\u00a0')
}

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** Returns a whole number within a sentence: “nine”. From 13 on it returns figures. */
export function numberWord(count: number): string {
  return words[count] ?? `${count}`
}

/** Returns a whole number at the start of a sentence: “Nine”. */
export function capitalNumberWord(count: number): string {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns a place in an order: “ninth”. */
export function ordinalWord(count: number): string {
  return ordinals[count] ?? `${count}th`
}
