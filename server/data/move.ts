import { createHash } from 'node:crypto'
import { members } from '../../core/identity/member.ts'
import type { Address, Backend, MovedRow, MoveSide, Part } from '../../ports/backend.ts'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import type { Log } from '../../ports/runtime.ts'

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

interface PartCopied {
  readonly name: string
  readonly rows: number
  readonly isSame: boolean
}

export interface StartedReset {
  readonly email: string
  /** For a link, within an hour. */
  readonly token: string
}

export interface MovePlace {
  readonly backend: Backend
  readonly address: Address
}

interface MoveOptions {
  readonly from: MovePlace
  readonly to: MovePlace
  /** Goes on with a move that was broken off. */
  readonly resume: boolean
  readonly collections: readonly CollectionIndexes[]
  /** Collections that no copy has: sessions, what leads to one, and what ends within minutes. */
  readonly temporary: readonly string[]
  readonly log: Pick<Log, 'error'>
  /** Called with sentences, before anything is written: what is not copied, and what cannot be known. */
  readonly announce?: (sentence: string) => unknown
  /** Called with each part that is in the target. */
  readonly say: (name: string, rows: number) => unknown
}

/** Copies everything from one place to another that is empty, and compares them. A site does not start on a target that is not whole.
 *  Rejects where it is broken off; another call with `resume` goes on. */
export async function move(options: MoveOptions): Promise<MoveOutcome> {
  const { from, to, collections, log } = options
  const [source, target] = [nameOf(from), nameOf(to)]
  if (source === target) return refused('The source and the target are the same database.')
  if (from.backend === to.backend && from.backend.noMoveWithin) return refused(from.backend.noMoveWithin)
  const opened: MoveSide[] = []
  try {
    for (const { backend, address } of [from, to]) {
      const side = await backend.openMove(address, { isSource: opened.length === 0, collections, log })
      opened.push(side)
      const refusal = opened.length === 1 ? await sourceRefusal(side, source) : null
      if (refusal !== null) return refused(refusal)
    }
    const [of, into] = opened
    if (!of || !into) throw new Error('A move has two sides')
    return await copy(of, into, options)
  } finally {
    for (const side of opened.toReversed()) await side.close()
  }
}

export function nameOf({ backend, address }: MovePlace): string {
  return backend.names(address).both
}

function refused(sentence: string): MoveOutcome {
  return { kind: 'refused', sentence }
}

async function sourceRefusal(source: MoveSide, name: string): Promise<string | null> {
  const isWhole = (await source.unfinished()) === null
  return isWhole ? source.refusal : `${name} is not whole: a move into it has not ended.`
}

/** Own collections of a backend, and temporary ones, stay where they are. */
function collectionsLeftOut({ from, to, temporary }: MoveOptions): ReadonlySet<string> {
  const own = [from, to].flatMap(({ backend: { ownCollections: own } }) => [...own.data, ...own.accounts])
  return new Set([...temporary, ...own.map(({ name }) => name)])
}

async function tooLargeIn(parts: readonly { tooLarge(): Promise<string[]> }[]): Promise<string[]> {
  const found: string[] = []
  for (const part of parts) found.push(...(await part.tooLarge()))
  return found
}

async function copy(source: MoveSide, target: MoveSide, options: MoveOptions): Promise<MoveOutcome> {
  const { from, to, resume, announce = () => {}, say } = options
  const leftOut = collectionsLeftOut(options)
  const parts = await pairsOf([source], source, target, leftOut)
  const unfinished = await target.unfinished()
  const isEmpty = unfinished !== null || !(await hasRows(await pairsOf([target], source, target, leftOut)))
  const refusal = targetRefusal({
    into: nameOf(to),
    source: nameOf(from),
    resume,
    begunFrom: unfinished?.source,
    isEmpty,
  })
  if (refusal !== null) return refused(refusal)
  const tooLarge = await tooLargeIn(parts)
  if (tooLarge.length > 0) {
    return refused(`${target.limits}, and this is larger: ${tooLarge.join(', ')}. Nothing was copied.`)
  }
  for (const sentence of [...(await source.notes()), ...(await target.notes())]) announce(sentence)
  if (!resume) await target.begin(nameOf(from))
  for (const part of parts) await say(part.name, await part.copy(unfinished?.done.get(part.name)))
  const compared: PartCopied[] = []
  for (const part of await pairsOf([source, target], source, target, leftOut)) compared.push(await part.compare())
  if (compared.some(({ isSame }) => !isSame)) return { kind: 'different', parts: compared }
  await target.end()
  const needsResets = source.signIns.unreadable?.includes('password') === true
  return { kind: 'moved', parts: compared, resets: needsResets ? await startResets(target) : [] }
}

interface Target {
  readonly into: string
  readonly source: string
  readonly resume: boolean
  readonly begunFrom: string | undefined
  readonly isEmpty: boolean
}

/** Returns a sentence where the target must not be filled, or null. */
function targetRefusal({ into, source, resume, begunFrom, isEmpty }: Target): string | null {
  if (begunFrom === undefined) {
    if (resume) return `There is nothing to resume: no move into ${into} was broken off.`
    return isEmpty ? null : `${into} is not empty: make an empty database, or choose another.`
  }
  if (!resume) return `A move from ${begunFrom} into ${into} was broken off: add --resume to go on with it.`
  if (begunFrom === source) return null
  return `The move into ${into} that was broken off is from ${begunFrom}, not from ${source}.`
}

/** A part of both places. */
interface Pair {
  readonly name: string
  /** In the target. */
  hasRows(): Promise<boolean>
  /** Returns what the target cannot hold, for people. */
  tooLarge(): Promise<string[]>
  /** Copies what is not in the target yet. Returns how many rows are there. */
  copy(done: { readonly lastKey: string; readonly copied: number } | undefined): Promise<number>
  /** Reads both again. */
  compare(): Promise<PartCopied>
}

/** Returns every part, with each collection that one of `of` has. Documents come first: the secrets of accounts are encrypted by one. */
async function pairsOf(
  of: readonly MoveSide[],
  source: MoveSide,
  target: MoveSide,
  leftOut: ReadonlySet<string>,
): Promise<Pair[]> {
  const names = new Set((await Promise.all(of.map((side) => side.collections()))).flat())
  const collections = [...names].filter((name) => !leftOut.has(name)).toSorted()
  return [
    ...collections.map((name) => pairOf(name, source.documents(name), target.documents(name))),
    pairOf('accounts (sign-in)', source.signIns, target.signIns),
    pairOf('accounts (second steps)', source.secondSteps, target.secondSteps),
    pairOf('accounts (passkeys)', source.passkeys, target.passkeys),
    pairOf('pictures and attachments', source.pictures, target.pictures),
  ]
}

async function hasRows(pairs: readonly Pair[]): Promise<boolean> {
  for (const pair of pairs) if (await pair.hasRows()) return true
  return false
}

function pairOf<Values extends object>(name: string, from: Part<Values>, to: Part<Values>): Pair {
  const uncompared = new Set<PropertyKey>([...(from.unreadable ?? []), ...(to.unreadable ?? [])])
  return {
    name,
    hasRows: async () => (await to.rows('')).length > 0,

    async tooLarge() {
      const found: string[] = []
      if (!to.tooLarge) return found
      for await (const row of rowsOf(from)) {
        const bytes = to.tooLarge(row)
        if (bytes !== null) found.push(`${name}/${row.key} (${(bytes / 2 ** 20).toFixed(1)} MiB)`)
      }
      return found
    },

    async copy({ lastKey, copied } = { lastKey: '', copied: 0 }) {
      for (let rows = await from.rows(lastKey); rows.length > 0; rows = await from.rows(lastKey)) {
        for (const batch of batchesOf(rows)) {
          lastKey = batch.at(-1)?.key ?? lastKey
          copied += batch.length
          await to.add(batch, { part: name, lastKey, copied })
        }
      }
      return copied
    },

    async compare() {
      const [of, other] = [await digestOf(from, uncompared), await digestOf(to, uncompared)]
      return { name, rows: other.rows, isSame: of.rows === other.rows && of.sha256 === other.sha256 }
    },
  }
}

async function* rowsOf<Values>(part: Part<Values>): AsyncIterable<MovedRow<Values>> {
  for (let rows = await part.rows(''); rows.length > 0; rows = await part.rows(rows.at(-1)?.key ?? '')) yield* rows
}

const mostBatchBytes = 4 * 2 ** 20
const mostBatchRows = 100

/** Cuts rows into batches that one request takes. */
function batchesOf<Values extends object>(rows: readonly MovedRow<Values>[]): MovedRow<Values>[][] {
  const batches: MovedRow<Values>[][] = [[]]
  let bytes = 0
  for (const row of rows) {
    const size = 'fields' in row.values ? Buffer.byteLength(JSON.stringify(row.values)) : 0
    const isFull = batches.at(-1)?.length === mostBatchRows
    if (isFull || (bytes > 0 && bytes + size > mostBatchBytes)) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(row)
    bytes += size
  }
  return batches
}

/** Returns the number of rows and the SHA-256 of their sorted digests: places differ in the order of keys and of fields. */
async function digestOf<Values extends object>(part: Part<Values>, without: ReadonlySet<PropertyKey>) {
  const digests: string[] = []
  for await (const { key, values } of rowsOf(part)) {
    const compared = Object.entries(values).filter(([name]) => !without.has(name))
    digests.push(sha256(canonicalJson([key, Object.fromEntries(compared)])))
  }
  return { rows: digests.length, sha256: sha256(digests.toSorted().join('')) }
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** JSON with the keys of each object in order, and the digest of bytes. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Uint8Array) return sha256(inner)
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/** Starts a reset of the password of every member who has an account. */
async function startResets(side: MoveSide): Promise<StartedReset[]> {
  const identity = await side.openIdentity()
  const started: StartedReset[] = []
  for await (const { key: uid } of rowsOf(side.documents(members.name))) {
    const account = await identity.account(uid)
    const reset = account && (await identity.startReset(account.email))
    if (reset) started.push({ email: reset.user.email, token: reset.token })
  }
  return started
}
