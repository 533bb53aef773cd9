import { firstWords } from './first-word.ts'
import { lighthouseOf } from './lighthouse.ts'
import { startSite } from './processes.ts'
import { type Row, tableOf } from './table.ts'
import { throughputOf } from './throughput.ts'
import { weightsOf } from './weights.ts'

/** Measures the built site beside references in the same run, and prints one table. `--lighthouse` adds Lighthouse, and several minutes. */
await using site = await startSite()
const rows: Row[] = [...(await throughputOf(site, '/')), ...(await weightsOf(site)), ...(await firstWords())]
if (process.argv.includes('--lighthouse')) rows.push(...(await lighthouseOf(site)))
process.stdout.write(tableOf(rows))
