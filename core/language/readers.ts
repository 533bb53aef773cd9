/** Returns where what it reads ends, or -1 where it reads nothing at `start`. The text is folded: small letters without accents. */
export type Reader = (text: string, start: number) => number

const firstLetters = /[a-z]*/y

function firstWord(text: string, start = 0): string {
  firstLetters.lastIndex = start
  return firstLetters.exec(text)?.[0] ?? ''
}

/** Returns the entries of a list, which stand between commas. A letter before `?` may be left out. */
export function entriesOf(list: string): string[] {
  const entries = list.replace(/\s+/g, ' ').split(', ')
  return entries.flatMap((entry) => spellings(entry.trim())).filter(Boolean)
}

function spellings(entry: string): string[] {
  const mark = entry.indexOf('?')
  if (mark < 0) return [entry]
  const rest = spellings(entry.slice(mark + 1))
  return [entry.slice(0, mark), entry.slice(0, mark - 1)].flatMap((before) => rest.map((after) => before + after))
}

/** Reads the longest entry of the lists that stands there as whole words. */
export function wordsOf(...lists: readonly string[]): Reader {
  const entries = [...new Set(lists.flatMap(entriesOf))].toSorted((one, other) => other.length - one.length)
  const byFirstWord = new Map<string, string[]>()
  for (const entry of entries) byFirstWord.set(firstWord(entry), [...(byFirstWord.get(firstWord(entry)) ?? []), entry])
  return (text, start) => {
    const candidates = byFirstWord.get(firstWord(text, start))
    const found = candidates?.find((entry) => text.startsWith(entry, start) && isEnd(text, start + entry.length))
    return found === undefined ? -1 : start + found.length
  }
}

function isEnd(text: string, place: number): boolean {
  return !/[a-z\d]/.test(text.charAt(place)) || !/[a-z\d]/.test(text.charAt(place - 1))
}

/** Reads what a sticky pattern matches. */
export function matching(pattern: RegExp): Reader {
  return (text, start) => {
    pattern.lastIndex = start
    return pattern.test(text) ? pattern.lastIndex : -1
  }
}

/** Reads what any of them reads; the first that reads something counts. */
export function firstOf(...readers: readonly Reader[]): Reader {
  return (text, start) => {
    for (const read of readers) {
      const end = read(text, start)
      if (end >= 0) return end
    }
    return -1
  }
}

/** Reads nothing where the other reads nothing. */
export function maybe(...readers: readonly Reader[]): Reader {
  return firstOf(...readers, (_text, start) => start)
}

/** Reads one after the other, with a space or a comma between two of them. */
export function inOrder(...readers: readonly Reader[]): Reader {
  return (text, start) => {
    let end = start
    for (const read of readers) {
      const from = end > start ? pastSpace(text, end) : end
      const to = read(text, from)
      if (to < 0) return -1
      if (to > from) end = to
    }
    return end > start ? end : -1
  }
}

function pastSpace(text: string, place: number): number {
  const from = text.charAt(place) === ',' && text.charAt(place + 1) === ' ' ? place + 1 : place
  return text.charAt(from) === ' ' ? from + 1 : place
}

/** Reads again and again, up to `most` times. */
export function repeated(read: Reader, most: number): Reader {
  return inOrder(read, ...Array.from({ length: most - 1 }, () => maybe(read)))
}
