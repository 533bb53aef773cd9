import { fillTemplate } from '../../../../core/text/sentences.ts'

type Values = Readonly<Record<string, string>>

export type WordingPicker = ReturnType<typeof createWordingPicker>

/** Finds a way to say something that this conversation has not had: `said` is what it has had so far. Variants may hold {places}, which `values`
 *  fill. The first comes first, so that a lost reply is written again as it was. */
export function createWordingPicker(said: readonly string[]) {
  let spoken = said.join('\n')
  const filled = (variants: readonly string[], values: Values) =>
    variants.map((variant) => fillTemplate(variant, values))

  /** Returns a variant that was not said; after that, an empty text. */
  function pickUnused(variants: readonly string[], values: Values = {}): string {
    const sentence = filled(variants, values).find((variant) => !spoken.includes(variant)) ?? ''
    spoken += `\n${sentence}`
    return sentence
  }

  /** Returns a variant that was not said; after that, the one that was said longest ago. */
  function pick(variants: readonly string[], values: Values = {}): string {
    const longestAgo = (one: string, other: string) => spoken.lastIndexOf(one) - spoken.lastIndexOf(other)
    return pickUnused(variants, values) || (filled(variants, values).toSorted(longestAgo)[0] ?? '')
  }

  const wasUsed = (variants: readonly string[], values: Values = {}) =>
    filled(variants, values).some((variant) => spoken.includes(variant))
  return { pick, pickUnused, wasUsed }
}
