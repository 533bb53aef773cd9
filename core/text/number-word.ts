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
