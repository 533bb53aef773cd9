import * as z from 'zod'
import type { Needs } from '../limits/needs.ts'
import { noteWork, workNotes } from '../store/collection.ts'

/** The day of this release (UTC): a clock that shows an earlier one is wrong. */
export const releasedOn = '2026-11-24'
/** No release was used before: what was stored earlier was stored by a wrong clock. */
export const firstUsedOn = '2026-01-01'

export type ClockState =
  | { readonly kind: 'trusted' | 'before-release' }
  /** `from`: the newest time that was known. `until`: when the time now is believed. ISO 8601, UTC. */
  | { readonly kind: 'jumped'; readonly from: string; readonly until: string }

/** What is known of the clock. Times are ISO 8601, and empty where there is none. */
export type KnownTimes = z.infer<typeof KnownTimes>
const KnownTimes = z.object({ seenAt: z.string(), doubtedSince: z.string() })

const dayMs = 24 * 60 * 60 * 1000
/** A doubt that is older was of another jump. */
const longestDoubtMs = 30 * dayMs

/** Judges the time now by the newest that is known. A time that lasts for a day is believed. */
export function judgeClock(now: string, { seenAt, doubtedSince }: KnownTimes, since = releasedOn): ClockState {
  if (now < since) return { kind: 'before-release' }
  if (seenAt < firstUsedOn || Math.abs(msBetween(seenAt, now)) <= dayMs) return { kind: 'trusted' }
  const doubtedMs = doubtedSince === '' ? -1 : msBetween(doubtedSince, now)
  if (doubtedMs >= dayMs && doubtedMs <= longestDoubtMs) return { kind: 'trusted' }
  const from = doubtedMs >= 0 && doubtedMs < dayMs ? doubtedSince : now
  return { kind: 'jumped', from: seenAt, until: new Date(Date.parse(from) + dayMs).toISOString() }
}

function msBetween(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from)
}

/** Returns what is known after a judgement. */
function knownAfter(state: ClockState, now: string, known: KnownTimes): KnownTimes {
  if (state.kind === 'before-release') return known
  if (state.kind === 'jumped') {
    return { ...known, doubtedSince: new Date(Date.parse(state.until) - dayMs).toISOString() }
  }
  const isRecent = known.doubtedSince === '' && Math.abs(msBetween(known.seenAt, now)) < noteAfterMs
  return isRecent ? known : { seenAt: now, doubtedSince: '' }
}

/** Where each change is charged for, it must be rare. */
const noteAfterMs = 6 * 60 * 60 * 1000
const readAgainMs = 10 * 60 * 1000
const id = 'clock'
/** To which visitors and the site add all day. */
const written = ['leads', 'contactMessages', 'chatSessions', 'emailQueue']

interface Dependencies extends Needs<'store' | 'runtime', 'now' | 'log'> {
  /** The day of the release, where it is not this one. */
  readonly since?: string | undefined
}

/** Knows whether the time may be right. A time that may be wrong erases nothing and sends no reminder. */
export function createClock({ store, runtime, since }: Dependencies) {
  let known: { readonly times: KnownTimes; readonly readAt: number } | null = null
  let lastKind: ClockState['kind'] = 'trusted'
  let judging: Promise<ClockState> | null = null

  async function readTimes(): Promise<KnownTimes> {
    const noted = KnownTimes.safeParse(await store.get(workNotes, id))
    if (noted.success) return noted.data
    const newest: string[] = []
    for (const name of written) {
      const { documents } = await store.find(name, { limit: 1, only: [] })
      newest.push(...documents.map(({ createdAt }) => createdAt))
    }
    return { seenAt: newest.toSorted().at(-1) ?? '', doubtedSince: '' }
  }

  async function judge(): Promise<ClockState> {
    const now = runtime.now()
    if (known === null || Math.abs(now.getTime() - known.readAt) >= readAgainMs) {
      known = { times: await readTimes(), readAt: now.getTime() }
    }
    const state = judgeClock(now.toISOString(), known.times, since)
    const times = knownAfter(state, now.toISOString(), known.times)
    if (times !== known.times) await noteWork(store, id, times)
    known = { ...known, times }
    if (state.kind !== lastKind) runtime.log.warn('the clock is judged', { ...state, now: now.toISOString() })
    lastKind = state.kind
    return state
  }

  return {
    /** Returns what `judge` would, and changes nothing. */
    state: async () => judgeClock(runtime.now().toISOString(), await readTimes(), since),

    /** Judges the time now, and notes it. Callers at the same moment share one judgement. */
    judge(): Promise<ClockState> {
      judging ??= judge().finally(() => (judging = null))
      return judging
    },

    /** A member says that the time is right. */
    async confirm(): Promise<void> {
      const now = runtime.now()
      known = { times: { seenAt: now.toISOString(), doubtedSince: '' }, readAt: now.getTime() }
      await noteWork(store, id, known.times)
    },
  }
}

export type Clock = ReturnType<typeof createClock>
