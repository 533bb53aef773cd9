import type { DocumentStore } from '../../ports/document-store.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { takeForCaller } from '../limits/caller-key.ts'
import { openCollection } from '../store/collection.ts'
import { emailQueue } from './email-queue.ts'
import type { EmailSettings } from './email-settings.ts'
import { mailboxOf } from './mailbox-of.ts'
import { emailMessages } from './messages.ts'

interface Dependencies {
  store: DocumentStore
  limiter: Limiter
  runtime: Pick<Runtime, 'now' | 'newId' | 'digest'>
  /** The number of copies that one recipient gets in a day, or null for no limit. */
  perRecipient: number | null
}

/** Returns whether a visitor gets a copy, by their email address and the network address (`from`) that submitted the lead. */
export type CopyAllowance = (
  email: string,
  from: string,
) => Promise<
  { readonly kind: 'allowed'; readonly queueId: string } | { readonly kind: 'capped'; readonly reason: string }
>

export const copiesPerRecipient = 3
const daySeconds = 24 * 60 * 60
const perSenderHour = { name: 'copies-hour', points: 10, seconds: 60 * 60 }
/** A whole office behind one address. */
const perSenderDay = { name: 'copies', points: 30, seconds: daySeconds }

/** Limits the copies per recipient, and per network address. Without limits, a visitor could have the site write to a stranger's address. How
 *  many leave in a day is limited where they are sent (`copies-of-a-day.ts`). */
export function createCopyAllowance({ store, limiter, runtime, perRecipient }: Dependencies): CopyAllowance {
  const queue = openCollection(store, emailQueue)

  /** The copies of a recipient and day have ids that are known in advance. Of two that race for the last id, the store accepts one. A
   *  restart keeps the count. */
  async function freeId(email: string): Promise<string | null> {
    if (perRecipient === null) return runtime.newId()
    const day = runtime.now().toISOString().slice(0, 10)
    for (let copy = 0; copy < perRecipient; copy += 1) {
      const id = runtime.digest(`copy ${copy} of ${day} for ${mailboxOf(email)}`).slice(0, 32)
      if ((await queue.get(id)) === null) return id
    }
    return null
  }

  return async function allowCopy(email, from) {
    const queueId = await freeId(email)
    if (queueId === null) return { kind: 'capped', reason: emailMessages.recipientCapped(perRecipient ?? 0) }
    for (const [limit, span] of [
      [perSenderHour, 'hour'],
      [perSenderDay, 'day'],
    ] as const) {
      if ((await takeForCaller(limiter, limit, from)).kind === 'wait') {
        return { kind: 'capped', reason: emailMessages.senderCapped(limit.points, span) }
      }
    }
    return { kind: 'allowed', queueId }
  }
}

/** Returns a function that finds the status of the visitor's copy of a lead. `none`: there is nothing to say of one. */
export function createCopyStatus(store: DocumentStore, { reachesNobody }: Pick<EmailSettings, 'reachesNobody'>) {
  const queue = openCollection(store, emailQueue)
  return async function copyStatus(leadId: string): Promise<'sent' | 'queued' | 'failed' | 'none'> {
    const { documents } = await queue.find({ where: { leadId, emailType: 'user_confirmation' }, limit: 1 })
    const [copy] = documents
    if (copy === undefined || (copy.status === 'sent' && copy.reachesNobody)) return 'none'
    if (copy.status === 'pending') return reachesNobody ? 'none' : 'queued'
    return copy.status
  }
}
