import type { Clock, ClockState } from '../../../core/clock/clock.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { GuardedModel, ModelState } from '../../../core/language-model/guarded-model.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import type { RefusedToday } from '../../../core/limits/refusals.ts'
import { noteWork, workNotes } from '../../../core/store/collection.ts'
import { reasonOf } from '../../../core/text/sentences.ts'
import { type EmailHealth, type ToldBeside, emailHealth } from '../mail/email-health.ts'

export interface StatusService {
  /** Returns whether the store can be read and written. A failure is asked again after a second, a success after `readyForMs`, and neither
   *  while the store has not answered. Never rejects. */
  ready(): Promise<boolean>
  /** Never rejects. */
  get(member: Member): Promise<SiteStatus>
  /** A member says that the server's clock is right. */
  confirmClock(member: Member): Promise<void>
}

export interface SiteStatus extends StatusFacts {
  /** ISO 8601, UTC. */
  readonly readAt: string
  readonly concerns: readonly Concern[]
}

/** A fact that cannot be read is null. */
export interface StatusFacts {
  readonly storeReady: boolean
  /** When something that a visitor sent could not be stored: ISO 8601, UTC. Null since the next that could. */
  readonly lastFailedWrite: string | null
  /** Absent where nothing is checked. */
  readonly clock?: ClockState | null
  /** Absent where the database's own server looks after it; null before the first check. */
  readonly storeCheck?: StoreCheck | null
  /** The day of the last nightly backup (UTC), as in `2026-11-22`. Absent where none is made; null before the first. */
  readonly backupDay?: string | null
  readonly mail: EmailHealth | null
  /** Whether mails stay in a folder, as a public site has no mail server. */
  readonly mailReachesNobody: boolean
  /** The most copies that go to visitors in a day. Null for no limit. */
  readonly copiesPerDay: number | null
  /** Absent where nothing is stored on this machine. */
  readonly freeDiskBytes?: number | null
  readonly model: ModelState | null
  /** What limits have refused on this day (UTC). */
  readonly refused: readonly RefusedToday[] | null
  /** What capabilities say of what they need from outside. */
  readonly others: readonly StatusLine[] | null
}

/** What a capability says of what it needs from outside. */
export interface StatusLine {
  readonly title: string
  readonly says: string
  readonly isWrong: boolean
  /** Follows what it says: ISO 8601, UTC, or empty. Such a line stands before the mail. */
  readonly at?: string
  /** Follows that. Empty for nothing. */
  readonly problem?: string
  readonly notes?: readonly Pick<StatusLine, 'says' | 'isWrong'>[]
  /** Its own page, to which the line leads from the top of /admin/mail. */
  readonly page?: { readonly href: string; readonly text: string }
}

/** Whether the database was found damaged. */
export interface StoreCheck {
  /** ISO 8601, UTC. */
  readonly at: string
  /** Null when it is whole. */
  readonly damage: string | null
}

export type Concern = 'clock' | 'store' | 'backup' | 'mail' | 'disk' | 'model' | 'others'

/** An email that is pending for longer has met more than a short failure. */
const longestPendingMs = 60 * 60 * 1000
const leastFreeBytes = 1e9
/** From the beginning of the day of the last backup: the next is written soon after midnight. */
const longestWithoutBackupMs = 27 * 60 * 60 * 1000

/** Whether the backup of a day is missing. */
export function isBackupMissing(backupDay: string | null, readAt: string): boolean {
  return backupDay === null || Date.parse(readAt) - Date.parse(backupDay) > longestWithoutBackupMs
}

const checks: Readonly<Record<Concern, (facts: StatusFacts, readAt: string) => boolean>> = {
  clock: ({ clock }) => clock !== undefined && clock?.kind !== 'trusted',
  store: ({ storeReady, lastFailedWrite, storeCheck }) =>
    !storeReady || lastFailedWrite !== null || (storeCheck?.damage ?? null) !== null,
  backup: ({ backupDay }, readAt) => backupDay !== undefined && isBackupMissing(backupDay, readAt),
  mail: ({ mail, mailReachesNobody, copiesPerDay }, readAt) =>
    mail === null ||
    mailReachesNobody ||
    mail.untold.length > 0 ||
    (copiesPerDay !== null && mail.copiesToday >= copiesPerDay) ||
    Date.parse(readAt) - Date.parse(mail.oldestPendingSince ?? readAt) > longestPendingMs,
  disk: ({ freeDiskBytes }) =>
    freeDiskBytes === null || (freeDiskBytes !== undefined && freeDiskBytes < leastFreeBytes),
  model: ({ model }) => model === null || model.circuitOpenUntil !== null,
  others: ({ others }) =>
    others === null || others.some(({ isWrong, notes = [] }) => isWrong || notes.some((note) => note.isWrong)),
}

/** Returns what needs attention, by the facts at `readAt`. */
export function concernsOf(facts: StatusFacts, readAt: string): Concern[] {
  return (Object.keys(checks) as Concern[]).filter((concern) => checks[concern](facts, readAt))
}

interface Dependencies extends Needs<'store' | 'runtime', 'now' | 'log'> {
  model: Pick<GuardedModel, 'state'>
  /** Rejects when it cannot be read. Null where nothing is stored on this machine. */
  freeDiskBytes: (() => Promise<number>) | null
  /** For how long a successful test of the store is believed. */
  readyForMs?: number | undefined
  mailReachesNobody?: boolean
  told?: ToldBeside
  copiesPerDay?: number | null
  /** When something that a visitor sent could not be stored, until the next that could. */
  lastFailedWrite?: () => Date | null
  clock?: Pick<Clock, 'judge' | 'confirm'>
  /** Both are absent where there is nothing of the kind, and reject when it cannot be read. */
  lastCheck?: (() => Promise<StoreCheck | null>) | undefined
  lastBackupDay?: (() => Promise<string | null>) | undefined
  refusedToday?: () => Promise<readonly RefusedToday[]>
  others?: () => Promise<readonly StatusLine[]>
}

const retryMs = 1000
/** A failed write says more of the store than a probe that works, and a balancer needs a moment to turn away. */
const failedWriteCountsMs = 30_000

export function createStatusService(dependencies: Dependencies): StatusService {
  const { store, runtime, model, freeDiskBytes, readyForMs = retryMs } = dependencies
  const { mailReachesNobody = false, copiesPerDay = null } = dependencies
  const { lastFailedWrite = () => null, clock, lastCheck, lastBackupDay } = dependencies
  const {
    refusedToday = async () => [],
    others: otherLines = async () => [],
    told = { adminEnabled: true, hasSlack: true, kinds: {} },
  } = dependencies
  const ready = createReady(store, runtime, { readyForMs, lastFailedWrite })

  return {
    ready,
    async get() {
      const [storeReady, clockState, storeCheck, backupDay, mail, diskBytes, state, refused, others] =
        await Promise.all([
          ready(),
          orAbsent(clock?.judge),
          orAbsent(lastCheck),
          orAbsent(lastBackupDay),
          orNull(() => emailHealth({ store, runtime, told })),
          orAbsent(freeDiskBytes),
          orNull(() => model.state()),
          orNull(refusedToday),
          orNull(otherLines),
        ])
      const facts = {
        storeReady,
        lastFailedWrite: lastFailedWrite()?.toISOString() ?? null,
        ...given({
          clock: clockState,
          storeCheck,
          backupDay,
          freeDiskBytes: diskBytes,
        }),
        mail,
        mailReachesNobody,
        copiesPerDay,
        model: state,
        refused,
        others,
      }
      const readAt = runtime.now().toISOString()
      return { ...facts, readAt, concerns: concernsOf(facts, readAt) }
    },
    confirmClock: async () => clock?.confirm(),
  }
}

const probeId = 'readiness'

interface ReadyOptions {
  readonly readyForMs: number
  readonly lastFailedWrite: () => Date | null
}

function createReady(
  store: Dependencies['store'],
  runtime: Dependencies['runtime'],
  { readyForMs, lastFailedWrite }: ReadyOptions,
) {
  let lastProbe: { readonly at: number; readonly ready: Promise<boolean> } | null = null
  let isProbing = false
  let lastFailure: string | null = null

  async function probe(): Promise<boolean> {
    isProbing = true
    try {
      await noteWork(store, probeId, {})
      const isReady = (await store.get(workNotes, probeId)) !== null
      if (lastFailure !== null) runtime.log.info('ready again')
      lastFailure = null
      return isReady
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== lastFailure) runtime.log.error('not ready', { reason })
      lastFailure = reason
      return false
    } finally {
      isProbing = false
    }
  }

  function ready(): Promise<boolean> {
    const at = runtime.now().getTime()
    const validMs = lastFailure === null ? readyForMs : retryMs
    if (lastProbe === null || (!isProbing && at - lastProbe.at >= validMs)) lastProbe = { at, ready: probe() }
    return lastProbe.ready.then((isReady) => isReady && !hasJustFailed())
  }

  function hasJustFailed(): boolean {
    const failedAt = lastFailedWrite()
    return failedAt !== null && runtime.now().getTime() - failedAt.getTime() < failedWriteCountsMs
  }

  return ready
}

/** Absent where there is nothing to find. */
async function orAbsent<Value>(find: (() => Promise<Value>) | null | undefined): Promise<Value | null | undefined> {
  return find ? orNull(find) : undefined
}

/** Leaves out what is absent. */
function given<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Facts
}

async function orNull<Value>(find: () => Promise<Value>): Promise<Value | null> {
  try {
    return await find()
  } catch {
    return null
  }
}
