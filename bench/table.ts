/** One line of the table: what was measured, what stands beside it, and what we want of it. */
export interface Row {
  readonly what: string
  readonly measured: string
  readonly reference: string
  readonly wanted: string
  readonly kept: boolean
}

const columns = ['what', 'measured', 'reference', 'wanted'] as const

export function tableOf(rows: readonly Row[]): string {
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)))
  const line = (cells: readonly string[]) => cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  ')
  return [
    `   ${line(columns)}`,
    ...rows.map((row) => `${row.kept ? 'ok' : 'NO'} ${line(columns.map((column) => row[column]))}`),
    '',
  ].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}
