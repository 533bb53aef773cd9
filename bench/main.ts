import { besideReleaseBefore } from './before/before.ts'
import { leadLists } from './leads/lead-list.ts'
import { firstPaints } from './pages/first-paint.ts'
import { pagesFromMemory } from './pages/from-memory.ts'
import { renderedPages } from './pages/rendered.ts'
import { pageWeights } from './pages/weights.ts'
import { onPostgres } from './postgres/postgres.ts'
import { tableOfRuns } from './runs.ts'
import { starts } from './start.ts'
import { type Row, tableOf } from './table.ts'
import { wholeLeads } from './whole-lead/cpu.ts'
import { firstWords } from './words/first-word.ts'

/** Each can be run alone, by its name as a flag. */
const parts = {
  start: starts,
  pages: pagesFromMemory,
  memory: renderedPages,
  weights: pageWeights,
  paint: firstPaints,
  before: besideReleaseBefore,
  lead: wholeLeads,
  words: firstWords,
  leads: leadLists,
} as const satisfies Record<string, () => Promise<Row[]>>

/** Run where it is named alone. */
const onlyNamed = { postgres: onPostgres } as const satisfies Record<string, () => Promise<Row[]>>

/** Measures the release beside references in the same run and prints one table. `--runs N` repeats it and prints medians and worst runs,
 *  `--json` prints the rows for a program. Instead of the usual parts, `--postgres` measures on PostgreSQL. */
async function bench(): Promise<void> {
  const runs = numberAfter('--runs')
  const parameters = process.argv.slice(2)
  if (runs !== null) {
    const at = parameters.indexOf('--runs')
    process.stdout.write(await tableOfRuns(runs, parameters.toSpliced(at, 2)))
    return
  }
  const rows: Row[] = []
  for (const [name, measure] of chosenParts()) {
    const began = performance.now()
    rows.push(...(await measure().catch((error: unknown) => [failedRow(name, error)])))
    process.stderr.write(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n`)
  }
  const columns = ['what', 'measured', 'reference', 'wanted'] as const
  process.stdout.write(hasFlag('--json') ? JSON.stringify(rows) : tableOf(columns, rows))
}

function chosenParts(): [name: string, measure: () => Promise<Row[]>][] {
  const named = Object.entries({ ...parts, ...onlyNamed }).filter(([name]) => hasFlag(`--${name}`))
  return named.length > 0 ? named : Object.entries(parts)
}

/** The other parts are measured all the same. */
function failedRow(name: string, error: unknown): Row {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  const measured = 'could not be measured'
  return { what: name, measured, reference: '', wanted: '', met: false, value: Number.NaN, better: 'lower' }
}

function hasFlag(flag: string): boolean {
  return process.argv.includes(flag)
}

function numberAfter(flag: string): number | null {
  const at = process.argv.indexOf(flag)
  const number = Number(process.argv[at + 1])
  return at >= 0 && number > 0 ? number : null
}

await bench()
