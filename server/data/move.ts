import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import type { Log } from '../../ports/runtime.ts'
import { compareEverything, isEmpty, type PartCopied } from './copy/copy.ts'
import type { FirebaseSide, LeftOut } from './firebase/side.ts'
import {
  addressName,
  isFirebase,
  type MoveAddress,
  type MoveSide,
  openSqlSide,
  type SideOptions,
  type SqlSide,
  type StartedReset,
} from './move-sides.ts'

/** `refused`: nothing was changed. `different`: everything was copied, and these parts are not the same in the target. */
export type MoveOutcome =
  | {
      readonly kind: 'moved'
      readonly parts: readonly PartCopied[]
      /** Of members whose passwords could not be copied. */
      readonly resets: readonly StartedReset[]
    }
  | { readonly kind: 'different'; readonly parts: readonly PartCopied[] }
  | { readonly kind: 'refused'; readonly sentence: string }

interface MoveOptions {
  readonly from: MoveAddress
  readonly to: MoveAddress
  /** Goes on with a move that was broken off. */
  readonly resume: boolean
  readonly log: Pick<Log, 'error'>
  /** Is told in sentences, before anything is written, what is not copied and what cannot be known. */
  readonly announce?: (sentence: string) => unknown
  /** Is told of each part that is in the target. */
  readonly say: (name: string, rows: number) => unknown
}

/** Copies everything from one place to another that is empty, and compares them. SQL databases are locked: no server may use them. A site does
 *  not start on a target that is not whole. Rejects where it is broken off; another call with `resume` goes on. */
export async function move({ from, to, resume, log, announce = () => {}, say }: MoveOptions): Promise<MoveOutcome> {
  const early = earlyRefusal(from, to)
  if (early !== null) return refused(early)
  const closing: (() => unknown)[] = []
  try {
    const secret = isFirebase(from) || isFirebase(to) ? async () => (await source.sessionSecret()) ?? '' : null
    const common = { log, secret, closing }
    const source: Side = await openSide(from, { ...common, isSource: true })
    if ((await source.unfinishedMove()) !== null) {
      return refused(`${addressName(from)} is not whole: a move into it has not ended.`)
    }
    if (source.kind === 'firebase' && (await source.sessionSecret()) === null) {
      return refused(`No site has stored anything in ${addressName(from)}.`)
    }
    const target: Side = await openSide(to, { ...common, isSource: false })
    const refusal =
      (await refusalOf(target, { name: addressName(to), source: addressName(from), resume })) ??
      (await sizeRefusal(source, target))
    if (refusal !== null) return refused(refusal)
    for (const each of [from, to]) if (isFirebase(each)) announce(unlocked(addressName(each)))
    if (source.kind === 'firebase') for (const each of leftOut(await source.countLeftOut())) announce(each)
    if (!resume) await target.begin(addressName(from))
    await target.fill(source.place, say)
    const parts = await compareEverything(source.place, target.place)
    if (parts.some(({ isSame }) => !isSame)) return { kind: 'different', parts }
    await target.end()
    const needsResets = source.kind === 'firebase' && target.kind === 'sql'
    return { kind: 'moved', parts, resets: needsResets ? await target.startResets() : [] }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

type Side = ({ readonly kind: 'sql' } & SqlSide) | ({ readonly kind: 'firebase' } & FirebaseSide)

async function openSide(address: MoveAddress, options: SideOptions): Promise<Side> {
  if (!isFirebase(address)) return { kind: 'sql', ...(await openSqlSide(address, options)) }
  const { openFirebaseSide } = await import('./firebase/side.ts')
  return { kind: 'firebase', ...(await openFirebaseSide(address, options)) }
}

function earlyRefusal(from: MoveAddress, to: MoveAddress): string | null {
  if (addressName(from) === addressName(to)) return 'The source and the target are the same database.'
  if (isFirebase(from)) return isFirebase(to) ? betweenProjects : null
  const isMissing = from.databaseUrl === null && !existsSync(dataPaths(from.dataFolder).database)
  return isMissing ? `There is no database in ${resolve(from.dataFolder)}.` : null
}

const betweenProjects =
  'From one Firebase project to another, Google’s own programs copy everything with its passwords: gcloud firestore export and import, firebase auth:export and auth:import.'

function unlocked(name: string): string {
  return `${name} has no lock, so that it cannot be known whether a site uses it: stop every site on it. The comparison at the end finds what one has changed.`
}

function leftOut(counts: LeftOut): string[] {
  const { passwords, ofMembers, membersWithoutAccount, recoveryCodes, accountsWithoutEmail } = counts
  return [
    ...(passwords === 0
      ? []
      : [
          `The passwords of ${counted(passwords, 'account')} stay behind, as only Firebase can check them. ${counted(ofMembers, 'member')} of the team: for each, a link that sets a password is printed at the end. Everybody else asks for one on the sign-in page.`,
        ]),
    ...(recoveryCodes === 0
      ? []
      : [
          `The recovery codes of ${counted(recoveryCodes, 'second step')} stay behind, as Firebase has only their digests. The codes of the apps go on; who wants recovery codes turns the second step off and on again.`,
        ]),
    ...(membersWithoutAccount === 0
      ? []
      : [
          `${counted(membersWithoutAccount, 'member')} of the team without an account in this project: is a SQL database the place of the accounts (FIREBASE_SERVICES)? A move does not copy those.`,
        ]),
    ...(accountsWithoutEmail === 0
      ? []
      : [`${counted(accountsWithoutEmail, 'account')} without an email address: left out, as a site makes none.`]),
  ]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns a sentence where the target cannot hold everything, or null. */
async function sizeRefusal(source: Side, target: Side): Promise<string | null> {
  const tooLarge = target.kind === 'firebase' ? await target.tooLargeIn(source.place) : []
  if (tooLarge.length === 0) return null
  return `Firestore takes 1 MiB a document and 8.6 MiB a picture, and this is larger: ${tooLarge.join(', ')}. Nothing was copied.`
}

interface Naming {
  readonly name: string
  readonly source: string
  readonly resume: boolean
}

/** Returns a sentence where the target must not be filled, or null. */
async function refusalOf(target: MoveSide, { name, source, resume }: Naming): Promise<string | null> {
  const begunFrom = await target.unfinishedMove()
  if (begunFrom === null) {
    if (resume) return `There is nothing to resume: no move into ${name} was broken off.`
    if (await isEmpty(target.place)) return null
    return `${name} is not empty: make an empty database, or choose another.`
  }
  if (!resume) return `A move from ${begunFrom} into ${name} was broken off: add --resume to go on with it.`
  return begunFrom === source
    ? null
    : `The move into ${name} that was broken off is from ${begunFrom}, not from ${source}.`
}

function refused(sentence: string): MoveOutcome {
  return { kind: 'refused', sentence }
}
