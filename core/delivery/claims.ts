import type { Change, Equals, StoredDocument } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Needs } from '../limits/needs.ts'

/** So many attempts of entries that are not urgent run at once. */
const commonLanes = 4
/** So many more of urgent entries. Nothing else takes them. */
const urgentLanes = 2
/** So many more of each wait for the receiver's answer, which can take minutes. */
const mostAwaitingReply = 20
/** The part that one group may take of what is for all. */
const groupShare = 1 / 2

/** An attempt that is under way. */
export interface LaneUse {
  readonly lane: 'urgent' | 'common'
  /** Entries that one receiver can hold up together. */
  readonly group: string
  /** Whether everything is sent and only the answer is missing. The lane is then free for another attempt. */
  readonly awaitsReply: boolean
}

interface Candidate {
  readonly isUrgent: boolean
  readonly group: string
}

/** Returns the lane in which another attempt may begin, or null while none is free. An urgent entry takes a common lane when its own are
 *  taken. */
export function freeLane({ isUrgent, group }: Candidate, underWay: readonly LaneUse[]): LaneUse['lane'] | null {
  const inLane = (wanted: LaneUse['lane']) => underWay.filter(({ lane }) => lane === wanted)
  if (isUrgent && hasRoom(inLane('urgent'), urgentLanes)) return 'urgent'
  const common = inLane('common')
  const ofGroup = common.filter((use) => use.group === group)
  return hasRoom(common, commonLanes) && hasRoom(ofGroup, commonLanes, groupShare) ? 'common' : null
}

function hasRoom(uses: readonly LaneUse[], lanes: number, share = 1): boolean {
  const awaiting = uses.filter(({ awaitsReply }) => awaitsReply).length
  return uses.length - awaiting < lanes * share && awaiting < mostAwaitingReply * share
}

/** An attempt under way. Its process holds the entry by a lease. */
export interface Attempt extends LaneUse {
  awaitsReply: boolean
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
  /** Entries that match one of these have lanes of their own. */
  readonly urgent: readonly Equals[]
  /** A field, and the part of its text by which entries share half of the common lanes. */
  readonly group: readonly [field: string, groupOf: (text: string) => string]
}

/** A process that dies leaves its entries to others after this time. */
const leaseMs = 40_000
export const leaseRenewalMs = 15_000
/** Where a process is told what is written, it reads all due entries this often: less than the interval of its worker. */
const readAllMs = 10_000
/** So many due entries are known at once. Behind them an entry waits even where a lane is free for it, unless it is urgent. */
const mostDue = 200

/** Leases entries to this process, and renews the leases of attempts that are under way. */
function createLeases({ store, runtime, queue }: Pick<Dependencies, 'store' | 'runtime' | 'queue'>) {
  const underWay = new Map<string, Attempt>()

  /** Leases a due entry. Returns null when another process was faster. */
  async function claim(
    { id, revision }: StoredDocument,
    use: Pick<LaneUse, 'lane' | 'group'>,
  ): Promise<Claimed | null> {
    const attempt: Attempt = { ...use, awaitsReply: false, revision, renewal: Promise.resolve(), isEnding: false }
    underWay.set(id, attempt)
    let document: StoredDocument | null = null
    try {
      const lease = { lockedAt: runtime.now().toISOString(), runAt: leaseEnd(runtime) }
      const claimed = await store.update(queue, id, lease, revision)
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

  /** Keeps other processes from the entries under way. To be called every `leaseRenewalMs`. */
  async function renewLeases(): Promise<void> {
    const renewals = [...underWay].map(([id, attempt]) => {
      const renewal = attempt.renewal.then(() => renew(id, attempt))
      // After a failure the next renewal retries.
      attempt.renewal = renewal.catch(() => {})
      return renewal
    })
    await Promise.all(renewals)
  }

  return { underWay, claim, renewLeases }
}

/** Claims entries that are due and have a free lane. */
export function createClaims(dependencies: Dependencies) {
  const { urgent, group } = dependencies
  const [groupField, groupOf] = group
  const { underWay, claim, renewLeases } = createLeases(dependencies)
  const isUrgent = (line: StoredDocument) =>
    urgent.some((match) => Object.entries(match).every(([field, value]) => line[field] === value))
  const due = createDueEntries(dependencies, isUrgent)
  let taking: Promise<void> | null = null

  function laneOf(line: StoredDocument): Pick<LaneUse, 'lane' | 'group'> | null {
    if (underWay.has(line.id)) return null
    const candidate = { isUrgent: isUrgent(line), group: groupOf(String(line[groupField])) }
    const lane = freeLane(candidate, [...underWay.values()])
    return lane && { lane, group: candidate.group }
  }

  /** Claims are asked for together, so that the store commits them at once. */
  async function fillLanes(begin: (claimed: Claimed) => void, signal?: CancelSignal): Promise<void> {
    while (taking !== null) await taking.catch(() => {})
    const begun: Promise<boolean>[] = []
    async function takeWhileFree(): Promise<void> {
      while (!signal?.aborted) {
        const next = await due.take(laneOf)
        if (next === null) return
        const claiming = claim(next.line, next.use).then((claimed) => claimed !== null && (begin(claimed), true))
        // It may fail before `fillLanes` awaits it, and an unhandled rejection would end the process.
        claiming.catch(() => {})
        begun.push(claiming)
      }
    }
    taking = takeWhileFree()
    try {
      await taking
    } finally {
      taking = null
      // The lane of an entry that another process claimed is free again.
      if ((await Promise.all(begun)).includes(false)) await fillLanes(begin, signal)
    }
  }

  return {
    /** Reads the due entries again before the next claim, unless `expects` is told what is written and they were just read. */
    expectNew: due.expectNew,

    /** To be told of every change of the queue, or of none. Returns whether something may be due after it: an attempt under way makes only changes of its own. */
    expects({ ids }: Change): boolean {
      const others = ids.filter((id) => !underWay.has(id))
      const isOwn = ids.length > 0 && others.length === 0
      if (!isOwn) due.expect(others)
      return !isOwn
    },

    /** Calls `begin` with each entry that it claims. */
    fillLanes,

    release: (id: string) => void underWay.delete(id),

    renewLeases,
  }
}

function leaseEnd({ now }: Pick<Runtime, 'now'>): string {
  return new Date(now().getTime() + leaseMs).toISOString()
}

/** The entries that were due when they were last read, the longest due first, and after them those that were written since. */
function createDueEntries(
  { store, runtime, queue, urgent, group: [groupField] }: Dependencies,
  isUrgent: (line: StoredDocument) => boolean,
) {
  /** The fields that decide an entry's lane. */
  const only = [groupField, 'runAt', ...urgent.flatMap(Object.keys)]
  let due: readonly StoredDocument[] = []
  let hasMore = false
  /** Written since the last read. Null until `expect` is called. */
  let written: Set<string> | null = null
  /** Whether an entry may be due that is neither known nor written since. */
  let isStale = true
  let readAt = Number.NEGATIVE_INFINITY

  /** Where more are due than it reads, new ones come after those that are known, except urgent ones. */
  async function readAll(): Promise<void> {
    isStale = false
    readAt = runtime.now().getTime()
    const isDue = { status: 'pending', runAt: { atMost: runtime.now().toISOString() } }
    const first = (where: Equals) => store.first(queue, { ...where, ...isDue }, mostDue, only)
    if (due.length === 0 || !hasMore) {
      due = await first({})
      hasMore = due.length === mostDue
    }
    if (!hasMore) return
    const ahead = (await Promise.all(urgent.map(first))).flat()
    due = [...new Map([...ahead, ...due].map((line) => [line.id, line])).values()]
  }

  async function readWritten(ids: Set<string>): Promise<void> {
    written = new Set()
    const found = await Promise.all([...ids].map((id) => store.get(queue, id)))
    hasMore ||= due.length >= mostDue
    const lines = found.filter((line) => line?.['status'] === 'pending' && (!hasMore || isUrgent(line)))
    due = [...due.filter(({ id }) => !ids.has(id)), ...lines.filter((line) => line !== null)]
  }

  function takeKnown<Use>(useOf: (line: StoredDocument) => Use | null): { line: StoredDocument; use: Use } | null {
    const now = runtime.now().toISOString()
    for (const line of due) {
      const use = String(line['runAt']) > now ? null : useOf(line)
      if (use === null) continue
      due = due.filter((each) => each !== line)
      return { line, use }
    }
    return null
  }

  return {
    /** No ids: any entry may have been written. */
    expect(ids: readonly string[]): void {
      written = new Set([...(written ?? []), ...ids])
      isStale ||= ids.length === 0
    },

    expectNew(): void {
      isStale ||= written === null || runtime.now().getTime() - readAt >= readAllMs
    },

    /** Takes the first entry that has a use, and returns it with that use. */
    async take<Use>(useOf: (line: StoredDocument) => Use | null): Promise<{ line: StoredDocument; use: Use } | null> {
      if (isStale || (due.length === 0 && hasMore)) await readAll()
      const known = takeKnown(useOf)
      if (known || !written?.size) return known
      await readWritten(written)
      return takeKnown(useOf)
    },
  }
}
