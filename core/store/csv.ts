import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { eachPage, type SummaryPage } from './collection.ts'

/** Where a spreadsheet could find a formula: at the start of a text, and after another program's separator or line break.
 *  Quotes, spaces and invisible characters may stand before it, and its sign may be of full width. */
const formulaStart = /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])["\s\p{Cc}\p{DI}])*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r\n])/gu

/** Marks what follows as UTF-8. Spreadsheets guess without it. */
const byteOrderMark = '\ufeff'

/** A column of a table: its title, and the text of a row in it. */
export type Column<Row> = readonly [title: string, of: (row: Row) => string]

interface Table<Row> {
  readonly columns: readonly Column<Row>[]
  readonly pageAfter: (after: string | null) => Promise<SummaryPage<Row>>
  /** The first cell of a row that cannot be read. The last cell has its id, as in every row. */
  readonly unreadableRecord: string
}

/** Yields a table as CSV (RFC 4180), one page of rows at a time. */
export async function* csvTable<Row>({ columns, pageAfter, unreadableRecord }: Table<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(columns.map(([title]) => title))
  const blank = columns.slice(2).map(() => '')
  for await (const { lines, unreadable } of eachPage(pageAfter)) {
    const records = [
      ...lines.map((row) => columns.map(([, of]) => of(row))),
      ...unreadable.map((id) => [unreadableRecord, ...blank, id]),
    ]
    yield records.map(csvRecord).join('')
  }
}

/** Returns one line of CSV. Every cell is quoted, so that `;` and tabs end none. An apostrophe before a possible formula shows it as text; a
 *  telephone number needs none. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  return `"${withoutSign(text).replaceAll(formulaStart, "'").replaceAll('"', '""')}"`
}

/** Returns `(+27) 21 555 0142` for `+27 21 555 0142`: no spreadsheet takes that for a sum or a number, and telephones dial it. */
function withoutSign(text: string): string {
  const number = text.startsWith('+') ? parsePhoneNumberFromString(text, { extract: false }) : undefined
  return number ? number.formatInternational().replace(/^\+\d+/, '($&)') : text
}
