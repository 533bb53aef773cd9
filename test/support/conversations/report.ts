import { type Finding, type Measure, mismatches } from './findings.ts'

interface Column {
  readonly title: string
  readonly cell: (findings: readonly Finding[]) => string
}

const columns: readonly Column[] = [
  { title: 'fields', cell: (findings) => share(findings, 'field') },
  { title: 'invented', cell: (findings) => times(findings, 'field', ({ kind }) => kind === 'invented') },
  { title: 'notes', cell: (findings) => outOf(findings, 'note') },
  { title: 'questions', cell: (findings) => outOf(findings, 'question') },
  { title: 'persons', cell: (findings) => outOf(findings, 'person') },
  { title: 'said back', cell: (findings) => times(findings, 'said back', ({ kind }) => kind !== 'right') },
  { title: 'extra turns', cell: (findings) => times(findings, 'turn', () => true) },
  { title: 'plain', cell: (findings) => outOf(findings, 'plain') },
  { title: 'openers', cell: (findings) => outOf(findings, 'opener') },
  { title: 'replies', cell: (findings) => outOf(findings, 'reply') },
]

/** What came of the expectations: by theme, the first messages by kind, and each that was not met and is not known. */
export function report(name: string, findings: readonly Finding[], known: readonly string[] = []): string {
  const unmet = mismatches(findings).filter((line) => !known.includes(line))
  return [`\n${name}`, table(findings), sortedTable(findings), '', ...unmet].join('\n')
}

/** What came of the expectations, one line a theme. A column that nothing is measured for is left out. */
function table(findings: readonly Finding[]): string {
  const themes = [...new Set(findings.map(({ theme }) => theme))]
  const rows = themes.map((theme) => [theme, findings.filter((one) => one.theme === theme)] as const)
  const shown = columns.filter(({ cell }) => cell(findings) !== '')
  const lines = [
    ['', ...shown.map(({ title }) => title)],
    ...[...rows, ['all', findings] as const].map(([name, of]) => [name, ...shown.map(({ cell }) => cell(of))]),
  ]
  const widths = ['', ...shown].map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)))
  return lines.map((line) => line.map((cell, place) => padded(cell, widths[place] ?? 0, place)).join('   ')).join('\n')
}

/** How the first messages of each kind were treated, one line a kind. */
function sortedTable(findings: readonly Finding[]): string {
  const sorted = findings.filter(({ measure }) => measure === 'sorted')
  return Object.entries(Object.groupBy(sorted, ({ expected }) => expected))
    .map(([kind, of = []]) => {
      const treated = Object.entries(Object.groupBy(of, ({ got }) => got))
      return `${kind} treated as: ${treated.map(([as, those = []]) => `${as} ${those.length}`).join(', ')}`
    })
    .join('\n')
}

function padded(cell: string, width: number, place: number): string {
  return place === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function share(findings: readonly Finding[], measure: Measure): string {
  const of = findings.filter((finding) => finding.measure === measure)
  const right = of.filter(({ kind }) => kind === 'right')
  return of.length === 0 ? '' : `${right.length}/${of.length} ${((100 * right.length) / of.length).toFixed(1)} %`
}

function outOf(findings: readonly Finding[], measure: Measure): string {
  return share(findings, measure).replace(/ .*/, '')
}

function times(findings: readonly Finding[], measure: Measure, counts: (finding: Finding) => boolean): string {
  const of = findings.filter((finding) => finding.measure === measure)
  return of.length === 0 ? '' : String(of.filter(counts).length)
}
