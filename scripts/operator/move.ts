import { resolve } from 'node:path'
import { readCommand, refuse } from '../../server/command-line.ts'
import { type Config, readConfig } from '../../server/config/config.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { DataFolderError, dataPaths } from '../../server/storage/data-folder.ts'
import { move } from '../../server/storage/move.ts'
import { type DatabasePlace, databaseName } from '../../server/wiring/database.ts'
import { createLog } from '../../server/wiring/wire.ts'

/** Copies everything from one database to another: `npm run move -- --from sqlite:./data --to postgres://… [--resume]`. Exit codes: 0 moved
 *  and compared, 1 nothing was changed, 2 broken off (go on with --resume), 3 the copy differs. */
const usage =
  'Say from where to where: npm run move -- --from sqlite:./data --to postgres://user:password@host/name [--resume]'
const exitCodes = { brokenOff: 2, different: 3 }

const read = readCommand({ flags: ['resume'], values: ['from', 'to'] })
if (read.kind === 'bad') refuse(...read.sentences)
else await run(read.values, read.flags.has('resume'), read.config)

async function run(values: ReadonlyMap<string, string>, resume: boolean, config: Config): Promise<void> {
  const [from, to] = [placeOf(values.get('from'), config), placeOf(values.get('to'), config)]
  if (!from || !to) return refuse(usage)
  let isBegun = false
  try {
    const outcome = await move({
      from,
      to,
      resume,
      log: createLog('error'),
      say(name, rows) {
        isBegun = true
        process.stdout.write(`${name}: ${rows}\n`)
      },
    })
    if (outcome.kind === 'refused') return refuse(outcome.sentence)
    if (outcome.kind === 'different') {
      const names = outcome.parts.filter(({ isSame }) => !isSame).map(({ name }) => name)
      refuse(
        `The copy differs from ${databaseName(from)} in: ${names.join(', ')}. Nothing was changed there. Was it used since the move began? Empty ${databaseName(to)} and move again.`,
      )
      process.exitCode = exitCodes.different
      return
    }
    process.stdout.write(farewell(from, to, outcome.parts.length).join('\n'))
  } catch (error) {
    // Each place has words of its own for what failed.
    const sentence = startErrorSentence(error, { ...config, ...(from.databaseUrl === null ? from : to) })
    refuse(sentence ?? `The move failed: ${error instanceof Error ? error.message : String(error)}.`)
    if (!isBegun || error instanceof DataFolderError) return
    refuse('It was broken off: the same command with --resume goes on.')
    process.exitCode = exitCodes.brokenOff
  }
}

function farewell(from: DatabasePlace, to: DatabasePlace, parts: number): string[] {
  return [
    `${databaseName(to)} has everything of ${databaseName(from)}: number and checksum of ${parts} parts are the same.`,
    'Everybody must sign in again: sessions and links that set a password were left out. The source is unchanged.',
    ...(from.databaseUrl === null ? [`Mails in ${dataPaths(from.dataFolder).outbox} stay where they are.`] : []),
    '',
  ]
}

/** Returns null where the text names neither kind of database. */
function placeOf(text = '', { dataFolder }: Config): DatabasePlace | null {
  const folder = /^sqlite:(.+)$/.exec(text)?.[1]
  if (folder !== undefined) return { databaseUrl: null, dataFolder: resolve(folder) }
  const read = readConfig({ DATABASE_URL: text })
  if (read.kind !== 'config' || read.config.databaseUrl === null) return null
  return { databaseUrl: read.config.databaseUrl, dataFolder }
}
