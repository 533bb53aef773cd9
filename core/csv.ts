/** Where a spreadsheet could find a formula: at the start of a text, and after what another reader takes for the end of a cell or a line.
 *  Quotes, spaces and invisible characters may stand before it, and its sign may be of full width. */
const formulaStart = /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])["\s\p{Cc}\p{DI}])*[=+\-@＝＋－＠﹦﹢﹣﹫])|^(?=[\t\r\n])/gu

/** Marks what follows as UTF-8. Spreadsheets guess without it. */
const byteOrderMark = '\ufeff'

/** A column of a table: its title, and the text of a row in it. */
export type Column<Row> = readonly [title: string, of: (row: Row) => string]

interface Page<Row> {
  readonly lines: readonly Row[]
  readonly next: string | null
}

/** Yields a table as CSV (RFC 4180), one page of rows at a time. */
export async function* csvTable<Row>(
  columns: readonly Column<Row>[],
  pageAfter: (after: string | null) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(columns.map(([title]) => title))
  for (let after: string | null = null; ; ) {
    const { lines, next } = await pageAfter(after)
    yield lines.map((row) => csvRecord(columns.map(([, of]) => of(row)))).join('')
    if (next === null) return
    after = next
  }
}

/** Returns one line of CSV. Every cell is quoted, so that `;` and tabs end none. An apostrophe before a possible formula shows it as text. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  return `"${text.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`
}
