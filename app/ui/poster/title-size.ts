/** Title sizes in hundredths of the poster's width, from the largest: the classes `z1` to `z7` of poster.css. */
const steps = [
  { size: 17, mostLetters: 12 },
  { size: 14.5, mostLetters: 19 },
  { size: 12.5, mostLetters: 24 },
  { size: 10.5, mostLetters: 40 },
  { size: 8.5, mostLetters: 52 },
  { size: 7, mostLetters: 80 },
  { size: 5.6, mostLetters: Number.POSITIVE_INFINITY },
] as const

/** Of the size of the type, on average. */
const letterWidth = 0.575
/** In hundredths of the poster's width. */
const lineWidth = 88
/** A longer word is broken. */
const longestWholeWord = 17

/** Returns the class of the largest size in which the title fits its field, by its length and its longest word. */
export function titleSize(title: string): `z${number}` {
  const longestWord = Math.min(longestWholeWord, Math.max(...title.split(/\s+/).map((word) => word.length)))
  const fits = ({ size, mostLetters }: (typeof steps)[number]) =>
    title.length <= mostLetters && longestWord * size * letterWidth <= lineWidth
  const step = steps.findIndex(fits)
  return `z${step === -1 ? steps.length : step + 1}`
}
