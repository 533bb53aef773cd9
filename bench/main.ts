import { firstWords } from './first-word.ts'
import { deskOf } from './leads/lead-list.ts'
import { lighthouseOf } from './lighthouse.ts'
import { startSite } from './servers/processes.ts'
import { type Row, tableOf } from './table.ts'
import { throughputOf } from './throughput.ts'
import { weightsOf } from './weights.ts'

/** Measures the built site beside references in the same run, and prints one table. `--lighthouse` adds Lighthouse, and several minutes;
 *  `--leads` measures the list of leads alone, `--words` what we add to the model's first word. */
const rows: Row[] = []
const only = process.argv.find((argument) => argument === '--leads' || argument === '--words')
if (only === undefined) rows.push(...(await publicPages()))
if (only !== '--leads') rows.push(...(await firstWords()))
if (only !== '--words') rows.push(...(await deskOf()))
process.stdout.write(tableOf(rows))

async function publicPages(): Promise<Row[]> {
  await using site = await startSite()
  const pages = [...(await throughputOf(site, '/')), ...(await weightsOf(site))]
  return process.argv.includes('--lighthouse') ? [...pages, ...(await lighthouseOf(site))] : pages
}
