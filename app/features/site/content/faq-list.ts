import * as z from 'zod'
import { faqCategories } from '../faq/faqs.ts'
import { siteMessages as texts } from './messages.ts'

/** A question and its answer as a list has them: what is no text is empty. */
export interface ListedFaq {
  /** Where it stands in the file. */
  readonly place: string
  readonly question: string
  readonly answer: string
  /** Empty where the list has none. */
  readonly category: string
}

const Entry = z.record(z.string(), z.unknown())

/** Returns the questions and answers of parsed JSON: objects with `question` and `answer`, or schema.org's `FAQPage`. */
export function faqsInJson(read: unknown): readonly ListedFaq[] {
  return entriesIn(read).map((entry, index) => ({ place: texts.entry(index + 1), ...entry }))
}

function entriesIn(read: unknown): readonly Omit<ListedFaq, 'place'>[] {
  if (Array.isArray(read)) return read.flatMap(entriesIn)
  const given = Object.entries(Entry.safeParse(read).data ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  const fields: z.infer<typeof Entry> = Object.fromEntries(given)
  const inside = fields['@graph'] ?? fields['mainentity']
  if (inside !== undefined) return entriesIn(inside)
  const { question, answer, category, name, acceptedanswer: accepted } = fields
  if (accepted !== undefined)
    return [listed([name, markupAsText(Entry.safeParse([accepted].flat()[0]).data?.['text'])])]
  return question === undefined && answer === undefined ? [] : [listed([question, answer, category])]
}

function listed(values: readonly unknown[]): Omit<ListedFaq, 'place'> {
  const [question = '', answer = '', written = ''] = values.map((value) =>
    typeof value === 'string' ? value.trim() : '',
  )
  const category = faqCategories.find((each) => each.toLowerCase() === written.toLowerCase()) ?? written
  return { question, answer, category }
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** A longer answer is refused in any case. */
const longestMarkup = 20_000

/** An answer of schema.org may hold markup: paragraphs and links stay, and so do tags that it escapes. */
function markupAsText(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > longestMarkup || !/<[a-z]|&[a-z#]/i.test(text)) return text
  return text
    .replaceAll(/<a\s[^<>]*href="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/gi, '[$2]($1)')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?(?:p|h\d|ul|ol|li|div)(?:\s[^<>]*)?>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s*\n\s*\n\s*/g, '\n\n')
}

/** Returns the questions and answers of a table. Null where its first row does not name both. */
export function faqsInTable(text: string): readonly ListedFaq[] | null {
  const [titles = [], ...rows] = readTable(text)
  const names = titles.map((title) => title.trim().toLowerCase())
  const [question, answer, category] = ['question', 'answer', 'category'].map((name) => names.indexOf(name))
  if (question === -1 || answer === -1) return null
  return rows.flatMap((row, index) => {
    const found = listed([question, answer, category].map((place = -1) => row[place]))
    return row.some((cell) => cell.trim() !== '') ? [{ place: texts.row(index + 2), ...found }] : []
  })
}

/** Reads a table as RFC 4180 has it. What first stands between two titles stands between all cells: a comma, a semicolon or a tab. */
function readTable(text: string): readonly (readonly string[])[] {
  const table = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  const [separator = ','] = /[,;\t]/.exec(table) ?? []
  const cell = new RegExp(String.raw`(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\r\n]*))(${separator}|\r?\n|\r|$)`, 'gy')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of table.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== separator) rows.push([])
  }
  return rows
}
