/** Returns a pattern that finds one of these words or phrases, which commas part. `*` stands for any ending. */
export function wordList(words: string): RegExp {
  const entries = words.split(',').map((entry) => entry.trim().replaceAll('*', '\\w*').replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\d])(?:${entries.join('|')})(?![\\p{L}\\d])`, 'iu')
}
