/** Of a sign of two code units, at the end of a cut text. */
const halfASign = /[\ud800-\udbff]$/

/** Returns the text on one line, cut to this many characters. */
export function shortened(text: string, longest: number): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1).replace(halfASign, '')
  return `${cut.trimEnd()}…`
}
