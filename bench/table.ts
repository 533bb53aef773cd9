/** One line of the table: a measurement, the reference beside it, and what is wanted. */
export interface Row {
  readonly what: string
  readonly measured: string
  readonly reference: string
  readonly wanted: string
  /** Whether the measurement is as wanted. */
  readonly met: boolean
  /** The figure by which several runs are compared. */
  readonly value: number
  readonly better: 'higher' | 'lower'
}

/** What is wanted of a line that is only there to compare. */
export const onlyToCompare = 'only to compare'

/** Returns a table with `NO` before each row that is not as wanted. */
export function tableOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly (Readonly<Record<Column, string>> & { readonly met: boolean })[],
): string {
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)))
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  const lines = rows.map((row) => `${row.met ? 'ok' : 'NO'} ${line(columns.map((column) => row[column]))}`)
  return [`   ${line(columns)}`, ...lines, ''].map((text) => text.trimEnd()).join('\n')
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

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}

/** Measurements of the site and of its reference that were taken in turns. */
export interface Pair {
  readonly ours: number
  readonly reference: number
}

export function medianOf(pairs: readonly Pair[]) {
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    reference: median(pairs.map(({ reference }) => reference)),
    /** Of each turn's two, which saw the same machine. */
    ratio: median(pairs.map(({ ours, reference }) => ours / reference)),
  }
}
