/** In characters. */
const longestCompared = 40

/** Whether two names differ in a few letters only; the new one may also be longer, where a change is sure. Both folded. */
export function isSpelledAlike(one: string, other: string, isSure: boolean): boolean {
  const longer = Math.max(one.length, other.length)
  const [plain, known] = [one.replace(/[\s-]/g, ''), other.replace(/[\s-]/g, '')]
  if (plain === known && one === other) return false
  const isLonger = isSure && known.length >= 5 && plain.startsWith(known)
  return longer <= longestCompared && (isLonger || distance(one, other) <= Math.max(1, Math.floor(longer / 3)))
}

/** Returns how many letters must be put in, taken out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let index = 0; index < one.length; index += 1) {
    let left = index + 1
    const next = [left]
    for (let place = 0; place < other.length; place += 1) {
      const replaced = (row[place] ?? 0) + (one[index] === other[place] ? 0 : 1)
      left = Math.min(left + 1, (row[place + 1] ?? 0) + 1, replaced)
      next.push(left)
    }
    row = next
  }
  return row.at(-1) ?? 0
}
