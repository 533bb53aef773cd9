import type { Clock } from '../../../core/clock/clock.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { GuardedModel } from '../../../core/language-model/guarded-model.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { noteWork, workNotes } from '../../../core/store/collection.ts'
import { durationInWords } from '../../../core/text/duration.ts'
import { reasonOf } from '../../../core/text/sentences.ts'
import { type EmailHealth, type ToldBeside, emailHealth } from '../mail/email-health.ts'
import { clockSentence, statusMessages as texts } from './messages.ts'

export type StatusService = ReturnType<typeof createStatusService>

/** What is said of one thing. */
export interface StatusLine extends Said {
  readonly title: string
  readonly notes?: readonly Said[]
  /** Where more of it stands. A capability's line leads there from the top of /admin/mail too. */
  readonly page?: { readonly href: string; readonly text: string }
  /** Whether a member can say that it is right. */
  readonly isAsked?: boolean
}

interface Said {
  readonly says: string
  readonly isWrong: boolean
  /** Follows what it says: ISO 8601, UTC, or empty. */
  readonly at?: string
  /** Follows that. Empty for nothing. */
  readonly problem?: string
}

/** Whether the database was found damaged. */
export interface StoreCheck {
  /** ISO 8601, UTC. */
  readonly at: string
  /** Null when it is whole. */
  readonly damage: string | null
}

/** An email that is pending for longer has met more than a short failure. */
const longestPendingMs = 60 * 60 * 1000
const leastFreeBytes = 1e9
/** From the beginning of the day of the last backup: the next is written soon after midnight. */
const longestWithoutBackupMs = 27 * 60 * 60 * 1000

/** Whether the backup of a day is missing. */
export function isBackupMissing(backupDay: string | null, readAt: string): boolean {
  return backupDay === null || Date.parse(readAt) - Date.parse(backupDay) > longestWithoutBackupMs
}

/** What rejects could not be found out. */
interface Dependencies extends Needs<'store' | 'runtime', 'now' | 'log'> {
  readonly model: Pick<GuardedModel, 'state'>
  /** Null where nothing is stored on this machine. */
  readonly freeDiskBytes: (() => Promise<number>) | null
  /** For how long a successful test of the store is believed. */
  readonly readyForMs?: number | undefined
  readonly mailReachesNobody: boolean
  readonly told: ToldBeside
  readonly copiesPerDay: number | null
  /** When something that a visitor sent could not be stored, until the next that could. */
  readonly lastFailedWrite: () => Date | null
  readonly clock: Pick<Clock, 'judge' | 'confirm'>
  /** Absent where the database's own server looks after it; null before the first check. */
  readonly lastCheck?: (() => Promise<StoreCheck | null>) | undefined
  /** Returns the day of the last nightly backup (UTC), as in `2026-11-22`. Absent where none is made; null before the first. */
  readonly lastBackupDay?: (() => Promise<string | null>) | undefined
  /** What capabilities say of what they need from outside. */
  readonly others: () => Promise<readonly StatusLine[]>
}

const retryMs = 1000
/** A failed write says more of the store than a probe that works, and a balancer needs a moment to turn away. */
const failedWriteCountsMs = 30_000

export function createStatusService(dependencies: Dependencies) {
  const { store, runtime, readyForMs = retryMs, lastFailedWrite, clock, others } = dependencies
  const ready = createReady(store, runtime, { readyForMs, lastFailedWrite })
  const rows = createRows({ ...dependencies, ready })

  return {
    /** Returns whether the store can be read and written. A failure is asked again after a second, a success after `readyForMs`, and neither
     *  while the store has not answered. */
    ready,
    /** Never rejects, as `ready`. */
    async get(_member: Member) {
      const now = runtime.now().toISOString()
      const unknown = { says: texts.unknown, isWrong: true }
      const own = Object.entries(rows).map(async ([title, row]) => {
        const said = await row(now).catch(() => unknown)
        return said === null ? [] : [{ title, ...said }]
      })
      const elsewhere = others().catch(() => [{ title: texts.others, ...unknown }])
      const lines: readonly StatusLine[] = (await Promise.all([...own, elsewhere])).flat()
      const isWrong = ({ notes = [], ...line }: StatusLine) => [line, ...notes].some((said) => said.isWrong)
      /** `concerns`: the titles of lines that need attention. */
      return { readAt: now, lines, concerns: lines.filter(isWrong).map(({ title }) => title) }
    },
    /** A member says that the server's clock is right. */
    confirmClock: (_member: Member) => clock.confirm(),
  }
}

/** Returns what is said at that time; null for nothing. */
type Row = (now: string) => Promise<Omit<StatusLine, 'title'> | null>

/** By their titles, in the order of the page. */
function createRows(dependencies: Dependencies & Pick<StatusService, 'ready'>): Readonly<Record<string, Row>> {
  const { clock, ready, lastFailedWrite, lastCheck, lastBackupDay, freeDiskBytes, model } = dependencies
  return {
    async [texts.clock](now) {
      const state = await clock.judge()
      const says = clockSentence(state, now)
      return says === null ? null : { says, isWrong: true, isAsked: state.kind === 'jumped' }
    },
    async [texts.store]() {
      const [isReady, failedAt] = [await ready(), lastFailedWrite()]
      const check = await lastCheck?.().catch(() => null)
      const notes: Said[] = []
      if (failedAt) notes.push({ says: texts.writeFailed, isWrong: true, at: failedAt.toISOString() })
      if (check) {
        const says = check.damage === null ? texts.checked : texts.damaged
        notes.push({ says, isWrong: check.damage !== null, at: check.at, problem: check.damage ?? '' })
      }
      return { says: isReady ? texts.storeReady : texts.storeNotReady, isWrong: !isReady, notes }
    },
    async [texts.backup](now) {
      if (!lastBackupDay) return null
      const day = await lastBackupDay()
      if (day === null) return { says: texts.noBackup, isWrong: true }
      const isWrong = isBackupMissing(day, now)
      return { says: isWrong ? texts.backupMissing(day) : texts.backupOf(day), isWrong }
    },
    [texts.mail]: async (now) => mailLine(await emailHealth(dependencies), now, dependencies),
    async [texts.disk]() {
      if (!freeDiskBytes) return null
      const bytes = await freeDiskBytes()
      return { says: texts.free(bytes), isWrong: bytes < leastFreeBytes }
    },
    async [texts.model]() {
      const { name, models, circuitOpenUntil, today } = await model.state()
      if (models.length === 0) return { says: texts.builtIn, isWrong: false }
      const circuit =
        circuitOpenUntil === null
          ? { says: texts.modelAnswers, isWrong: false }
          : { says: texts.modelRests, isWrong: true, at: circuitOpenUntil }
      const calls = { says: texts.calls(today.calls, today.limit), isWrong: false }
      return { says: name, isWrong: false, notes: [circuit, calls] }
    },
  }
}

function mailLine(
  { pending, failed, failedCopies, copiesToday, oldestPendingSince, lastError, untold }: EmailHealth,
  now: string,
  { mailReachesNobody, copiesPerDay }: Pick<Dependencies, 'mailReachesNobody' | 'copiesPerDay'>,
): Omit<StatusLine, 'title'> {
  const waitsMs = Date.parse(now) - Date.parse(oldestPendingSince ?? now)
  const sentences = [
    pending === 0 ? texts.nothingWaits : texts.waits(pending, durationInWords(waitsMs)),
    failed > 0 && texts.failed(failed),
    failedCopies > 0 && texts.failedCopies(failedCopies),
  ]
  const notes: Said[] = untold.map((kind) => ({ says: texts.untold[kind], isWrong: true }))
  if (mailReachesNobody) notes.push({ says: texts.reachesNobody, isWrong: true })
  if (copiesPerDay !== null)
    notes.push({ says: texts.copies(copiesToday, copiesPerDay), isWrong: copiesToday >= copiesPerDay })
  if (lastError) notes.push({ says: texts.lastError, isWrong: false, at: lastError.at, problem: lastError.error })
  const says = sentences.filter(Boolean).join(' ')
  return { says, isWrong: waitsMs > longestPendingMs, notes, page: { href: '/admin/mail', text: texts.openMail } }
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
