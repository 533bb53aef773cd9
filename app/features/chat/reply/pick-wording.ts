import { fillTemplate } from '../../../../core/text/sentences.ts'

type Values = Readonly<Record<string, string>>

export type WordingPicker = ReturnType<typeof createWordingPicker>

/** Finds a way to say something that this conversation has not had: `said` is what it has had so far. Variants may hold {places}, which `values`
 *  fill. Picks by `seed`: the same conversation always reads the same, two conversations rarely do. */
export function createWordingPicker(seed: string, said: readonly string[]) {
  let spoken = said.join('\n')

  function rotated(variants: readonly string[], values: Values): readonly string[] {
    const start = hash(seed + variants[0]) % Math.max(1, variants.length)
    return [...variants.slice(start), ...variants.slice(0, start)].map((variant) => fillTemplate(variant, values))
  }

  /** Returns a variant that was not said; after that, an empty text. */
  function pickUnused(variants: readonly string[], values: Values = {}): string {
    const sentence = rotated(variants, values).find((variant) => !spoken.includes(variant)) ?? ''
    spoken += `\n${sentence}`
    return sentence
  }

  /** Returns a variant that was not said; after that, the one that was said longest ago. */
  function pick(variants: readonly string[], values: Values = {}): string {
    const longestAgo = (one: string, other: string) => spoken.lastIndexOf(one) - spoken.lastIndexOf(other)
    return pickUnused(variants, values) || (rotated(variants, values).toSorted(longestAgo)[0] ?? '')
  }

  const wasUsed = (variants: readonly string[], values: Values = {}) =>
    variants.some((variant) => spoken.includes(fillTemplate(variant, values)))
  return { pick, pickUnused, wasUsed }
}

/** FNV-1a, 32 bits: small, and spreads neighbouring seeds well. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
