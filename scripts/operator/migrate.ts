import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import type { StoredPlace } from '../../server/data/backup.ts'
import { prepareDataFolder } from '../../server/data/data-folder.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { locate } from '../../server/wiring/backend.ts'
import { createLog } from '../../server/wiring/log.ts'

/** Brings the database to this release, as every start does: `npm run migrate [-- --plan]`. With `--plan` it prints what would run. */
const read = readCommand({ flags: ['plan'] })
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length > 0) {
  refuse('Too much is named: npm run migrate [-- --plan]')
} else {
  await run(read.config, read.flags.has('plan')).catch((error: unknown) => {
    const sentence = startErrorSentence(error, read.config)
    if (sentence === null) throw error
    refuse(sentence)
  })
}

async function run(config: Config, onlyPlan: boolean): Promise<void> {
  const { data, accounts, isApart } = await locate(config, { runtime: createNodeRuntime({ log: createLog('error') }) })
  const { schema } = data.backend
  if (schema.kind === 'none') say(...schema.sentences(data.address))
  for (const place of isApart ? [data, accounts] : [data]) await migratePlace(config, place, onlyPlan)
}

async function migratePlace(config: Config, { backend, address, options }: StoredPlace, onlyPlan: boolean) {
  const { schema } = backend
  if (schema.kind === 'none') return
  const { data: name } = backend.names(address)
  const steps = (await schema.plan(address, options)).map((sentence) => `  ${sentence}`)
  if (steps.length === 0) return say(`Nothing is to be done: ${name} is of this release.`)
  if (onlyPlan) {
    return say(`${name} is not of this release yet. The next start, or npm run migrate, does this:`, ...steps)
  }
  prepareDataFolder(config, options.runtime.log)
  await schema.migrate(address, options)
  say(`${name} is of this release now. This was done:`, ...steps)
}

function say(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
