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

/** Cut between words to so many characters, an ellipsis included. */
export function clipped(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${words.replace(/[\s.,;:-]+$/, '')}…`
}

/** Of a sign of two code units, at the end of a cut text. */
const halfASign = /[\ud800-\udbff]$/

/** Returns the text on one line, cut to this many characters. */
export function shortened(text: string, longest: number): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1).replace(halfASign, '')
  return `${cut.trimEnd()}…`
}

/** Returns why something failed, for a log or a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
