import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Row, tableOf } from './table.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Runs the bench several times, each in a process of its own. Returns a table with the median and the worst run of each row. */
export async function tableOfRuns(runs: number, parameters: readonly string[]): Promise<string> {
  const byName = new Map<string, Row[]>()
  for (let run = 1; run <= runs; run += 1) {
    process.stderr.write(`run ${run} of ${runs}\n`)
    for (const row of await rowsOfRun(parameters)) byName.set(row.what, [...(byName.get(row.what) ?? []), row])
  }
  const rows = [...byName].map(([what, rows]) => summaryOf(what, rows))
  return tableOf(['what', 'median', 'worst', 'reference', 'wanted', 'as wanted'], rows)
}

async function rowsOfRun(parameters: readonly string[]): Promise<Row[]> {
  const child = spawn(process.execPath, [main, '--json', ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output) as Row[]
}

/** The median of an even number of runs is the worse one of the two in the middle. */
function summaryOf(what: string, rows: readonly Row[]) {
  const sign = rows[0]?.better === 'higher' ? -1 : 1
  const bestFirst = rows.toSorted((one, other) => sign * (one.value - other.value))
  const middle = bestFirst[Math.floor(rows.length / 2)]
  return {
    what,
    median: middle?.measured ?? '',
    worst: bestFirst.at(-1)?.measured ?? '',
    reference: middle?.reference ?? '',
    wanted: middle?.wanted ?? '',
    'as wanted': `${rows.filter(({ met }) => met).length} of ${rows.length}`,
    met: middle?.met ?? false,
  }
}
