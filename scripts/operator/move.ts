import { resolve } from 'node:path'
import { DataFolderError, dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import { type Config, readConfig } from '../../server/config/config.ts'
import { addressName, isFirebase, type MoveAddress, type StartedReset } from '../../server/data/move-sides.ts'
import { move } from '../../server/data/move.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { createLog } from '../../server/wiring/log.ts'

/** Copies everything from one place to another: `npm run move -- --from sqlite:./data --to DATABASE_URL [--resume]`. Exit codes: 0 moved and
 *  compared, 1 nothing was changed, 2 broken off (go on with --resume), 3 the copy differs. */
const usage =
  'Say from where to where: npm run move -- --from sqlite:./data --to DATABASE_URL [--resume], with DATABASE_URL in the environment file. A Firebase project is named as in firebase:agency-site-1a2b3'
const visiblePassword =
  'WARNING: other users of this machine can read a password on a command line: put the address into the environment file, and write --from DATABASE_URL or --to DATABASE_URL.'
const exitCodes = { brokenOff: 2, different: 3 }

const read = readCommand({ flags: ['resume'], values: ['from', 'to'] })
if (read.kind === 'bad') refuse(...read.sentences)
else await run(read.values, read.flags.has('resume'), read.config)

async function run(values: ReadonlyMap<string, string>, resume: boolean, config: Config): Promise<void> {
  const [from, to] = [addressOf(values.get('from'), config), addressOf(values.get('to'), config)]
  if (!from || !to) return refuse(usage)
  const half = halfInFirebase(config)
  if (half !== null && (isFirebase(from) || isFirebase(to))) return refuse(half)
  if ([...values.values()].some((text) => URL.parse(text)?.password)) process.stderr.write(`${visiblePassword}\n`)
  let isBegun = false
  try {
    const outcome = await move({
      from,
      to,
      resume,
      log: createLog('error'),
      announce: (sentence) => say(sentence),
      say(name, rows) {
        isBegun = true
        say(`${name}: ${rows}`)
      },
    })
    if (outcome.kind === 'refused') return refuse(outcome.sentence)
    if (outcome.kind === 'different') {
      const names = outcome.parts.filter(({ isSame }) => !isSame).map(({ name }) => name)
      refuse(
        `The copy differs from ${addressName(from)} in: ${names.join(', ')}. Nothing was changed there. Was it used since the move began? Empty ${addressName(to)} and move again.`,
      )
      process.exitCode = exitCodes.different
      return
    }
    say(...farewell(from, to, outcome.parts.length), ...resetLines(outcome.resets, config))
  } catch (error) {
    // Each place has words of its own for what failed.
    const folder = [from, to].find((each) => !isFirebase(each) && each.databaseUrl === null)
    const sentence = startErrorSentence(error, { ...config, ...(folder && !isFirebase(folder) && folder) })
    refuse(sentence ?? `The move failed: ${error instanceof Error ? error.message : String(error)}.`)
    if (!isBegun || error instanceof DataFolderError) return
    refuse('It was broken off: the same command with --resume goes on.')
    process.exitCode = exitCodes.brokenOff
  }
}

function farewell(from: MoveAddress, to: MoveAddress, parts: number): string[] {
  const hasOutbox = !isFirebase(from) && from.databaseUrl === null
  return [
    `${addressName(to)} has everything of ${addressName(from)}: number and checksum of ${parts} parts are the same.`,
    'Everybody must sign in again: sessions and links that set a password were left out. The source is unchanged.',
    ...(hasOutbox ? [`Mails in ${dataPaths(from.dataFolder).outbox} stay where they are.`] : []),
  ]
}

/** The links are those of `npm run member -- reset`. */
function resetLines(resets: readonly StartedReset[], { publicUrl, port }: Config): string[] {
  if (resets.length === 0) return []
  const page = `${publicUrl ?? `http://localhost:${port}`}/auth-test`
  return [
    'Each link sets a new password for a member. It works once, for one hour; later: npm run member -- reset EMAIL',
    ...resets.map(({ email, token }) => `${email}: ${page}?reset=${encodeURIComponent(token)}`),
  ]
}

/** Returns null where the text names no place. */
function addressOf(text = '', { databaseUrl, dataFolder }: Config): MoveAddress | null {
  if (text === 'DATABASE_URL') return databaseUrl === null ? null : { databaseUrl, dataFolder }
  const [, scheme, name = ''] = /^(sqlite|firebase):(.+)$/.exec(text) ?? []
  if (scheme === 'sqlite') return { databaseUrl: null, dataFolder: resolve(name) }
  if (scheme === 'firebase')
    return readConfig({ FIREBASE_PROJECT_ID: name, FIREBASE_SERVICES: 'firestore' }).kind === 'config'
      ? { projectId: name }
      : null
  const read = readConfig({ DATABASE_URL: text })
  if (read.kind !== 'config' || read.config.databaseUrl === null) return null
  return { databaseUrl: read.config.databaseUrl, dataFolder }
}

/** Returns a sentence where one of the services of Firebase is not used. */
function halfInFirebase({ firebase }: Config): string | null {
  if (firebase === null || (firebase.firestore && firebase.auth)) return null
  return `FIREBASE_SERVICES=${firebase.auth ? 'auth' : 'firestore'} leaves the ${firebase.auth ? 'data' : 'accounts'} in a SQL database. A move copies both together, to and from a project that has both.`
}

function say(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
