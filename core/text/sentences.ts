/** Fills {places}; a place that begins with a capital letter gets its value with one: {it} → “the app”, {It} → “The app”. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place] ?? values[uncapitalised(place)] ?? ''
    return /^\p{Lu}/u.test(place) ? capitalised(value) : value
  })
}

/** Leaves a name that begins small on purpose: “iBrew”. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase())
}

/** Leaves what is written in capitals for a reason: “SMEs”, “WhatsApp” keeps its second one. */
export function uncapitalised(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}*(?:[^\p{L}]|$))/u, (letter) => letter.toLowerCase())
}

/** “a”, “a and b”, “a, b and c”. */
export function joinList(items: readonly string[], conjunction = 'and'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

/** Sentences joined by one space; empty ones leave no gap. */
export function joinSentences(...sentences: readonly string[]): string {
  return sentences
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .join(' ')
}

/** Returns the sentences of a text, each with the mark that ends it. */
export function splitSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+/)
}

/** Returns the first words of a text, so many characters at most. A word that is longer is cut, between two signs. */
export function firstWords(text: string, longest: number): string {
  const end = text.length > longest ? text.slice(0, longest + 1).search(/\s\S*$/) : text.length
  return end > 0 ? text.slice(0, end) : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}

/** Cut between words to so many characters, an ellipsis included. */
export function clipped(text: string, longest: number): string {
  return text.length <= longest ? text : `${firstWords(text, longest - 1).replace(/[\s.,;:-]+$/, '')}…`
}

/** The same, on one line. */
export function shortened(text: string, longest: number): string {
  return clipped(text.trim().replace(/\s+/g, ' '), longest)
}

/** Returns why something failed, for a log or a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
