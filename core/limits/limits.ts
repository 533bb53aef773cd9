import { mostAttachmentBytes } from '../../ports/files.ts'
import type { Bucket, Limiter, TakeResult } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { callerKey, mailboxOf, networkKey } from './caller-key.ts'
import { type Budget, type Door, type DoorName, doorTable, spans, type SubjectKey, type UploadLimits } from './doors.ts'
import { limitMessages } from './messages.ts'

/** Who asks for something. A budget by something that is absent or empty is not counted. */
export interface Subject {
  /** The network address; null when unknown. */
  readonly from?: string | null
  readonly email?: string
  readonly phone?: string
  readonly lead?: string
  /** The email address of an account, or its uid. */
  readonly account?: string
  /** What tells one browser from another. */
  readonly browser?: string
  readonly token?: string
}

/** How much a request uses beside itself: one of each, unless told otherwise. */
export type Amounts = Partial<Record<Exclude<Budget['of'], 'requests'>, number>>

export type Taken = { readonly kind: 'ok' } | Waiting
export interface Waiting {
  readonly kind: 'wait'
  readonly seconds: number
  /** Says when to try again. */
  readonly message: string
}

/** Counts what callers use of each door. */
export interface Limits {
  /** Uses one request of the door, and the amounts. Where one budget has too little left, nothing of any is used. Never throws. */
  take(door: DoorName, subject: Subject, amounts?: Amounts): Promise<Taken>
  /** Returns what was taken for something that did not happen. */
  giveBack(door: DoorName, subject: Subject, amounts?: Amounts): Promise<void>
  /** Ends the counts of an account or a lead at this door, after a success that proves whose it is. */
  forgive(door: DoorName, subject: Subject): Promise<void>
}

interface Dependencies {
  readonly limiter: Limiter
  readonly runtime: Pick<Runtime, 'digest'>
  readonly uploads?: UploadLimits
  /** Is told of each request that a budget refuses. */
  readonly onRefused?: (door: DoorName, budget: Budget) => void
}

interface Count {
  readonly budget: Budget
  readonly bucket: Bucket
  readonly key: string
  readonly points: number
}

export function createLimits({ limiter, runtime, uploads, onRefused }: Dependencies): Limits {
  const doors: Readonly<Record<DoorName, Door>> = doorTable(uploads)

  function countsOf(door: DoorName, subject: Subject, amounts: Amounts = {}): readonly Count[] {
    return doors[door].budgets.flatMap((budget) => {
      const keys = budget.by.map((by) => keyOf[by](subject))
      const points = budget.of === 'requests' ? 1 : (amounts[budget.of] ?? 1)
      if (points === 0 || keys.includes('')) return []
      const { of, by, per, most } = budget
      const name = `${of === 'requests' ? door : of} ${by.join(' ')} ${per}`
      return {
        budget,
        bucket: { name, points: most, seconds: spans[per] },
        key: runtime.digest(keys.join(' ')),
        points,
      }
    })
  }

  async function giveBack(counts: readonly Count[]): Promise<void> {
    for (const { bucket, key, points } of counts) await limiter.giveBack(bucket, key, points)
  }

  return {
    async take(door, subject, amounts) {
      const counts = countsOf(door, subject, amounts)
      for (const [place, { budget, bucket, key, points }] of counts.entries()) {
        const taken: TakeResult = await limiter.take(bucket, key, points)
        if (taken.kind === 'ok') continue
        await giveBack(counts.slice(0, place))
        onRefused?.(door, budget)
        return { ...taken, message: limitMessages.wait(taken.seconds) }
      }
      return { kind: 'ok' }
    },
    giveBack: (door, subject, amounts) => giveBack(countsOf(door, subject, amounts)),
    async forgive(door, subject) {
      const isOwn = ({ budget }: Count) => budget.by.includes('account') || budget.by.includes('lead')
      for (const { bucket, key } of countsOf(door, subject).filter(isOwn)) await limiter.forgive(bucket, key)
    },
  }
}

/** What files of so many bytes use. More than are taken at once are refused as such. */
export function kilobytesOf(bytes: number): Amounts {
  return { 'kilobytes of files': Math.ceil(Math.min(bytes, mostAttachmentBytes) / 1024) }
}

const keyOf: Readonly<Record<SubjectKey, (subject: Subject) => string>> = {
  address: ({ from }) => (from === undefined ? '' : callerKey(from)),
  network: ({ from }) => networkKey(from ?? null),
  mailbox: ({ email = '' }) => (email.trim() === '' ? '' : mailboxOf(email)),
  telephone: ({ phone = '' }) => phone.replaceAll(/\D/g, ''),
  lead: ({ lead = '' }) => lead,
  account: ({ account = '' }) => account.trim().toLowerCase(),
  browser: ({ browser = '' }) => browser,
  token: ({ token = '' }) => token,
  site: () => 'site',
}
