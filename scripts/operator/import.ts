import { resolve } from 'node:path'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { type Imported, importSite, type ReadExport, readExport } from '../../server/data/import.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { openForCopy } from '../../server/wiring/backend.ts'

/** Reads what an export has written into an empty database: `npm run import -- FOLDER`. */
const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the folder of the export: npm run import -- FOLDER')
} else {
  const { config, positionals } = read
  const from = await readExport(resolve(positionals[0] ?? ''))
  if (from.kind === 'refused') refuse(from.sentence)
  else await run(from, config).catch((error: unknown) => refuse(reasonOf(error, config)))
}

async function run(from: ReadExport, config: Config): Promise<void> {
  const { close, ...site } = await openForCopy(config, { into: from.secret })
  try {
    const outcome = await importSite(site, from)
    if (outcome.kind === 'refused') return refuse(outcome.sentence)
    process.stdout.write(
      linesOf(outcome, from, site.name)
        .map((line) => `${line}\n`)
        .join(''),
    )
  } catch (error) {
    refuse(
      `The import was broken off: ${reasonOf(error, config)}`,
      'The same command begins from the start, and removes first what this one has added. No site starts before.',
    )
  } finally {
    await close()
  }
}

function reasonOf(error: unknown, config: Config): string {
  return startErrorSentence(error, config) ?? (error instanceof Error ? error.message : String(error))
}

function linesOf(
  { withoutPassword, withoutRecoveryCodes, waiting }: Imported,
  from: ReadExport,
  name: string,
): string[] {
  const { counts, head, folder } = from
  const parts: readonly (readonly [count: number, sentence: string])[] = [
    [
      withoutPassword,
      `${withoutPassword} accounts have no password here, as only Firebase can check its own: their owners press “Forgot your password?”, or npm run member -- reset EMAIL prints a link.`,
    ],
    [
      withoutRecoveryCodes,
      `${withoutRecoveryCodes} second steps have no recovery codes here, and go on with their apps: who wants codes turns the second step off and on again.`,
    ],
    [
      waiting,
      `${waiting} mails and webhooks wait and leave at the next start: do not start the site in ${head.from} again, which would send them too.`,
    ],
  ]
  return [
    `${name} has everything of ${head.from} as of ${head.madeAt}: ${counts.document} documents, ${counts.account} accounts, ${counts.picture} pictures and attachments. It was read again, and is the same.`,
    'Everybody must sign in again.',
    ...parts.flatMap(([count, sentence]) => (count === 0 ? [] : [sentence])),
    `Erase ${folder}: anyone who reads it can sign in as any member.`,
  ]
}
