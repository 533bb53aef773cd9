import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import type { StoredPlace } from '../../server/data/backup.ts'
import { prepareDataFolder } from '../../server/data/data-folder.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { locate } from '../../server/wiring/backend.ts'
import { createLog } from '../../server/wiring/log.ts'

/** Brings the database to this release, as every start does: `npm run migrate`. */
const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length > 0) {
  refuse('Too much is named: npm run migrate')
} else {
  await run(read.config).catch((error: unknown) => {
    const sentence = startErrorSentence(error, read.config)
    if (sentence === null) throw error
    refuse(sentence)
  })
}

async function run(config: Config): Promise<void> {
  const { data, accounts, isApart } = await locate(config, { runtime: createNodeRuntime({ log: createLog('error') }) })
  const { schema } = data.backend
  if (schema.kind === 'none') say(...schema.sentences(data.address))
  for (const place of isApart ? [data, accounts] : [data]) await migratePlace(config, place)
}

async function migratePlace(config: Config, { backend, address, options }: StoredPlace) {
  const { schema } = backend
  if (schema.kind === 'none') return
  prepareDataFolder(config, options.runtime.log)
  await schema.migrate(address, options)
  say(`${backend.names(address).data} is of this release.`)
}

function say(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
