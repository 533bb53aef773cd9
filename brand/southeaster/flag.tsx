import { emblemClass, type Look } from '../emblem-class.ts'

/** The token of each cloth: blue, red, yellow, black and white. */
const cloths = { b: '1', r: '2', y: '3', k: 'ink', w: 'white' }
type Cloth = keyof typeof cloths

const whole = 'M0 0h30v30H0z'
const saltire = 'M0 0h5l10 10L25 0h5v5L20 15l10 10v5h-5L15 20 5 30H0v-5l10-10L0 5z'
const thinCross = 'M12 0h6v12h12v6H18v12h-6V18H0v-6h12z'

/** The letters of the International Code of Signals on a grid of 30 by 30, hoist on the left. Each has a path for each cloth, drawn from back
 *  to front. */
export const flagShapes = {
  A: { w: 'M0 0h15v30H0z', b: 'M15 0h15l-8 15 8 15H15z' },
  B: { r: 'M0 0h30l-8 15 8 15H0z' },
  C: { w: whole, b: 'M0 0h30v6H0zM0 24h30v6H0z', r: 'M0 12h30v6H0z' },
  D: { y: whole, b: 'M0 7.5h30v15H0z' },
  E: { b: 'M0 0h30v15H0z', r: 'M0 15h30v15H0z' },
  F: { w: whole, r: 'M15 0l15 15-15 15L0 15z' },
  G: { y: whole, b: 'M5 0h5v30H5zM15 0h5v30h-5zM25 0h5v30h-5z' },
  H: { w: 'M0 0h15v30H0z', r: 'M15 0h15v30H15z' },
  I: { y: whole, k: 'M15 7.5a7.5 7.5 0 0 1 0 15 7.5 7.5 0 0 1 0-15z' },
  J: { b: whole, w: 'M0 10h30v10H0z' },
  K: { y: 'M0 0h15v30H0z', b: 'M15 0h15v30H15z' },
  L: { y: whole, k: 'M15 0h15v15H15zM0 15h15v15H0z' },
  M: { b: whole, w: saltire },
  N: {
    w: whole,
    b: 'M0 0h7.5v7.5H0zM15 0h7.5v7.5H15zM7.5 7.5H15V15H7.5zM22.5 7.5H30V15h-7.5zM0 15h7.5v7.5H0zM15 15h7.5v7.5H15zM7.5 22.5H15V30H7.5zM22.5 22.5H30V30h-7.5z',
  },
  O: { r: whole, y: 'M0 0v30h30z' },
  P: { b: whole, w: 'M9 9h12v12H9z' },
  Q: { y: whole },
  R: { r: whole, y: thinCross },
  S: { w: whole, b: 'M9 9h12v12H9z' },
  T: { r: 'M0 0h10v30H0z', w: 'M10 0h10v30H10z', b: 'M20 0h10v30H20z' },
  U: { w: whole, r: 'M0 0h15v15H0zM15 15h15v15H15z' },
  V: { w: whole, r: saltire },
  W: { b: whole, w: 'M6 6h18v18H6z', r: 'M11 11h8v8h-8z' },
  X: { w: whole, b: thinCross },
  Y: { y: whole, r: 'M6 0h6L0 12V6zM18 0h6L0 24v-6zM30 0v6L6 30H0zM30 12v6L18 30h-6zM30 24v6h-6z' },
  Z: { k: 'M0 0l15 15L0 30z', y: 'M0 0h30L15 15z', b: 'M30 0v30L15 15z', r: 'M0 30l15-15 15 15z' },
} as const satisfies Record<string, Partial<Record<Cloth, string>>>

export type FlagLetter = keyof typeof flagShapes

/** The letters of `words` that have a flag; accents fall away, everything else is left out. */
export function flagLetters(words: string): FlagLetter[] {
  return Array.from(words.normalize('NFD').toUpperCase()).filter(isFlagLetter)
}

function isFlagLetter(character: string): character is FlagLetter {
  return Object.hasOwn(flagShapes, character)
}

interface FlagProps extends Look {
  letter: FlagLetter
}

/** One signal flag. It is decoration: its word is always printed beside it. */
export function Flag({ letter, ...look }: FlagProps) {
  return (
    <svg className={emblemClass(look)} viewBox="0 0 30 30" aria-hidden="true">
      {Object.entries(flagShapes[letter]).map(([cloth, path]) => (
        <path key={cloth} fill={`var(--tint-${cloths[cloth as Cloth]})`} d={path} />
      ))}
    </svg>
  )
}
