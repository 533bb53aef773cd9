import type { Change, Equals, StoredDocument } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Needs } from '../limits/needs.ts'

/** So many attempts run at once. */
const mostAtOnce = 6
/** So many of them of one group. */
const mostOfGroup = 3
/** So many more of urgent entries, which others do not hold up. */
const mostUrgent = 2
/** A process that dies leaves its entries to others after this time. */
const leaseMs = 40_000
export const leaseRenewalMs = 15_000
/** So many due entries are known at once. Behind them an entry waits, unless it is urgent. */
const mostDue = 200

/** An attempt under way. Its process holds the entry by a lease. */
export interface Attempt {
  /** Entries that one receiver can hold up together. */
  readonly group: string
  /** Whether it has one of the places for urgent entries. */
  readonly isBeside: boolean
  /** Of the entry, as this process stored it last. */
  revision: string
  /** Ends when the last renewal of the lease is stored. */
  renewal: Promise<void>
  /** Whether its result is being stored. */
  isEnding: boolean
}

/** An entry that this process may attempt. */
export interface Claimed {
  readonly attempt: Attempt
  readonly document: StoredDocument
}

interface Dependencies extends Needs<'store' | 'runtime', 'now'> {
  /** The name of the collection. */
  readonly queue: string
  /** Entries that match one of these have places of their own. */
  readonly urgent: readonly Equals[]
  /** A field, and the part of its text by which entries share half of the places. */
  readonly group: readonly [field: string, groupOf: (text: string) => string]
}

/** Leases entries to this process, as many as there are places, and renews the leases of attempts that are under way. */
function createLeases({ store, runtime, queue, urgent, group: [groupField, groupOf] }: Dependencies) {
  const underWay = new Map<string, Attempt>()

  /** Returns an attempt at the entry, or null where no place is free for it. */
  function placeFor(line: StoredDocument): Attempt | null {
    if (underWay.has(line.id)) return null
    const group = groupOf(String(line[groupField]))
    const attempts = [...underWay.values()]
    const usual = attempts.filter(({ isBeside }) => !isBeside)
    const isUrgent = urgent.some((match) => Object.entries(match).every(([field, value]) => line[field] === value))
    const isBeside = isUrgent && attempts.length - usual.length < mostUrgent
    const hasPlace = usual.length < mostAtOnce && usual.filter((other) => other.group === group).length < mostOfGroup
    if (!isBeside && !hasPlace) return null
    return { group, isBeside, revision: line.revision, renewal: Promise.resolve(), isEnding: false }
  }

  /** Returns null when another process was faster. */
  async function claim(id: string, attempt: Attempt): Promise<Claimed | null> {
    underWay.set(id, attempt)
    let document: StoredDocument | null = null
    try {
      const lease = { lockedAt: runtime.now().toISOString(), runAt: leaseEnd(runtime) }
      const claimed = await store.update(queue, id, lease, attempt.revision)
      if (claimed.kind === 'updated') document = claimed.document
    } finally {
      if (document === null) underWay.delete(id)
    }
    if (document === null) return null
    attempt.revision = document.revision
    return { attempt, document }
  }

  async function renew(id: string, attempt: Attempt): Promise<void> {
    if (attempt.isEnding) return
    const renewed = await store.update(queue, id, { runAt: leaseEnd(runtime) }, attempt.revision)
    if (renewed.kind === 'updated') attempt.revision = renewed.document.revision
  }

  async function renewLeases(): Promise<void> {
    const renewals = [...underWay].map(([id, attempt]) => {
      const renewal = attempt.renewal.then(() => renew(id, attempt))
      // After a failure the next renewal retries.
      attempt.renewal = renewal.catch(() => {})
      return renewal
    })
    await Promise.all(renewals)
  }

  return { underWay, placeFor, claim, renewLeases }
}

/** Claims entries that are due and have a place. */
export function createClaims(dependencies: Dependencies) {
  const { store, runtime, queue, urgent, group } = dependencies
  const { underWay, placeFor, claim, renewLeases } = createLeases(dependencies)
  /** Those that were due when they were last read, the longest due first. */
  let due: readonly StoredDocument[] = []
  let hasMore = false
  /** Whether an entry may be due that was not there when they were read. */
  let isStale = true
  let reading: Promise<void> | null = null

  async function readDue(): Promise<void> {
    isStale = false
    const isDue = { status: 'pending', runAt: { atMost: runtime.now().toISOString() } }
    const only = [group[0], 'runAt', ...urgent.flatMap(Object.keys)]
    const first = (where: Equals) => store.first(queue, { ...where, ...isDue }, mostDue, only)
    const found = await first({})
    hasMore = found.length === mostDue
    const ahead = hasMore ? (await Promise.all(urgent.map(first))).flat() : []
    due = [...new Map([...ahead, ...found].map((line) => [line.id, line])).values()]
  }

  /** Calls `begin` with each entry that it claims. Claims are asked for together, so that the store commits them at once. */
  async function fill(begin: (claimed: Claimed) => void, signal?: CancelSignal): Promise<void> {
    while (isStale || (due.length === 0 && hasMore)) {
      if (signal?.aborted) return
      await (reading ??= readDue().finally(() => (reading = null)))
    }
    const claims: Promise<Claimed | null>[] = []
    for (const line of signal?.aborted ? [] : due) {
      const attempt = placeFor(line)
      if (attempt) claims.push(claim(line.id, attempt))
    }
    due = due.filter(({ id }) => !underWay.has(id))
    const begun = await Promise.all(claims.map((claiming) => claiming.then((made) => made && (begin(made), true))))
    // The place of an entry that another process claimed is free again.
    if (begun.includes(null)) await fill(begin, signal)
  }

  return {
    /** Reads the due entries again before the next claim. */
    expectNew: () => void (isStale = true),

    /** Returns whether what was written can be due: an attempt under way makes only changes of its own. No ids: any entry may have been. */
    expects: ({ ids }: Change) => ids.length === 0 || ids.some((id) => !underWay.has(id)),

    fill,

    release: (id: string) => void underWay.delete(id),

    renewLeases,
  }
}

function leaseEnd({ now }: Pick<Runtime, 'now'>): string {
  return new Date(now().getTime() + leaseMs).toISOString()
}
