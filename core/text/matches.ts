/** Returns all that a global pattern finds. `matchAll` copies the pattern each time: of a long one that takes longer than to look. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let one = pattern.exec(text); one; one = pattern.exec(text)) found.push(one)
  return found
}
