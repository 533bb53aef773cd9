/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r]/
const mustBeQuoted = /[",\r\n]/

/** Says that what follows is UTF-8: without it spreadsheets guess. */
export const byteOrderMark = '\ufeff'

/** One record after RFC 4180. A cell that a spreadsheet might run as a formula begins with an apostrophe, which shows it as text. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
