const link = /\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)/g
const allowed = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:\+?\d)/

/** Words, or a link. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

/** Returns the parts of a text with links as `[words](address)`. What leads nowhere that a link may is words. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let place = 0
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(link)) {
    if (!allowed.test(href)) continue
    if (index > place) parts.push({ text: text.slice(place, index) })
    parts.push({ text: words, href })
    place = index + whole.length
  }
  return place < text.length || parts.length === 0 ? [...parts, { text: text.slice(place) }] : parts
}

/** Returns a text without the addresses of its links. */
export function withoutLinks(text: string): string {
  return linkedParts(text)
    .map((part) => part.text)
    .join('')
}

/** Returns the first address to which no link may lead; null where there is none. */
export function badLink(text: string): string | null {
  const addresses = Array.from(text.matchAll(/\[[^\]\n]*\]\(([^)]*)\)/g), ([, href = '']) => href)
  return addresses.find((href) => !allowed.test(href) || /\s/.test(href)) ?? null
}
