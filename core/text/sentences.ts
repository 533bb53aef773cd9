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

/** “a site”, “an app”, “an hour”, “a unit”, “an SME”. */
export function withArticle(noun: string): string {
  const [word = ''] = noun.split(/[\s-]/)
  const isSpelled = /^\p{Lu}{2,4}s?$/u.test(word)
  const soundsOpen = isSpelled
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:[aeio]|u(?!ni|s[aeiu]|tili|k\b)|hour|hono|heir)/i.test(word)
  return `${soundsOpen && !/^(?:eu|one\b|once\b|ewe)/i.test(word) ? 'an' : 'a'} ${noun}`
}
