import { deskOf } from './desk.ts'
import { lighthouseOf } from './lighthouse.ts'
import { startSite } from './processes.ts'
import { type Row, tableOf } from './table.ts'
import { throughputOf } from './throughput.ts'
import { weightsOf } from './weights.ts'

/** Measures the built site beside references in the same run, and prints one table. `--lighthouse` adds Lighthouse, and several minutes;
 *  `--leads` measures the list of leads alone. */
const rows: Row[] = []
if (!process.argv.includes('--leads')) rows.push(...(await publicPages()))
rows.push(...(await deskOf()))
process.stdout.write(tableOf(rows))

async function publicPages(): Promise<Row[]> {
  await using site = await startSite()
  const rows = [...(await throughputOf(site, '/')), ...(await weightsOf(site))]
  return process.argv.includes('--lighthouse') ? [...rows, ...(await lighthouseOf(site))] : rows
}
