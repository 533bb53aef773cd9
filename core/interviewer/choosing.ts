/** Picks one of several ways to say a thing. */
export type Choose = (variants: readonly string[]) => string

/** Picks by `seed`: the same conversation always reads the same, two conversations rarely do. What stands in `said` is not said again,
 *  and a tag such as “Noted.” only where every other variant has been used. Variants may hold {places} to be filled. */
export function createChoice(seed: string, said: readonly string[]): Choose {
  const heard = [...said]
  return function choose(variants) {
    const start = hash(seed + variants[0]) % Math.max(1, variants.length)
    const order = [...variants.slice(start), ...variants.slice(0, start)]
    const before = heard.join('\n')
    const unsaid = order.filter((variant) => !wasSaid(variant, before))
    const chosen = unsaid.find((variant) => !repeatsTag(variant, before)) ?? unsaid[0] ?? order[0] ?? ''
    heard.push(chosen)
    return chosen
  }
}

/** FNV-1a, 32 bits: small, and spreads neighbouring seeds well. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}

function wasSaid(variant: string, before: string): boolean {
  const fixed = variant.split(/\{\w+\}/)
  if (!fixed.some((part) => /\w{2}/.test(part))) return false
  return new RegExp(fixed.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('.{1,160}?')).test(before)
}

function repeatsTag(variant: string, before: string): boolean {
  const tags = variant.match(/(?<=^|[.?:] )(?:\w+ )?\w+\.(?= |$)/g) ?? []
  return tags.some((tag) => new RegExp(`\\b${tag.replace('.', '\\.')}`, 'i').test(before))
}
