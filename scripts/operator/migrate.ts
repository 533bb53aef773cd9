import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { prepareDataFolder } from '../../server/data/data-folder.ts'
import { migrate, planMigration } from '../../server/data/migrate.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { backendNames } from '../../server/wiring/backend.ts'
import { databaseName } from '../../server/wiring/database.ts'
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
  const { firebase } = config
  if (firebase?.firestore) {
    say(
      `Nothing is to be done in ${(await backendNames(config)).store}, which has no schema.`,
      `Its indexes and rules are in firestore.indexes.json and firestore.rules: firebase deploy --only firestore --project ${firebase.projectId}`,
    )
    if (firebase.auth) return
  }
  const log = createLog('error')
  const steps = await planMigration(config, log)
  const name = databaseName(config)
  if (steps.length === 0) return say(`Nothing is to be done: ${name} is of this release.`)
  if (onlyPlan)
    return say(
      `${name} is not of this release yet. The next start, or npm run migrate, does this:`,
      ...steps.map(indented),
    )
  prepareDataFolder(config, log)
  await migrate(config, log)
  say(`${name} is of this release now. This was done:`, ...steps.map(indented))
}

function indented(sentence: string): string {
  return `  ${sentence}`
}

function say(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
