import { DataFolderError, dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { collections } from '../../core/collections.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { type MovePlace, move, nameOf, type StartedReset } from '../../server/data/move.ts'
import { startErrorSentence } from '../../server/start-errors.ts'
import { allBackends } from '../../server/wiring/backend.ts'
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
  const [from, to] = [await placeOf(values.get('from'), config), await placeOf(values.get('to'), config)]
  if (!from || !to) return refuse(usage)
  const half = halfInFirebase(config)
  if (half !== null && [from, to].some(({ backend }) => backend.ownCollections.accounts.length > 0)) return refuse(half)
  if ([...values.values()].some((text) => URL.parse(text)?.password)) process.stderr.write(`${visiblePassword}\n`)
  let isBegun = false
  try {
    const outcome = await move({
      from,
      to,
      resume,
      collections,
      temporary: (await allBackends()).temporary,
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
        `The copy differs from ${nameOf(from)} in: ${names.join(', ')}. Nothing was changed there. Was it used since the move began? Empty ${nameOf(to)} and move again.`,
      )
      process.exitCode = exitCodes.different
      return
    }
    say(...farewell(from, to, outcome.parts.length), ...resetLines(outcome.resets, config))
  } catch (error) {
    // Each place has words of its own for what failed.
    const dataFolder = [from, to].find(({ backend }) => !backend.isShared)?.address.folder ?? config.dataFolder
    const sentence = startErrorSentence(error, { ...config, dataFolder })
    refuse(sentence ?? `The move failed: ${error instanceof Error ? error.message : String(error)}.`)
    if (!isBegun || error instanceof DataFolderError) return
    refuse('It was broken off: the same command with --resume goes on.')
    process.exitCode = exitCodes.brokenOff
  }
}

function farewell(from: MovePlace, to: MovePlace, parts: number): string[] {
  return [
    `${nameOf(to)} has everything of ${nameOf(from)}: number and checksum of ${parts} parts are the same.`,
    'Everybody must sign in again: sessions and links that set a password were left out. The source is unchanged.',
    ...(from.backend.isShared ? [] : [`Mails in ${dataPaths(from.address.folder).outbox} stay where they are.`]),
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
async function placeOf(text: string | undefined, { databaseUrl, dataFolder }: Config): Promise<MovePlace | null> {
  const named = text === 'DATABASE_URL' ? databaseUrl : text
  for (const backend of (await allBackends()).all) {
    const address = backend.readAddress(named ?? '', dataFolder)
    if (address !== null) return { backend, address }
  }
  return null
}

/** Returns a sentence where one of the services of Firebase is not used. */
function halfInFirebase({ firebase }: Config): string | null {
  if (firebase === null || (firebase.firestore && firebase.auth)) return null
  return `FIREBASE_SERVICES=${firebase.auth ? 'auth' : 'firestore'} leaves the ${firebase.auth ? 'data' : 'accounts'} in a SQL database. A move copies both together, to and from a project that has both.`
}

function say(...lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
