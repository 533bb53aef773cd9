import { resolve } from 'node:path'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { exportSite } from '../../server/data/export.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { openForCopy } from '../../server/wiring/backend.ts'

/** Writes everything that the site has stored into a folder, for an import elsewhere: `npm run export -- FOLDER`. Every site on it must be stopped. */
const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the folder to write: npm run export -- FOLDER')
} else {
  const { config, positionals } = read
  await run(resolve(positionals[0] ?? ''), config).catch((error: unknown) => {
    refuse(
      startErrorSentence(error, config) ??
        `The export failed: ${error instanceof Error ? error.message : String(error)}.`,
    )
  })
}

async function run(folder: string, config: Config): Promise<void> {
  const { close, ...site } = await openForCopy(config, { from: true })
  try {
    const outcome = await exportSite(site, folder, new Date())
    if (outcome.kind === 'refused') return refuse(outcome.sentence)
    const { counts, lines, sha256 } = outcome
    const said = [
      `${folder} has everything of ${site.name}: ${counts.document} documents, ${counts.account} accounts, ${counts.picture} pictures and attachments.`,
      `site.jsonl has ${lines} lines before its last, with the digest ${sha256}.`,
      'Anyone who reads it can sign in as any member: keep it like a password, and erase it after the import.',
    ]
    process.stdout.write(said.map((line) => `${line}\n`).join(''))
  } finally {
    await close()
  }
}
