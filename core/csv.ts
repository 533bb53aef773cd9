/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r]/
const mustBeQuoted = /[",\r\n]/

/** Says that what follows is UTF-8: without it spreadsheets guess. */
const byteOrderMark = '\ufeff'

/** A column of a table: its title, and what stands in it. */
export type Column<Row> = readonly [title: string, of: (row: Row) => string]

interface Page<Row> {
  readonly lines: readonly Row[]
  readonly next: string | null
}

/** A table as CSV (RFC 4180) in pieces, one a page: no more than that is ever held. */
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

/** A cell that a spreadsheet might run as a formula begins with an apostrophe, which shows it as text. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
