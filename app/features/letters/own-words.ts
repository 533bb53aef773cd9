import { clipped } from '../../../core/text/sentences.ts'

interface Written {
  readonly id: string
  readonly text: string
  readonly subject?: string
}

const shownCharacters = 2000
const mostQuotedLines = 4
const mostHeadLines = 20

/** Returns the own words of an entry, and of a long one the beginning, so that a page costs the same whatever was written. */
export function cutEntry<Entry extends Written>(entry: Entry, whole?: string | null): Entry & { isCut: boolean } {
  if (entry.id === whole) return { ...entry, isCut: false }
  const text = clipped(ownWords(entry.text, entry.subject), shownCharacters)
  return { ...entry, text, isCut: text !== entry.text }
}

/** Returns a mail's text without the earlier mails quoted below it. Of a longer quote above or between, the first four lines stay. Returns the whole
 *  text when nothing else is left. Earlier mails are found by their form, in any language: quoted lines, or a head with the time of sending. */
export function ownWords(text: string, subject = ''): string {
  const lines = text.split(/\r?\n/)
  const own = lines
    .slice(0, historyAt(lines, bareSubject(subject)))
    .filter((_, at, all) => at < mostQuotedLines || !all.slice(at - mostQuotedLines, at + 1).every(isQuote))
  const isAnswer = own.some((line) => !isQuote(line) && !isBlank(line))
  return isAnswer && own.length < lines.length ? own.join('\n') : text
}

/** Without “Re:”, “AW:” and the like. */
export const bareSubject = (subject: string) => subject.replace(/^(\p{L}{1,5}\s?[:：]\s*)+/u, '').trim()
const isQuote = (line: string) => line.trimStart().startsWith('>')
const isBlank = (line: string) => line.trim() === ''
const hasMoment = (line: string) => /\b\d{1,2}[:.h]\d{2}/.test(line) && /20\d\d|\b\d\d?[./-]\d\d?[./-]\d\d/.test(line)
const isLabelled = (line: string) => /^[*\s]*\p{L}[^:：]{0,30}[:：][*\s]*\S/u.test(line)
const hasAddress = (line: string) => /[<([][^\s<([]*@/.test(line)
const endsOpen = (line: string) => /[:：]$/.test(line.trimEnd())

/** Returns the line at which the history begins; the number of lines where there is none. */
function historyAt(lines: readonly string[], subject: string): number {
  const lastQuote = lines.findLastIndex(isQuote)
  const begun = lines.findIndex((_, at) => isHead(lines, at, subject) || (at > lastQuote && isUnquotedBelow(lines, at)))
  let end = begun < 0 ? lines.length : begun
  const back = (isPart: (line: string) => boolean) => {
    while (end > 0 && isPart(lines[end - 1] ?? '')) end -= 1
  }
  back((line) => isQuote(line) || isBlank(line))
  const hasQuotes = lines.slice(end, begun < 0 ? undefined : begun).some(isQuote)
  if (begun < 0 && !hasQuotes) return lines.length
  if (hasQuotes && endsOpen(lines[end - 1] ?? '')) {
    // “On Friday, … wrote:”, also over two lines. Without a time it is the writer's own, with what they list.
    const length = [1, 2].find((each) => hasMoment(lines[end - each] ?? ''))
    if (length === undefined) return begun < 0 ? lines.length : begun
    end -= length
  }
  back((line) => isBlank(line) || /^\s*[-_=*]{5}/.test(line))
  return end
}

/** Whether the head of an earlier mail begins here: lines such as “From: …”, “Sent: …”, “Subject: …”. */
function isHead(lines: readonly string[], at: number, subject: string): boolean {
  const [before = '', first = ''] = [lines[at - 1], lines[at]]
  if (!isLabelled(first) || isLabelled(before)) return false
  const below = lines.slice(at, at + mostHeadLines)
  const end = below.findIndex((line) => !isLabelled(line))
  const head = end < 0 ? below : below.slice(0, end)
  // Without the subject it can be a person's own list.
  const place = subject === '' ? -1 : head.findIndex((line) => line.trimEnd().endsWith(subject))
  const isOfMail = place === head.length - 1 || (place > 0 && hasAddress(first))
  return head.length >= 3 && isOfMail && head.some(hasMoment)
}

/** Whether an earlier mail without marks begins here: “On Friday, 27 November 2026 at 20:12, Thandi <thandi@agency.example> wrote:”. */
function isUnquotedBelow(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = [lines[at], lines[at + 1]]
  const words = endsOpen(line) ? line : `${line} ${next}`
  return hasMoment(line) && endsOpen(words) && hasAddress(line)
}
